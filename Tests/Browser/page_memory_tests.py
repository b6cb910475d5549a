"""What the page remembers, in its address and in the browser."""

import json
import unittest

from page_case import DEFAULT, PageCase
from page_site import SAMPLE, Visit


class PageMemoryTests(PageCase):
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


if __name__ == "__main__":
    unittest.main()
