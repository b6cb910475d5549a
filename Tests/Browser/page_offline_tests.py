"""The page without a network, and its new versions."""

import re
import unittest

import page_site
from page_case import PageCase
from page_site import SAMPLE


class PageOfflineTests(PageCase):
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
        # The elements of other pages are no part of this one.
        files = {file for file in files if not file.startswith("/sakata-diagrams.")}
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


if __name__ == "__main__":
    unittest.main()
