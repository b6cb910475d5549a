// The custom element.

import { columnNames, columnsOf, instant, readTable, zoneNumbers } from './data.js';
import { Instance, failure, fetchMore, moduleNamed, sources } from './modules.js';
import { Painter } from './painter.js';
import { stopWarming, warm } from './warm.js';
import { words } from './words.js';

const sheet = `
:host{display:block;position:relative;height:420px;min-width:0;overflow:hidden;contain:strict;-webkit-tap-highlight-color:transparent}
:host([hidden]){display:none}
#plot{position:absolute;inset:0;outline:0;touch-action:pan-y;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
#plot:focus-visible{outline:2px solid #2f6fde;outline-offset:-2px}
canvas{position:absolute;left:0;top:0;pointer-events:none}
slot{position:absolute;inset:0;z-index:1;overflow:hidden;pointer-events:none}
#news{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#plot.drop{outline:3px dashed #2f6fde;outline-offset:-3px}`;

const cursors = ['default', 'crosshair', 'ns-resize', 'ew-resize', 'grabbing'];
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', '+', '-', 'Escape'];
const otherKeys = { '=': '+', Add: '+', _: '-', Subtract: '-' };
const pointerKinds = ['mouse', 'touch', 'pen'];
const scales = ['linear', 'log', 'percent', 'indexed'];
const flagNames = ['magnet', 'color-blind', 'roc-years', 'tooltip', 'history', 'group-digits', 'neutral-doji'];
const styleNames = ['theme', 'region', 'lang', 'chart-title', 'chart-subtitle', 'watermark', 'source-note', 'colors', 'units', 'animate', ...flagNames];
// Whose colours a market has where no region is named.
const marketRegions = { tpex: 'tw', crypto: '' };
const markerKinds = ['buy', 'sell', 'note', 'event', 'limitUp', 'limitDown'];
// Phrases that the chart draws without its second part.
const plainPhrase = /^(candles|volume|ma|macd|[\d\s,.()|])*$/;
const modifiers = (event) => event.shiftKey + 2 * event.ctrlKey + 4 * event.altKey + 8 * event.metaKey;
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const darkness = matchMedia('(prefers-color-scheme: dark)');

// What a call gives back: how much to repaint (0…2), whether a frame is wanted, whether the chart used the event, whether
// events wait, whether the call was refused.
const WANTS_FRAME = 4, CONSUMED = 8, HAS_EVENTS = 16, REFUSED = 32;

export class SakataChart extends HTMLElement {
  static observedAttributes = ['src', 'adjust', 'phrase', 'timeframe', 'market', ...styleNames];

  /** Where the wasm modules are, to be set before the first chart: `{chart, more, files}`. */
  static modules = sources;

  /** All words of the chart phrase with their parameters: a promise of an array. */
  static async indicators() {
    await fetchMore();
    const module = await moduleNamed('chart');
    warm(module);
    return new Instance(module, () => 0).ask('words');
  }

  #engine = null;
  #painter = null;
  #plot;
  #base;
  #overlay;
  #news;
  #context;
  #overlayContext;
  #listening = null;
  #pending = [];
  #frame = 0;
  #isDrawn = false;
  #summaryTimer = 0;
  #newsTimer = 0;
  #newsText = '';
  #newsTime = 0;
  #loads = 0;
  #signs = [];
  #coming = [];
  #links = new Set();
  #follows = new Set();
  #wantsStyle = false;
  #consumed = 0;
  #boxes = null;
  #pixels = null;
  #picture;
  #ratio = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.innerHTML = `<style>${sheet}</style><div id="plot" part="plot" tabindex="0" role="application"><slot></slot><canvas></canvas><canvas hidden></canvas></div><div id="news" aria-live="polite"></div>`;
    [this.#plot, this.#news] = root.querySelectorAll('#plot,#news');
    [this.#base, this.#overlay] = root.querySelectorAll('canvas');
    this.#picture = root.querySelector('slot');
    this.#context = this.#base.getContext('2d', { alpha: false });
    this.#overlayContext = this.#overlay.getContext('2d');
  }

  connectedCallback() {
    this.#listen();
    if (!this.#engine) this.#start();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    this.#boxes?.disconnect();
    this.#listening = this.#boxes = null;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#summaryTimer);
    clearTimeout(this.#newsTimer);
    this.#frame = this.#summaryTimer = this.#newsTimer = 0;
    for (const other of this.#links) this.unlink(other);
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'src' || name === 'adjust') {
      if (this.src && this.isConnected) this.load(this.#address).catch(() => {});
    } else if (name === 'phrase') {
      this.#with(() => this.#applyPhrase());
    } else if (name === 'timeframe') {
      this.#with(() => this.#applyTimeframe());
    } else {
      this.#restyle();
    }
  }

  // MARK: Start

  async #start() {
    let module;
    try {
      [module] = await Promise.all([moduleNamed('chart'), Promise.resolve().then(() => this.#needsMore && fetchMore())]);
      if (this.#engine) return;
      const texts = [];
      this.#painter = new Painter(texts, () => this.#image());
      const ruler = this.#overlayContext;
      this.#engine = new Instance(module, (text, size, isBold, number) => {
        texts[number] = text;
        return this.#painter.width(ruler, text, size, isBold);
      }, (...what) => this.#painter.cover(...what));
    } catch (error) {
      this.#report(error.code ? error : failure('no-module', `The chart's module does not load: ${error.message}`));
      return;
    }
    warm(module);
    this.#applyStyle();
    if (this.hasAttribute('timeframe')) this.#applyTimeframe();
    this.#applyPhrase();
    this.#resize();
    for (const step of this.#pending.splice(0)) step(this.#engine);
    this.#emit('sakata-ready');
    if (this.src && !this.#loads) this.load(this.#address).catch(() => {});
  }

  /** Where the bars are, on the scale that is asked for: a server adjusts them. */
  get #address() {
    if (!this.adjust) return this.src;
    const address = new URL(this.src, document.baseURI);
    address.searchParams.set('adjust', this.adjust);
    return address;
  }

  /** Whether what is asked for calls the second part at once. */
  get #needsMore() {
    return sources.more || !plainPhrase.test(this.phrase) || this.timeframe || this.tooltip || this.watermark;
  }

  /** Does it now, or once the module is there. */
  #with(step) {
    if (this.#engine) return step(this.#engine);
    this.#pending.push(step);
  }

  // MARK: Attributes

  #restyle() {
    if (this.#wantsStyle) return;
    this.#wantsStyle = true;
    queueMicrotask(() => {
      this.#wantsStyle = false;
      if (this.#engine) this.#applyStyle();
    });
  }

  #applyStyle() {
    const text = (name) => this.getAttribute(name) ?? '';
    const has = (name) => this.hasAttribute(name) && this.getAttribute(name) !== 'false';
    const theme = this.theme === 'auto' ? (darkness.matches ? 'dark' : 'light') : this.theme;
    const language = this.lang || this.closest('[lang]')?.lang || navigator.language || 'en';
    this.#painter.language = this.#base.lang = this.#overlay.lang = this.#plot.lang = this.#news.lang = language;
    const flags = has('magnet') + 2 * has('color-blind') + 4 * has('roc-years') + 8 * (text('animate') !== 'off' && !stillness.matches)
      + 16 * has('tooltip') + 32 * has('history') + 64 * has('group-digits') + 128 * has('neutral-doji')
      + ({ myriad: 512, en: 0 }[text('units')] ?? 256);
    const colors = /^#?([0-9a-f]{6}),#?([0-9a-f]{6})$/i.exec(text('colors')) ?? [];
    const region = text('region') || (marketRegions[text('market')] ?? text('market'));
    this.#take(this.#engine.tell([theme, region, language, text('chart-title'), text('watermark'), text('source-note'), text('chart-subtitle')],
      'dress', flags, parseInt(colors[1] ?? -1, 16), parseInt(colors[2] ?? -1, 16)));
  }

  #applyPhrase() {
    const phrase = this.getAttribute('phrase') ?? 'candles ma(5,10,20) | volume';
    const change = this.#engine.tell([phrase], 'phrase');
    this.#take(change);
    if (change & REFUSED) this.#report(words.phrase(this.#engine.json));
    else this.#emit('sakata-phrase', { phrase });
  }

  #applyTimeframe() {
    const change = this.#engine.tell([this.getAttribute('timeframe') ?? ''], 'timeframe');
    this.#take(change);
    if (change & REFUSED) this.#report(failure('timeframe', `The bars cannot be put together into '${this.timeframe}'.`));
  }

  // MARK: Data

  /** Loads an address, a File or Blob, bytes of a table, or columns; gives a promise of `{count, first, last, report}`. */
  async load(source, options = {}) {
    const number = ++this.#loads;
    try {
      if (typeof source === 'string' || source instanceof URL) {
        const response = await fetch(source);
        if (!response.ok) throw failure('unreachable', `${source}: ${response.status}`);
        source = await response.arrayBuffer();
      }
      if (source instanceof Blob) source = await source.arrayBuffer();
      if (source instanceof ArrayBuffer) source = new Uint8Array(source);
      const data = source instanceof Uint8Array ? await readTable(source, options.zone) : columnsOf(source);
      await this.#started();
      // A later load has overtaken this one.
      if (number !== this.#loads) return null;
      stopWarming();
      this.#hold(data);
      const change = this.#engine.call.load(data.count, +data.isDaily, +!!data.columns[6], +!!data.isCloseOnly, this.#engine.columns[7].length);
      this.#engine.columns = [];
      this.#take(change);
      if (change & REFUSED) throw words.series(this.#engine.json);
      this.#picture?.remove();
      const detail = { ...this.#engine.ask('extent'), report: data.report ?? null };
      this.#emit('sakata-load', detail);
      return detail;
    } catch (error) {
      this.#report(error);
      throw error;
    }
  }

  /** Adds bars at the end: an array of bars, or columns. */
  append(bars) { return this.#add('append', bars); }

  /** Adds older bars in front; what is visible does not move. Without bars there is no older history. */
  prepend(bars) { return this.#add('prepend', bars ?? []); }

  #add(name, bars) {
    return this.#with((engine) => {
      const data = columnsOf(bars);
      this.#hold(data);
      const change = engine.call[name](data.count, +!!data.columns[6]);
      engine.columns = [];
      return this.#taken(change);
    });
  }

  #hold(data) {
    const time = data.columns[0];
    this.#engine.columns = [...data.columns, data.isDaily ? [0] : zoneNumbers(data.zone, time[0] ?? 0, time[data.count - 1] ?? 0)];
  }

  /** Replaces the last bar, or adds one behind it. */
  update({ time, open, high, low, close, volume = NaN, turnover = NaN }) {
    return this.#with((engine) => this.#taken(engine.call.update(instant(time), open ?? close, high ?? close, low ?? close, close, volume, turnover)));
  }

  /** Folds a price into the bar of its time. */
  tick({ time, price, volume = 0 }) {
    return this.#with((engine) => this.#taken(engine.call.tick(instant(time), price, volume)));
  }

  // MARK: View

  /** Shows bars from and to: indices, or dates as text, both included. */
  setVisibleRange({ from, to }) {
    this.#with((engine) => {
      const isDate = typeof from === 'string' || typeof to === 'string';
      this.#take(isDate ? engine.call.showDates(instant(from ?? '-009999-01-01'), instant(to ?? '9999-12-31')) : engine.call.show(from, to));
    });
  }

  get visibleRange() { return this.#engine ? this.#engine.ask('range') : null; }

  fit() { this.#with((engine) => this.#take(engine.call.fit())); }

  scrollToNewest() { this.#with((engine) => this.#take(engine.call.scrollToNewest())); }

  /** Puts the crosshair at a bar: `{index}`, `{date}`, with `{pane, price}` where wanted; null takes it away. */
  setCrosshair(place) {
    this.#with((engine) => this.#take(!place ? engine.call.hideCrosshair()
      : engine.call.crosshair(place.index ?? NaN, place.date === undefined ? NaN : instant(place.date), place.pane ?? NaN)));
  }

  /** How the prices of a pane are spread: linear, log, percent, indexed. */
  setScale(pane, scale) { this.#with((engine) => this.#taken(engine.call.scale(pane, scales.indexOf(scale)))); }

  /** Puts signs at bars: `[{time, kind: 'buy' | 'sell' | 'note' | 'event' | 'limitUp' | 'limitDown', text}]`. */
  setMarkers(markers) {
    this.#signs = markers.map(({ time, kind, text }) => [instant(time), Math.max(0, markerKinds.indexOf(kind)), text]);
    this.#tellSigns();
  }

  /** Says when the bars after the last one begin: `[{time, provisional}]`; behind these weekdays are taken. */
  setComing(times) {
    this.#coming = times.map(({ time, provisional }) => [instant(time), provisional ? -2 : -1]);
    this.#tellSigns();
  }

  #tellSigns() {
    this.#with((engine) => {
      const rows = [...this.#signs, ...this.#coming];
      engine.columns = [0, 1].map((column) => Float64Array.from(rows, (row) => row[column]));
      this.#take(engine.tell(rows.map((row) => row[2] ?? ''), 'markers', rows.length));
      engine.columns = [];
    });
  }

  /** From now on the two show the same dates and crosshair. */
  link(other) {
    fetchMore().catch(() => {});
    this.#links.add(other);
    other.#links.add(this);
  }

  unlink(other) {
    this.#links.delete(other);
    other.#links.delete(this);
  }

  /** Lets the linked charts follow this one's range or crosshair; what they then tell is not followed in turn. */
  #lead(name) {
    if (this.#follows.delete(name)) return;
    const [from, to, ...moment] = this.#engine.ask('linked');
    for (const other of this.#links) {
      other.#with(({ call }) => {
        const change = name === 'range' ? call.followRange(from ?? NaN, to ?? NaN) : call.followMoment(...(moment.length ? moment : [NaN, NaN, 0, 0]));
        if (change & 3) other.#follows.add(name);
        other.#take(change);
      });
    }
  }

  // MARK: Words and files

  /** What the chart shows, in words: `{title, text}`. */
  summary() { return this.#engine ? this.#engine.ask('summary') : { title: '', text: '' }; }

  /** The panes with their marks, as the phrase writes them. */
  panes() { return this.#engine ? this.#engine.ask('panes') : []; }

  /** How many bars there are, in the timeframe that is shown. */
  get count() { return this.#engine ? this.#engine.ask('extent').count : 0; }

  /** Rows of bars with the values of all marks, from and to as indices; the visible ones if not said. */
  table({ from = NaN, to = NaN } = {}) { return this.#engine ? this.#engine.ask('table', from, to) : []; }

  /** The bars as CSV. */
  exportCSV() {
    const { count } = this.#engine?.ask('extent') ?? { count: 0 };
    const lines = ['date,open,high,low,close,volume'];
    for (let from = 0; from < count; from += 5000) {
      for (const row of this.#engine.ask('table', from, Math.min(count, from + 5000) - 1)) {
        lines.push([row.date, row.open, row.high, row.low, row.close, row.volume].map((cell) => cell ?? '').join());
      }
    }
    return lines.join('\n') + '\n';
  }

  /** The picture as it is now: a promise of the SVG's text. */
  async exportSVG({ idPrefix = '' } = {}) {
    await this.#started();
    await fetchMore();
    const engine = this.#engine;
    const { title, text, language, width, height } = engine.ask('summary');
    const count = engine.call.picture(2, 1);
    const numbers = new Float64Array(engine.memory.buffer, engine.call.pictureStart(2), count).slice();
    const names = [title, text, language, idPrefix, ...this.#painter.texts];
    const files = new Instance(await moduleNamed('files'), () => 0);
    files.columns[8] = numbers;
    files.tell(names, 'svg', width, height, count);
    return new TextDecoder().decode(files.bytes);
  }

  /** The picture as it is now, at so many pixels a point: a promise of a PNG as a Blob. */
  async exportPNG({ scale = devicePixelRatio } = {}) {
    await this.#started();
    await fetchMore();
    const engine = this.#engine;
    const { width, height } = engine.ask('summary');
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    engine.call.picture(3, scale);
    this.#paint(canvas.getContext('2d', { alpha: false }), 3);
    return new Promise((done) => canvas.toBlob(done, 'image/png'));
  }

  /** Bytes that the chart's module holds. */
  get memoryUse() { return this.#engine?.memory.buffer.byteLength ?? 0; }

  /** Draws what is due at once instead of at the next animation frame. */
  drawNow() {
    if (!this.#frame) return;
    cancelAnimationFrame(this.#frame);
    this.#draw(performance.now());
  }

  /** Draws everything anew and nothing from memory: the canvas was emptied. */
  drawAnew() { this.#with((engine) => this.#take(engine.call.redraw())); }

  async #started() {
    if (!this.#engine) await new Promise((done) => this.#pending.push(done));
  }

  // MARK: Frames

  #schedule() {
    if (!this.#frame && this.isConnected) this.#frame = requestAnimationFrame(this.#draw);
  }

  /** Takes what a call gave back, and lets a frame be drawn where one is wanted. */
  #take(change) {
    this.#consumed = change & CONSUMED;
    if (change & (3 | WANTS_FRAME | HAS_EVENTS)) this.#schedule();
    return this.#consumed !== 0;
  }

  /** The same for calls that may be refused: true, or false with an error told. */
  #taken(change) {
    this.#take(change);
    if (!(change & REFUSED)) return true;
    this.#report(words.series(this.#engine.json));
    return false;
  }

  #draw = (time) => {
    this.#frame = 0;
    this.#isDrawn = true;
    const { call } = this.#engine;
    const change = call.frame(time);
    if ((change & 3) === 2) {
      this.#paint(this.#context, 0);
      if (!this.#summaryTimer) this.#summaryTimer = setTimeout(this.#describe, 400);
    }
    if (change & 3) {
      const isEmpty = call.isOverlayEmpty();
      if (!isEmpty) {
        this.#overlayContext.clearRect(0, 0, this.#overlay.width, this.#overlay.height);
        this.#paint(this.#overlayContext, 1);
      }
      if (this.#overlay.hidden !== !!isEmpty) this.#overlay.hidden = !!isEmpty;
    }
    if (change & HAS_EVENTS) this.#dispatch();
    if (change & WANTS_FRAME) this.#schedule();
  };

  /** The pixels of the base picture, in the module's memory. */
  #image() {
    const { memory, call } = this.#engine, { width, height } = this.#base, start = call.pixelStart();
    const old = this.#pixels;
    if (old && old.data.buffer === memory.buffer && old.data.byteOffset === start && old.width === width && old.height === height) return old;
    return (this.#pixels = new ImageData(new Uint8ClampedArray(memory.buffer, start, 4 * width * height), width, height));
  }

  #paint(context, number) {
    const { memory, call } = this.#engine;
    this.#painter.paint(context, new Float64Array(memory.buffer), call.pictureStart(number) / 8);
  }

  #describe = () => {
    this.#summaryTimer = 0;
    const { title, text } = this.summary();
    this.#plot.setAttribute('aria-label', title + (text ? '. ' + text : ''));
  };

  // MARK: Events

  #emit(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #report(error) {
    this.#emit('sakata-error', { message: error.message, code: error.code ?? 'error', details: error.details ?? null });
  }

  #dispatch() {
    for (const { name, detail } of this.#engine.ask('events')) {
      if (name === 'announcement') {
        this.#announce(detail);
        continue;
      }
      if (this.#links.size) this.#lead(name);
      this.#emit('sakata-' + name, detail);
    }
  }

  /** Puts words into the live region, at most once a second; of several only the last. */
  #announce(text) {
    this.#newsText = text;
    if (this.#newsTimer) return;
    const wait = Math.max(0, this.#newsTime + 1000 - performance.now());
    this.#newsTimer = setTimeout(() => {
      this.#newsTimer = 0;
      this.#newsTime = performance.now();
      this.#news.textContent = this.#newsText;
    }, wait);
  }

  #listen() {
    this.#listening = new AbortController();
    const plot = this.#plot, options = { signal: this.#listening.signal, passive: true }, active = { ...options, passive: false };
    const on = (name, handler, how = options, target = plot) => target.addEventListener(name, (event) => { if (this.#engine) handler(event, this.#engine.call); }, how);
    const pointer = (kind) => (event, call) => this.#take(call.pointer(kind, event.pointerId, Math.max(0, pointerKinds.indexOf(event.pointerType)),
      event.offsetX, event.offsetY, event.button < 0 ? 0 : event.button === 0 ? 1 : 2, modifiers(event), event.timeStamp));
    const [down, move, up] = [0, 1, 2].map(pointer);
    on('pointerdown', (event, call) => {
      if (event.pointerType !== 'touch') plot.setPointerCapture(event.pointerId);
      down(event, call);
      this.#showCursor(event, call);
    });
    on('pointermove', (event, call) => {
      move(event, call);
      if (event.pointerType !== 'touch') this.#showCursor(event, call);
    });
    on('pointerup', (event, call) => {
      up(event, call);
      this.#showCursor(event, call);
    });
    on('pointercancel', (event, call) => this.#take(call.cancel(event.pointerId, event.timeStamp)));
    on('pointerleave', (event, call) => { if (event.pointerType !== 'touch') this.#take(call.leave(event.timeStamp)); });
    // A finger scrolls the page until the chart has taken it.
    on('touchmove', (event) => { if (this.#consumed && event.cancelable) event.preventDefault(); }, active);
    on('contextmenu', (event) => { if (event.pointerType === 'touch') event.preventDefault(); }, active);
    on('wheel', (event, call) => {
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.clientHeight : 1;
      if (this.#take(call.wheel(event.deltaX * unit, event.deltaY * unit, event.offsetX, event.offsetY, modifiers(event), event.timeStamp))) event.preventDefault();
    }, active);
    on('keydown', (event, call) => {
      const key = keys.indexOf(otherKeys[event.key] ?? event.key);
      if (key >= 0 && this.#take(call.key(key, modifiers(event), event.timeStamp))) event.preventDefault();
    }, active);
    on('blur', (event, call) => this.#take(call.blur(event.timeStamp)));
    // Tables dropped on the chart are read like those of the command.
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      plot.classList.add('drop');
    }, active, this);
    on('dragleave', () => plot.classList.remove('drop'), options, this);
    on('drop', (event) => {
      plot.classList.remove('drop');
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      this.load(file).catch(() => {});
    }, active, this);
    for (const query of [stillness, darkness]) query.addEventListener('change', () => this.#restyle(), options);
    document.fonts?.addEventListener('loadingdone', () => this.#with((engine) => {
      this.#painter.forget();
      this.#take(engine.call.measureAnew());
    }), options);
    this.#boxes = new ResizeObserver(([entry]) => this.#resize(entry));
    try {
      this.#boxes.observe(this, { box: 'device-pixel-content-box' });
    } catch {
      this.#boxes.observe(this);
    }
    this.#watchRatio();
    addEventListener('resize', () => { if (devicePixelRatio !== this.#ratio) this.#resize(); }, options);
  }

  #showCursor(event, call) {
    const cursor = cursors[call.cursor(event.offsetX, event.offsetY)];
    if (this.#plot.style.cursor !== cursor) this.#plot.style.cursor = cursor;
  }

  /** Asks again whenever the device's pixel ratio has changed: each query knows one ratio. */
  #watchRatio() {
    const signal = this.#listening?.signal;
    if (!signal) return;
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      this.#resize();
      this.#watchRatio();
    }, { once: true, signal });
  }

  /** Makes both canvases as many device pixels as the element covers. */
  #resize(entry) {
    if (!this.#engine) return;
    const ratio = (this.#ratio = devicePixelRatio), box = entry?.devicePixelContentBoxSize?.[0];
    // The observer counts device pixels exactly, but may have counted them at the ratio of before.
    const pixels = (exact, points) => Math.max(1, Math.abs(exact - points * ratio) < 2 ? exact : Math.round(points * ratio));
    const width = pixels(box?.inlineSize, this.clientWidth);
    const height = pixels(box?.blockSize, this.clientHeight);
    let isEmptied = false;
    for (const canvas of [this.#base, this.#overlay]) {
      if (canvas.width !== width) canvas.width = width, isEmptied = this.#isDrawn;
      if (canvas.height !== height) canvas.height = height, isEmptied = this.#isDrawn;
      canvas.style.width = width / ratio + 'px';
      canvas.style.height = height / ratio + 'px';
    }
    this.#take(this.#engine.call.resize(width / ratio, height / ratio, ratio));
    // Canvases of another size are empty until something is painted. The first picture waits for its frame: bars may come before.
    if (isEmptied && this.isConnected) {
      cancelAnimationFrame(this.#frame);
      this.#draw(performance.now());
    }
  }
}

/** Attributes as properties: text, or true where it is there. Elements have `lang` and `animate` already. */
for (const name of SakataChart.observedAttributes.filter((name) => name !== 'lang' && name !== 'animate')) {
  const property = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const isFlag = flagNames.includes(name);
  Object.defineProperty(SakataChart.prototype, property, {
    configurable: true,
    enumerable: true,
    get() { return isFlag ? this.hasAttribute(name) : this.getAttribute(name) ?? (name === 'theme' ? 'auto' : ''); },
    set(value) {
      if (isFlag ? value : value !== null && value !== undefined) this.setAttribute(name, isFlag ? '' : value);
      else this.removeAttribute(name);
    },
  });
}

customElements.define('sakata-chart', SakataChart);
