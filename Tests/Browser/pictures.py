"""The canvas beside the SVG of the same chart, and pictures to look at."""
import os
import struct
import zlib

from support import ROOT, ChartTest


def pixels(png):
    """Rows of RGB bytes of a PNG of 8 bits a channel, not interlaced."""
    position, data, width, height, channels = 8, b"", 0, 0, 3
    while position < len(png):
        length, kind = struct.unpack(">I4s", png[position:position + 8])
        body = png[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[color]
        elif kind == b"IDAT":
            data += body
        position += 12 + length
    raw = zlib.decompress(data)
    stride = width * channels
    rows, before = [], bytearray(stride)
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            left = row[i - channels] if i >= channels else 0
            corner = before[i - channels] if i >= channels else 0
            if kind == 1:
                row[i] = (row[i] + left) & 255
            elif kind == 2:
                row[i] = (row[i] + before[i]) & 255
            elif kind == 3:
                row[i] = (row[i] + (left + before[i]) // 2) & 255
            elif kind == 4:
                guess = left + before[i] - corner
                distances = (abs(guess - left), abs(guess - before[i]), abs(guess - corner))
                row[i] = (row[i] + (left, before[i], corner)[distances.index(min(distances))]) & 255
        rows.append(bytes(b for i in range(0, stride, channels) for b in row[i:i + 3]))
        before = row
    return rows


def different(ours, other):
    """How many pixels have a channel that differs by more than 48 of 255."""
    return sum(
        1 for a, b in zip(ours, other) for i in range(0, len(a), 3)
        if max(abs(a[i] - b[i]), abs(a[i + 1] - b[i + 1]), abs(a[i + 2] - b[i + 2])) > 48)


class DrawingTests(ChartTest):
    """Every drawing command and every option of it: outlines, gradients, dashes, clips, turned texts."""

    bars = 0

    def opened(self, page):
        def source(route):
            name = route.request.url.rsplit("/", 1)[1]
            with open(os.path.join(ROOT, "Web", "sakata", name), "rb") as file:
                route.fulfill(body=file.read(), content_type="text/javascript")

        def module(route):
            with open(os.path.join(ROOT, ".build", "replay.wasm"), "rb") as file:
                route.fulfill(body=file.read(), content_type="application/wasm")

        page.route("**/source/*.js", source)
        page.route("**/replay.wasm", module)

    def test_canvas_and_svg_agree_on_every_command(self):
        for number in (0, 1):
            for scale in (1, 2):
                canvas, drawn = (pixels(self.draw(number, scale, which)) for which in ("canvas", "svg"))
                self.assertGreater(sum(len(row) for row in canvas), 0)
                # Lines of hard pixels, which a canvas smooths, and the places of letters.
                share = different(canvas, drawn) / (len(canvas) * len(canvas[0]) / 3)
                self.assertLess(share, 0.01, (number, scale))

    def draw(self, number, scale, which):
        size = self.page.evaluate(
            """async ([number, scale, which]) => {
              const { Painter } = await import('/source/painter.js');
              const module = await WebAssembly.compileStreaming(fetch('/replay.wasm'));
              const texts = [], ruler = document.createElement('canvas').getContext('2d');
              let memory;
              const read = (start, length) => new TextDecoder().decode(new Uint8Array(memory.buffer, start, length));
              const { exports } = new WebAssembly.Instance(module, { host: {
                measure: (start, length, size, isBold, number) => {
                  texts[number] = read(start, length);
                  ruler.font = `${isBold ? 'bold ' : ''}${size}px 'Liberation Sans'`;
                  return ruler.measureText(texts[number]).width;
                },
                textLength: () => 0, text: () => {}, column: () => {}, random: () => {},
              } });
              memory = exports.memory;
              exports.drawing(number, scale);
              const svg = read(exports.answerStart(), exports.answerLength());
              const [, width, height] = /width="([0-9.]+)" height="([0-9.]+)"/.exec(svg).map(Number);
              document.getElementById('box')?.remove();
              const box = document.createElement('div');
              box.id = 'box';
              box.style.cssText = `position:absolute;left:0;top:0;z-index:9;background:#fff;width:${width * scale}px;height:${height * scale}px`;
              if (which === 'svg') {
                box.innerHTML = svg.slice(svg.indexOf('<svg'));
                box.firstChild.setAttribute('width', width * scale);
                box.firstChild.setAttribute('height', height * scale);
              } else {
                const canvas = document.createElement('canvas');
                Object.assign(canvas, { width: width * scale, height: height * scale });
                const painter = new Painter(texts, () => null);
                painter.language = /lang="([^"]+)"/.exec(svg)[1];
                canvas.style.display = 'block';
                canvas.lang = /lang="([^"]+)"/.exec(svg)[1];
                box.append(canvas);
                document.body.append(box);
                const context = canvas.getContext('2d', { alpha: false });
                context.fillStyle = '#fff';
                context.fillRect(0, 0, canvas.width, canvas.height);
                painter.paint(context, new Float64Array(memory.buffer), exports.drawingStart() / 8);
              }
              document.body.append(box);
              return [width * scale, height * scale];
            }""", [number, scale, which])
        return self.page.screenshot(clip={"x": 0, "y": 0, "width": size[0], "height": size[1]})


class PictureTests(ChartTest):
    bars = 0

    def agree(self, phrase, theme):
        """The share of pixels whose channels differ by more than 48 of 255 between canvas and SVG."""
        self.page.evaluate(
            """async ([phrase, theme]) => {
              chart.phrase = phrase;
              chart.theme = theme;
              await chart.load('/taiex.csv');
              chart.setVisibleRange({ from: 150.5, to: 330.5 });
              await settled();
            }""",
            [phrase, theme])
        self.page.wait_for_timeout(200)
        clip = {"x": 0, "y": 0, "width": 860, "height": 480}
        canvas = pixels(self.page.screenshot(clip=clip))
        svg = self.page.evaluate("chart.exportSVG()")
        self.assertTrue(svg.startswith("<?xml") or svg.startswith("<svg"))
        self.page.evaluate("(svg) => { chart.style.visibility = 'hidden'; const box = document.createElement('div'); box.id = 'box'; box.style.cssText = 'position:absolute;left:0;top:0'; box.innerHTML = svg.slice(svg.indexOf('<svg')); document.body.append(box); }", svg)
        self.page.wait_for_timeout(100)
        drawn = pixels(self.page.screenshot(clip=clip))
        self.page.evaluate("document.querySelector('#box').remove(); chart.style.visibility = ''")
        return different(canvas, drawn) / (860 * 480)

    def test_canvas_and_svg_agree(self):
        # Letters and smooth lines are drawn by two programs; everything else is the same to the pixel.
        for theme in ("light", "dark"):
            self.assertLess(self.agree("candles ma(5,10,20) boll(20,2) | volume | macd | kd", theme), 0.004)

    def test_the_watermark_lies_beneath_the_prices_as_in_files(self):
        clip = {"x": 0, "y": 0, "width": 860, "height": 480}
        for theme, ground in (("light", b"\xff\xff\xff"), ("dark", b"\x14\x18\x1f")):
            self.page.evaluate(
                """async (theme) => {
                  Object.assign(chart, { theme, watermark: '', phrase: 'candles ma(5,10,20) boll(20,2) | volume' });
                  await chart.load('/taiex.csv');
                  chart.setVisibleRange({ from: 330.5, to: 390.5 });
                }""", theme)
            self.page.wait_for_timeout(200)
            plain = self.page.screenshot(clip=clip)
            self.page.evaluate("chart.watermark = 'SAKATA 酒田'")
            self.page.wait_for_timeout(200)
            marked = self.page.screenshot(clip=clip)
            saved = bytes(self.page.evaluate("chart.exportPNG({ scale: 1 }).then((blob) => blob.arrayBuffer()).then((bytes) => [...new Uint8Array(bytes)])"))
            plain, marked, saved = pixels(plain), pixels(marked), pixels(saved)
            colors = {ground: [0, 0]}
            for before, after in zip(plain, marked):
                for at in range(0, len(before), 3):
                    color = before[at:at + 3]
                    if max(color) - min(color) > 100 or color == ground:
                        counts = colors.setdefault(color, [0, 0])
                        counts[before[at:at + 3] != after[at:at + 3]] += 1
            self.assertGreater(colors.pop(ground)[1], 2000)
            # Bodies of candles, by themselves and under the band, and nothing on them.
            bodies = [counts[1] for counts in colors.values() if sum(counts) > 200]
            self.assertGreaterEqual(len(bodies), 4, theme)
            self.assertEqual(sum(bodies), 0, theme)
            # What is saved is what is seen, but for the edges of lines and letters.
            near = sum(
                1 for a, b in zip(marked, saved) for at in range(0, len(a), 3) if max(abs(a[at + i] - b[at + i]) for i in range(3)) > 3)
            self.assertLess(near / (860 * 480), 0.03, theme)

    def test_the_watermark_follows_its_text_the_size_and_the_fonts(self):
        self.page.evaluate("chart.load(wave(100))")
        def changed(step):
            self.settle()
            before = self.page.screenshot()
            self.page.evaluate(step)
            self.page.wait_for_timeout(100)
            after = self.page.screenshot()
            self.assertNotEqual(before, after, step)
            self.page.evaluate("chart.drawAnew()")
            self.settle()
            self.assertEqual(after, self.page.screenshot(), step)
        changed("chart.watermark = 'TAIEX'")
        changed("chart.watermark = 'XEIAT'")
        changed("chart.style.width = '700px'")
        changed("chart.lang = 'ja'")
        changed("chart.watermark = ''")

    def test_a_picture_that_is_repainted_in_part_is_that_of_a_full_repaint(self):
        self.page.evaluate("chart.watermark = 'TAIEX'")
        self.page.evaluate("chart.phrase = 'candles ma(5,10,20) | volume | macd'")
        self.page.evaluate("chart.load(wave(300))")
        self.settle()
        for close in (103, 103.5, 101, 109, 90):
            self.page.evaluate("(close) => chart.update({ time: Date.UTC(2000, 0, 3) + 299 * 864e5, open: 104, high: Math.max(104, close), low: Math.min(104, close), close, volume: 900 })", close)
            self.settle()
            part = self.page.screenshot()
            self.page.evaluate("chart.drawAnew()")
            self.settle()
            self.assertEqual(part, self.page.screenshot())

    def test_a_png_has_the_pixels_of_its_scale(self):
        self.page.evaluate("chart.load(wave(300))")
        size = self.page.evaluate("chart.exportPNG({ scale: 2 }).then(createImageBitmap).then((image) => [image.width, image.height])")
        self.assertEqual(size, [1720, 960])

    def test_csv_gives_the_bars_back(self):
        self.page.evaluate("chart.load(wave(3))")
        self.assertEqual(
            self.page.evaluate("chart.exportCSV()"),
            "date,open,high,low,close,volume\n2000-01-03,101,101,101,101,1000\n2000-01-04,102,102,102,102,1000\n2000-01-05,103,103,103,103,1000\n")
