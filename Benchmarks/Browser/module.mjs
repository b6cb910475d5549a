// The module's own share of a frame, without a browser: processor time in ms, medians.
//   node Benchmarks/Browser/module.mjs [BARS …]
// The canvas's share and the texts' are not in it; widths of texts are guessed.
import { readFileSync } from 'node:fs';

const folder = new URL('../../', import.meta.url);
// A browser loads the same file as a module.
const source = readFileSync(new URL('Web/sakata/modules.js', folder), 'utf8');
const { Instance, fetchMore, moduleNamed, sources } = await import('data:text/javascript,' + encodeURIComponent(source));
sources.chart = readFileSync(new URL('build/web/sakata.wasm', folder));
sources.more = readFileSync(new URL('build/web/sakata-more.wasm', folder));
const module = await moduleNamed('chart');
await fetchMore();

function bars(count) {
  const columns = Array.from({ length: 6 }, () => new Float64Array(count));
  let seed = 20261130, price = 100;
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
  for (let i = 0; i < count; i++) {
    const open = price, close = Math.max(1, open * (1 + (random() - 0.5) * 0.004) + (100 - open) * 0.0001);
    [86400000 * i, open, Math.max(open, close) * (1 + random() * 0.002), Math.min(open, close) * (1 - random() * 0.002), close,
      Math.round(1000 + random() * 900000)].forEach((value, k) => { columns[k][i] = value; });
    price = close;
  }
  return columns;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const processor = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
function timed(times, work) {
  const all = [];
  for (let i = 0; i < times; i++) {
    const start = processor();
    work(i);
    all.push(processor() - start);
  }
  return median(all).toFixed(2);
}

for (const count of (process.argv.length > 2 ? process.argv.slice(2) : [1000, 10000, 100000, 1000000]).map(Number)) {
  const engine = new Instance(module, (text, size) => text.length * size * 0.55);
  const { call } = engine;
  engine.tell(['light', 'us', 'en', '', '', '', ''], 'dress', 0, -1, -1);
  engine.tell(['candles ma(5,10,20) | volume | macd(12,26,9)'], 'phrase');
  call.resize(1200, 800, 1);
  let clock = 0;
  const frame = () => call.frame((clock += 16));
  const columns = bars(count), start = processor();
  engine.columns = [...columns, null, [0]];
  call.load(count, 1, 0, 0, 1);
  frame();
  const row = { bars: count, 'first ms': (processor() - start).toFixed(1) };
  let end = count - 1;
  const show = (visible) => { call.show(end - visible + 0.5, end + 0.5); frame(); };
  row['pan 200'] = timed(61, () => { end -= 0.37; show(200); });
  end = count - 1;
  row['pan all'] = timed(41, () => { end -= count / 5000; show(count); });
  end = count - 1;
  const sweep = [];
  for (let i = 0; i < 60; i++) {
    const visible = 200 * (count / 200) ** (i / 59), begun = processor();
    show(visible);
    sweep.push(processor() - begun);
  }
  row['zoom mean'] = (sweep.reduce((a, b) => a + b) / 60).toFixed(2);
  row['zoom worst'] = Math.max(...sweep).toFixed(2);
  show(200);
  const last = columns.map((column) => column[count - 1]);
  row.tick = timed(61, (i) => {
    call.update(last[0], last[1], Math.max(last[2], last[4] + i % 7 / 50), last[3], last[4] + i % 7 / 50, last[5] + i, NaN);
    frame();
  });
  row.MB = (engine.memory.buffer.byteLength / 1e6).toFixed(1);
  console.log(JSON.stringify(row));
}
