// The chart as a file: a picture, a drawing, or its values.

import { make } from './dialogs.js';
import { csvOf } from './table.js';

const makers = {
  png: (chart, title, scale) => titled(chart, title, () => chart.exportPNG({ scale })),
  svg: (chart, title) => titled(chart, title, async () => (
    new Blob([await chart.exportSVG()], { type: 'image/svg+xml' }))),
  csv: async (chart) => new Blob([csvOf(chart)], { type: 'text/csv' }),
};

/** Makes a picture with the title on it, which the page itself shows above the chart. */
async function titled(chart, title, picture) {
  chart.chartTitle = title;
  try {
    await Promise.resolve(); // attributes take effect in a microtask
    return await picture();
  } finally {
    chart.removeAttribute('chart-title');
  }
}

/** A name for a file that no system refuses. */
export const fileName = (title, kind) =>
  `${title.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 80) || 'chart'}.${kind}`;

/** Saves the chart under its title; the name of the file that was offered. */
export async function saveChart(chart, kind, { title, scale }) {
  const blob = await makers[kind](chart, title, scale);
  const name = fileName(title, kind);
  const address = URL.createObjectURL(blob);
  const link = make('a', { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
