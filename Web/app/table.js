// The bars as numbers: a table of those in view, and a file of all.

import { make } from './dialogs.js';

const limit = 500;
const columns = ['open', 'high', 'low', 'close', 'volume'];
const words = { open: 'openPrice', high: 'high', low: 'low', close: 'closePrice', volume: 'volume' };

/** The last bars of a chart, at most `count`. */
export const newestRows = (chart, count) => (chart.count > 0
  ? chart.table({ from: Math.max(0, chart.count - count), to: chart.count - 1 }) : []);

/** Names of indicator values, each with its place in a row's `values`; not the bars' own columns. */
const valuesOf = (chart) => chart.panes()
  .flatMap((pane) => pane.marks.flatMap((mark) => mark.outputs))
  .map((name, index) => [name, index])
  .filter(([name]) => !columns.includes(name));

/** Fills the table with the bars in view, the newest first. */
export function fillTable(chart, { say, language }) {
  const rows = chart.table();
  const shown = rows.slice(-limit).reverse();
  const cells = [
    ...columns.map((name) => [say(words[name]), (row) => row[name]]),
    ...valuesOf(chart).map(([name, index]) => [name.toUpperCase(), (row) => row.values[index]]),
  ].filter(([, value]) => shown.some((row) => value(row) !== null));
  const formats = cells.map(([, value]) => numberFormat(shown.map(value), language));
  const text = (row, index) => {
    const value = cells[index][1](row);
    return value === null ? '–' : formats[index].format(value);
  };
  document.getElementById('values').replaceChildren(
    make('thead', {}, make('tr', {},
      make('th', { scope: 'col' }, say('date')),
      cells.map(([name]) => make('th', { scope: 'col' }, name)))),
    make('tbody', {}, shown.map((row) => make('tr', {},
      make('th', { scope: 'row' }, row.date.replace('T', ' ')),
      cells.map((_, index) => make('td', {}, text(row, index)))))));
  document.getElementById('table-note').textContent = rows.length > shown.length
    ? say('tableCut', { all: rows.length, count: shown.length })
    : say('tableNote', { count: rows.length });
}

/** As many decimals as the numbers are worth: none for whole ones, 2, or 4 where all are small. */
export function numberFormat(values, language) {
  const numbers = values.filter((value) => Number.isFinite(value));
  const largest = Math.max(0, ...numbers.map(Math.abs));
  const digits = numbers.every(Number.isInteger) ? 0 : largest < 10 ? 4 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** All bars with the values of the indicators, as CSV; numbers as they are. */
export function csvOf(chart) {
  const quoted = (name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
  const values = valuesOf(chart);
  const lines = [['date', ...columns, ...values.map(([name]) => quoted(name))].join(',')];
  const step = 5000;
  for (let from = 0; from < chart.count; from += step) {
    for (const row of chart.table({ from, to: Math.min(chart.count, from + step) - 1 })) {
      lines.push([row.date, ...columns.map((name) => row[name]), ...values.map(([, index]) => row.values[index])]
        .map((cell) => cell ?? '').join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}
