"""The pages that `sakata chart -o chart.html`, `bar` and `line` write: one file, opened from a disk without a network."""
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
class OneFileCase(unittest.TestCase):
    verb = "chart"

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "chart.html")

    def write(self, file, *options, verb=None, command=COMMAND, web=os.path.join(ROOT, "build", "web")):
        environment = dict(os.environ)
        environment.pop("SAKATA_WEB", None)
        if web:
            environment["SAKATA_WEB"] = web
        subprocess.run([command, verb or self.verb, file, "-o", self.path, *options], check=True, env=environment)

    def open(self, width=1200, height=700, **settings):
        context = browser().new_context(viewport={"width": width, "height": height}, offline=True, **settings)
        self.addCleanup(context.close)
        page = context.new_page()
        self.troubles = []
        page.on("console", lambda message: self.troubles.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", lambda request: self.troubles.append(request.url) if not request.url.endswith("/chart.html") else None)
        page.goto("file://" + self.path)
        return page


class ChartFileTests(OneFileCase):
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

    def test_saves_the_picture_and_the_bars_without_a_network(self):
        self.write(os.path.join(ROOT, "Samples", "taiex.csv"), "--title", "TAIEX: a/b", "--watermark", "W&M", "--lang", "ja")
        page = self.open()
        self.live(page)
        button = page.get_by_label("保存")
        saved = {}
        for kind in ("png", "svg", "csv"):
            button.click()
            with page.expect_download() as download:
                page.get_by_role("button", name=kind.upper()).click()
            self.assertEqual(download.value.suggested_filename, f"TAIEX a b.{kind}")
            with open(download.value.path(), "rb") as file:
                saved[kind] = file.read()
        self.assertEqual([int.from_bytes(saved["png"][at:at + 4], "big") for at in (16, 20)], [2400, 1400])
        svg = saved["svg"].decode()
        self.assertIn("TAIEX: a/b", svg)
        self.assertIn(">W&amp;M</text>", svg)
        self.assertIn('lang="ja"', svg)
        with open(os.path.join(ROOT, "Samples", "taiex.csv"), encoding="utf-8") as file:
            self.assertEqual(len(saved["csv"].decode().splitlines()), len(file.read().splitlines()))
        button.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "PNG")
        page.keyboard.press("Escape")
        self.assertFalse(page.get_by_role("button", name="PNG").is_visible())
        self.assertEqual(page.evaluate("document.activeElement.ariaLabel"), "保存")
        self.assertEqual(self.troubles, [])

    def test_reads_a_table_that_is_dropped_on_it(self):
        self.write(os.path.join(ROOT, "Samples", "taiex.csv"))
        page = self.open()
        self.live(page)
        page.evaluate(
            """(text) => {
              const data = new DataTransfer();
              data.items.add(new File([text], 'other.csv'));
              document.querySelector('sakata-chart').dispatchEvent(
                new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, composed: true }));
            }""", "date,open,high,low,close,volume\n2024-01-02,1,3,1,2,5\n2024-01-03,2,3,1,2,5\n")
        self.live(page, lambda view: view["toDate"] == "2024-01-03")
        self.assertEqual(self.troubles, [])

    def test_shows_its_picture_where_scripts_are_off(self):
        self.write(os.path.join(ROOT, "Samples", "taiex.csv"))
        page = self.open(java_script_enabled=False)
        box = page.locator("sakata-chart > svg").bounding_box()
        self.assertGreater(box["width"] * box["height"], 0.9 * 1200 * 700)
        self.assertFalse(page.locator(".save").is_visible())
        self.assertEqual(self.troubles, [])


class DiagramFileCase(OneFileCase):
    verb = "bar"

    def table(self, text):
        path = os.path.join(self.folder.name, "table.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def live(self, page, name, wanted=True):
        """Waits until the element shows its own picture, all of it. The page's policy lets no text run as a script."""
        end = time.monotonic() + 30
        shown = None
        while time.monotonic() < end:
            shown = page.evaluate(
                f"""(() => {{ const element = document.querySelector('sakata-{name}');
                  const svg = element.shadowRoot?.querySelector('svg[aria-hidden]');
                  return svg ? [svg.getAttribute('width'), svg.getAttribute('height'), svg.outerHTML.length] : null; }})()""")
            if shown and shown == getattr(self, "before", None):
                return shown
            self.before = shown
            page.wait_for_timeout(250)
        self.fail(f"not in 30 seconds: {shown}, {self.troubles}")

    def evaluate(self, page, name, body):
        return page.evaluate(f"(() => {{ const element = document.querySelector('sakata-{name}'), root = element.shadowRoot; {body} }})()")


class DiagramFileTests(DiagramFileCase):
    def test_bars_live_under_mouse_keys_and_touch_without_a_network(self):
        self.write(self.table("day,trades,</script>\nMon,12,9\nTue,-3,4\nWed,7.5,\n"), "--title", "</script><b>&\"", "--values")
        page = self.open(has_touch=True)
        self.assertEqual(self.live(page, "bars")[:2], ["1200", "700"])
        self.assertEqual(page.title(), "</script><b>&\"")
        self.assertEqual(self.evaluate(page, "bars", "return element.querySelectorAll('svg').length && getComputedStyle(element).display"), "block")
        selection = lambda: self.evaluate(page, "bars", "return element.selection && [element.selection.index, element.selection.rows.length]")
        tooltip = lambda: self.evaluate(page, "bars", "return !!root.querySelector('#selection-tooltip')")
        box = self.evaluate(
            page, "bars", "const box = root.querySelector('#bars-1 path').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]")
        page.mouse.move(*box)
        self.assertEqual((selection(), tooltip()), ([0, 2], True))
        page.mouse.move(5, 5)
        self.assertEqual((selection(), tooltip()), (None, False))
        page.keyboard.press("Tab")
        for key, index in [("End", 2), ("ArrowLeft", 1), ("Home", 0)]:
            page.keyboard.press(key)
            self.assertEqual((selection()[0], tooltip()), (index, True))
        page.keyboard.press("Escape")
        self.assertEqual((selection(), tooltip()), (None, False))
        page.touchscreen.tap(*box)
        self.assertEqual((selection(), tooltip()), ([0, 2], True))
        texts = self.evaluate(page, "bars", "return [...root.querySelectorAll('#legend text')].map((text) => text.textContent)")
        self.assertEqual(texts, ["trades", "</script>"])
        self.assertEqual(self.troubles, [])

    def test_lines_have_their_bands_crosshair_and_true_time(self):
        rows = "".join(f"2024-01-{day:02},{day},{day - 2},{day + 3}\n" for day in (2, 3, 4, 20))
        self.write(self.table("date,mid,low,high\n" + rows), "--band", "low,high", "--lang", "zh-TW", "--theme", "dark", verb="line")
        page = self.open()
        self.live(page, "lines")
        self.assertEqual(self.evaluate(page, "lines", "return [root.querySelectorAll('#band-1 path').length, !!root.querySelector('#line-2')]"), [1, False])
        page.mouse.move(900, 300)
        self.assertEqual(self.evaluate(page, "lines", "return [element.selection.index, element.selection.label]"), [3, "2024-01-20"])
        self.assertTrue(self.evaluate(page, "lines", "return !!root.querySelector('#selection-selection')"))
        self.assertIn("折線圖", self.evaluate(page, "lines", "return element.summary()"))
        self.assertEqual(self.troubles, [])

    def test_saves_its_drawing_without_a_network(self):
        self.write(self.table("Mon,12\nTue,6\n"), "--title", "Trades")
        page = self.open()
        self.live(page, "bars")
        page.get_by_label("Save").click()
        with page.expect_download() as download:
            page.get_by_role("button", name="SVG").click()
        self.assertEqual(download.value.suggested_filename, "Trades.svg")
        with open(download.value.path(), encoding="utf-8") as file:
            self.assertIn(">Tue</text>", file.read())
        self.assertEqual(self.troubles, [])

    def test_bars_grow_where_motion_is_wanted(self):
        self.write(self.table("Mon,12\nTue,6\n"))
        page = self.open(reduced_motion="no-preference")
        end, heights = time.monotonic() + 20, []
        while time.monotonic() < end:
            height = self.evaluate(page, "bars", "return root?.querySelector('#bars-1 path')?.getBBox().height ?? 0")
            if height and not heights:
                end = time.monotonic() + 2
            if height:
                heights.append(height)
        self.assertEqual(heights, sorted(heights))
        self.assertGreater(heights[-1], 300)
        self.assertLess(heights[0], heights[-1])
        self.assertEqual(self.troubles, [])

    def test_shows_its_picture_where_scripts_are_off(self):
        self.write(self.table("Mon,12\nTue,6\n"), "--size", "1200x700")
        page = self.open(java_script_enabled=False)
        box = page.locator("sakata-bars > svg").bounding_box()
        self.assertGreater(box["width"] * box["height"], 0.9 * 1200 * 700)
        self.assertEqual(page.locator("sakata-bars > svg text").first.text_content(), "table")
        self.assertEqual(self.troubles, [])


class InstalledTests(DiagramFileCase):
    """What `make install` puts under a prefix, with nothing else at hand."""

    def test_the_installed_command_writes_live_pages(self):
        prefix = os.path.join(self.folder.name, "prefix")
        subprocess.run([os.path.join(ROOT, "Scripts", "install"), COMMAND, "", prefix], check=True, stdout=subprocess.DEVNULL)
        for name in ("sakata.wasm", "sakata-diagrams.wasm", "sakata-diagrams.js"):
            self.assertTrue(os.path.exists(os.path.join(prefix, "share", "sakata", "web", name)), name)
        command = os.path.join(prefix, "bin", "sakata")
        for verb, element in (("bar", "bars"), ("line", "lines")):
            self.write(self.table("Mon,12\nTue,6\n"), verb=verb, command=command, web=None)
            self.live(self.open(), element)
            self.assertEqual(self.troubles, [])
        subprocess.run([os.path.join(ROOT, "Scripts", "install"), "--remove", "", prefix], check=True)
        self.assertEqual([files for _, _, files in os.walk(prefix) if files], [])


if __name__ == "__main__":
    unittest.main()
