// What the chart draws: its panes, and phrases tried on it.

import { faultText } from './faults.js';
import { panesOf } from './phrase.js';

/** Panes of items as the chart has them, in canonical spelling. */
export const panesShown = (chart) => (chart.panes?.() ?? []).map((pane) => panesOf(pane.phrase).flat());

/** The phrase of a chart for which nothing else was asked, as its bars allow. */
export const defaultPhrase = (isCloseOnly) => (isCloseOnly
  ? 'line ma(5,10,20) | macd(12,26,9)' : 'candles ma(5,10,20) | volume | macd(12,26,9)');

/** Does something to a chart. Returns what is wrong with it, in words; nothing if it went well. */
function attempt(chart, language, step) {
  let message;
  const hear = (event) => {
    event.stopImmediatePropagation();
    if (event.type === 'sakata-error') message ??= faultText(event.detail, language);
  };
  const events = ['sakata-error', 'sakata-phrase'];
  for (const name of events) chart.addEventListener(name, hear, { capture: true });
  step();
  for (const name of events) chart.removeEventListener(name, hear, { capture: true });
  return message;
}

/** Puts a phrase on a chart. Returns what is wrong with it, in words; then nothing has changed. */
export function tryPhrase(chart, phrase, language) {
  const before = chart.phrase;
  const error = attempt(chart, language, () => { chart.phrase = phrase; });
  if (error !== undefined) attempt(chart, language, () => { chart.phrase = before; });
  return error;
}
