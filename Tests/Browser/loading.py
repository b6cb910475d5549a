"""Files dropped, encodings, streaming, errors, sizes and pixel ratios."""
import base64
import gzip
import os
import re

from support import ROOT, ChartTest

TABLE = "Date,Open,High,Low,Close,Volume\r\n2024-01-02,590,593,589,593,1000\r\n2024-01-03,584,585,576,578,2000\r\n"
BIG5 = "日期,開盤價,最高價,最低價,收盤價,成交股數\n113/01/02,590,593,589,593,1000\n113/01/03,584,585,576,578,2000\n"
GB18030 = "日期,开盘,最高,最低,收盘,成交量\n2024-01-02,590,593,589,593,1000\n2024-01-03,584,585,576,578,2000\n"


class FileTests(ChartTest):
    bars = 0

    def load(self, data, name="bars.csv"):
        return self.page.evaluate(
            """async ([text, name]) => {
              const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
              return chart.load(new File([bytes], name));
            }""",
            [base64.b64encode(data).decode(), name],
        )

    def closes(self):
        return self.page.evaluate("chart.table({ from: 0, to: 9 }).map((row) => [row.date, row.close, row.volume])")

    def check(self, data, encoding):
        detail = self.load(data)
        self.assertEqual((detail["count"], detail["first"], detail["last"]), (2, "2024-01-02", "2024-01-03"))
        self.assertEqual(detail["report"]["encoding"], encoding)
        self.assertEqual([row[:2] for row in self.closes()], [["2024-01-02", 593], ["2024-01-03", 578]])

    def test_a_table_in_utf_8_is_read(self):
        self.check(TABLE.encode(), "utf-8")

    def test_a_table_with_a_byte_order_mark_is_read(self):
        self.check(TABLE.encode("utf-8-sig"), "utf-8")

    def test_a_table_in_utf_16_is_read(self):
        self.check(TABLE.encode("utf-16"), "utf-16")

    def test_a_table_in_big5_is_read(self):
        self.check(BIG5.encode("big5"), "cp950")

    def test_a_table_in_gb18030_is_read(self):
        self.check(GB18030.encode("gb18030"), "gb18030")

    def test_a_packed_table_is_read(self):
        self.check(gzip.compress(TABLE.encode()), "utf-8")

    def test_a_dropped_file_is_loaded(self):
        transfer = self.page.evaluate_handle(
            "(text) => { const data = new DataTransfer(); data.items.add(new File([text], 'bars.csv', { type: 'text/csv' })); return data; }", TABLE)
        self.page.dispatch_event("#chart", "dragover", {"dataTransfer": transfer})
        self.page.dispatch_event("#chart", "drop", {"dataTransfer": transfer})
        self.page.wait_for_function("last('load')?.count === 2")
        self.assertEqual([row[1] for row in self.closes()], [593, 578])

    def test_what_is_no_table_is_refused_with_words(self):
        message = self.page.evaluate("chart.load(new Blob(['<html><body>no</body></html>'])).then(() => '', (error) => error.code)")
        self.assertEqual(message, "html")
        self.assertEqual(self.page.evaluate("last('error').code"), "html")

    def test_a_phrase_that_is_not_understood_tells_where(self):
        self.page.evaluate("chart.phrase = 'candles mah(5)'")
        error = self.page.evaluate("last('error')")
        self.assertEqual(error["code"], "phrase")
        self.assertIn("column 9", error["message"])
        self.assertIn("mah", error["message"])


class ColumnTests(ChartTest):
    bars = 0

    def load(self, source):
        return self.page.evaluate(f"chart.load({source}).then((detail) => detail.count, (error) => error.code)")

    def rows(self):
        return self.page.evaluate("chart.table({ from: 0, to: 9 }).map((row) => [row.date, row.open, row.high, row.low, row.close])")

    def test_bars_need_no_more_than_a_time_and_a_close(self):
        self.assertEqual(self.load("[{ time: '2024-01-02', close: 5 }, { time: new Date('2024-01-03'), close: 6 }]"), 2)
        self.assertEqual(self.rows(), [["2024-01-02", 5, 5, 5, 5], ["2024-01-03", 6, 6, 6, 6]])
        self.assertEqual(self.load("[{ time: '2024-01-02', open: 4, high: 6, low: 3, close: 5, volume: 1 }, { time: '2024-01-03', close: 6 }]"), 2)
        self.assertEqual(self.rows(), [["2024-01-02", 4, 6, 3, 5], ["2024-01-03", 6, 6, 6, 6]])
        self.assertEqual(self.page.evaluate("[chart.append([{ time: '2024-01-04', close: 7 }]), chart.prepend([{ time: '2024-01-01', close: 4 }])]"), [True, True])
        self.assertEqual(self.rows()[-1], ["2024-01-04", 7, 7, 7, 7])
        self.assertEqual(self.rows()[0], ["2024-01-01", 4, 4, 4, 4])

    def test_columns_that_are_refused_leave_an_empty_chart_that_shows_so(self):
        self.page.evaluate("chart.load(wave(50))")
        self.settle()
        before = self.page.screenshot()
        for source, code in [
            ("{ time: ['2024-01-03', '2024-01-02'], close: [1, 2] }", "out-of-order"),
            ("{ time: ['x', '2024-01-02'], close: [1, 2] }", "out-of-order"),
            ("{ time: ['2024-01-02', 'x'], close: [1, 2] }", "out-of-order"),
            ("[{ time: '2024-01-02', open: 1, high: 2, low: 3, close: 1 }]", "inconsistent-bar"),
        ]:
            self.assertEqual(self.load(source), code, source)
            self.assertEqual(self.page.evaluate("chart.count"), 0, source)
        self.settle()
        self.assertNotEqual(before, self.page.screenshot())


class DeclarationTests(ChartTest):
    """sakata.d.ts beside what the chart answers."""

    bars = 0

    def fields(self, name):
        with open(os.path.join(ROOT, "Web", "sakata.d.ts"), encoding="utf-8") as file:
            body = re.search(r"(?:interface|class) %s\b[^{]*\{\n(.*?)\n\}" % name, file.read(), re.S)[1]
        return {field: bool(mark) for field, mark in re.findall(r"^  (?:static |readonly )*(\w+)(\?)?[:(]", body, re.M)}

    def check(self, name, answer):
        fields = self.fields(name)
        self.assertEqual(set(answer) - set(fields), set(), name)
        self.assertEqual({field for field, may_miss in fields.items() if not may_miss} - set(answer), set(), name)

    def test_what_the_chart_answers_is_declared(self):
        detail = self.page.evaluate("chart.load('/taiex.csv')")
        self.check("LoadDetail", detail)
        self.check("ImportReport", detail["report"])
        intraday = self.page.evaluate("chart.load(new Blob(['time,close\\n2024-01-02 09:00,1\\n2024-01-02 09:05,2\\n']), { zone: 'Asia/Taipei' })")
        self.check("ImportReport", intraday["report"])
        self.check("VisibleRange", self.page.evaluate("chart.visibleRange"))
        self.page.evaluate("chart.setCrosshair({ index: 1 })")
        crosshair = self.crosshair()
        self.check("Crosshair", crosshair)
        self.check("CrosshairValue", crosshair["values"][0])
        self.check("TableRow", self.page.evaluate("chart.table()[0]"))
        self.check("Summary", self.page.evaluate("chart.summary()"))
        pane = self.page.evaluate("chart.panes()[0]")
        self.check("PaneDescription", pane)
        for word in self.page.evaluate("SakataChart.indicators()"):
            self.check("Word", word)
            for parameter in word["parameters"]:
                self.check("WordParameter", parameter)
        self.page.evaluate("chart.phrase = 'x'")
        self.check("ErrorDetail", self.page.evaluate("last('error')"))

    def test_what_an_element_has_is_declared(self):
        names = self.page.evaluate("[...Object.getOwnPropertyNames(SakataChart.prototype), 'indicators', 'modules']")
        hidden = {"constructor", "connectedCallback", "disconnectedCallback", "attributeChangedCallback"}
        self.assertEqual(set(names) - hidden, set(self.fields("SakataChart")))
        with open(os.path.join(ROOT, "Docs", "web.md"), encoding="utf-8") as file:
            text = file.read()
        for name in self.page.evaluate("SakataChart.observedAttributes"):
            self.assertRegex(text, "`%s(=\"off\")?`" % name)


class StreamTests(ChartTest):
    bars = 300

    def test_a_bar_of_the_last_time_replaces_it_a_newer_one_follows_a_late_one_is_refused(self):
        take = lambda day, close: self.page.evaluate(
            "([day, close]) => chart.update({ time: Date.UTC(2000, 0, 3) + day * 864e5, open: close, high: close, low: close, close, volume: 1 })",
            [day, close])
        last = lambda: self.page.evaluate("chart.table({ from: 298, to: 400 }).map((row) => row.close)")
        self.assertTrue(take(299, 200))
        self.assertEqual(last()[1:], [200])
        self.assertTrue(take(300, 201))
        self.assertEqual(last()[1:], [200, 201])
        self.assertFalse(take(299, 5))
        self.assertEqual(self.page.evaluate("last('error').code"), "late")
        self.assertEqual(last()[1:], [200, 201])

    def test_the_view_follows_a_new_bar_only_where_the_newest_is_in_view(self):
        add = lambda day: self.page.evaluate("(day) => chart.append(wave(1, day))", day)
        self.show(199.5, 299.5)
        add(300)
        self.assertRange(self.range(), 200.5, 300.5)
        self.show(99.5, 199.5)
        add(301)
        self.assertRange(self.range(), 99.5, 199.5)

    def test_older_bars_in_front_do_not_move_the_picture(self):
        self.show(60, 90)
        before = self.page.screenshot()
        self.page.evaluate("chart.prepend(wave(50, -50))")
        self.settle()
        self.assertRange(self.range(), 110, 140)
        self.assertEqual(before, self.page.screenshot())

    def test_bars_are_put_together_into_weeks_and_months(self):
        self.page.evaluate("chart.timeframe = 'month'")
        self.settle()
        rows = self.page.evaluate("chart.table({ from: 0, to: 1 })")
        self.assertEqual([row["date"] for row in rows], ["2000-01-03", "2000-02-01"])
        self.assertEqual([row["volume"] for row in rows], [29000, 29000])
        self.page.evaluate("chart.timeframe = null")
        self.settle()
        self.assertEqual(self.page.evaluate("chart.table({ from: 0, to: 999 }).length"), 300)


class SizeTests(ChartTest):
    def test_a_resize_keeps_spacing_and_right_edge_and_comes_back(self):
        before = self.show(400.5, 500.5)
        self.page.evaluate("chart.style.width = '500px'")
        self.settle()
        after = self.range()
        self.assertAlmostEqual(after["spacing"], before["spacing"], 9)
        self.assertAlmostEqual(after["to"], before["to"], 9)
        self.page.evaluate("chart.style.width = ''")
        self.settle()
        self.assertRange(self.range(), 400.5, 500.5)

    def test_canvases_have_the_device_s_pixels_at_any_ratio(self):
        for ratio in (1, 1.25, 2, 3):
            # Chromium tells a ratio that the protocol sets only with a window of another size.
            self.cdp.send("Emulation.setDeviceMetricsOverride", {"width": 900 + int(4 * ratio), "height": 600, "deviceScaleFactor": ratio, "mobile": False})
            self.page.wait_for_function("(ratio) => devicePixelRatio === ratio", arg=ratio)
            self.page.wait_for_timeout(300)
            self.settle()
            sizes = self.page.evaluate("[...chart.shadowRoot.querySelectorAll('canvas')].map((canvas) => [canvas.width, canvas.height])")
            self.assertEqual(sizes, [[round(860 * ratio), round(480 * ratio)]] * 2, f"at {ratio}")


class FirstPictureTests(ChartTest):
    bars = 0

    def beside(self, watch, result):
        """Makes another chart with bars while `watch` looks at a canvas's calls; gives `result`."""
        return self.page.evaluate(
            """async ([watch, result]) => {
              const canvas = CanvasRenderingContext2D.prototype, { measureText, putImageData } = canvas, seen = { puts: 0, numbers: new Set() };
              new Function('canvas', 'seen', 'measureText', 'putImageData', watch)(canvas, seen, measureText, putImageData);
              const other = document.createElement('sakata-chart');
              other.setAttribute('animate', 'off');
              document.body.append(other);
              await other.load(wave(50));
              await settled();
              Object.assign(canvas, { measureText, putImageData });
              other.remove();
              return new Function('seen', 'return ' + result)(seen);
            }""", [watch, result])

    def test_bars_given_at_once_are_painted_once(self):
        watch = "canvas.putImageData = function (...all) { seen.puts++; putImageData.apply(this, all); };"
        self.assertEqual(self.beside(watch, "seen.puts"), 1)

    def measured_numbers(self, kerning):
        watch = """canvas.measureText = function (text) {
          if (/^[\\d.]{2,}$/.test(text)) seen.numbers.add(text);
          return { width: measureText.call(this, text).width - %g * (text.length - 1) };
        };""" % kerning
        return self.beside(watch, "seen.numbers.size")

    def test_numbers_are_measured_whole_only_where_a_font_moves_their_letters(self):
        self.assertEqual(self.measured_numbers(0), 0)
        self.assertGreater(self.measured_numbers(0.2), 5)
