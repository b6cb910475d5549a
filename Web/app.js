// The page around <sakata-chart>: one state, shown by `show` and changed through `change`.

import { make, openDialog, prepareDialogs } from './app/dialogs.js';
import { defaultPhrase, panesShown, tryPhrase } from './app/drawing.js';
import { acceptDrops } from './app/drop.js';
import { faultText, rowsText } from './app/faults.js';
import { fillHelp, pageKeys } from './app/help.js';
import { Indicators } from './app/indicators.js';
import { announce, notify, settle } from './app/notices.js';
import { startOffline } from './app/offline.js';
import {
  chartTypes, panesOf, phraseOf, scaleOf, scales, typeOf, withScale, withType,
} from './app/phrase.js';
import { saveChart } from './app/picture.js';
import { showQuote } from './app/quote.js';
import { fetchSymbols, keepFile, keptFile, SourceDialog, symbolName, titleOf } from './app/sources.js';
import { remember, restore } from './app/state.js';
import { fillTable } from './app/table.js';
import { fillTimeframes, timeframeName, timeframesFrom } from './app/timeframes.js';
import { label, languageNames, languageOf, languages, makeWords, regionOf } from './app/words.js';

const element = (id) => document.getElementById(id);
const chart = element('chart');
const state = restore();
let say = makeWords('en');
let symbols = [];
let server;              // that searches symbols and tells new bars; undefined where files are all
let shownSymbol = '';    // of the server, in the chart
let loads = 0;           // so that of two answers under way the one asked for later counts
let ears;                // of the server, for the shown symbol
let facts;               // that the server tells of it: events, limits, days to come
let factsOf = '';        // what they are about
let oldest = 0;          // time of the first bar of the shown symbol
let base = 'day';        // the timeframe of the bars as loaded
let shownSource = '';    // what the chart shows; the state may name another for a moment
let newestDate = '';
let isCloseOnly = false;
let wasMoved = false;    // by the reader, since the bars were loaded: then the range is remembered
let indicators;
let sourceDialog;

// The state.

const language = () => state.lang ?? languageOf(navigator.languages);
const region = () => state.region ?? regionOf(state.lang ? [state.lang] : navigator.languages);

/** Changes the state by what the reader chose, shows it and remembers it. */
function change(choice) {
  Object.assign(state, choice);
  for (const [key, value] of Object.entries(choice)) if (!value) delete state[key];
  show();
  remember(state, Object.keys(choice));
}

/** Brings the page and the chart in line with the state. */
function show() {
  const tag = language();
  if (document.documentElement.lang !== tag || !element('type').options.length) speak(tag);
  const root = document.documentElement;
  root.dataset.theme = state.theme ?? 'auto';
  root.dataset.region = region();
  root.toggleAttribute('data-safe', state.colors === 'safe');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const isDark = state.theme ? state.theme === 'dark' : meta.media.includes('dark');
    meta.content = isDark ? '#14181f' : '#ffffff';
  }
  set('theme', state.theme ?? 'auto');
  set('region', region());
  set('lang', tag);
  set('timeframe', state.timeframe === base ? undefined : state.timeframe);
  set('magnet', state.magnet ? '' : undefined);
  set('color-blind', state.colors ? '' : undefined);
  set('roc-years', state.years ? '' : undefined);
  set('source-note', state.source === undefined || state.source === 'sample' ? say('sampleNote') : undefined);
  element('theme').value = state.theme ?? 'auto';
  element('region').value = region();
  element('lang').value = tag;
  element('safe').checked = Boolean(state.colors);
  element('roc').checked = Boolean(state.years);
  element('magnet-switch').checked = Boolean(state.magnet);
  element('magnet').setAttribute('aria-pressed', String(Boolean(state.magnet)));
  fillTimeframes(element('timeframes'), {
    base, current: state.timeframe ?? base, say, choose: chooseTimeframe,
  });
  element('adjust').value = state.adjust ?? '';
  showSource();
  showMarks();
  askFacts();
  newestDate = showQuote(chart, tag) ?? '';
}

/** Sets an attribute of the chart where it differs; undefined takes it away. */
function set(name, value) {
  if (value === undefined) chart.removeAttribute(name);
  else if (chart.getAttribute(name) !== value) chart.setAttribute(name, value);
}

/** Puts all words of the page in one language. */
function speak(tag) {
  say = makeWords(tag);
  document.documentElement.lang = tag;
  label(document, say);
  const options = (id, names, text) => element(id).replaceChildren(
    ...names.map((name) => make('option', { value: name }, text(name))));
  options('type', Object.keys(chartTypes), say);
  options('scale', scales, say);
  element('adjust').replaceChildren(...['', 'splits', 'dividends'].map(
    (name) => make('option', { value: name }, say(name || 'asTraded'))));
  options('theme', ['auto', 'light', 'dark'], say);
  options('region', ['tw', 'cn', 'hk', 'jp', 'kr', 'us'], say);
  options('lang', languages, (name) => languageNames[name]);
  fillHelp(say);
}

// What is drawn.

const ownPhrase = () => defaultPhrase(isCloseOnly);

function applyPhrase(phrase) {
  const error = tryPhrase(chart, phrase || ownPhrase(), language());
  if (error === undefined) {
    settle('phrase');
    const shown = phraseOf(panesShown(chart));
    change({ phrase: shown === ownPhrase() ? '' : shown });
  }
  return error;
}

/** Applies a change made with the tools; what goes wrong is shown as a message. */
function applyPanes(panes) {
  const error = applyPhrase(phraseOf(panes));
  if (error !== undefined) {
    showError('phrase', say('phraseFailed'), error, say('phraseRemedy'));
    showMarks();
  }
  return error;
}

function showMarks() {
  const panes = panesShown(chart);
  const type = typeOf(panes);
  element('type').querySelector('[value=""]')?.remove();
  if (!type) element('type').prepend(make('option', { value: '', disabled: true }, say('otherType')));
  element('type').value = type ?? '';
  element('scale').value = scaleOf(panes);
  if (document.activeElement !== element('phrase')) element('phrase').value = phraseOf(panes);
  indicators?.update({ panes, say, language: language() });
}

function chooseTimeframe(timeframe) {
  change({ timeframe: timeframe === base ? '' : timeframe, from: '', to: '' });
  announce(timeframeName(timeframe, say, true));
}

// Where the bars come from.

async function listSymbols() {
  ({ symbols, server } = await fetchSymbols());
  Object.assign(sourceDialog, { symbols, server });
  server?.remember(sourceDialog.watchlist.entries);
  if (server && state.source?.startsWith('symbol:')) await server.lookUp(state.source.slice(7));
  showSource();
}

const symbolOf = (source) => symbols.find((entry) => `symbol:${entry.symbol}` === source)
  ?? (source?.startsWith('symbol:') ? server?.known(source.slice(7)) : undefined);

function nameOf(source) {
  if (source?.startsWith('file:')) return titleOf(source.slice(5));
  const symbol = symbolOf(source);
  if (symbol) return [...new Set([symbol.code ?? symbol.symbol, symbolName(symbol, language())])].join(' ');
  return source?.startsWith('symbol:') ? source.slice(7) : say('sampleName');
}

function showSource() {
  const name = nameOf(state.source);
  element('source-name').textContent = name;
  element('source-tag').hidden = nameOf(state.source) !== say('sampleName');
  document.title = `${name} – Sakata 酒田`;
  sourceDialog?.update({ say, language: language(), current: state.source ?? 'sample' });
}

/** Opens what a source names; the chart before stays where it cannot be opened. */
async function openSource(source, choice = {}) {
  const file = source.startsWith('file:') ? await keptFile(source.slice(5)) : undefined;
  if (source.startsWith('file:') && !file) {
    if (!shownSource) await openSource('sample');
    showError('load', say('sourceGone', { name: nameOf(source) }), undefined, say('sourceGoneRemedy'));
    return false;
  }
  if (server && source.startsWith('symbol:')) {
    const asked = choice.from === undefined ? state.from : choice.from;
    return load(() => server.newest(source.slice(7), asked, choice.adjust ?? state.adjust), source, choice);
  }
  const symbol = symbolOf(source);
  const from = file ?? new URL(symbol?.src ?? 'taiex.csv', location.href).href;
  return load(from, symbol || file ? source : 'sample', choice);
}

async function openFile(file) {
  if (file && await load(file, `file:${file.name}`)) keepFile(file);
}

async function load(from, source, choice = { timeframe: '', from: '', to: '' }) {
  element('loading').hidden = false;
  const quiet = (event) => event.stopImmediatePropagation();
  chart.addEventListener('sakata-error', quiet, { capture: true });
  const range = chart.visibleRange;
  set('timeframe', undefined);
  try {
    const number = (loads += 1);
    const part = typeof from === 'function' ? await from() : undefined;
    if (number !== loads) return true;
    stopListening();
    chart.history = Boolean(part?.hasOlder);
    const loaded = await chart.load(part ? part.columns : from);
    if (!loaded) return true; // a later load has overtaken this one
    settle('load');
    shownSource = source;
    wasMoved = false;
    isCloseOnly = part ? part.columns.closeOnly : loaded.report?.closeOnly ?? false;
    oldest = part?.columns.time[0] ?? 0;
    forgetFacts();
    if (part) startListening(source, part.columns.time.at(-1));
    base = loaded.timeframe ?? 'day';
    if (!state.phrase) tryPhrase(chart, ownPhrase(), language());
    showReport(loaded);
    const fits = timeframesFrom(base).includes(state.timeframe);
    change({ source: source === 'sample' ? '' : source, ...(fits ? {} : { timeframe: '' }), ...choice });
    return true;
  } catch (error) {
    show();
    if (range && state.timeframe) chart.setVisibleRange({ from: range.from, to: range.to });
    if (!shownSource && source !== 'sample') await openSource('sample');
    const isNetwork = error instanceof TypeError || error.code === 'unreachable';
    showError('load', say('loadFailed', { name: nameOf(source) }), faultText(error, language()),
      say(isNetwork ? 'networkRemedy' : 'loadRemedy'));
    return false;
  } finally {
    chart.removeEventListener('sakata-error', quiet, { capture: true });
    element('loading').hidden = true;
  }
}

// What a server tells.

function stopListening() {
  ears?.close();
  ears = undefined;
  shownSymbol = '';
  element('live').hidden = true;
}

function startListening(source, newest) {
  const symbol = (shownSymbol = source.slice(7));
  let newestTime = newest ?? 0;
  ears = server.listen(symbol, newest ?? 0, {
    take: (bar) => {
      chart.update(bar);
      // With a new day what is to come has changed, and an event may have come.
      if (bar.time > newestTime) askFacts(true);
      newestTime = Math.max(newestTime, bar.time);
      newestDate = showQuote(chart, language()) ?? '';
    },
    missed: () => openSource(source),
    state: (hears) => {
      element('live').hidden = false;
      element('live').classList.toggle('lost', !hears);
      const words = say(hears ? 'live' : 'liveLost');
      element('live').title = words;
      element('live').replaceChildren(make('span', {}, words));
    },
  });
}

/** Asks the server what it knows of the shown symbol, where that is not known yet. */
async function askFacts(isNew = false) {
  const wanted = shownSymbol && [shownSymbol, state.timeframe, language()].join(' ');
  if (!wanted || wanted === factsOf && !isNew) return;
  factsOf = wanted;
  try {
    const found = await server.facts(shownSymbol, state.timeframe, language());
    if (wanted !== factsOf || !found) return;
    const [before, after] = [facts, found].map((known) => JSON.stringify(known?.events));
    facts = found;
    showFacts();
    // Prices before a new event are of another scale now.
    if (before && before !== after && state.adjust) adjustPrices();
  } catch {
    if (wanted === factsOf) factsOf = '';
  }
}

function forgetFacts() {
  [facts, factsOf] = [undefined, ''];
  showFacts();
}

/** Marks events and limits, and tells the chart the days to come. */
function showFacts() {
  const { market, events = [], limits = [], coming = [], known = 0 } = facts ?? {};
  const signs = [...events.map(({ time, text }) => ({ time, kind: 'event', text })), ...limits];
  chart.setMarkers(signs.filter(({ time }) => time >= oldest));
  chart.setComing(coming.map((time, place) => ({ time, provisional: place >= known })));
  set('market', market);
  element('adjust-tool').hidden = !events.some(({ factor }) => factor > 0 && factor !== 1);
}

/** Opens the shown symbol on another scale of prices, at the same dates. */
async function adjustPrices(adjust = state.adjust ?? '') {
  const { fromDate, toDate } = chart.visibleRange ?? {};
  if (!shownSymbol || !await openSource(shownSource, { adjust, ...(wasMoved && fromDate && { from: fromDate }) })) return;
  if (fromDate) chart.setVisibleRange({ from: fromDate, to: toDate });
}

/** Gives the chart the bars before those that it has, when the reader nears them. */
async function loadOlder({ before }) {
  const symbol = shownSymbol;
  if (!symbol || before === null) return;
  for (const pause of [0, 1000, 4000, 15000]) {
    await new Promise((done) => setTimeout(done, pause));
    try {
      const adjust = state.adjust ?? '';
      const { columns, count } = await server.older(symbol, before, adjust);
      if (symbol !== shownSymbol || adjust !== (state.adjust ?? '')) return;
      chart.prepend(count ? columns : undefined);
      if (count) oldest = columns.time[0];
      if (facts) showFacts();
      return;
    } catch {
      // Tried again, ever later.
    }
  }
}

function showReport({ count, report }) {
  const skipped = report?.leftOutCount ?? 0;
  if (skipped === 0) return;
  notify({
    kind: 'report', about: 'load', title: say('readNote', { count, skipped }),
    detail: rowsText(report.leftOut, language()), closeLabel: say('close'),
  });
}

function showError(about, title, detail, remedy) {
  notify({ kind: 'error', about, title, detail, remedy, closeLabel: say('close') });
}

// What the buttons do.

const actions = {
  fit: () => { wasMoved = true; chart.fit(); },
  fullScreen: () => (document.fullscreenElement
    ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  pickFile: () => element('file').click(),
  resetPhrase: () => { applyPhrase(''); element('phrase').value = phraseOf(panesShown(chart)); },
  copyLink: async () => {
    await navigator.clipboard.writeText(location.href);
    notify({ title: say('copied'), closeLabel: say('close') });
  },
};

async function save(kind) {
  const title = [nameOf(state.source), state.timeframe && timeframeName(state.timeframe, say, true)]
    .filter(Boolean).join(' ');
  try {
    const name = await saveChart(chart, kind, { title, scale: Number(element('picture-scale').value) });
    element('save').close();
    notify({ title: say('saved', { name }), closeLabel: say('close') });
  } catch (error) {
    showError('save', say('saveFailed', { name: kind.toUpperCase() }), error.message);
  }
}

function openWindow(id) {
  openDialog(id);
  if (id === 'table') fillTable(chart, { say, language: language() });
}

function wireControls() {
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-opens], [data-does], [data-saves]');
    if (!button) return;
    const { opens, does, saves } = button.dataset;
    if (opens) openWindow(opens);
    if (saves) save(saves);
    if (does) {
      if (button.closest('#settings')) element('settings').close();
      (async () => actions[does]())().catch((error) => showError('chart', say('chartError'), error.message));
    }
  });
  const choose = (id, key, value) => element(id).addEventListener('change', () => change({ [key]: value(element(id)) }));
  choose('theme', 'theme', (field) => (field.value === 'auto' ? '' : field.value));
  choose('region', 'region', (field) => field.value);
  choose('lang', 'lang', (field) => field.value);
  choose('safe', 'colors', (field) => (field.checked ? 'safe' : ''));
  choose('roc', 'years', (field) => (field.checked ? 'roc' : ''));
  choose('magnet-switch', 'magnet', (field) => (field.checked ? 'on' : ''));
  element('magnet').addEventListener('click', () => change({ magnet: state.magnet ? '' : 'on' }));
  element('type').addEventListener('change', () => applyPanes(withType(panesShown(chart), element('type').value)));
  element('scale').addEventListener('change', () => applyPanes(withScale(panesShown(chart), element('scale').value)));
  element('adjust').addEventListener('change', () => adjustPrices(element('adjust').value));
  element('phrase-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const error = applyPhrase(element('phrase').value);
    element('phrase-error').textContent = error === undefined ? '' : `${error} ${say('phraseRemedy')}`;
    element('phrase').setAttribute('aria-invalid', String(error !== undefined));
    if (error === undefined) element('phrase').value = phraseOf(panesShown(chart));
  });
  element('file').addEventListener('change', () => {
    element('sources').close();
    openFile(element('file').files[0]);
    element('file').value = '';
  });
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault(); // the address is the state's
    chart.focus();
  });
  if (!document.fullscreenEnabled) document.documentElement.classList.add('no-full-screen');
}

function wireChart() {
  let waiting;
  for (const input of ['pointerdown', 'wheel', 'keydown']) {
    chart.addEventListener(input, () => { wasMoved = true; }, { capture: true, passive: true });
  }
  chart.addEventListener('sakata-range', ({ detail }) => {
    clearTimeout(waiting);
    if (!wasMoved) return;
    waiting = setTimeout(() => {
      state.from = detail.fromDate;
      state.to = detail.toDate && detail.toDate < newestDate ? detail.toDate : undefined;
      remember(state, []);
    }, 400);
  });
  chart.addEventListener('sakata-error', ({ detail }) => showError('chart', say('chartError'), faultText(detail, language())));
  chart.addEventListener('sakata-phrase', showMarks);
  chart.addEventListener('sakata-history', ({ detail }) => loadOlder(detail));
  chart.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const word = pageKeys[event.key.toLowerCase()];
    if (!word) return;
    event.preventDefault();
    const dialog = { openTitle: 'sources' }[word] ?? word;
    if (element(dialog)?.matches('dialog')) openWindow(dialog);
    else (actions[word] ?? (() => element('magnet').click()))();
  });
}

/** Shows the range that the state names, if it is in the bars. */
function showRange({ from, to }) {
  if (!from) return;
  chart.setVisibleRange({ from, to });
  wasMoved = true;
}

async function start() {
  show();
  prepareDialogs();
  wireControls();
  let entries;
  try {
    const isReady = new Promise((done) => chart.addEventListener('sakata-ready', done, { once: true }));
    await import('./sakata.js');
    entries = await customElements.get('sakata-chart').indicators();
    await isReady;
  } catch (error) {
    element('loading').hidden = true;
    showError('start', say('startFailed'), error.message, say('startRemedy'));
    return;
  }
  indicators = new Indicators({
    entries,
    apply: (phrase) => applyPanes(panesOf(phrase)),
    added: (name) => notify({ title: say('added', { name }), closeLabel: say('close') }),
    removed: (name, before) => notify({
      title: say('removed', { name }), closeLabel: say('close'),
      action: { label: say('undo'), run: () => applyPhrase(before) },
    }),
  });
  acceptDrops(openFile);
  wireChart();
  sourceDialog = new SourceDialog((source) => openSource(source, { timeframe: '', from: '', to: '' }));
  const listed = listSymbols();
  if (state.source?.startsWith('symbol:')) await listed;
  const range = { from: state.from, to: state.to };
  const asked = state.phrase;
  const error = tryPhrase(chart, asked ?? ownPhrase(), language());
  if (error !== undefined) tryPhrase(chart, ownPhrase(), language());
  // Until here the chart would not have heard.
  for (const part of document.querySelectorAll('[inert]')) part.inert = false;
  await openSource(state.source ?? 'sample');
  if (error !== undefined) {
    change({ phrase: '' });
    showError('phrase', say('linkPhraseFailed'), `${asked}: ${error}`);
  }
  showRange(range);
  addEventListener('hashchange', () => location.reload());
  startOffline((install) => notify({
    kind: 'update', title: say('updateReady'), closeLabel: say('close'),
    action: { label: say('reload'), run: install },
  }));
}

start();
