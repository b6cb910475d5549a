"""The page of `sakata serve`: symbols are searched, watched and opened; history and live bars come as needed."""

import contextlib
import datetime
import os
import pathlib
import signal
import subprocess
import tempfile
import unittest

from playwright.sync_api import expect

import page_site
from page_site import BUILT, PHONE, ROOT, Visit


def command():
    """The command: that of SAKATA_COMMAND, else the one built last."""
    named = os.environ.get("SAKATA_COMMAND")
    built = [ROOT / ".build" / kind / "sakata" for kind in ("debug", "release")]
    found = [pathlib.Path(named)] if named else [path for path in built if path.exists()]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def days(first, count, price):
    """So many days of bars from the first on, each closing one above the one before."""
    rows = ["date,open,high,low,close,volume"]
    for number in range(count):
        day = first + datetime.timedelta(days=number)
        close = price + number
        rows.append(f"{day},{close - 0.5},{close + 1},{close - 1},{close},{1000 + number}")
    return "\n".join(rows) + "\n"


@unittest.skipUnless(command(), "skipped: the command is not built")
class PageServerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.store = os.path.join(cls.folder.name, "bars.sqlite")
        cls.put("TWSE:2330", days(datetime.date(2015, 1, 1), 3000, 100))
        cls.put("TWSE:2317", days(datetime.date(2022, 1, 1), 300, 50))
        cls.put("TWSE:1101", days(datetime.date(2022, 1, 1), 30, 40))
        cls.server = subprocess.Popen(
            [command(), "serve", "--port", "0", "--store", cls.store], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "SAKATA_WEB": str(BUILT)})
        cls.address = cls.server.stdout.readline().strip()
        cls.running = page_site.browser()
        cls.browser = cls.running.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.running.__exit__(None, None, None)
        cls.server.send_signal(signal.SIGTERM)
        status = cls.server.wait(timeout=10)
        cls.server.stdout.close()
        cls.folder.cleanup()
        assert status == 0, status

    @classmethod
    def put(cls, symbol, csv):
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            file.write(csv)
            file.flush()
            subprocess.run(
                [command(), "import", file.name, "--symbol", symbol, "--timeframe", "day", "--store", cls.store],
                check=True, stdout=subprocess.DEVNULL)

    @contextlib.contextmanager
    def visit(self, hash="", **options):
        visit = Visit(self.browser, self.address, **options)
        try:
            yield visit.open(hash)
            self.assertEqual(visit.complaints, [], "the console stays empty")
        finally:
            visit.close()

    def shot(self, visit, name):
        folder = ROOT / ".build" / "browser-shots"
        folder.mkdir(parents=True, exist_ok=True)
        visit.page.screenshot(path=folder / f"{name}.png")

    def test_finds_opens_and_watches_a_symbol(self):
        with self.visit() as visit:
            page = visit.page
            page.click(".source")
            page.wait_for_selector("#source-list .price")
            self.assertEqual(page.locator("#source-list b:first-child").first.inner_text(), "1101")
            page.fill("#source-search", "２３３")
            page.wait_for_function("document.querySelectorAll('#source-list .star').length === 1")
            page.click("#source-list .star")
            page.wait_for_selector("#source-list .price")
            self.assertIn("3,099", page.inner_text("#source-list .price"))
            self.shot(visit, "server-search")
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            page.click(".source")
            page.fill("#source-search", "")
            page.wait_for_function("document.querySelector('#source-list b').textContent === '2330'")
            self.shot(visit, "server-watchlist")
            page.locator("#source-list .row-button").first.click()
            page.wait_for_function("document.getElementById('chart').count === 600")
            self.assertEqual(visit.hash, "source=symbol:2330")
            self.assertEqual(page.inner_text("#source-name"), "2330")
            page.wait_for_selector("#live:not(.lost)")
            self.shot(visit, "server-desktop")
            visit.reload()
            page.wait_for_function("document.getElementById('chart').count === 600")
            page.click(".source")
            page.wait_for_selector(".star[aria-pressed=true]")

    def test_scrolls_back_into_older_history(self):
        for timeframe in ("", "&timeframe=week"):
            with self.visit(hash=f"#source=symbol:2330{timeframe}") as visit:
                page = visit.page
                before = visit.chart("chart.count")
                page.focus("#chart")
                for _ in range(60):
                    if visit.chart("chart.table({from: 0, to: 0})[0].date") == "2015-01-01":
                        break
                    page.keyboard.press("Home")
                    page.wait_for_timeout(100)
                self.assertEqual(visit.chart("chart.table({from: 0, to: 0})[0].date"), "2015-01-01")
                self.assertGreater(visit.chart("chart.count"), before)
                if not timeframe:
                    self.assertEqual(visit.chart("chart.count"), 3000)

    def test_opens_the_dates_of_a_link(self):
        with self.visit(hash="#source=symbol:2330&from=2017-03-01&to=2017-06-30") as visit:
            shown = visit.chart("chart.visibleRange")
            self.assertEqual([shown["fromDate"], shown["toDate"]], ["2017-03-01", "2017-06-30"])

    def test_takes_live_bars(self):
        with self.visit(hash="#source=symbol:2317", **PHONE) as visit:
            page = visit.page
            page.wait_for_selector("#live:not(.lost)")
            newest = "chart.table({from: chart.count - 1, to: chart.count - 1})[0]"
            count = visit.chart("chart.count")
            last = visit.chart(newest)
            day = datetime.date.fromisoformat(last["date"])
            self.put("TWSE:2317", days(day, 1, 400))
            page.wait_for_function(
                "(() => { const chart = document.getElementById('chart');"
                f" return {newest}.close === 400; }})()")
            self.assertEqual(visit.chart("chart.count"), count, "the last bar is replaced")
            self.assertIn("400", page.inner_text("#quote"))
            self.put("TWSE:2317", days(day + datetime.timedelta(days=1), 2, 410))
            page.wait_for_function(f"document.getElementById('chart').count === {count + 2}")
            self.assertEqual(visit.chart(newest)["close"], 411)
            self.shot(visit, "server-phone")

    def test_connects_again_where_the_server_was_away(self):
        port = self.address.rstrip("/").split(":")[-1]
        with self.visit(hash="#source=symbol:1101") as visit:
            page = visit.page
            page.wait_for_selector("#live:not(.lost)")
            cls = type(self)
            cls.server.send_signal(signal.SIGTERM)
            cls.server.wait(timeout=10)
            cls.server.stdout.close()
            page.wait_for_selector("#live.lost")
            self.put("TWSE:1101", days(datetime.date(2022, 1, 31), 1, 45))
            cls.server = subprocess.Popen(
                [command(), "serve", "--port", port, "--store", cls.store], stdout=subprocess.PIPE, text=True,
                env={**os.environ, "SAKATA_WEB": str(BUILT)})
            cls.server.stdout.readline()
            page.wait_for_selector("#live:not(.lost)")
            page.wait_for_function("document.getElementById('chart').count === 31")
            visit.complaints.clear()  # the browser logs connections that fail

    def test_a_static_site_shows_the_same_symbols(self):
        site = pathlib.Path(self.folder.name) / "site"
        subprocess.run(
            [command(), "site", site, "--symbols", "2317,2330", "--store", self.store], check=True,
            stdout=subprocess.DEVNULL, env={**os.environ, "SAKATA_WEB": str(BUILT)})
        with page_site.served(site) as address:
            visit = Visit(self.browser, address)
            visit.open("#source=symbol:TWSE:2330")
            self.assertGreaterEqual(visit.chart("chart.count"), 3000)
            visit.page.click(".source")
            for row, symbol in enumerate(["2317", "2330"]):
                expect(visit.page.locator("#source-list b").nth(row)).to_have_text(symbol)
            self.assertEqual(visit.complaints, [])
            visit.close()
        self.assertTrue((site / "chart" / "TWSE~3A2317.png").read_bytes().startswith(b"\x89PNG"))


if __name__ == "__main__":
    unittest.main()
