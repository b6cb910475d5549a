// The timeframes that a file's bars can be joined to, as radio buttons.

import { make } from './dialogs.js';

const long = ['day', 'week', 'month', 'quarter', 'year'];
const minutes = [1, 5, 15, 30, 60];

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
  const shown = [base, current, say('day'), say('dayLong')].join(' ');
  if (group.dataset.shown === shown) return;
  group.dataset.shown = shown;
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
