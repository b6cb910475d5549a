// The chart's module made ready before the first bars come.

import { Instance } from './modules.js';

let isWanted = true, isBegun = false;

/** Bars are there: there is no time to win any more. */
export function stopWarming() { isWanted = false; }

/**
 * Draws a small chart out of sight, step by step, whenever the page has nothing to do. Browsers compile a function when it is first called,
 * which takes longer than the first picture itself; while bars are on their way there is time for it.
 */
export function warm(module) {
  if (isBegun || !isWanted) return;
  isBegun = true;
  const idle = globalThis.requestIdleCallback ?? ((step) => setTimeout(step, 20));
  let engine, time = 0;
  const frame = () => engine.call.frame(time += 16);
  const count = 80, column = (height) => Float64Array.from({ length: count }, (_, bar) => height + Math.sin(bar));
  const steps = [
    () => { engine = new Instance(module, (text, size) => text.length * size / 2); },
    () => engine.tell(['light', 'us', 'en', '', '', '', ''], 'dress', 0, -1, -1),
    () => engine.tell(['candles ma(5,10,20) | volume | macd'], 'phrase'),
    () => engine.call.resize(400, 300, 1),
    () => {
      engine.columns = [column(0).map((_, bar) => bar * 864e5), ...[9, 10, 7, 8, 900].map(column), null, [0]];
      engine.call.load(count, 1, 0, 0, 1);
    },
    frame,
    () => engine.call.pointer(1, 1, 0, 90, 90, 0, 0, time),
    frame,
    () => engine.call.wheel(0, 40, 90, 90, 0, time),
    frame,
  ];
  const next = () => {
    if (!isWanted) return;
    steps.shift()();
    if (steps.length) idle(next);
  };
  idle(next);
}
