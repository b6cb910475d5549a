// What the page remembers: in the address for links, in the browser for the next visit.
//
// The address and the storage are outside data. A value that is not one of ours is dropped.

import { languages } from './words.js';

const storageKey = 'sakata';
const oneOf = (...values) => (text) => values.includes(text);
const isDate = (text) => /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/.test(text);
const isPlain = (limit) => (text) => text.length <= limit && !/[\u0000-\u001f\u007f]/.test(text);

/** What belongs to the chart: a link carries it whole, and what it leaves out is the default. */
const viewKeys = {
  source: (text) => /^(sample|(file|symbol):.+)$/.test(text) && isPlain(200)(text),
  timeframe: (text) => /^(\d{1,4}m|day|week|month|quarter|year)$/.test(text),
  phrase: isPlain(4096),
  adjust: oneOf('splits', 'dividends'),
  from: isDate,
  to: isDate,
};

/** What belongs to the reader: a link may set it for a visit; only a choice is kept. */
const readerKeys = {
  theme: oneOf('auto', 'light', 'dark'),
  region: oneOf('tw', 'cn', 'hk', 'jp', 'kr', 'us'),
  lang: oneOf(...languages),
  magnet: oneOf('on'),
  colors: oneOf('safe'),
  years: oneOf('roc'),
};

const checks = { ...viewKeys, ...readerKeys };

/** Keeps what is valid of an object of texts. */
function checked(values, keys = checks) {
  const result = {};
  for (const key of Object.keys(keys)) {
    const text = values?.[key];
    if (typeof text === 'string' && text !== '' && keys[key](text)) result[key] = text;
  }
  return result;
}

function readAddress() {
  try {
    return checked(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  } catch {
    return {};
  }
}

function readStorage() {
  try {
    return checked(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** The state to start with: the address's view, or without one the last view here. */
export function restore() {
  const kept = readStorage();
  const given = readAddress();
  const view = Object.keys(checked(given, viewKeys)).length ? given : kept;
  return { ...checked(kept, readerKeys), ...checked(view, viewKeys), ...checked(given, readerKeys) };
}

/** Writes the state into the address, and into the browser with the reader's own choices. */
export function remember(state, choices) {
  const texts = checked(state);
  const hash = Object.entries(texts)
    .map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%20', '+')
      .replaceAll('%2C', ',').replaceAll('%3A', ':')}`)
    .join('&');
  try {
    history.replaceState(null, '', hash ? `#${hash}` : location.pathname + location.search);
  } catch {
    // Browsers limit how often the address may change; the next change writes it.
  }
  try {
    const kept = { ...checked(readStorage(), readerKeys), ...checked(state, viewKeys) };
    for (const key of choices) {
      if (texts[key] === undefined) delete kept[key];
      else kept[key] = texts[key];
    }
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Private windows and full storage: the address still has it.
  }
}
