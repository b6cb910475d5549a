"""Memory and listeners over many frames, bars and mounts."""
from support import ChartTest


class LastingTests(ChartTest):
    bars = 5000

    def memory(self):
        """The script's heap and the module's memory, in bytes."""
        self.page.evaluate("window.gc && gc()")
        self.cdp.send("HeapProfiler.collectGarbage")
        return self.cdp.send("Runtime.getHeapUsage")["usedSize"], self.page.evaluate("chart.memoryUse")

    def test_ten_thousand_frames_of_panning_leave_memory_flat(self):
        self.page.evaluate(
            """window.pan = async (count) => {
              for (let i = 0; i < count; i++) {
                const from = 1000 + (i % 2000);
                chart.setVisibleRange({ from: from - 0.5, to: from + 199.5 });
                chart.drawNow();
                if (i % 500 === 0) {
                  await new Promise(requestAnimationFrame);
                  events.length = 0;
                }
              }
            }""")
        self.page.evaluate("pan(2500)")
        heap, module = self.memory()
        self.page.evaluate("pan(10000)")
        later = self.memory()
        self.assertEqual(later[1], module)
        self.assertLess(later[0], heap * 1.1 + 500_000)

    def test_a_thousand_appends_take_no_more_than_their_bars(self):
        append = lambda start, count: self.page.evaluate(
            "([start, count]) => { for (let day = start; day < start + count; day++) { chart.append(wave(1, day)); chart.drawNow(); } }", [start, count])
        append(5000, 100)
        heap, module = self.memory()
        append(5100, 1000)
        later = self.memory()
        self.assertLess(later[1] - module, 2_000_000)
        self.assertLess(later[0], heap * 1.1 + 500_000)

    def test_two_hundred_mounts_leave_no_listener_and_no_growth(self):
        self.page.evaluate(
            """async () => {
              window.listeners = 0;
              for (const target of [EventTarget.prototype]) {
                const add = target.addEventListener;
                target.addEventListener = function (name, handler, options) {
                  if (options?.signal) { listeners++; options.signal.addEventListener('abort', () => listeners--, { once: true }); }
                  return add.call(this, name, handler, options);
                };
              }
              window.mount = async (count) => {
                for (let i = 0; i < count; i++) {
                  const other = document.createElement('sakata-chart');
                  other.style.height = '200px';
                  document.body.append(other);
                  await other.load(wave(200));
                  await new Promise(requestAnimationFrame);
                  other.remove();
                }
              };
            }""")
        self.page.evaluate("mount(20)")
        self.assertEqual(self.page.evaluate("listeners"), 0)
        heap, _ = self.memory()
        self.page.evaluate("mount(200)")
        self.assertEqual(self.page.evaluate("listeners"), 0)
        self.assertLess(self.memory()[0], heap * 1.1 + 1_000_000)
        counters = self.cdp.send("Memory.getDOMCounters")
        self.assertLess(counters["nodes"], 2000)
