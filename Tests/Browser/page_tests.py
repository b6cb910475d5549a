"""Tests of the page: what an investor does with it, by real input, in a headless Chromium."""

import json
import pathlib
import re
import unittest

import page_site
from page_site import DESKTOP, PHONE, SAMPLE, SMALL, TABLET, Visit

DEFAULT = "candles ma(5,10,20) | volume | macd(12,26,9)"
DIALOGS = ["sources", "indicators", "save", "settings", "table", "help"]
LANGUAGES = ["zh-Hant", "zh-Hans", "en", "ja", "ko"]


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.replaced = {}
        cls.site = page_site.served(replaced=cls.replaced)
        cls.address = cls.site.__enter__()
        cls.running = page_site.browser()
        cls.browser = cls.running.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.running.__exit__(None, None, None)
        cls.site.__exit__(None, None, None)

    def setUp(self):
        self.replaced.clear()
        self.visits = []

    def tearDown(self):
        for visit in self.visits:
            self.assertEqual(visit.complaints, [], "the console stays empty")
            visit.close()

    def visit(self, hash="", **options):
        visit = Visit(self.browser, self.address, **options)
        self.visits.append(visit)
        return visit.open(hash)

    # The chart and its tools.

    def test_starts_with_the_sample_its_name_and_its_last_close(self):
        visit = self.visit()
        page = visit.page
        self.assertEqual(visit.chart("chart.count"), 408)
        self.assertEqual(visit.chart("chart.phrase"), DEFAULT)
        self.assertEqual(page.inner_text("#source-name"), "加權指數 TAIEX")
        self.assertTrue(page.is_visible("#source-tag"))
        self.assertEqual(" ".join(page.inner_text("#quote").split()), "10,421.09 ▲ 49.34 (0.48%) 2018-02-12")
        self.assertEqual(page.locator("#chips .mark-name").all_inner_texts(), ["K線", "MA(5,10,20)", "成交量", "MACD(12,26,9)"])
        self.assertEqual(visit.hash, "")

    def test_adds_edits_and_removes_an_indicator(self):
        visit = self.visit()
        page = visit.page
        page.click(".tools [data-opens=indicators]")
        page.keyboard.type("布林")
        page.click("#indicator-list .row-button")
        self.assertEqual(visit.chart("chart.phrase"), "candles ma(5,10,20) boll | volume | macd(12,26,9)")
        page.locator("#pane-list .mark-name", has_text="BOLL").click()
        page.fill("#parameters [name=period]", "30")
        page.fill("#parameters [name=deviations]", "2.5")
        page.select_option("#parameters [name=of]", "typical")
        page.click("#mark .primary")
        self.assertFalse(page.is_visible("#mark"))
        self.assertIn("boll(30,2.5, of: typical)", self.canonical(visit))
        page.locator("#pane-list .mark-name", has_text="BOLL").click()
        page.select_option("#parameters [name='*pane']", label="新窗格")
        page.click("#mark .primary")
        self.assertEqual(self.canonical(visit), DEFAULT + " | boll(30,2.5, of: typical)")
        page.keyboard.press("Escape")
        page.click("#chips [aria-label^='移除 BOLL']")
        self.assertEqual(self.canonical(visit), DEFAULT)
        page.click(".notice .plain")
        self.assertEqual(self.canonical(visit), DEFAULT + " | boll(30,2.5, of: typical)")

    def canonical(self, visit):
        return visit.chart("chart.panes().map((pane) => pane.phrase).join(' | ')")

    def test_moves_panes_and_removes_one_with_its_last_mark(self):
        visit = self.visit()
        page = visit.page
        page.click(".tools [data-opens=indicators]")
        page.locator("#pane-list > li").nth(2).locator("[data-move$=' -1']").click()
        self.assertEqual(self.canonical(visit), "candles ma(5,10,20) | macd(12,26,9) | volume")
        self.assertIn("上移", page.evaluate("document.activeElement.ariaLabel"))
        page.click("#pane-list [aria-label^='移除 MACD']")
        self.assertEqual(self.canonical(visit), "candles ma(5,10,20) | volume")

    def test_asks_for_what_an_indicator_needs(self):
        visit = self.visit()
        page = visit.page
        page.click(".tools [data-opens=indicators]")
        page.keyboard.type("水平線")
        page.keyboard.press("Enter")
        page.click("#mark .primary")
        self.assertIn("價位", page.inner_text("#mark-error"))
        page.keyboard.type("10500.5")
        page.keyboard.press("Enter")
        self.assertEqual(self.canonical(visit), "candles ma(5,10,20) priceline(10500.5) | volume | macd(12,26,9)")

    def test_refuses_a_parameter_out_of_its_range_and_says_which(self):
        visit = self.visit()
        page = visit.page
        page.locator("#chips .mark-name", has_text="MACD").click()
        for text in ["0", "1.5", "x", "1000001", ""]:
            page.fill("#parameters [name=slow]", text)
            page.click("#mark .primary")
            if text == "":
                break  # left out: the default
            self.assertEqual(page.inner_text("#mark-error"), "「慢線」要填 1 到 1000000 的整數。", text)
            self.assertEqual(page.get_attribute("#parameters [name=slow]", "aria-invalid"), "true")
        self.assertEqual(self.canonical(visit), DEFAULT)

    def test_finds_indicators_by_chinese_and_english_names_and_by_word(self):
        page = self.visit().page
        page.click(".tools [data-opens=indicators]")
        for wanted in ["均線", "moving average", "MA", "ｍａ", "sma"]:
            page.fill("#indicator-search", wanted)
            self.assertIn("MA", page.locator("#indicator-list b").all_inner_texts(), wanted)
        page.fill("#indicator-search", "qqq")
        self.assertTrue(page.is_visible("#indicator-none"))

    def test_switches_type_scale_and_timeframe(self):
        visit = self.visit()
        page = visit.page
        for name, phrase in [("hollow", "candles(hollow)"), ("bars", "bars"), ("heikinashi", "heikinashi"),
                             ("line", "line"), ("area", "area"), ("baseline", "baseline"), ("step", "step"),
                             ("candles", "candles")]:
            page.select_option("#type", name)
            self.assertEqual(self.canonical(visit).split()[0], phrase)
            self.assertEqual(page.input_value("#type"), name)
        for name in ["log", "percent", "indexed"]:
            page.select_option("#scale", name)
            self.assertEqual(visit.chart("chart.panes()[0].scale"), name)
        page.select_option("#scale", "linear")
        self.assertEqual(visit.hash, "")
        page.locator("#timeframes label", has_text="週").click()
        self.assertEqual(visit.chart("chart.timeframe"), "week")
        self.assertEqual(visit.hash, "timeframe=week")
        weeks = visit.chart("chart.count")
        self.assertTrue(80 <= weeks <= 90, weeks)
        page.locator("#timeframes label", has_text="月").click()
        self.assertEqual(visit.chart("chart.count"), 21)
        page.locator("#timeframes label", has_text="日").click()
        self.assertEqual(visit.chart("chart.count"), 408)
        self.assertEqual(visit.hash, "")

    def test_switches_theme_region_and_language(self):
        visit = self.visit(color_scheme="dark")
        page = visit.page
        ground = lambda: page.evaluate("getComputedStyle(document.body).backgroundColor")
        self.assertEqual(ground(), "rgb(20, 24, 31)")
        page.click(".tools [data-opens=settings]")
        page.select_option("#theme", "light")
        self.assertEqual(ground(), "rgb(255, 255, 255)")
        self.assertEqual(visit.chart("chart.theme"), "light")
        page.select_option("#region", "kr")
        self.assertEqual(visit.chart("chart.region"), "kr")
        for language, name in [("en", "TAIEX"), ("ko", "가권지수 TAIEX"), ("ja", "加権指数 TAIEX"), ("zh-Hans", "台湾加权指数 TAIEX")]:
            page.select_option("#lang", language)
            self.assertEqual(page.inner_text("#source-name"), name)
            self.assertEqual(visit.chart("chart.lang"), language)
            self.assertEqual(page.evaluate("document.documentElement.lang"), language)
        page.check("#safe")
        page.check("#magnet-switch")
        self.assertTrue(visit.chart("chart.colorBlind"))
        self.assertTrue(visit.chart("chart.magnet"))
        self.assertEqual(page.get_attribute("#magnet", "aria-pressed"), "true")
        visit.reload()
        self.assertEqual(visit.chart("[chart.theme, chart.region, chart.lang, chart.colorBlind, chart.magnet]"), ["light", "kr", "zh-Hans", True, True])

    def test_takes_language_and_colours_from_the_browser(self):
        for locale, language, region in [("zh-TW", "zh-Hant", "tw"), ("zh-CN", "zh-Hans", "cn"), ("zh-HK", "zh-Hant", "hk"),
                                         ("ja-JP", "ja", "jp"), ("ko-KR", "ko", "kr"), ("en-GB", "en", "us"), ("fr-FR", "en", "us")]:
            visit = self.visit(locale=locale)
            self.assertEqual(visit.chart("[chart.lang, chart.region]"), [language, region], locale)

    # What is remembered.

    def test_a_link_restores_the_chart_in_another_browser(self):
        first = self.visit()
        first.page.select_option("#type", "hollow")
        first.page.select_option("#scale", "log")
        first.page.locator("#timeframes label", has_text="週").click()
        first.page.click(".tools [data-opens=settings]")
        first.page.select_option("#theme", "dark")
        first.page.select_option("#lang", "ja")
        second = self.visit(hash=first.page.evaluate("location.hash"), locale="en-US")
        for value in ["chart.phrase", "chart.timeframe", "chart.theme", "chart.lang"]:
            self.assertEqual(second.chart(value), first.chart(value))
        self.assertEqual(second.page.input_value("#type"), "hollow")
        self.assertIsNone(json.loads(second.page.evaluate("localStorage.sakata ?? '{}'")).get("theme"),
                          "a link does not change the reader's own choices")

    def test_remembers_the_range_that_was_moved_to(self):
        visit = self.visit()
        page = visit.page
        page.focus("#chart")
        page.keyboard.press("Home")
        page.wait_for_function("location.hash.includes('from=')")
        before = visit.chart("chart.visibleRange")
        visit.reload()
        after = visit.chart("chart.visibleRange")
        self.assertEqual((after["fromDate"], after["toDate"]), (before["fromDate"], before["toDate"]))

    def test_drops_hostile_values_of_links_and_storage(self):
        hostile = ("#theme=%3Cscript%3E&region=xx&lang=..%2F&timeframe=7w&source=https:%2F%2Fexample.com%2Fx.csv"
                   "&from=yesterday&magnet=%00&phrase=" + "a" * 5000)
        visit = self.visit(hash=hostile)
        self.assertEqual(visit.chart("[chart.theme, chart.region, chart.lang, chart.timeframe, chart.phrase]"),
                         ["auto", "tw", "zh-Hant", "", DEFAULT])
        for stored in ["{", "null", "[]", "7", '{"phrase": 7, "theme": {"a": 1}, "__proto__": {"lang": "ja"}}',
                       json.dumps({"source": "file:../../etc/passwd"})]:
            visit.page.evaluate("(text) => localStorage.setItem('sakata', text)", stored)
            visit.page.evaluate("history.replaceState(null, '', location.pathname)")
            visit.reload()
            self.assertEqual(visit.chart("chart.count"), 408)
            self.assertEqual(visit.chart("chart.lang"), "zh-Hant")

    def test_works_without_storage(self):
        visit = Visit(self.browser, self.address)
        self.visits.append(visit)
        visit.context.add_init_script(
            "for (const name of ['localStorage', 'caches']) Object.defineProperty(window, name, {get() { throw new Error('no'); }})")
        visit.open()
        visit.page.select_option("#type", "bars")
        self.assertEqual(visit.hash, "phrase=bars ma(5,10,20) | volume | macd(12,26,9)")
        visit.drop("mine.csv", SAMPLE.read_bytes())
        visit.page.wait_for_function("document.title.startsWith('mine')")

    # Data.

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
        page.keyboard.press("Home")
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
        self.assertEqual(page.locator("#source-list b").all_inner_texts(), ["2330", "2317", "範例"])
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

    # Leaving with something.

    def test_saves_pictures_and_values(self):
        visit = self.visit()
        page = visit.page
        page.select_option("#picture-scale", "3")
        saved = {}
        for kind in ["png", "svg", "csv"]:
            page.click(".tools [data-opens=save]")
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

    # Without a network.

    def test_opens_without_a_network_once_loaded(self):
        visit = self.visit(offline_files=True)
        page = visit.page
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        visit.drop("mine.csv", b"".join(SAMPLE.read_bytes().splitlines(keepends=True)[:51]))
        page.wait_for_function("document.getElementById('chart').count === 50")
        page.wait_for_function("caches.open('sakata-files').then((cache) => cache.keys()).then((keys) => keys.length === 1)")
        visit.context.set_offline(True)
        visit.reload()
        self.assertEqual(visit.chart("chart.count"), 50)
        page.click(".source")
        page.locator("#source-list .row-button", has_text="TAIEX").click()
        page.wait_for_function("document.getElementById('chart').count === 408")

    def test_keeps_exactly_the_files_of_the_page(self):
        visit = self.visit(offline_files=True)
        visit.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        names = visit.page.evaluate("caches.keys()")
        kept = [name for name in names if name.startswith("sakata-page-")]
        self.assertEqual(len(kept), 1)
        self.assertNotEqual(kept[0], "sakata-page-development", "the build names the version")
        addresses = visit.page.evaluate(
            "(name) => caches.open(name).then((cache) => cache.keys()).then((keys) => keys.map((key) => new URL(key.url).pathname))", kept[0])
        files = {"/" + str(path.relative_to(page_site.BUILT)) for path in page_site.BUILT.rglob("*") if path.is_file()}
        files -= {"/index.html", "/sw.js", "/symbols.json", "/sakata.d.ts"}
        self.assertEqual(set(addresses) - {"/symbols.json"}, files | {"/"})

    def test_offers_a_new_version_and_changes_to_it_whole(self):
        visit = self.visit(offline_files=True)
        page = visit.page
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        visit.reload()
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        built = (page_site.BUILT / "sw.js").read_text()
        self.replaced["/sw.js"] = re.sub(r"const version = '[^']*'", "const version = 'next'", built).encode()
        styles = (page_site.BUILT / "app.css").read_text() + "\n:root { --next: 1; }\n"
        self.replaced["/app.css"] = styles.encode()
        visit.reload()
        page.wait_for_selector(".notice.update")
        self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--next')"), "", "the old version is whole")
        page.click(".notice.update .plain")
        page.wait_for_function("getComputedStyle(document.documentElement).getPropertyValue('--next') === '1'")
        visit.ready()
        page.wait_for_function("caches.keys().then((names) => names.filter((name) => name.startsWith('sakata-page-')).join() === 'sakata-page-next')")

    # For everyone.

    def test_is_used_with_the_keyboard_alone(self):
        visit = self.visit()
        page = visit.page
        press = page.keyboard.press
        press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.className"), "skip")
        press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "chart")
        press("i")
        self.assertTrue(page.is_visible("#indicators"))
        page.keyboard.type("rsi")
        press("Enter")
        self.assertIn("rsi", visit.chart("chart.phrase"))
        press("Escape")  # empties the search
        press("Escape")
        self.assertEqual(page.evaluate("document.activeElement.id"), "chart", "the focus returns")
        press("m")
        self.assertTrue(visit.chart("chart.magnet"))
        press("?")
        self.assertTrue(page.is_visible("#help"))
        press("Escape")
        press("t")
        self.assertTrue(page.is_visible("#table"))
        press("Escape")
        page.focus("#timeframes input:checked")
        press("ArrowRight")
        self.assertEqual(visit.chart("chart.timeframe"), "week")
        press("ArrowRight")
        self.assertEqual(visit.chart("chart.timeframe"), "month", "the focus stays in the group")
        page.locator("#chips .mark-name", has_text="MACD").focus()
        press("Enter")
        page.fill("#parameters [name=fast]", "10")
        press("Enter")
        self.assertFalse(page.is_visible("#mark"))
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "MACD(10,26,9)")

    def test_every_stop_of_the_tab_key_is_seen(self):
        visit = self.visit()
        page = visit.page
        seen = set()
        for _ in range(80):
            page.keyboard.press("Tab")
            stop = page.evaluate(
                """() => {
                  let node = document.activeElement;
                  if (node === document.body) return null;
                  if (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
                  const shown = [node, node.closest('.tool, .timeframes label')].filter(Boolean);
                  const isSeen = shown.some((part) => {
                    const style = getComputedStyle(part);
                    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
                  });
                  return [node.id || node.ariaLabel || node.className || node.textContent.trim(), isSeen];
                }""")
            if stop is None:
                break
            self.assertTrue(stop[1], stop[0])
            seen.add(stop[0])
        self.assertTrue({"type", "scale", "magnet", "skip", "source", "plot"} <= seen, seen)

    def test_everything_that_can_be_pressed_has_a_name(self):
        visit = self.visit()
        page = visit.page
        for dialog in [None, *DIALOGS]:
            if dialog:
                page.evaluate(f"document.querySelector('[data-opens={dialog}]').click()")
            nameless = page.evaluate(
                """() => [...document.querySelectorAll('button, input, select, textarea, dialog, a')]
                  .filter((node) => node.checkVisibility?.() && !(node.ariaLabel || node.title || node.textContent.trim()
                    || node.labels?.[0]?.textContent.trim() || node.getAttribute('aria-labelledby')))
                  .map((node) => node.outerHTML)""")
            self.assertEqual(nameless, [])
            page.keyboard.press("Escape")
        ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
        self.assertEqual(len(ids), len(set(ids)))
        pointers = page.evaluate(
            """[...document.querySelectorAll('[aria-labelledby], [aria-describedby]')]
              .flatMap((node) => `${node.getAttribute('aria-labelledby') ?? ''} ${node.getAttribute('aria-describedby') ?? ''}`.trim().split(/\\s+/))
              .filter((id) => !document.getElementById(id))""")
        self.assertEqual(pointers, [])

    def test_texts_have_a_contrast_of_4_5_in_both_themes(self):
        for theme in ["light", "dark"]:
            visit = self.visit(hash=f"#theme={theme}")
            page = visit.page
            page.add_style_tag(content="* { animation: none !important; transition: none !important; }")
            visit.drop("bad.csv", b"hello\n")
            page.wait_for_selector(".notice.error")
            for dialog in [None, *DIALOGS]:
                if dialog:
                    page.evaluate(f"document.querySelector('[data-opens={dialog}]').click()")
                self.assertEqual(page.evaluate(CONTRASTS), [], f"{theme} {dialog}")
                page.keyboard.press("Escape")
            page.locator("#chips .mark-name", has_text="MACD").click()
            page.fill("#parameters [name=fast]", "x")
            page.keyboard.press("Enter")
            self.assertEqual(page.evaluate(CONTRASTS), [], f"{theme} mark")

    def test_fingers_have_44_pixels_on_a_phone(self):
        visit = self.visit(**PHONE)
        page = visit.page
        for dialog in [None, *DIALOGS]:
            if dialog:
                page.evaluate(f"document.querySelector('[data-opens={dialog}]').click()")
            small = page.evaluate(
                """() => {
                  const root = document.querySelector('dialog[open]') ?? document;
                  return [...root.querySelectorAll('button, select, input, textarea, summary')]
                    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.type !== 'file')
                    .map((node) => [node, (node.closest('label') ?? node).getBoundingClientRect()])
                    .filter(([node, box]) => box.width < 44 || box.height < 44)
                    .map(([node, box]) => `${node.id || node.className} ${box.width}x${box.height}`);
                }""")
            self.assertEqual(small, [], dialog)
            if dialog:
                page.evaluate("document.querySelector('dialog[open]').close()")

    def test_nothing_is_wider_than_the_window(self):
        for size in [SMALL, PHONE, TABLET, DESKTOP, {"viewport": {"width": 320, "height": 568}}, {"viewport": {"width": 844, "height": 390}}]:
            for language in LANGUAGES if size in (SMALL, TABLET) else ["en"]:
                visit = self.visit(hash=f"#lang={language}", **size)
                page = visit.page
                for dialog in [None, *DIALOGS]:
                    if dialog:
                        page.evaluate(f"document.querySelector('[data-opens={dialog}]').click()")
                    wide = page.evaluate(
                        """() => [document.documentElement, document.body, ...document.querySelectorAll('dialog[open], dialog[open] .body:not(.flush), .bar, .tools')]
                          .filter((node) => node.scrollWidth > node.clientWidth + 1)
                          .map((node) => `${node.tagName} ${node.id || node.className} ${node.scrollWidth} > ${node.clientWidth}`)""")
                    self.assertEqual(wide, [], f"{size['viewport']} {language} {dialog}")
                    if dialog:
                        page.evaluate("document.querySelector('dialog[open]').close()")
                overlapping = page.evaluate(
                    """() => {
                      const boxes = [...document.querySelectorAll('.source, .quote, .timeframes, .tool, main, .chips')]
                        .filter((node) => node.checkVisibility() && !node.closest('dialog'))
                        .map((node) => [node.className || node.tagName, node.getBoundingClientRect()]);
                      return boxes.flatMap(([name, a], index) => boxes.slice(index + 1)
                        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                          && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
                        .map(([other]) => `${name} over ${other}`));
                    }""")
                self.assertEqual(overlapping, [], f"{size['viewport']} {language}")
                box = page.locator("#chart").bounding_box()
                self.assertGreater(box["height"], size["viewport"]["height"] * 0.5)
                visit.close()
                self.visits.remove(visit)

    def test_nothing_moves_where_motion_is_unwelcome(self):
        page = self.visit(reduced_motion="reduce").page
        page.click(".tools [data-opens=settings]")
        self.assertEqual(page.evaluate("document.getAnimations().length"), 0)

    def test_takes_phrases_apart_and_puts_them_together(self):
        page = self.visit().page
        run = lambda code: page.evaluate(f"import('./app/phrase.js').then((phrase) => {{ {code} }})")
        self.assertEqual(run("return phrase.panesOf('candles ma(rsi(14), 9) log | volume(ma: 5,10)|kd')"),
                         [["candles", "ma(rsi(14), 9)", "log"], ["volume(ma: 5,10)"], ["kd"]])
        periods = "{ name: 'periods', default: [5, 10, 20], count: 50 }"
        column = "{ name: 'of', default: 'close', choices: ['close', 'high'], named: true }"
        for item, values in [("ma", [["5", "10", "20"], "close"]), ("ma(3)", [["3"], "close"]),
                             ("ma(3,4, of: high)", [["3", "4"], "high"]), ("ma(of: high, periods: 3,4)", [["3", "4"], "high"])]:
            self.assertEqual(run(f"const read = phrase.argumentsOf('{item}', [{periods}, {column}]); return [read.periods, read.of]"), values, item)
        single = "['period', 'deviations'].map((name, i) => ({ name, default: [[20], [2]][i], count: 1 }))"
        self.assertEqual(run(f"return phrase.argumentsOf('boll(30)', {single})"), {"period": "30", "deviations": "2"})
        self.assertEqual(run(f"return phrase.itemOf('boll', {single}, {{ period: '30', deviations: '' }})"), "boll(period: 30)")
        panes = "[['candles', 'ma(5)', 'log'], ['volume', 'weight(0.5)'], ['kd', 'rsi']]"
        for code, text in [("withoutMark(panes, 1, 0)", "candles ma(5) log | kd rsi"),
                           ("withoutMark(panes, 2, 0)", "candles ma(5) log | volume weight(0.5) | rsi"),
                           ("withMark(panes, 'ema', true)", "candles ma(5) log ema | volume weight(0.5) | kd rsi"),
                           ("withMark(panes, 'macd', false)", "candles ma(5) log | volume weight(0.5) | kd rsi | macd"),
                           ("withChange(panes, 1, 0, 'volume', 2)", "candles ma(5) log | kd rsi volume"),
                           ("withChange(panes, 0, 1, 'ma(9)', 3)", "candles log | volume weight(0.5) | kd rsi | ma(9)"),
                           ("withMovedPane(panes, 2, -1)", "candles ma(5) log | kd rsi | volume weight(0.5)"),
                           ("withScale(panes, 'percent')", "candles ma(5) percent | volume weight(0.5) | kd rsi"),
                           ("withType(panes, 'hollow')", "candles(hollow) ma(5) log | volume weight(0.5) | kd rsi")]:
            self.assertEqual(run(f"const panes = {panes}; return phrase.phraseOf(phrase.{code})"), text, code)

    def test_has_every_word_in_every_language(self):
        page = self.visit().page
        missing = page.evaluate(
            """async () => {
              const { makeWords, languages } = await import('./app/words.js');
              const words = [...document.querySelectorAll('[data-word], [data-label], [data-tip]')]
                .flatMap(({ dataset }) => [dataset.word, dataset.label, dataset.tip]).filter(Boolean);
              return languages.flatMap((language) => words.filter((word) => !makeWords(language)(word)));
            }""")
        self.assertEqual(missing, [])
        web = pathlib.Path(__file__).resolve().parents[2] / "Web"
        for name in ["words", "names", "faults"]:
            for line in (web / "app" / f"{name}.js").read_text().splitlines():
                row = re.match(r"  '?[\w-]+'?: (\[.*\]),$", line)
                if not row:
                    continue
                texts = page.evaluate(row[1])
                self.assertIn(len(texts), (5, 6), line)
                places = {tuple(sorted(re.findall(r"\{\w+\}", text))) for text in texts}
                self.assertLessEqual(len(places - {()}), 1, line)


# Texts whose colour has less than 4.5 (3 where large) to what is behind them, the page's own layers mixed.
CONTRASTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parse = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const luminance = ([r, g, b]) => [r, g, b].map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const ground = (node) => {
    const layers = [];
    for (; node; node = node.parentElement) {
      layers.push(parse(getComputedStyle(node).backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 1]);
  };
  const root = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const faults = [];
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !node.checkVisibility() || node.closest('.hidden, :disabled, option, .skip, noscript')) continue;
    const style = getComputedStyle(node);
    const behind = ground(node);
    const [a, b] = [luminance(over(parse(style.color), behind)), luminance(behind)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
    if (ratio < (isLarge ? 3 : 4.5)) faults.push(`${walker.currentNode.data.trim()} ${ratio.toFixed(2)}`);
  }
  return faults;
}"""


if __name__ == "__main__":
    unittest.main()
