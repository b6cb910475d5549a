// The timeframes that a file's bars can be joined to, as radio buttons.

import { make } from './dialogs.js';

const long = ['day', 'week', 'month', 'quarter', 'year'];
const minutes = [1, 5, 15, 30, 60];
const day = 86_400_000;

/**
 * The timeframe of bars by their dates: the commonest distance of neighbours.
 *
 * `dates` are texts such as `2024-01-31` or `2024-01-31 09:05`, in order.
 */
export function timeframeOf(dates) {
  const times = dates.map((text) => Date.parse(text.replace(' ', 'T') + (text.length > 10 ? '' : 'T00:00')));
  const steps = times.slice(1).map((time, index) => time - times[index]).filter((step) => step > 0);
  if (steps.length === 0) return 'day';
  const middle = steps.sort((a, b) => a - b)[steps.length >> 1];
  if (dates.at(-1).length > 10 && middle < day) return `${Math.max(1, Math.round(middle / 60_000))}m`;
  return long[[5, 20, 60, 200].filter((days) => middle >= days * day).length];
}

/** The timeframes that bars of `base` can be shown in, itself first. */
export function timeframesFrom(base) {
  if (!base.endsWith('m')) return long.slice(Math.max(0, long.indexOf(base)));
  const own = parseInt(base, 10);
  const longer = minutes.filter((count) => count > own && count % own === 0);
  return [base, ...longer.map((count) => `${count}m`), 'day', 'week', 'month'];
}

export function timeframeName(timeframe, say, isLong = false) {
  const ending = isLong ? 'Long' : '';
  return timeframe.endsWith('m')
    ? say(`minutes${ending}`, { n: parseInt(timeframe, 10) }) : say(`${timeframe}${ending}`);
}

/** Fills the group of radio buttons; `choose` gets the timeframe that is picked. */
export function fillTimeframes(group, { base, current, say, choose }) {
  const buttons = timeframesFrom(base).map((timeframe) => make('label', {},
    make('input', {
      type: 'radio', name: 'timeframe', value: timeframe, checked: timeframe === current,
      'aria-label': timeframeName(timeframe, say, true), onchange: () => choose(timeframe),
    }),
    make('span', { title: timeframeName(timeframe, say, true) }, timeframeName(timeframe, say))));
  const focused = group.contains(document.activeElement);
  group.replaceChildren(group.querySelector('legend'), ...buttons);
  if (focused) group.querySelector('input:checked')?.focus();
}
