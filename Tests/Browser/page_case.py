"""What all tests of the page share: a server, a browser, windows that are closed at the end."""

import unittest

import page_site
from page_site import Visit

DEFAULT = "candles ma(5,10,20) | volume | macd(12,26,9)"
DIALOGS = ["sources", "indicators", "save", "settings", "table", "help"]


class PageCase(unittest.TestCase):
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
            visit.close()
        for visit in self.visits:
            self.assertEqual(visit.complaints, [], "the console stays empty")

    def visit(self, hash="", **options):
        visit = Visit(self.browser, self.address, **options)
        self.visits.append(visit)
        return visit.open(hash)

    def canonical(self, visit):
        """The chart's own phrase, in canonical spelling."""
        return visit.chart("chart.panes().map((pane) => pane.phrase).join(' | ')")
