"""Files and symbols that the page opens, and what it says where they are wrong."""

import json
import unittest

from playwright.sync_api import expect

from page_case import DEFAULT, PageCase
from page_site import SAMPLE


class PageDataTests(PageCase):
    def test_opens_a_dropped_file_and_a_reload_keeps_it(self):
        visit = self.visit()
        lines = SAMPLE.read_bytes().splitlines(keepends=True)
        visit.drop("我的 2330.csv", b"".join(lines[:201]))
        visit.page.wait_for_function("document.getElementById('chart').count === 200")
        self.assertEqual(visit.page.inner_text("#source-name"), "我的 2330")
        self.assertFalse(visit.page.is_visible("#source-tag"))
        self.assertEqual(visit.hash, "source=file:我的 2330.csv")
        visit.page.wait_for_function("caches.open('sakata-files').then((cache) => cache.keys()).then((keys) => keys.length === 1)")
        visit.reload()
        self.assertEqual(visit.chart("chart.count"), 200)
        self.assertEqual(visit.page.inner_text("#source-name"), "我的 2330")
        visit.page.click(".source")
        visit.page.locator("#source-list .row-button", has_text="TAIEX").click()
        visit.page.wait_for_function("document.getElementById('chart').count === 408")
        visit.page.click(".source")
        visit.page.click("#source-list .icon")
        visit.page.wait_for_function("document.querySelectorAll('#source-list li').length === 1")

    def test_offers_the_timeframes_that_the_bars_allow(self):
        visit = self.visit()
        page = visit.page
        self.assertEqual(page.locator("#timeframes span").all_inner_texts(), ["日", "週", "月", "季", "年"])
        rows = [f"2024-01-{day:02} {9 + minute // 60:02}:{minute % 60:02},10,11,9,10,5\n"
                for day in range(2, 5) for minute in range(0, 240, 5)]
        visit.drop("five.csv", ("datetime,open,high,low,close,volume\n" + "".join(rows)).encode())
        page.wait_for_function("document.getElementById('chart').count === 144")
        self.assertEqual(page.locator("#timeframes span").all_inner_texts(),
                         ["5分", "15分", "30分", "60分", "日", "週", "月"])
        for name, count in [("15m", 48), ("60m", 12), ("day", 3), ("week", 1), ("5m", 144)]:
            page.click(f"#timeframes label:has([value='{name}'])")
            self.assertEqual(visit.chart("chart.count"), count, name)
        self.assertEqual(visit.hash, "source=file:five.csv")

    def test_opens_a_picked_file_in_a_legacy_encoding(self):
        visit = self.visit()
        text = "日期,開盤價,最高價,最低價,收盤價,成交量\n" + "".join(
            f"2024-01-{day:02},10,12,9,1{day % 3},100\n" for day in range(2, 12))
        visit.page.set_input_files("#file", {"name": "big5.csv", "mimeType": "text/csv", "buffer": text.encode("big5")})
        visit.page.wait_for_function("document.getElementById('chart').count === 10")

    def test_says_what_is_wrong_with_a_file_and_keeps_the_chart(self):
        visit = self.visit()
        page = visit.page
        page.locator("#timeframes label", has_text="週").click()
        page.focus("#chart")
        page.keyboard.press("+")
        page.wait_for_function("location.hash.includes('from=')")
        weeks = visit.chart("chart.count")
        view = visit.chart("chart.visibleRange")
        for name, data, words in [("bad.csv", b"hello\n1,2\n", "沒有任何一行寫出日期與收盤價"), ("empty.csv", b"", "檔案是空的"),
                                  ("page.csv", b"<!doctype html><html><body>no</body></html>", "這是網頁（HTML）"),
                                  ("picture.csv", bytes(range(256)) * 8, "這是二進位資料")]:
            visit.drop(name, data)
            page.wait_for_selector(f".notice.error :text('{name[:-4]}')")
            notice = page.inner_text(".notice.error")
            self.assertIn(words, notice)
            self.assertIn("原來的圖還在", notice)
            self.assertEqual(visit.chart("[chart.count, chart.timeframe]"), [weeks, "week"])
            self.assertEqual(visit.chart("chart.visibleRange"), view)
            self.assertEqual(page.inner_text("#source-name"), "加權指數 TAIEX")
        visit.drop("good.csv", SAMPLE.read_bytes())
        page.wait_for_selector(".notice.error", state="detached")

    def test_tells_which_rows_were_left_out(self):
        visit = self.visit()
        visit.drop("holes.csv", SAMPLE.read_bytes() + b"2018-02-21,1,2,3,x,5\n2018-02-22,9,8,10,9,5\n")
        visit.page.wait_for_selector(".notice.report")
        text = visit.page.inner_text(".notice.report")
        self.assertIn("已讀 408 根，略過 2 列", text)
        self.assertIn("第 410 行：價格不是數字", text)

    def test_says_where_a_phrase_is_wrong_and_keeps_the_chart(self):
        visit = self.visit()
        page = visit.page
        page.click(".tools [data-opens=indicators]")
        page.click(".phrase summary")
        page.fill("#phrase", "candles | candels")
        page.click("#phrase-form .primary")
        error = page.inner_text("#phrase-error")
        self.assertIn("第 11 字：沒有「candels」這個詞 是不是「candles」？", error)
        self.assertIn("圖沒有改變", error)
        self.assertEqual(visit.chart("chart.phrase"), DEFAULT)
        self.assertEqual(page.input_value("#phrase"), "candles | candels", "what was typed stays")
        page.fill("#phrase", "Ｋ線　均線（５，１０）｜成交量")
        page.click("#phrase-form .primary")
        self.assertEqual(page.input_value("#phrase"), "candles ma(5,10) | volume")
        page.click("[data-does=resetPhrase]")
        self.assertEqual(self.canonical(visit), DEFAULT)

    def test_says_that_the_phrase_of_a_link_is_wrong(self):
        visit = self.visit(hash="#phrase=candles+nonsense(3)")
        self.assertIn("nonsense", visit.page.inner_text(".notice.error"))
        self.assertEqual(visit.chart("chart.phrase"), DEFAULT)
        self.assertEqual(visit.hash, "")

    def test_shows_the_sample_where_a_file_of_a_link_is_not_here(self):
        visit = self.visit(hash="#source=file:gone.csv")
        self.assertIn("gone", visit.page.inner_text(".notice.error"))
        self.assertEqual(visit.page.inner_text("#source-name"), "加權指數 TAIEX")

    def test_lists_the_symbols_of_a_server(self):
        rows = SAMPLE.read_bytes().splitlines(keepends=True)
        self.replaced["/bars/2330.csv"] = b"".join(rows[:101])
        self.replaced["/symbols.json"] = json.dumps([
            {"symbol": "2330", "name": "台積電", "names": {"en": "TSMC"}, "src": "bars/2330.csv"},
            {"symbol": "2317", "name": "鴻海", "src": "bars/2317.csv"},
            {"symbol": "evil", "name": "evil", "src": "https://example.com/x.csv"},
            {"symbol": 7}, None, "text",
        ]).encode()
        visit = self.visit()
        page = visit.page
        page.click(".source")
        page.fill("#source-search", "tsmc")
        page.keyboard.press("Enter")
        page.wait_for_function("document.getElementById('chart').count === 100")
        self.assertEqual(page.inner_text("#source-name"), "2330 台積電")
        self.assertEqual(visit.hash, "source=symbol:2330")
        visit.reload()
        self.assertEqual(visit.chart("chart.count"), 100)
        page.click(".source")
        expect(page.locator("#source-list b")).to_have_text(["2330", "2317", "範例"])
        page.fill("#source-search", "鴻")
        page.keyboard.press("Enter")
        page.wait_for_selector(".notice.error")
        self.assertEqual(page.inner_text("#source-name"), "2330 台積電", "the chart before stays")
        visit.complaints.clear()  # the browser logs the missing file

    def test_a_broken_list_of_symbols_is_none(self):
        for body in [b"{", b"{}", b"7", b"<html>"]:
            self.replaced["/symbols.json"] = body
            visit = self.visit()
            visit.page.click(".source")
            self.assertFalse(visit.page.is_visible("#source-search"))


if __name__ == "__main__":
    unittest.main()
