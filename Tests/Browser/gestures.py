"""Each gesture by real input events, with the range or crosshair that follows from it."""
from support import ChartTest

# The plots' left edge, in points: the chart's margin.
LEFT = 12
# Heights of the picture, in points, that lie in the first pane, and on the time axis.
PRICES, DATES = 150, 470


class MouseTests(ChartTest):
    def test_a_drag_moves_the_bars_by_the_same_points(self):
        before = self.show(400.5, 500.5)
        self.page.mouse.move(300, PRICES)
        self.page.mouse.down()
        self.page.mouse.move(340, PRICES, steps=4)
        self.page.mouse.move(380, PRICES + 3, steps=4)
        self.page.mouse.up()
        self.settle()
        moved = 80 / before["spacing"]
        self.assertRange(self.range(), 400.5 - moved, 500.5 - moved)
        self.assertEqual(self.range()["spacing"], before["spacing"])

    def test_a_drag_stops_calmly_at_the_ends(self):
        before = self.show(400.5, 500.5)
        for direction, start in ((1, -98.5), (-1, 997.5)):
            for _ in range(20):
                self.page.mouse.move(400 - 350 * direction, PRICES)
                self.page.mouse.down()
                self.page.mouse.move(400 + 350 * direction, PRICES, steps=2)
                self.page.mouse.up()
            self.settle()
            self.assertAlmostEqual(self.range()["from"], start, 9)
            self.assertEqual(self.range()["spacing"], before["spacing"])

    def test_the_wheel_zooms_at_the_pointer(self):
        before = self.show(400.5, 500.5)
        self.page.mouse.move(LEFT + 300, PRICES)
        self.page.mouse.wheel(0, -100)
        self.settle()
        after = self.range()
        self.assertGreater(after["spacing"], before["spacing"])
        self.assertAlmostEqual(after["from"] + 300 / after["spacing"], before["from"] + 300 / before["spacing"], 9)
        self.page.mouse.wheel(0, 100)
        self.settle()
        self.assertRange(self.range(), 400.5, 500.5)

    def test_a_sideways_wheel_moves_the_bars(self):
        before = self.show(400.5, 500.5)
        self.page.mouse.move(LEFT + 300, PRICES)
        self.page.mouse.wheel(80, 0)
        self.settle()
        moved = 80 / before["spacing"]
        self.assertRange(self.range(), 400.5 + moved, 500.5 + moved)

    def test_the_pointer_leads_the_crosshair_and_takes_it_along(self):
        before = self.show(400.5, 500.5)
        self.page.mouse.move(LEFT + before["spacing"] * 9.5, PRICES)
        crosshair = self.crosshair()
        self.assertEqual(crosshair["index"], 410)
        self.assertEqual(crosshair["pane"], 0)
        closes = [value["value"] for value in crosshair["values"] if value["name"] == "close"]
        self.assertEqual(closes, [101 + (410 + 7000) % 7])
        self.page.mouse.move(880, 590)
        self.assertIsNone(self.crosshair())

    def test_the_magnet_snaps_to_a_price(self):
        self.page.evaluate("chart.magnet = true")
        before = self.show(400.5, 500.5)
        self.page.mouse.move(LEFT + before["spacing"] * 9.5, PRICES)
        self.assertEqual(self.crosshair()["price"], 101 + (410 + 7000) % 7)

    def test_a_drag_on_the_price_axis_stretches_it_and_a_double_click_resets_it(self):
        self.show(400.5, 500.5)
        price = lambda: self.page.evaluate("last('crosshair').price")
        place = (LEFT + 300, 60)
        self.page.mouse.move(*place)
        self.settle()
        before = price()
        self.page.mouse.move(840, 100)
        self.page.mouse.down()
        self.page.mouse.move(840, 160, steps=3)
        self.page.mouse.up()
        self.page.mouse.move(*place)
        self.settle()
        self.assertNotAlmostEqual(price(), before, 3)
        self.page.wait_for_timeout(600)
        self.page.mouse.dblclick(840, 100)
        self.page.mouse.move(*place)
        self.settle()
        self.assertAlmostEqual(price(), before, 9)

    def test_a_drag_on_the_time_axis_zooms_and_keeps_the_right_edge(self):
        before = self.show(400.5, 500.5)
        self.page.mouse.move(400, DATES)
        self.page.mouse.down()
        self.page.mouse.move(300, DATES, steps=4)
        self.page.mouse.up()
        self.settle()
        after = self.range()
        self.assertNotEqual(after["spacing"], before["spacing"])
        self.assertAlmostEqual(after["to"], before["to"], 9)

    def test_a_drag_between_panes_gives_them_other_heights_and_a_double_click_folds(self):
        heights = lambda: self.page.evaluate("chart.panes().map((pane) => pane.height)")
        before = heights()
        border = self.page.evaluate("chart.panes()[1].top")
        self.page.mouse.move(400, border)
        self.page.mouse.down()
        self.page.mouse.move(400, border - 50, steps=5)
        self.page.mouse.up()
        self.settle()
        after = heights()
        self.assertAlmostEqual(after[1] - before[1], 50, delta=2)
        self.page.wait_for_timeout(600)
        self.page.mouse.dblclick(400, self.page.evaluate("chart.panes()[1].top"))
        self.settle()
        self.assertLess(heights()[1], 40)


class KeyboardTests(ChartTest):
    def press(self, *keys):
        self.page.evaluate("chart.focus()")
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def test_arrows_move_the_crosshair_bar_by_bar_and_say_it(self):
        self.show(900, 1000)
        self.press("End")
        self.assertEqual(self.crosshair()["index"], 999)
        self.press("ArrowLeft", "ArrowLeft")
        self.assertEqual(self.crosshair()["index"], 997)
        self.press("ArrowRight")
        self.assertEqual(self.crosshair()["index"], 998)
        self.press("Home")
        self.assertEqual(self.crosshair()["index"], 0)
        self.page.wait_for_timeout(1200)
        news = self.page.evaluate("chart.shadowRoot.querySelector('[aria-live]').textContent")
        self.assertIn("2000-01-03", news.replace("/", "-"))
        self.press("Escape")
        self.assertIsNone(self.crosshair())

    def test_plus_and_minus_zoom(self):
        before = self.show(400.5, 500.5)
        self.press("+")
        self.assertGreater(self.range()["spacing"], before["spacing"])
        self.press("-")
        self.assertRange(self.range(), 400.5, 500.5)

    def test_the_chart_has_a_role_a_name_and_a_visible_focus(self):
        self.page.wait_for_timeout(600)
        role, name = self.page.evaluate(
            "(() => { const plot = chart.shadowRoot.querySelector('#plot'); return [plot.getAttribute('role'), plot.getAttribute('aria-label')] })()")
        self.assertEqual(role, "application")
        self.assertIn("2002-09-28", name.replace("/", "-"))
        self.page.keyboard.press("Tab")
        outline = self.page.evaluate("getComputedStyle(chart.shadowRoot.querySelector('#plot')).outlineStyle")
        self.assertEqual(outline, "solid")


class TouchTests(ChartTest):
    context = {"has_touch": True, "is_mobile": False}

    def test_a_finger_drags_the_bars(self):
        before = self.show(400.5, 500.5)
        self.touch("touchStart", (300, PRICES))
        for x in range(310, 401, 10):
            self.touch("touchMove", (x, PRICES))
        self.page.wait_for_timeout(200)
        self.touch("touchMove", (400, PRICES))
        self.touch("touchEnd")
        self.page.wait_for_timeout(300)
        moved = 100 / before["spacing"]
        self.assertAlmostEqual(self.range()["from"], 400.5 - moved, delta=10 / before["spacing"])
        self.assertEqual(self.range()["spacing"], before["spacing"])

    def test_two_fingers_zoom_at_their_middle(self):
        before = self.show(400.5, 500.5)
        middle = LEFT + 300
        self.touch("touchStart", (middle - 50, PRICES), (middle + 50, PRICES))
        for reach in range(55, 101, 5):
            self.touch("touchMove", (middle - reach, PRICES), (middle + reach, PRICES))
        self.settle()
        after = self.range()
        self.touch("touchEnd")
        self.assertAlmostEqual(after["spacing"], 2 * before["spacing"], delta=0.25 * before["spacing"])
        self.assertAlmostEqual(after["from"] + 300 / after["spacing"], before["from"] + 300 / before["spacing"], delta=0.2)

    def test_a_long_press_brings_the_crosshair_which_follows_and_leaves(self):
        before = self.show(400.5, 500.5)
        self.touch("touchStart", (LEFT + before["spacing"] * 9.5, PRICES))
        self.page.wait_for_timeout(700)
        self.assertEqual(self.crosshair()["index"], 410)
        self.touch("touchMove", (LEFT + before["spacing"] * 19.5, PRICES + 5))
        self.assertEqual(self.crosshair()["index"], 420)
        self.touch("touchEnd")
        self.assertIsNone(self.crosshair())
        self.assertRange(self.range(), 400.5, 500.5)

    def test_a_finger_that_moves_down_scrolls_the_page(self):
        self.page.evaluate("document.body.style.height = '3000px'")
        self.show(400.5, 500.5)
        self.touch("touchStart", (300, 250))
        for y in range(240, 99, -10):
            self.touch("touchMove", (300, y))
        self.touch("touchEnd")
        self.page.wait_for_timeout(300)
        self.assertGreater(self.page.evaluate("scrollY"), 50)
        self.assertRange(self.range(), 400.5, 500.5)


class LinkTests(ChartTest):
    def test_linked_charts_show_the_same_dates(self):
        self.page.evaluate(
            """async () => {
              window.other = document.createElement('sakata-chart');
              for (const name of ['region', 'lang', 'animate']) other.setAttribute(name, chart.getAttribute(name));
              document.body.append(other);
              await other.load(wave(500, 500));
              chart.link(other);
            }""")
        self.show(700.5, 800.5)
        self.settle()
        other = self.page.evaluate("other.visibleRange")
        self.assertAlmostEqual(other["from"], 200.5, 6)
        self.assertAlmostEqual(other["to"], 300.5, 6)
        self.page.evaluate("chart.unlink(other)")
