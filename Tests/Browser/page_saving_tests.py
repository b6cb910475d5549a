"""Pictures, values, links and tables that the page gives."""

import pathlib
import re
import unittest

from page_case import PageCase
from page_site import SAMPLE


class PageSavingTests(PageCase):
    def test_saves_pictures_and_values(self):
        visit = self.visit()
        page = visit.page
        saved = {}
        for kind in ["png", "svg", "csv"]:
            page.click(".tools [data-opens=save]")
            page.select_option("#picture-scale", "3")
            with page.expect_download() as download:
                page.click(f"#save [data-saves={kind}]")
            self.assertEqual(download.value.suggested_filename, f"加權指數 TAIEX.{kind}")
            saved[kind] = pathlib.Path(download.value.path()).read_bytes()
        width, height = visit.chart("[chart.clientWidth, chart.clientHeight]")
        self.assertEqual(saved["png"][:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual([int.from_bytes(saved["png"][at:at + 4], "big") for at in (16, 20)], [width * 3, height * 3])
        self.assertIn("加權指數 TAIEX", re.sub("<title>.*?</title>|<desc>.*?</desc>", "", saved["svg"].decode()))
        self.assertEqual(visit.chart("chart.hasAttribute('chart-title')"), False)
        lines = saved["csv"].decode().splitlines()
        self.assertEqual(len(lines), 409)
        self.assertEqual(lines[0], 'date,open,high,low,close,volume,ma(5),ma(10),ma(20),'
                         '"macd(12,26,9).dif","macd(12,26,9).dea","macd(12,26,9).histogram"')
        self.assertEqual(lines[1], "2016-06-17,8538.28,8607.16,8538.28,8568.08,1676500,,,,,,")
        # 10946.25, 10551.54 (2018-02-06), 10371.75 …: the mean of the last five closes of the file.
        closes = [float(row.split(",")[4]) for row in SAMPLE.read_text().splitlines()[-5:]]
        self.assertAlmostEqual(float(lines[-1].split(",")[6]), sum(closes) / 5, places=9)

    def test_copies_a_link(self):
        visit = self.visit()
        visit.page.select_option("#scale", "log")
        visit.page.click(".tools [data-opens=save]")
        visit.page.click("[data-does=copyLink]")
        visit.page.wait_for_selector(".notice")
        self.assertEqual(visit.page.evaluate("navigator.clipboard.readText()"), visit.page.url)

    def test_shows_the_bars_in_view_as_a_table(self):
        visit = self.visit()
        page = visit.page
        page.click(".tools [data-opens=table]")
        rows = visit.chart("chart.table().map((row) => row.date)")
        self.assertEqual(page.locator("#values tbody th").all_inner_texts(), rows[::-1])
        self.assertEqual(page.locator("#values thead th").all_inner_texts()[:7], ["日期", "開盤", "最高", "最低", "收盤", "成交量", "MA(5)"])
        self.assertEqual(page.locator("#values tbody tr").first.locator("td").all_inner_texts()[:5],
                         ["10,429.09", "10,473.51", "10,416.01", "10,421.09", "2,315,500"])


if __name__ == "__main__":
    unittest.main()
