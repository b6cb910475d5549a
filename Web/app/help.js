// What the mouse, the fingers and the keys do.

import { make } from './dialogs.js';

const gestures = [
  ['drag', 'dragDoes'], ['wheel', 'wheelDoes'], ['hold', 'holdDoes'],
  ['dragAxis', 'dragAxisDoes'], ['dragDivider', 'dragDividerDoes'],
];

const chartKeys = [
  [['←', '→'], 'keyArrows'], [['+', '−'], 'keyZoom'], [['Home', 'End'], 'keyEnds'],
  [['PageUp', 'PageDown'], 'keyPage'], [['Esc'], 'keyEscape'],
];

/** Keys that the page takes while the chart has the focus, and what they open or do. */
export const pageKeys = {
  i: 'indicators', o: 'openTitle', t: 'table', s: 'save', f: 'fullScreen', m: 'magnet', a: 'fit',
  '?': 'help',
};

export function fillHelp(say) {
  const keys = (names) => names.flatMap((name, index) => [index ? ' ' : '', make('kbd', {}, name)]);
  const row = (term, text) => make('div', {}, make('dt', {}, term), make('dd', {}, text));
  document.getElementById('help-body').replaceChildren(
    make('h3', {}, say('helpMouse')),
    make('dl', {}, gestures.map(([term, text]) => row(say(term), say(text)))),
    make('h3', {}, say('helpKeys')),
    make('dl', {},
      chartKeys.map(([names, text]) => row(keys(names), say(text))),
      Object.entries(pageKeys).map(([name, word]) => row(keys([name.toUpperCase()]), say(word)))));
}
