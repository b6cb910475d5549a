// Bars as the module takes them: columns, of arrays, of bars, or of a file.

import { Instance, failure, moduleNamed } from './modules.js';
import { decodedText } from './text.js';

export const columnNames = ['time', 'open', 'high', 'low', 'close', 'volume', 'turnover'];

/** Milliseconds since 1970 UTC of a number of them, a Date, or an ISO text; a date alone is its midnight. */
export const instant = (time) => typeof time === 'number' ? time : time instanceof Date ? time.getTime() : Date.parse(time);

const numbers = (column) => column instanceof Float64Array ? column : Float64Array.from(column, (x) => x ?? NaN);

/** Columns in the order of the module, made of columns or of an array of bars. */
export function columnsOf(source) {
  if (Array.isArray(source)) {
    // A bar with a close alone has it for its other prices.
    source = {
      closeOnly: source.length > 0 && source.every((bar) => bar.open === undefined),
      ...Object.fromEntries(columnNames.map((name, place) => [name, source.map((bar) => bar[name] ?? (place && place < 4 ? bar.close : undefined))])),
    };
    if (source.turnover.every((value) => value === undefined)) delete source.turnover;
  }
  const count = source.time.length;
  const closes = source.close ?? source.value;
  const columns = columnNames.map((name) => {
    if (name === 'time') return source.time instanceof Float64Array ? source.time : Float64Array.from(source.time, instant);
    if (name === 'turnover' && !source.turnover) return null;
    if (name === 'volume') return source.volume ? numbers(source.volume) : new Float64Array(count).fill(NaN);
    return numbers(source[name] ?? closes);
  });
  if (columns.some((column) => column && column.length !== count)) throw failure('uneven-columns', 'The columns have different lengths.');
  return { columns, count, isCloseOnly: source.closeOnly ?? !source.open, isDaily: source.daily ?? columns[0].every((time) => time % 864e5 === 0), zone: source.zone };
}

/** The offsets of an IANA zone around those times: seconds, then each change's instant and seconds. */
export function zoneNumbers(zone, first, last) {
  if (!zone) return [0];
  if (Array.isArray(zone)) return zone;
  if (typeof zone === 'number') return [zone];
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const seconds = (time) => {
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])?(\d+)?(?::(\d+))?/.exec(format.format(time)) ?? [];
    return (sign === '-' ? -1 : 1) * (hours * 3600 + minutes * 60);
  };
  const step = 30 * 864e5;
  let before = seconds(first - step);
  const result = [before];
  for (let time = first - step; time < last + step; time += step) {
    const after = seconds(time + step);
    if (after === before) continue;
    let low = time, high = time + step;
    while (high - low > 1000) {
      const middle = (low + high) / 2;
      if (seconds(middle) === before) low = middle; else high = middle;
    }
    result.push(Math.round(high / 1000) * 1000, before = after);
  }
  return result;
}

const faults = {
  empty: 'The file is empty.', blank: 'The file holds nothing but blanks.', html: 'This is a web page and not a table.',
  notice: 'This is a notice and not a table', json: 'This is JSON and not a table.', binary: 'This is not a text.',
  'many-symbols': 'This lists many instruments and not the history of one.', 'no-header': 'No line names a date and a closing price.',
  'no-bars': 'No row of the table is a bar.', 'dates-among-times': 'Some rows have times and others have not.',
};

/** Columns of a table's bytes, read by the module for files. */
export async function readTable(bytes, zone) {
  const files = new Instance(await moduleNamed('files'), () => 0);
  const [text, encoding] = await decodedText(bytes);
  files.columns[7] = zone ? zoneNumbers(zone, 0, Date.now()) : [];
  const count = files.tell([text], 'read', encoding, files.columns[7].length);
  const report = files.json;
  if (count < 0) throw failure(report.code, (faults[report.code] ?? `The table is not understood: ${report.code}`) + (report.found ? `: ${report.found}` : ''), report);
  const column = (number) => new Float64Array(files.memory.buffer, files.call.columnStart(number), count);
  return { columns: columnNames.map((name, number) => number === 6 && !report.hasTurnover ? null : column(number)), count, isDaily: report.daily, isCloseOnly: report.closeOnly, zone: report.zone, report };
}
