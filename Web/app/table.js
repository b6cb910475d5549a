// The bars in view as a table, for those who read numbers rather than pictures.

import { make } from './dialogs.js';

const limit = 500;
const words = {
  date: 'date', open: 'openPrice', high: 'high', low: 'low', close: 'closePrice',
  volume: 'volume', turnover: 'turnover',
};

/** Fills the table with rows of the chart, the newest first. */
export function fillTable(rows, { say, language }) {
  const shown = rows.slice(-limit).reverse();
  const columns = Object.keys(shown[0] ?? { date: '' })
    .filter((column) => column === 'date' || shown.some((row) => row[column] != null && !Number.isNaN(row[column])));
  const number = (column) => {
    const digits = Math.max(0, ...shown.map((row) => digitsOf(row[column])));
    return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  const formats = Object.fromEntries(columns.map((column) => [column, number(column)]));
  const text = (row, column) => {
    const value = row[column];
    if (typeof value === 'string') return value;
    return value == null || Number.isNaN(value) ? '–' : formats[column].format(value);
  };
  document.getElementById('values').replaceChildren(
    make('thead', {}, make('tr', {}, columns.map((column) => (
      make('th', { scope: 'col' }, words[column] ? say(words[column]) : column))))),
    make('tbody', {}, shown.map((row) => make('tr', {}, columns.map((column) => (
      column === 'date'
        ? make('th', { scope: 'row' }, text(row, column)) : make('td', {}, text(row, column))))))));
  document.getElementById('table-note').textContent = rows.length > shown.length
    ? say('tableCut', { all: rows.length, count: shown.length })
    : say('tableNote', { count: rows.length });
}

/** Decimals worth showing: those that the number has, at most 2 (4 below 1). */
function digitsOf(value) {
  if (typeof value !== 'number' || !Number.isFinite(value) || Number.isInteger(value)) return 0;
  return Math.abs(value) < 1 ? 4 : 2;
}
