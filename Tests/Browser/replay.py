"""Recorded inputs give the same state in wasm as natively, bit for bit."""
import os

from support import ROOT, ChartTest

RECORDINGS = os.path.join(ROOT, "Tests", "ChartEngineTests", "Session", "Recordings")


def read(name):
    with open(os.path.join(RECORDINGS, name), encoding="utf-8") as file:
        return file.read()


class ReplayTests(ChartTest):
    bars = 0

    def test_recordings_replay_to_the_native_states(self):
        with open(os.path.join(ROOT, ".build", "replay.wasm"), "rb") as file:
            module = file.read()
        self.page.route("**/replay.wasm", lambda route: route.fulfill(body=module, content_type="application/wasm"))
        self.page.evaluate(
            """async () => {
              await chart.load('/taiex.csv');
              const rows = chart.table({ from: 0, to: 1e6 });
              const column = (name) => Float64Array.from(rows, (row) => row[name]);
              const columns = [Float64Array.from(rows, (row) => Date.parse(row.date)), ...['open', 'high', 'low', 'close', 'volume'].map(column)];
              const module = await WebAssembly.compileStreaming(fetch('/replay.wasm'));
              window.replay = (recording) => {
                const text = new TextEncoder().encode(recording);
                let memory;
                const host = {
                  measure: () => 0, textLength: () => text.length,
                  text: (_, start) => { new Uint8Array(memory.buffer, start).set(text); },
                  column: (number, start, count) => { new Float64Array(memory.buffer, start, count).set(columns[number]); },
                  random: (start, count) => { crypto.getRandomValues(new Uint8Array(memory.buffer, start, count)); },
                };
                const { exports } = new WebAssembly.Instance(module, { host });
                memory = exports.memory;
                exports.replay(rows.length);
                return new TextDecoder().decode(new Uint8Array(memory.buffer, exports.answerStart(), exports.answerLength()));
              };
            }""")
        names = sorted(name[:-4] for name in os.listdir(RECORDINGS) if name.endswith(".txt"))
        self.assertEqual(names, ["mouse", "pen", "touch"])
        for name in names:
            recording = read(name + ".txt")
            states = read(name + ".states")
            self.assertEqual(self.page.evaluate("(text) => replay(text)", recording), states, name)
