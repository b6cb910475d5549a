"""24 hours of trades, told fast by `sakata serve` to the page: the last bar is right and memory stays flat."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

import day_of_ticks
import page_site
from page_server_tests import command
from page_site import BUILT, Visit


@unittest.skipUnless(command(), "skipped: the command is not built")
class PageTicksTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        # The server starts the program of that name that lies beside it.
        self.program = self.folder / "sakata"
        try:
            os.link(command(), self.program)
        except OSError:
            shutil.copy(command(), self.program)
        quotes = self.folder / "sakata-fetch"
        quotes.write_text(f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {os.path.dirname(__file__)!r})\n"
                          "import day_of_ticks\nday_of_ticks.main()\n")
        quotes.chmod(0o755)
        (self.folder / "bars.csv").write_text(
            "date,open,high,low,close,volume\n2024-05-16,820,825,815,822,1000\n2024-05-17,822,830,820,828,2000\n")
        store = str(self.folder / "bars.sqlite")
        subprocess.run([self.program, "import", self.folder / "bars.csv", "--symbol", "TWSE:2330", "--timeframe", "day",
                        "--store", store], check=True, stdout=subprocess.DEVNULL)
        self.server = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--store", store, "--quotes"], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "SAKATA_WEB": str(BUILT)})
        self.addCleanup(self.end)
        self.address = self.server.stdout.readline().strip()

    def end(self):
        self.server.send_signal(signal.SIGTERM)
        status = self.server.wait(timeout=10)
        self.server.stdout.close()
        self.assertEqual(status, 0)

    def resident(self):
        """Bytes of the server in memory."""
        with open(f"/proc/{self.server.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def test_a_day_of_ticks_ends_with_the_right_bar_and_flat_memory(self):
        with page_site.browser() as browser:
            visit = Visit(browser, self.address)
            visit.context.add_init_script("""
                window.taken = 0;
                addEventListener('DOMContentLoaded', () => {
                  const chart = document.getElementById('chart');
                  customElements.whenDefined('sakata-chart').then(() => {
                    const update = chart.update.bind(chart);
                    chart.update = (bar) => { window.taken += 1; return update(bar); };
                  });
                });""")
            visit.open("#source=symbol:2330")
            page = visit.page
            devtools = visit.context.new_cdp_session(page)
            expected = day_of_ticks.bars()
            first, last = sorted(expected)
            newest = "(chart => chart.table({from: chart.count - 1, to: chart.count - 1})[0])(document.getElementById('chart'))"
            devtools.send("Performance.enable")
            memory = []
            # After a quarter of the second date, a half, three quarters, and all of it.
            for part in [1, 2, 3, 4]:
                volume = expected[last][4] * part / 4
                page.wait_for_function(
                    f"(row => row.date === '{last}' && row.volume >= {volume})({newest})", timeout=180_000)
                devtools.send("HeapProfiler.collectGarbage")
                used = {entry["name"]: entry["value"] for entry in devtools.send("Performance.getMetrics")["metrics"]}
                memory.append((used["JSHeapUsedSize"], visit.chart("chart.memoryUse"), self.resident()))
            rows = visit.chart("chart.table({from: 0, to: chart.count - 1})")
            self.assertEqual([row["date"] for row in rows], ["2024-05-16", "2024-05-17", first, last])
            for row in rows[2:]:
                self.assertEqual([row[name] for name in ["open", "high", "low", "close", "volume"]], expected[row["date"]])
            taken = page.evaluate("window.taken")
            print(f"a day of ticks: the page took {taken} bars; heap, chart and server in bytes: {memory}")
            self.assertGreater(taken, 200, "the page heard them as they came")
            self.assertLess(memory[-1][0] - memory[0][0], 1_000_000, memory)
            # Memory of a module only ever grows, by pages of 64 kB.
            self.assertLess(memory[-1][1] - memory[0][1], 1 << 19, memory)
            self.assertLess(memory[-1][2] - memory[0][2], 8 << 20, memory)
            self.assertEqual(visit.complaints, [])
            visit.close()


if __name__ == "__main__":
    unittest.main()
