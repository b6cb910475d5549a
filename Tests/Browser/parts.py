"""The chart's second module, sakata-more.wasm: who fetches it, and when."""
from support import ChartTest, server


class PartsTests(ChartTest):
    def setUp(self):
        self.asked = []
        super().setUp()

    def opened(self, page):
        page.on("request", lambda request: self.asked.append(request.url.rsplit("/", 1)[1]))

    def more(self):
        return self.asked.count("sakata-more.wasm")

    def test_a_chart_in_use_does_without_it(self):
        self.page.evaluate("chart.phrase = 'candles ma(5,10,20) | volume | macd(12,26,9)'")
        self.settle()
        self.page.mouse.move(300, 200)
        self.page.mouse.down()
        self.page.mouse.move(500, 220, steps=5)
        self.page.mouse.up()
        self.page.mouse.wheel(0, -300)
        self.page.mouse.wheel(60, 0)
        for y in range(20, 470, 10):
            self.page.mouse.move(400, y)
        # The price axis, the dates, and a pane's edge.
        for x, y in ((850, 100), (400, 472)):
            self.page.mouse.dblclick(x, y)
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x - 30, y - 20, steps=3)
            self.page.mouse.up()
        self.page.focus("#chart")
        for key in ("ArrowLeft", "Home", "PageDown", "+", "-", "End", "Escape"):
            self.page.keyboard.press(key)
        self.touch("touchStart", (300, 200))
        self.touch("touchMove", (340, 200))
        self.touch("touchMove", (340, 200), (400, 200))
        self.touch("touchMove", (330, 200), (420, 200))
        self.touch("touchEnd")
        self.page.evaluate("chart.tick({ time: Date.UTC(2000, 0, 3) + 999 * 864e5, price: 103 })")
        self.page.evaluate("chart.append(wave(3, 1000))")
        self.page.evaluate("chart.style.width = '500px'; chart.theme = 'dark'; chart.lang = 'zh-Hant'")
        self.page.evaluate("chart.setVisibleRange({ from: 100, to: 700 }); chart.fit(); chart.visibleRange; chart.summary()")
        self.page.wait_for_timeout(1000)
        self.assertEqual(self.more(), 0)

    def test_it_is_there_before_a_chart_that_needs_it_is_ready(self):
        self.page.evaluate(
            """() => new Promise((done) => {
              const other = document.createElement('sakata-chart');
              other.setAttribute('phrase', 'candles boll(20) | kd');
              other.addEventListener('sakata-ready', done, { once: true });
              document.body.append(other);
              window.other = other;
            })""")
        self.assertEqual(self.more(), 1)
        self.page.evaluate("other.load(wave(100))")
        rows = self.page.evaluate("other.table({ from: 99, to: 99 })")
        self.assertEqual(len([value for value in rows[0]["values"] if value is not None]), 5)
        self.assertEqual(self.more(), 1)

    def test_a_call_that_needs_it_waits_for_it(self):
        self.assertEqual(self.more(), 0)
        self.page.evaluate("chart.phrase = 'candles | rsi(14)'")
        self.assertEqual(self.page.evaluate("chart.panes().map((pane) => pane.phrase)"), ["candles", "rsi(14)"])
        self.assertEqual(self.more(), 1)
        self.assertEqual(self.page.evaluate("chart.table({ from: 0, to: 0 })[0].close"), 101)
        self.assertEqual(self.more(), 1)

    def test_all_charts_of_a_page_share_it(self):
        self.page.evaluate("chart.table()")
        self.page.evaluate(
            """() => new Promise((done) => {
              const other = document.createElement('sakata-chart');
              other.addEventListener('sakata-ready', done, { once: true });
              document.body.append(other);
              window.other = other;
            })""")
        self.page.evaluate("other.load(wave(10))")
        self.assertEqual(self.page.evaluate("other.table({ from: 3, to: 3 })[0].index"), 3)
        self.assertEqual(self.more(), 1)


class WarmTests(ChartTest):
    """A page whose bars are still on their way."""

    bars = 0

    def opened(self, page):
        self.asked = []
        page.on("request", lambda request: self.asked.append(request.url.rsplit("/", 1)[1]))
        page.add_init_script(
            """window.steps = 0;
            const idle = requestIdleCallback, begun = new Promise((done) => { window.begin = done; });
            window.requestIdleCallback = (step) => begun.then(() => idle(() => { steps++; step(); }));""")

    def begin(self):
        self.page.evaluate("begin()")
        self.page.wait_for_function("steps === 10")

    def test_the_module_is_made_ready(self):
        self.begin()
        self.page.wait_for_timeout(300)
        self.assertEqual(self.page.evaluate("steps"), 10)
        self.assertNotIn("sakata-more.wasm", self.asked)
        self.assertEqual(self.page.evaluate("chart.load(wave(100))")["count"], 100)
        self.settle()
        self.assertEqual(self.range()["to"], 99.5)

    def test_the_module_is_made_ready_while_a_table_is_fetched(self):
        held = []
        self.page.route("**/taiex.csv", lambda route: held.append(route))
        self.page.evaluate(
            """() => {
              const other = document.createElement('sakata-chart');
              other.src = '/taiex.csv';
              document.body.append(other);
            }""")
        self.settle()
        self.begin()
        held[0].continue_()
        self.page.wait_for_function("last('load')?.count > 100")

    def test_no_time_is_spent_on_it_once_bars_are_there(self):
        self.page.evaluate("chart.load(wave(100))")
        self.page.evaluate("begin()")
        self.page.wait_for_timeout(300)
        self.assertEqual(self.page.evaluate("steps"), 1)
