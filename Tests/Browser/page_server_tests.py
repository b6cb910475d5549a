"""The page of `sakata serve`: symbols are searched, watched and opened; history and live bars come as needed."""

import contextlib
import datetime
import json
import os
import pathlib
import re
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
        holidays = os.path.join(cls.folder.name, "holidays.csv")
        pathlib.Path(holidays).write_text("2022-06-13,closed\n2022-12-30,closed\n")
        cls.server = subprocess.Popen(
            [command(), "serve", "--port", "0", "--store", cls.store, "--holidays", holidays], stdout=subprocess.PIPE,
            text=True, env={**os.environ, "SAKATA_WEB": str(BUILT)})
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

    @classmethod
    def put_events(cls, table):
        """Events as the exchange tells them: rows of a table of reference prices."""
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump({"stat": "OK", **table}, file)
            file.flush()
            subprocess.run([command(), "import", file.name, "--exchange", "TWSE", "--store", cls.store], check=True,
                           stdout=subprocess.DEVNULL)

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

    def test_adjusts_prices_and_knows_the_days_to_come(self):
        # Weekdays from 2022-01-03 to Friday 2022-06-10, at 100; two for one on 2022-03-01.
        rows = [row for row in days(datetime.date(2022, 1, 3), 159, 100).splitlines()[1:]
                if datetime.date.fromisoformat(row.split(",")[0]).weekday() < 5]
        rows = [f"{row.split(',')[0]},{price},{price},{price},{price},1000" for row in rows
                for price in [100 if row < "2022-03-01" else 50]]
        self.put("TWSE:6531", "date,open,high,low,close,volume\n" + "\n".join(rows) + "\n")
        self.put_events({"fields": ["恢復買賣日期", "股票代號", "名稱", "停止買賣前收盤價格", "恢復買賣參考價"],
                         "data": [["111/03/01", "6531", "愛普", "100.00", "50.00"]]})
        first = "chart.table({from: 0, to: 0})[0]"
        with self.visit(hash="#source=symbol:6531&from=2022-02-01&to=2022-03-31") as visit:
            page = visit.page
            page.wait_for_selector("#adjust-tool:not([hidden])")
            self.assertEqual([visit.chart(first)[key] for key in ["close", "volume"]], [100, 1000])
            self.assertEqual(visit.chart("chart.market"), "tw")
            self.assertIn('id="markers"', page.evaluate("document.getElementById('chart').exportSVG()"))
            self.shot(visit, "server-events")
            page.select_option("#adjust", "splits")
            page.wait_for_function(f"(chart => {first}.close === 50)(document.getElementById('chart'))")
            self.assertEqual(visit.chart(first)["volume"], 2000)
            self.assertIn("adjust=splits", visit.hash)
            shown = visit.chart("chart.visibleRange")
            self.assertEqual([shown["fromDate"], shown["toDate"]], ["2022-02-01", "2022-03-31"])
            visit.reload()
            self.assertEqual(visit.chart(first)["close"], 50)
            page.wait_for_selector("#adjust-tool:not([hidden])")
            self.assertEqual(page.input_value("#adjust"), "splits")
            page.select_option("#adjust", "")
            page.wait_for_function(f"(chart => {first}.close === 100)(document.getElementById('chart'))")
            self.assertNotIn("adjust", visit.hash)
            # Monday 2022-06-13 is a holiday of the list, which speaks of the year.
            page.evaluate("""() => {
              const chart = document.getElementById('chart');
              chart.setVisibleRange({ from: chart.count - 4, to: chart.count + 8 });
            }""")

            def dates():
                picture = page.evaluate("document.getElementById('chart').exportSVG()")
                return re.findall(r'fill="([^>]*)>(\d+)<', picture[picture.index('<g id="dates">'):])

            # The server tells the days once the bars are there.
            for _ in range(100):
                known = dates()
                if [day for _, day in known][2:6] == ["10", "14", "15", "16"]:
                    break
                page.wait_for_timeout(100)
            self.assertEqual([day for _, day in known][2:6], ["10", "14", "15", "16"])
            self.assertEqual(len({color for color, _ in known}), 1, "none of them is pale")
            # Without the list weekdays are taken, which are pale.
            visit.chart("chart.setComing([])")
            guessed = dates()
            self.assertEqual([day for _, day in guessed][2:6], ["10", "13", "14", "15"])
            self.assertNotEqual(guessed[2][0], guessed[3][0])
        # Another symbol has no events, and no switch.
        with self.visit(hash="#source=symbol:1101") as visit:
            visit.page.wait_for_selector("#live:not(.lost)")
            self.assertTrue(visit.page.is_hidden("#adjust-tool"))

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
