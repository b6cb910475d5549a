// The newest close, its change and its date, beside the name.

import { make } from './dialogs.js';
import { newestRows, numberFormat } from './table.js';

/** Shows the quote of a chart's newest bar. Returns that bar's date, or nothing without two bars. */
export function showQuote(chart, language) {
  const quote = document.getElementById('quote');
  const traded = newestRows(chart, 20).filter((row) => row.close !== null);
  const [before, newest] = traded.slice(-2);
  quote.hidden = !newest;
  if (!newest) return undefined;
  const format = numberFormat(traded.map((row) => row.close), language);
  const percent = new Intl.NumberFormat(language, {
    style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2,
  });
  const step = newest.close - before.close;
  const trend = step > 0 ? 'up' : step < 0 ? 'down' : 'flat';
  const sign = { up: '▲', down: '▼', flat: '–' }[trend];
  quote.className = `quote ${trend}`;
  quote.replaceChildren(
    make('b', {}, format.format(newest.close)), ' ',
    make('span', {}, `${sign} ${format.format(Math.abs(step))} (${percent.format(Math.abs(step / before.close))})`), ' ',
    make('time', { datetime: newest.date }, newest.date.replace('T', ' ')));
  return newest.date;
}
