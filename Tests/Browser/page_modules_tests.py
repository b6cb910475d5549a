"""Modules of the page by themselves: phrases, words."""

import pathlib
import re
import unittest

from page_case import PageCase


class PageModulesTests(PageCase):
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
                           ("withType(panes, 'hollow')", "candles(hollow) ma(5) log | volume weight(0.5) | kd rsi"),
                           ("withBricks(panes, 'renko')", "renko ma(5) log | volume weight(0.5) | kd rsi"),
                           ("withType(phrase.withBricks(panes, 'pnf'), 'line')", "line ma(5) log | volume weight(0.5) | kd rsi")]:
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


if __name__ == "__main__":
    unittest.main()
