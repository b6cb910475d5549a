// The chart as a file: a picture, a drawing, or its values.

import { make } from './dialogs.js';

const makers = {
  png: async (chart, scale) => chart.exportPNG({ scale }),
  svg: async (chart) => new Blob([await chart.exportSVG()], { type: 'image/svg+xml' }),
  csv: async (chart) => new Blob([await chart.exportCSV()], { type: 'text/csv' }),
};

/** A name for a file that no system refuses. */
export const fileName = (title, kind) =>
  `${title.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 80) || 'chart'}.${kind}`;

/** Saves the chart under its title; the name of the file that was offered. */
export async function saveChart(chart, kind, { title, scale }) {
  const blob = await makers[kind](chart, scale);
  const name = fileName(title, kind);
  const address = URL.createObjectURL(blob);
  const link = make('a', { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
