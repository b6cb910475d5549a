"""A server for build/web, headless Chromium, and a page with one chart."""
import functools
import http.server
import json
import os
import threading
import unittest

from playwright.sync_api import sync_playwright

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHOTS = os.path.join(ROOT, ".build", "browser-shots")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>chart</title>
<style>body{margin:0}sakata-chart{width:860px;height:480px}</style>
<script type="module">
import { SakataChart } from '/sakata.js';
window.SakataChart = SakataChart;
window.events = [];
for (const name of ['ready', 'load', 'range', 'crosshair', 'history', 'error', 'phrase'])
  document.addEventListener('sakata-' + name, (event) => events.push([name, event.detail]));
window.wave = (count, from = 0) => {
  const columns = { time: [], open: [], high: [], low: [], close: [], volume: [], daily: true };
  for (let i = from; i < from + count; i++) {
    const close = 101 + (i + 7000) % 7;
    columns.time.push(Date.UTC(2000, 0, 3) + i * 864e5);
    for (const name of ['open', 'high', 'low', 'close']) columns[name].push(close);
    columns.volume.push(1000);
  }
  return columns;
};
/** Resolves when nothing moves any more and all events are told. */
window.settled = async () => { for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame); };
window.last = (name) => events.filter((event) => event[0] === name).at(-1)?.[1];
window.loaded = true;
</script>
<sakata-chart id="chart" phrase="candles | volume" region="us" lang="en" theme="light" animate="off"></sakata-chart>
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self):
        if self.path.split("?")[0] != "/test.html":
            return super().do_GET()
        body = PAGE.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_):
        pass


@functools.cache
def server():
    handler = functools.partial(Handler, directory=os.path.join(ROOT, "build", "web"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


@functools.cache
def browser():
    playwright = sync_playwright().start()
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        args=["--no-sandbox", "--disable-gpu", "--js-flags=--expose-gc", "--enable-precise-memory-info"],
    )


class ChartTest(unittest.TestCase):
    """One page with one chart; fails where the console shows an error."""

    bars = 1000
    context = {}

    def setUp(self):
        options = {"viewport": {"width": 900, "height": 600}, "device_scale_factor": 1, **self.context}
        self.browser_context = browser().new_context(**options)
        self.page = self.browser_context.new_page()
        self.faults = []
        self.page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.opened(self.page)
        self.page.goto(server() + "/test.html")
        self.page.wait_for_function("window.loaded && events.some((event) => event[0] === 'ready')")
        if self.bars:
            self.page.evaluate(f"chart.load(wave({self.bars}))")
            self.settle()
        self.cdp = self.browser_context.new_cdp_session(self.page)

    def opened(self, page):
        """Before the page is there: for tests that listen to what it asks for."""

    def tearDown(self):
        if any(fault for _, fault in getattr(self._outcome, "errors", []) if fault):
            self.shot("failed-" + self.id())
        self.browser_context.close()
        faults = [fault for fault in self.faults if "favicon" not in fault and "404" not in fault]
        self.assertEqual(faults, [])

    # What the chart says.

    def settle(self):
        self.page.evaluate("settled()")

    def range(self):
        return self.page.evaluate("chart.visibleRange")

    def crosshair(self):
        self.settle()
        return self.page.evaluate("last('crosshair') ?? null")

    def plot(self):
        """Width of the plot in points, and its left edge."""
        range = self.range()
        return (range["to"] - range["from"]) * range["spacing"]

    def shot(self, name):
        os.makedirs(SHOTS, exist_ok=True)
        self.page.screenshot(path=os.path.join(SHOTS, name + ".png"))

    def show(self, start, end):
        self.page.evaluate("([from, to]) => chart.setVisibleRange({ from, to })", [start, end])
        self.settle()
        return self.range()

    # Fingers, which only the DevTools protocol has several of.

    def touch(self, kind, *points):
        self.cdp.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]},
        )

    def assertRange(self, range, start, end, places=9):
        self.assertAlmostEqual(range["from"], start, places)
        self.assertAlmostEqual(range["to"], end, places)


def lines(text):
    return json.loads(text)
