"""Serves the built page on the loopback, and opens it in a headless Chromium."""

import contextlib
import functools
import http.server
import os
import pathlib
import threading

from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / "build" / "web"
SAMPLE = ROOT / "Samples" / "taiex.csv"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}

# Milliseconds that files and caches take longer: shows which test trusts in a quick machine.
LAG = int(os.environ.get("PAGE_LAG", "0"))
LATE = """
const files = window.caches ? [[CacheStorage.prototype, 'open'], [Cache.prototype, 'keys'], [Cache.prototype, 'match']] : [];
for (const [holder, name] of [...files, [window, 'fetch']]) {
  const prompt = holder[name];
  holder[name] = async function (...list) {
    await new Promise((done) => setTimeout(done, LAG));
    return prompt.apply(this, list);
  };
}
"""
expect.set_options(timeout=20_000)


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    replaced = {}

    def log_message(self, *_):
        pass

    def do_GET(self):
        body = self.replaced.get(self.path.split("?")[0])
        if body is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("content-type", self.guess_type(self.path))
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextlib.contextmanager
def served(root=BUILT, replaced=None):
    """The address of a server of the built page; `replaced` has bodies by path."""
    kind = type("Site", (Handler,), {"replaced": replaced if replaced is not None else {}})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=root))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextlib.contextmanager
def browser():
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield running
        finally:
            running.close()


class Visit:
    """A window of the page in a profile of its own, with the console's complaints kept."""

    def __init__(self, running, address, *, locale="zh-TW", offline_files=False, keeps_policy=False, **options):
        # What waits for a condition is evaluated in the page, which its policy forbids to others.
        self.context = running.new_context(
            locale=locale, accept_downloads=True, bypass_csp=not keeps_policy,
            service_workers="allow" if offline_files else "block", **{**DESKTOP, **options})
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        if LAG:
            self.context.add_init_script(LATE.replace("LAG", str(LAG)))
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda message: self.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.address = address

    def hear(self, kind, text):
        if kind in ("error", "warning") and "blocked by Playwright" not in text:
            self.complaints.append(text)

    def open(self, hash=""):
        self.page.goto("about:blank")
        self.page.goto(self.address + hash)
        return self.ready()

    def reload(self):
        self.page.reload()
        return self.ready()

    def ready(self):
        self.page.wait_for_function(
            "document.getElementById('chart').count > 0 && document.getElementById('loading').hidden")
        return self

    def chart(self, expression):
        """A value of the chart: `chart.phrase`."""
        return self.page.evaluate(f"(() => {{ const chart = document.getElementById('chart'); return {expression}; }})()")

    @property
    def hash(self):
        return self.page.evaluate("decodeURIComponent(location.hash.slice(1).replaceAll('+', ' '))")

    def drop(self, name, data):
        """Drops a file on the chart, as the browser tells it to the page."""
        self.page.evaluate(
            """([name, bytes]) => {
              const data = new DataTransfer();
              data.items.add(new File([new Uint8Array(bytes)], name));
              const chart = document.getElementById('chart');
              for (const type of ['dragover', 'drop']) {
                chart.dispatchEvent(new DragEvent(type, {
                  dataTransfer: data, bubbles: true, cancelable: true, composed: true }));
              }
            }""", [name, list(data)])

    def close(self):
        self.context.close()
