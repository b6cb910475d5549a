"""Bar and line diagrams: data, pictures, selection, keys, animation."""
import unittest

from support import browser, server

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>diagrams</title>
<style>body{margin:0}sakata-bars,sakata-lines{width:480px;height:300px}</style>
<sakata-bars id="bars" theme="light" animate="off" values chart-title="Trades"></sakata-bars>
<sakata-lines id="lines" theme="light" animate="off"></sakata-lines>
"""


class DiagramTests(unittest.TestCase):
    def setUp(self):
        self.context = browser().new_context(viewport={"width": 900, "height": 700}, reduced_motion="no-preference")
        self.page = self.context.new_page()
        self.faults = []
        self.requests = []
        self.page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.route("**/diagrams.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        self.page.goto(server() + "/diagrams.html")
        self.page.evaluate(
            """async () => {
              window.events = [];
              for (const name of ['select', 'error', 'load']) {
                document.addEventListener('sakata-' + name, (event) => events.push([name, event.target.id, event.detail]));
              }
              await import('/sakata-diagrams.js');
              const bars = document.getElementById('bars'), lines = document.getElementById('lines');
              await bars.load('day,trades,last week\\nMon,12,9\\nTue,-3,4\\nWed,7.5,\\n');
              await lines.load([3, 1, 4, 1, 5, NaN, 9, 2, 6]);
            }""")

    def tearDown(self):
        self.context.close()
        self.assertEqual([fault for fault in self.faults if "favicon" not in fault], [])

    def texts(self, name):
        return self.page.evaluate(f"[...{name}.shadowRoot.querySelectorAll('svg text')].map((text) => text.textContent)")

    def box(self, name, group):
        """The rectangle of the first shape in a group, in points of the page."""
        return self.page.evaluate(
            f"(() => {{ const box = {name}.shadowRoot.querySelector('#{group} path').getBoundingClientRect();"
            " return [box.x, box.y, box.width, box.height]; })()")

    def last(self, name):
        return self.page.evaluate(f"events.filter((event) => event[0] === '{name}').at(-1)")

    def test_a_table_becomes_bars_and_numbers_a_line(self):
        texts = self.texts("bars")
        for word in ["Trades", "Mon", "Tue", "Wed", "trades", "last week", "12.0", "-3.0"]:
            self.assertIn(word, texts)
        self.assertEqual(self.page.evaluate("bars.summary()"), "Trades. Bar chart: highest 12.0 (Mon), lowest -3.0 (Tue)")
        self.assertEqual(self.page.evaluate("lines.shadowRoot.querySelectorAll('#line-1 path').length"), 1)

    def test_only_its_own_module_is_fetched(self):
        names = {url.rsplit("/", 1)[1] for url in self.requests}
        self.assertLessEqual({"sakata-diagrams.js", "sakata-diagrams.wasm"}, names)
        self.assertEqual(names & {"sakata.js", "sakata.wasm", "sakata-files.wasm"}, set())

    def test_the_pointer_selects_a_bar_and_shows_its_values(self):
        x, y, width, height = self.box("bars", "bars-1")
        self.page.mouse.move(x + width / 2, y + height / 2)
        name, element, detail = self.last("select")
        self.assertEqual((element, detail["index"], detail["series"], detail["label"]), ("bars", 0, 0, "Mon"))
        self.assertEqual([(row["name"], row["value"]) for row in detail["rows"]], [("trades", 12), ("last week", 9)])
        self.assertTrue(self.page.evaluate("!!bars.shadowRoot.querySelector('#selection-tooltip')"))
        self.page.mouse.move(700, 650)
        self.assertIsNone(self.last("select")[2])
        self.assertFalse(self.page.evaluate("!!bars.shadowRoot.querySelector('#selection-tooltip')"))

    def test_the_crosshair_snaps_to_the_nearest_value(self):
        self.page.mouse.move(250, 450)
        detail = self.last("select")[2]
        self.assertEqual((detail["index"], detail["rows"][0]["value"]), (4, 5))
        self.assertTrue(self.page.evaluate("!!lines.shadowRoot.querySelector('#selection-selection')"))

    def test_keys_go_from_place_to_place(self):
        self.page.evaluate("bars.focus()")
        for key, index in [("ArrowRight", 0), ("ArrowRight", 1), ("End", 2), ("ArrowLeft", 1), ("Home", 0)]:
            self.page.keyboard.press(key)
            self.assertEqual(self.page.evaluate("bars.selection.index"), index)
        self.assertEqual(self.page.evaluate("bars.shadowRoot.getElementById('news').textContent"), "Mon, trades 12.0, last week 9.0")
        self.page.keyboard.press("Escape")
        self.assertIsNone(self.page.evaluate("bars.selection"))

    def test_attributes_change_the_picture(self):
        before = self.page.evaluate("bars.exportSVG()")
        for name, value in [("baseline", "-5"), ("stacked", ""), ("horizontal", ""), ("theme", "dark"), ("grid", "10")]:
            after = self.page.evaluate(f"(bars.setAttribute('{name}', '{value}'), new Promise((done) => setTimeout(() => done(bars.exportSVG()))))")
            self.assertNotEqual(after, before, name)
            before = after
        self.assertTrue(before.startswith("<svg"))

    def test_bars_grow_from_the_baseline(self):
        heights = self.page.evaluate(
            """async () => {
              bars.removeAttribute('animate');
              const heights = [];
              await bars.load('Mon,12\\nTue,6\\n');
              for (const end = performance.now() + 900; performance.now() < end;) {
                await new Promise(requestAnimationFrame);
                heights.push(bars.shadowRoot.querySelector('#bars-1 path')?.getBBox().height ?? 0);
              }
              return heights;
            }""")
        self.assertLess(heights[0], heights[-1])
        self.assertEqual(heights, sorted(heights))

    def test_times_and_colours_come_from_columns(self):
        self.page.evaluate(
            """lines.load({ times: ['2024-01-02', '2024-01-03', '2024-03-01'],
              series: [{ name: 'a', values: [1, 2, 3], color: '#d62728' }, { name: 'b', values: [3, 2, 1] }] })""")
        self.assertIn('stroke="#d62728"', self.page.evaluate("lines.exportSVG()"))
        self.page.evaluate("lines.select(2)")
        self.assertEqual(self.page.evaluate("lines.selection.label"), "2024-03-01")

    def test_what_is_wrong_with_a_table_is_told(self):
        code = self.page.evaluate("bars.load('a,b\\nx,1\\ny,two\\n').catch((error) => error.code)")
        self.assertEqual(code, "not-a-number")
        self.assertIn("line 3, column 2: 'two'", self.last("error")[2]["message"])

    def overlaps(self, name):
        """Pairs of texts of a diagram that touch each other, and texts that reach beyond it."""
        return self.page.evaluate(
            f"""(() => {{
              const frame = {name}.getBoundingClientRect();
              const texts = [...{name}.shadowRoot.querySelectorAll('svg text')].map((text) => [text.textContent, text.getBoundingClientRect(), text.getAttribute('transform')]);
              const faults = texts.filter(([, box]) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1).map(([text]) => 'beyond: ' + text);
              for (const [i, [a, p, turned]] of texts.entries()) for (const [b, q] of texts.slice(0, i))
                if (!turned && p.left < q.right - 0.5 && q.left < p.right - 0.5 && p.top < q.bottom - 4 && q.top < p.bottom - 4) faults.push(`${{a}} over ${{b}}`);
              return faults;
            }})()""")

    def test_labels_fit_whatever_font_the_page_has(self):
        words = ["Cement and lime", "Foods", "Plastics", "Textiles", "Electronic machinery", "Wires", "Glass", "Paper"]
        table = "".join(f"{word},{1234567 * (number + 1)}\\n" for number, word in enumerate(words))
        self.page.evaluate(f"(bars.style.width = '700px', bars.load('{table}'))")
        self.assertEqual(self.overlaps("bars"), [])
        before = self.page.evaluate("[...bars.shadowRoot.querySelectorAll('#category-axis text')].map((text) => text.outerHTML).join('')")
        # The same family, half as wide again: it comes after the picture was laid out.
        self.page.evaluate(
            """async () => {
              const wide = new FontFace('Liberation Sans', 'local("Liberation Sans"), local("Arial"), local("DejaVu Sans")', { sizeAdjust: '150%' });
              document.fonts.add(wide);
              await wide.load();
              for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
            }""")
        self.page.wait_for_timeout(200)
        after = self.page.evaluate("[...bars.shadowRoot.querySelectorAll('#category-axis text')].map((text) => text.outerHTML).join('')")
        self.assertNotEqual(after, before, "laid out anew")
        self.assertEqual(self.overlaps("bars"), [])
        self.page.evaluate("bars.setAttribute('horizontal', '')")
        self.page.wait_for_timeout(50)
        self.assertEqual(self.overlaps("bars"), [])

    def test_the_pages_own_letters_do_not_reach_into_it(self):
        width = "Math.max(...[...bars.shadowRoot.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().width))"
        before = self.page.evaluate(width)
        self.page.evaluate(
            "bars.style.cssText += 'letter-spacing:9px;word-spacing:20px;text-transform:uppercase;font-style:italic;direction:rtl;font-size:40px'")
        self.assertAlmostEqual(self.page.evaluate(width), before, 3)
        self.assertEqual(self.overlaps("bars"), [])

    def test_files_are_read_as_the_command_reads_them(self):
        texts = self.page.evaluate(
            """async () => {
              const big5 = new Uint8Array([0xa4, 0x40, 0xa4, 0xeb, 0x2c, 0x35, 10, 0xa4, 0x47, 0xa4, 0xeb, 0x2c, 0x37, 10]);
              await bars.load(big5);
              const plain = bars.shadowRoot.textContent;
              const packed = await new Response(new Blob([big5]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
              await bars.load(packed);
              return [plain, bars.shadowRoot.textContent];
            }""")
        for text in texts:
            self.assertIn("二月", text)
        codes = self.page.evaluate("Promise.all(['<!DOCTYPE html>\\n<p>', '[1,\\n2]'].map((text) => bars.load(text).catch((error) => error.code)))")
        self.assertEqual(codes, ["html", "json"])

    def test_very_many_labels_and_texts_are_no_trouble(self):
        for options in ["", "horizontal"]:
            count = self.page.evaluate(
                f"""async () => {{
                  bars.toggleAttribute('horizontal', {'true' if options else 'false'});
                  const values = Array.from({{ length: 5000 }}, (_, i) => (i * 7919 % 5003) + i / 7);
                  const series = Array.from({{ length: 12 }}, (_, i) => ({{ name: 'series ' + i, values }}));
                  return (await bars.load({{ labels: values.map((_, i) => 'category number ' + i), series }})).count;
                }}""")
            self.assertEqual(count, 5000)
            self.page.wait_for_timeout(50)
            self.assertEqual(self.overlaps("bars"), [], options)

    def test_several_bands_by_attribute_and_property(self):
        table = "d,mid,low,high,min,max\\na,5,4,6,1,9\\nb,6,5,8,2,9\\n"
        self.page.evaluate(f"(lines.setAttribute('band', 'low,high;min,max'), lines.load('{table}'))")
        ids = "[...lines.shadowRoot.querySelectorAll('[id^=band-],[id^=line-]')].map((group) => group.id)"
        self.assertEqual(self.page.evaluate(ids), ["band-1", "band-2", "line-1"])
        self.page.evaluate("lines.bands = [['low', 'high']]")
        self.assertEqual(self.page.evaluate(ids), ["band-1", "line-1", "line-2", "line-3"])

    def test_it_follows_its_size(self):
        self.page.evaluate("bars.style.width = '300px'")
        self.page.wait_for_function("bars.shadowRoot.querySelector('svg').getAttribute('width') === '300'")


if __name__ == "__main__":
    unittest.main()
