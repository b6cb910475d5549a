// A server that the page came from: it finds symbols, gives their bars a part at a time, and tells new ones.

const pageBars = 600;
const olderBars = 1500;
const retryAfter = 10_000;

const columnNames = ['time', 'open', 'high', 'low', 'close', 'volume', 'turnover'];

/** Bars as `/bars/…` sends numbers: a head, the zone, then column after column. */
function columnsOf(buffer) {
  const view = new DataView(buffer);
  const mark = new TextDecoder().decode(new Uint8Array(buffer, 0, Math.min(8, buffer.byteLength)));
  if (mark !== 'SAKATA1\n') throw new TypeError('These are no bars.');
  const [count, flags, zoneCount] = [8, 12, 16].map((place) => view.getUint32(place, true));
  let place = 24;
  const numbers = (length) => {
    const column = new Float64Array(buffer, place, length);
    place += length * 8;
    return column;
  };
  const zone = Array.from(numbers(zoneCount));
  const columns = { daily: (flags & 1) !== 0, closeOnly: (flags & 2) !== 0, zone: zone.length ? zone : undefined };
  for (const name of columnNames.slice(0, flags & 4 ? 7 : 6)) columns[name] = numbers(count);
  return { columns, count, hasOlder: (flags & 8) !== 0 };
}

/** The server, as `symbols.json` describes it. */
export class Server {
  #paths;
  #found = new Map();

  constructor({ search, bars, live, quotes, facts }) {
    this.#paths = { search, bars, live, quotes, facts };
  }

  /** Whether `symbols.json` describes a server; a plain list of symbols does not. */
  static isDescription(value) {
    return ['search', 'bars', 'live', 'quotes'].every((key) => /^[a-z]{1,20}$/.test(value?.[key] ?? ''));
  }

  /** The symbols that a text may mean, best first. */
  async search(text) {
    const list = await this.#json(`${this.#paths.search}?q=${encodeURIComponent(text)}&limit=60`);
    const symbols = list.filter((entry) => typeof entry?.symbol === 'string' && typeof entry.name === 'string');
    for (const entry of symbols) this.#found.set(entry.symbol, entry);
    return symbols;
  }

  /** What is known of a symbol by an earlier search. */
  known(symbol) { return this.#found.get(symbol); }

  remember(entries) { for (const entry of entries) this.#found.set(entry.symbol, entry); }

  /** Finds out what a symbol is called. */
  async lookUp(symbol) {
    if (this.#found.has(symbol)) return;
    try {
      await this.search(symbol);
    } catch {
      // It is called by its code then.
    }
  }

  /** The newest bars of a symbol, back to a date where one is named, on a scale where one is. */
  async newest(symbol, from, adjust) {
    const part = await this.#bars(symbol, `last=${pageBars}`, adjust);
    const first = part.columns.time[0];
    if (!from || !part.hasOlder || first === undefined || Date.parse(from.slice(0, 10)) > first) return part;
    // A year more, for what indicators need before the first bar in view.
    return this.#bars(symbol, `from=${Math.max(1, Number(from.slice(0, 4)) - 1).toString().padStart(4, '0')}`, adjust);
  }

  /** Bars before a time. */
  older(symbol, before, adjust) { return this.#bars(symbol, `before=${before}&last=${olderBars}`, adjust); }

  /** What is known of a symbol beside its bars: `{market, events, limits, coming, known}`. */
  async facts(symbol, timeframe, language) {
    const path = this.#paths.facts;
    if (!/^[a-z]{1,20}$/.test(path ?? '')) return undefined;
    const query = `lang=${language}${timeframe ? `&timeframe=${timeframe}` : ''}`;
    const response = await this.#fetch(`${path}/${encodeURIComponent(symbol)}?${query}`, 'application/json');
    const facts = await response.json();
    return ['events', 'limits', 'coming'].every((key) => Array.isArray(facts?.[key])) ? facts : undefined;
  }

  /** The newest closes of symbols. */
  async quotes(symbols) {
    if (!symbols.length) return [];
    const list = symbols.slice(0, 50).map(encodeURIComponent).join(',');
    return this.#json(`${this.#paths.quotes}?symbols=${list}`);
  }

  /**
   * Tells new bars until it is closed; broken connections are made again, and go on where they stopped.
   *
   * @param take is given each bar, `missed` is called where too many were missed, `state` with whether it hears.
   */
  listen(symbol, since, { take, missed, state }) {
    let source;
    let timer;
    let newest = since;
    const open = () => {
      source = new EventSource(`${this.#paths.live}/${encodeURIComponent(symbol)}?since=${newest}`);
      source.addEventListener('open', () => state(true));
      source.addEventListener('bar', ({ data }) => {
        const bar = JSON.parse(data);
        for (const name of columnNames) bar[name] ??= NaN;
        if (bar.time < newest) return;
        newest = bar.time;
        take(bar);
      });
      source.addEventListener('reload', missed);
      source.addEventListener('error', () => {
        state(false);
        // A browser gives up after an answer that is no stream.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryAfter);
      });
    };
    open();
    return { close: () => { clearTimeout(timer); source.close(); } };
  }

  async #bars(symbol, query, adjust) {
    const scale = adjust ? `&adjust=${adjust}` : '';
    const response = await this.#fetch(
      `${this.#paths.bars}/${encodeURIComponent(symbol)}?${query}${scale}`, 'application/vnd.sakata.bars');
    return columnsOf(await response.arrayBuffer());
  }

  async #json(address) {
    const list = await (await this.#fetch(address, 'application/json')).json();
    return Array.isArray(list) ? list : [];
  }

  async #fetch(address, accept) {
    const response = await fetch(address, { headers: { accept } });
    if (!response.ok) throw Object.assign(new Error(`${address}: ${response.status}`), { code: 'unreachable' });
    return response;
  }
}
