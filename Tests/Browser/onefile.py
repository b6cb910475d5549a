"""The page that `sakata chart -o chart.html` writes: one file, opened from a disk without a network."""
import glob
import os
import subprocess
import tempfile
import time
import unittest

from support import ROOT, browser

COMMAND = next(iter(glob.glob(os.path.join(ROOT, ".build", "*", "sakata"))), None)
INTRADAY = "date,open,high,low,close,volume\n" + "".join(
    f"2024-03-08 {hour:02}:{minute:02}:00,10,12,9,11,100\n" for hour in range(9, 16) for minute in (0, 30))


@unittest.skipUnless(COMMAND, "the command is not built")
class OneFileTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "chart.html")

    def write(self, file, *options):
        environment = dict(os.environ, SAKATA_WEB=os.path.join(ROOT, "build", "web"))
        subprocess.run([COMMAND, "chart", file, "-o", self.path, *options], check=True, env=environment)

    def open(self, **settings):
        context = browser().new_context(viewport={"width": 1200, "height": 700}, offline=True, **settings)
        self.addCleanup(context.close)
        page = context.new_page()
        self.troubles = []
        page.on("console", lambda message: self.troubles.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", lambda request: self.troubles.append(request.url) if not request.url.endswith("/chart.html") else None)
        page.goto("file://" + self.path)
        return page

    def live(self, page, wanted=lambda view: view["toDate"]):
        """The range shown, once it is as wanted. The page's policy lets no text run as a script, so it is asked again and again."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            view = page.evaluate("document.querySelector('sakata-chart').visibleRange")
            if view and wanted(view):
                return view
            page.wait_for_timeout(50)
        self.fail(f"not in 30 seconds: {view}, {self.troubles}")

    def test_shows_the_newest_bars_and_zooms_without_a_network(self):
        self.write(os.path.join(ROOT, "Samples", "taiex.csv"), "--title", "</script><b>&\"")
        page = self.open()
        before = self.live(page)
        self.assertEqual((before["to"] - before["from"], before["toDate"]), (100, "2018-02-12"))
        self.assertEqual(page.title(), "</script><b>&\"")
        page.mouse.move(600, 300)
        page.mouse.wheel(0, -300)
        self.live(page, lambda view: view["to"] - view["from"] < 99)
        self.assertEqual(self.troubles, [])

    def test_keeps_the_zone_of_instants(self):
        table = os.path.join(self.folder.name, "bars.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write(INTRADAY)
        self.write(table, "--zone", "America/New_York")
        page = self.open()
        self.live(page)
        rows = page.evaluate("document.querySelector('sakata-chart').table({ from: 0, to: 0 })")
        self.assertIn("09:00", rows[0]["date"])
        self.assertEqual(self.troubles, [])

    def test_shows_its_picture_where_scripts_are_off(self):
        self.write(os.path.join(ROOT, "Samples", "taiex.csv"))
        page = self.open(java_script_enabled=False)
        box = page.locator("sakata-chart > svg").bounding_box()
        self.assertGreater(box["width"] * box["height"], 0.9 * 1200 * 700)
        self.assertEqual(self.troubles, [])


if __name__ == "__main__":
    unittest.main()
