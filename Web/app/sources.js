// Where bars come from: the bundled sample, files that were opened here, symbols of a server.

import { icon, iconButton, make } from './dialogs.js';
import { Server } from './server.js';
import { Watchlist } from './watchlist.js';

const cacheName = 'sakata-files';
const keptFiles = 8;
const keptBytes = 16_000_000;
const keptKey = (name) => new URL(`kept/${encodeURIComponent(name)}`, location.href.split('#')[0]).href;

/** The file's name without its endings: what the chart is called. */
export const titleOf = (name) => name.replace(/(\.(csv|txt|tsv|json|gz))+$/i, '') || name;

/** Keeps a copy of a file in this browser, so that a reload shows it again. */
export async function keepFile(file) {
  try {
    if (file.size > keptBytes) return;
    const cache = await caches.open(cacheName);
    await cache.delete(keptKey(file.name));
    await cache.put(keptKey(file.name), new Response(file));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - keptFiles)).map((key) => cache.delete(key)));
  } catch {
    // Without a place to keep it the file is shown all the same.
  }
}

/** The kept copy of a file; undefined where there is none. */
export async function keptFile(name) {
  try {
    const response = await (await caches.open(cacheName)).match(keptKey(name));
    return response && new File([await response.blob()], name);
  } catch {
    return undefined;
  }
}

async function keptNames() {
  try {
    const keys = await (await caches.open(cacheName)).keys();
    return keys.map((key) => decodeURIComponent(key.url.split('/').at(-1))).reverse();
  } catch {
    return [];
  }
}

async function forgetFile(name) {
  try {
    await (await caches.open(cacheName)).delete(keptKey(name));
  } catch {
    // Nothing is kept then.
  }
}

/**
 * What the place that the page came from offers: `{symbols}`, a list; or `{server}`, which searches.
 *
 * `symbols.json` beside the page is a list of `{symbol, name, names?, src}`: `names` by language,
 * `src` the address of the bars, of the same origin as the page. A server describes itself there.
 */
export async function fetchSymbols() {
  try {
    const response = await fetch('symbols.json', { headers: { accept: 'application/json' } });
    if (!response.ok) return { symbols: [] };
    const list = await response.json();
    if (Server.isDescription(list)) return { symbols: [], server: new Server(list) };
    return { symbols: (Array.isArray(list) ? list : []).filter(isSymbol) };
  } catch {
    return { symbols: [] };
  }
}

function isSymbol(entry) {
  const isText = (value) => typeof value === 'string' && value !== '' && value.length <= 200;
  return isText(entry?.symbol) && isText(entry.name) && isText(entry.src)
    && URL.canParse(entry.src, location.href)
    && new URL(entry.src, location.href).origin === location.origin;
}

/** The name of a symbol in one language. */
export function symbolName(entry, language) {
  const name = entry.names?.[language];
  return typeof name === 'string' && name !== '' ? name : entry.name;
}

const folded = (text) => text.normalize('NFKC').toLowerCase();

const percentFormat = (language) => new Intl.NumberFormat(language, {
  style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero',
});

/** The dialog that lists them all. `choose(source)` is called with the one that is pressed. */
export class SourceDialog {
  #fills = 0;
  #waiting = 0;

  constructor(choose) {
    this.choose = choose;
    this.symbols = [];
    this.server = undefined;
    this.watchlist = new Watchlist();
    this.dialog = document.getElementById('sources');
    this.search = document.getElementById('source-search');
    this.search.addEventListener('input', () => {
      clearTimeout(this.#waiting);
      // A server is asked when the typing pauses.
      this.#waiting = setTimeout(() => this.#fill(), this.server ? 120 : 0);
    });
    this.search.addEventListener('keydown', async (event) => {
      if (event.key !== 'Enter') return;
      // The list may still show what an earlier text found.
      await this.#fill();
      this.dialog.querySelector('#source-list .row-button')?.click();
    });
    this.dialog.addEventListener('opened', () => this.#fill());
  }

  /** Shows the current source as chosen, in the current language. */
  update({ say, language, current }) {
    Object.assign(this, { say, language, current });
    this.search.hidden = this.symbols.length === 0 && !this.server;
    if (this.dialog.open) this.#fill();
  }

  /** The server's symbols: those watched first, unless a text is searched. */
  async #found(wanted) {
    if (!this.server) return this.symbols;
    try {
      const found = await this.server.search(wanted);
      if (wanted) return found;
      const watched = this.watchlist.entries;
      return [...watched, ...found.filter((entry) => !this.watchlist.has(entry.symbol))];
    } catch {
      return this.watchlist.entries;
    }
  }

  async #fill() {
    clearTimeout(this.#waiting);
    const number = (this.#fills += 1);
    const typed = this.search.value.trim();
    const [names, symbols] = await Promise.all([keptNames(), this.#found(typed)]);
    // A later text has overtaken this one.
    if (number !== this.#fills) return;
    const wanted = folded(typed);
    const holds = (text) => folded(text).includes(wanted);
    const own = [
      { source: 'sample', code: this.say('sample'), name: this.say('sampleName') },
      ...names.map((name) => ({ source: `file:${name}`, code: this.say('keptFile'), name, kept: name })),
    ].filter((entry) => holds(`${entry.code} ${entry.name}`));
    const listed = symbols.map((entry) => ({
      source: `symbol:${entry.symbol}`, code: entry.code ?? entry.symbol,
      name: symbolName(entry, this.language), entry,
      found: [entry.symbol, entry.name, ...Object.values(entry.names ?? {})].join(' '),
    })).filter((row) => this.server || holds(row.found));
    const entries = [...listed, ...own];
    const rows = entries.slice(0, 200).map((entry) => this.#row(entry));
    document.getElementById('source-list').replaceChildren(...rows);
    document.getElementById('source-none').hidden = entries.length > 0;
    if (this.server) this.#price(listed.slice(0, 50), rows, number);
  }

  /** Puts newest prices into the rows of symbols. */
  async #price(listed, rows, number) {
    let quotes;
    try {
      quotes = await this.server.quotes(listed.map((row) => row.entry.symbol));
    } catch {
      return;
    }
    if (number !== this.#fills) return;
    const percent = percentFormat(this.language);
    const price = new Intl.NumberFormat(this.language, { maximumFractionDigits: 4 });
    for (const quote of quotes) {
      const place = listed.findIndex((row) => row.entry.symbol === quote.symbol);
      const button = rows[place]?.querySelector('.row-button');
      if (!button || !Number.isFinite(quote.close)) continue;
      const change = quote.previous > 0 ? quote.close / quote.previous - 1 : 0;
      const trend = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
      button.append(make('em', { class: `price ${trend}` },
        make('b', {}, price.format(quote.close)), make('span', {}, percent.format(change))));
    }
  }

  #row({ source, code, name, kept, entry }) {
    const button = make('button', {
      type: 'button', class: 'row-button',
      'aria-current': source === this.current ? 'true' : undefined,
      onclick: () => { this.dialog.close(); this.choose(source); },
    }, make('b', {}, code), make('span', {}, name === code ? '' : name));
    const forget = kept && iconButton('close', this.say('forget', { name }), async () => {
      await forgetFile(kept);
      this.#fill();
    });
    return make('li', {}, this.server && entry ? this.#star(entry, name) : undefined, button, forget || undefined);
  }

  /** The switch that watches a symbol. */
  #star(entry, name) {
    const star = make('button', {
      type: 'button', class: 'icon star', 'aria-pressed': String(this.watchlist.has(entry.symbol)),
      'aria-label': this.say('watch', { name }), title: this.say('watch', { name }),
    }, icon('star'));
    star.addEventListener('click', () => {
      this.watchlist.toggle(entry);
      star.setAttribute('aria-pressed', String(this.watchlist.has(entry.symbol)));
    });
    return star;
  }
}
