"""The page for everyone: keyboard, names, contrast, room, widths, motion."""

import unittest

from page_case import DIALOGS, PageCase
from page_site import DESKTOP, PHONE, SMALL, TABLET

LANGUAGES = ["zh-Hant", "zh-Hans", "en", "ja", "ko"]


class PageAccessTests(PageCase):
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

    def test_the_name_of_what_is_shown_is_not_cut(self):
        for language in LANGUAGES:
            visit = self.visit(hash=f"#lang={language}")
            for width in [320, 360, 390, 600, 767, 768, 860, 919, 920, 1039, 1040, 1200, 1339, 1340, 1440]:
                visit.page.set_viewport_size({"width": width, "height": 800})
                wide, room = visit.page.evaluate("(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.getElementById('source-name'))")
                self.assertLessEqual(wide, room, f"{language} {width}")

    def test_no_choice_is_cut(self):
        for size in [SMALL, PHONE, DESKTOP, {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}]:
            for language in LANGUAGES:
                visit = self.visit(hash=f"#lang={language}", **size)
                page = visit.page
                for dialog in ["settings", "save"]:
                    page.evaluate(f"document.querySelector('[data-opens={dialog}]').click()")
                    cut = page.evaluate(
                        """() => [...document.querySelectorAll('dialog[open] select')].flatMap((node) => {
                          const style = getComputedStyle(node), ruler = document.createElement('canvas').getContext('2d');
                          ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                          // The arrow takes some 20 points.
                          const room = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
                          return [...node.options].map((option) => option.text).filter((text) => ruler.measureText(text).width > room);
                        })""")
                    self.assertEqual(cut, [], f"{size['viewport']} {language} {dialog}")
                    close = page.evaluate(
                        """() => {
                          const boxes = [...document.querySelectorAll('dialog[open] .setting :is(select, input)')].map((node) => node.getBoundingClientRect());
                          return boxes.slice(1).map((box, place) => box.top - boxes[place].bottom).filter((room) => room < 8);
                        }""")
                    self.assertEqual(close, [], f"{size['viewport']} {language} {dialog}")
                    page.evaluate("document.querySelector('dialog[open]').close()")
                visit.close()
                self.visits.remove(visit)

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
