// Where bars come from: the bundled sample, files that were opened here, symbols of a server.

import { iconButton, make } from './dialogs.js';

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
 * The symbols of the server that the page came from; none where it has no list.
 *
 * `symbols.json` beside the page is a list of `{symbol, name, names?, src}`: `names` by language,
 * `src` the address of the bars, of the same origin as the page.
 */
export async function fetchSymbols() {
  try {
    const response = await fetch('symbols.json', { headers: { accept: 'application/json' } });
    if (!response.ok) return [];
    const list = await response.json();
    return (Array.isArray(list) ? list : []).filter(isSymbol);
  } catch {
    return [];
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

/** The dialog that lists them all. `choose(source)` is called with the one that is pressed. */
export class SourceDialog {
  constructor(choose) {
    this.choose = choose;
    this.symbols = [];
    this.dialog = document.getElementById('sources');
    this.search = document.getElementById('source-search');
    this.search.addEventListener('input', () => this.#fill());
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
    this.search.hidden = this.symbols.length === 0;
    if (this.dialog.open) this.#fill();
  }

  async #fill() {
    const names = await keptNames();
    const wanted = folded(this.search.value.trim());
    const entries = [
      ...this.symbols.map((entry) => ({
        source: `symbol:${entry.symbol}`, code: entry.symbol, name: symbolName(entry, this.language),
        found: folded([entry.symbol, entry.name, ...Object.values(entry.names ?? {})].join(' ')),
      })),
      { source: 'sample', code: this.say('sample'), name: this.say('sampleName') },
      ...names.map((name) => ({ source: `file:${name}`, code: this.say('keptFile'), name, kept: name })),
    ].filter((entry) => (entry.found ?? folded(`${entry.code} ${entry.name}`)).includes(wanted));
    const shown = entries.slice(0, 200).map((entry) => this.#row(entry));
    document.getElementById('source-list').replaceChildren(...shown);
    document.getElementById('source-none').hidden = entries.length > 0;
  }

  #row({ source, code, name, kept }) {
    const button = make('button', {
      type: 'button', class: 'row-button',
      'aria-current': source === this.current ? 'true' : undefined,
      onclick: () => { this.dialog.close(); this.choose(source); },
    }, make('b', {}, code), make('span', {}, name));
    const forget = kept && iconButton('close', this.say('forget', { name }), async () => {
      await forgetFile(kept);
      this.#fill();
    });
    return make('li', {}, button, forget || undefined);
  }
}
