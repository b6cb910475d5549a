// The symbols that the reader keeps an eye on, in this browser.

const storageKey = 'sakata-watchlist';
const limit = 50;

const isEntry = (entry) => ['symbol', 'code', 'name'].every(
  (key) => typeof entry?.[key] === 'string' && entry[key] !== '' && entry[key].length <= 200);

export class Watchlist {
  #entries;

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      this.#entries = (Array.isArray(kept) ? kept : []).filter(isEntry).slice(0, limit);
    } catch {
      this.#entries = [];
    }
  }

  get entries() { return this.#entries; }

  has(symbol) { return this.#entries.some((entry) => entry.symbol === symbol); }

  /** Takes a symbol in at the end, or out. */
  toggle({ symbol, code, name, names }) {
    this.#entries = this.has(symbol)
      ? this.#entries.filter((entry) => entry.symbol !== symbol)
      : [...this.#entries, { symbol, code: code ?? symbol, name, names }].slice(-limit);
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.#entries));
    } catch {
      // Without a place to keep it, it lasts as long as the page.
    }
  }
}
