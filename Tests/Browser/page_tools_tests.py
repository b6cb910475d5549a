"""The chart and its tools: indicators, type, scale, timeframe, theme, language."""

import unittest

from page_case import DEFAULT, PageCase
from page_site import Visit


class PageToolsTests(PageCase):
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

    def test_works_under_its_own_policy_and_asks_no_other_server(self):
        visit = Visit(self.browser, self.address, keeps_policy=True)
        self.visits.append(visit)
        asked = []
        visit.page.on("request", lambda request: asked.append(request.url))
        visit.page.goto(self.address)
        visit.page.wait_for_selector("#quote:visible")
        visit.page.select_option("#type", "hollow")
        visit.page.click(".tools [data-opens=save]")
        with visit.page.expect_download():
            visit.page.click("#save [data-saves=svg]")
        self.assertEqual([url for url in asked if not url.startswith((self.address, "blob:" + self.address))], [])

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


if __name__ == "__main__":
    unittest.main()
