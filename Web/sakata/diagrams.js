// The custom elements of bar and line diagrams: <sakata-bars> and <sakata-lines>.

import { fontFamilies } from './fonts.js';
import { Instance, failure, moduleNamed, sources } from './modules.js';
import { decodedText } from './text.js';

// The page's wide letters and the like end at the picture, whose texts are painted as they are measured.
const diagramSheet = `
:host{display:block;position:relative;height:320px;min-width:0;overflow:hidden;contain:strict;-webkit-tap-highlight-color:transparent}
:host([hidden]){display:none}
#plot{position:absolute;inset:0;outline:0;touch-action:pan-y;user-select:none;-webkit-user-select:none}
#plot:focus-visible{outline:2px solid #2f6fde;outline-offset:-2px}
#plot>div,slot{position:absolute;inset:0;overflow:hidden;pointer-events:none}
slot{z-index:1}
#plot>div{direction:ltr;letter-spacing:normal;word-spacing:normal;text-transform:none;text-indent:0;font-style:normal;font-variant:normal;font-stretch:normal;font-kerning:auto;font-feature-settings:normal;font-variation-settings:normal;font-size-adjust:none}
svg{display:block;position:absolute;left:0;top:0}
#news{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

const diagramFlags = ['stacked', 'horizontal', 'values', '', 'smooth', 'area', 'points', 'zero', 'bare', 'roc-years'];
const diagramLooks = ['theme', 'lang', 'chart-title', 'chart-subtitle', 'baseline', 'grid', 'band', 'units', ...diagramFlags.filter(Boolean)];
const diagramKeys = { ArrowLeft: 0, ArrowUp: 0, ArrowRight: 1, ArrowDown: 1, Home: 2, End: 3 };
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const tableFaults = {
  empty: () => 'the table is empty',
  binary: () => 'it is no text',
  html: () => 'it is a web page',
  json: () => 'it is JSON',
  'no-values': () => 'the table holds no number',
  'not-a-number': (e) => `line ${e.line}, column ${e.column}: '${e.found}' is not a number`,
  'too-many-cells': (e) => `line ${e.line} has more cells than the first row`,
  'too-many-rows': () => 'the table has too many rows',
  'too-many-columns': () => 'the table has too many columns',
};

/** What the two elements share. */
class SakataDiagram extends HTMLElement {
  static observedAttributes = ['src', ...diagramLooks];

  /** Where the wasm module is, to be set before the first diagram: `{diagrams}`. */
  static modules = sources;

  #engine = null;
  #waiting = [];
  #plot;
  #base;
  #overlay;
  #news;
  #boxes = null;
  #listening = null;
  #frame = 0;
  #started = 0;
  #wantsLook = false;
  #loads = 0;
  #size = '';
  #picture;
  #bands = null;
  #ruler = document.createElement('canvas').getContext('2d');
  #families = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.innerHTML = `<style>${diagramSheet}</style><div id="plot" part="plot" tabindex="0" role="application"><slot></slot><div></div><div></div></div><div id="news" aria-live="polite"></div>`;
    [this.#plot, this.#news] = root.querySelectorAll('#plot,#news');
    [this.#picture, this.#base, this.#overlay] = this.#plot.children;
  }

  connectedCallback() {
    this.#listen();
    if (this.#engine) this.#applyLook();
    else this.#start();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    this.#boxes?.disconnect();
    this.#listening = this.#boxes = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'src') {
      if (value && this.isConnected) this.load(value).catch(() => {});
    } else if (!this.#wantsLook) {
      this.#wantsLook = true;
      queueMicrotask(() => {
        this.#wantsLook = false;
        if (this.#engine) this.#applyLook();
      });
    }
  }

  async #start() {
    try {
      // The script that runs may say by its end where the module is.
      await null;
      sources.diagrams ??= new URL('sakata-diagrams.wasm', import.meta.url);
      const module = await moduleNamed('diagrams');
      if (this.#engine) return;
      this.#engine = new Instance(module, (text, size, isBold) => {
        this.#ruler.font = `${isBold ? 'bold ' : ''}${size}px ${this.#families}`;
        return this.#ruler.measureText(text).width;
      });
    } catch (error) {
      this.#report(error.code ? error : failure('no-module', `The diagram's module does not load: ${error.message}`));
      return;
    }
    this.#applyLook();
    for (const step of this.#waiting.splice(0)) step();
    this.#emit('sakata-ready');
    const source = this.getAttribute('src');
    if (source && !this.#loads) this.load(source).catch(() => {});
  }

  // MARK: Data

  /**
   * Shows an address, a File or Blob, text or bytes of a table; or `{labels, series: [{name, values, color}]}`, for lines also with
   * `times` and `zone` (seconds east of UTC); or an array of numbers. Gives a promise of `{count}`.
   */
  async load(source) {
    const number = ++this.#loads;
    try {
      if (source instanceof URL || (typeof source === 'string' && !source.includes('\n'))) {
        const response = await fetch(source);
        if (!response.ok) throw failure('unreachable', `${source}: ${response.status}`);
        source = await response.arrayBuffer();
      }
      if (source instanceof Blob) source = await source.arrayBuffer();
      if (source instanceof ArrayBuffer) source = new Uint8Array(source);
      if (source instanceof Uint8Array) [source] = await decodedText(source);
      if (!this.#engine) await new Promise((done) => this.#waiting.push(done));
      if (number !== this.#loads) return null;
      if (typeof source === 'string' || source instanceof Uint8Array) this.#takeTable(source);
      else this.#takeValues(source);
      this.#picture?.remove();
      this.#picture = null;
      this.#describe();
      this.#play();
      const detail = { count: this.#engine.ask('summary').count };
      this.#emit('sakata-load', detail);
      return detail;
    } catch (error) {
      this.#report(error);
      throw error;
    }
  }

  #takeTable(table) {
    if (this.#engine.tell([table], 'table') < 0) {
      const fault = this.#engine.json;
      throw failure(fault.code, `The table cannot be shown: ${tableFaults[fault.code]?.(fault) ?? fault.code}.`, fault);
    }
  }

  #takeValues(data) {
    const { labels = [], times = [], zone = 0, series } = Array.isArray(data) || ArrayBuffer.isView(data) ? { series: [{ values: data }] } : data;
    const most = Math.max(0, ...series.map(({ values }) => values.length));
    const numbers = (values) => Float64Array.from({ length: most }, (_, i) => values[i] ?? NaN);
    this.#engine.columns = [
      ...series.map(({ values }) => numbers(values)),
      Float64Array.from(series, ({ color }) => (/^#[0-9a-f]{6}$/i.test(color ?? '') ? parseInt(color.slice(1), 16) : -1)),
      Float64Array.from(times, (time) => +new Date(time)),
    ];
    this.#engine.tell([...labels.map(String), ...series.map(({ name }) => name ?? '')], 'values', labels.length, series.length, most, times.length, zone);
    this.#engine.columns = [];
  }

  // MARK: Look

  get isBars() { return this.localName !== 'sakata-lines'; }

  /** Pairs of columns, by name, that are shown as areas: those of the attribute `band` (`low,high;low,high`) unless set. */
  get bands() {
    return this.#bands ?? (this.getAttribute('band') ?? '').split(';').map((pair) => pair.split(',')).filter((pair) => pair.length === 2);
  }

  set bands(pairs) {
    this.#bands = pairs;
    if (this.#engine) this.#applyLook();
  }

  #applyLook() {
    const text = (name) => this.getAttribute(name) ?? '';
    const has = (name) => this.hasAttribute(name) && this.getAttribute(name) !== 'false';
    const theme = ['light', 'dark'].includes(text('theme')) ? text('theme') : darkScheme.matches ? 'dark' : 'light';
    const language = this.lang || this.closest('[lang]')?.lang || navigator.language || 'en';
    const isLow = text('baseline') === 'low';
    const units = { myriad: 4096, en: 0 }[text('units')] ?? 2048;
    const flags = diagramFlags.reduce((sum, name, bit) => sum + (name && has(name) ? 2 << bit : 0), +this.isBars) + (isLow ? 16 : 0) + units;
    const bands = this.bands;
    const baseline = parseFloat(text('baseline')), grid = parseInt(text('grid'), 10);
    this.#plot.lang = this.#news.lang = this.#ruler.canvas.lang = language;
    this.#families = fontFamilies(language);
    this.#engine.tell([theme, language, text('chart-title'), text('chart-subtitle'), ...bands.flat()], 'dress', flags, baseline,
      Number.isNaN(grid) ? -1 : grid, bands.length);
    this.#size = '';
    this.#resize();
    this.#describe();
  }

  #resize() {
    if (!this.#engine) return;
    const { clientWidth: width, clientHeight: height } = this;
    const size = `${width} ${height} ${devicePixelRatio}`;
    if (size === this.#size) return;
    this.#size = size;
    this.#engine.call.resize(width, height, devicePixelRatio);
    this.#redraw();
  }

  #redraw() {
    this.#draw(1);
    this.#drawSelection();
  }

  /** The page's fonts have come. */
  #measureAnew() {
    if (!this.#engine) return;
    this.#engine.tell([], 'measureAnew');
    if (!this.#frame) this.#redraw();
  }

  // MARK: Frames

  /** Bars grow, and lines come in, in a little over half a second. */
  #play() {
    cancelAnimationFrame(this.#frame);
    this.#drawSelection();
    if (this.getAttribute('animate') === 'off' || lessMotion.matches || document.hidden) return this.#draw(1);
    this.#started = performance.now();
    this.#draw(0);
    const step = (time) => {
      const share = Math.min(1, Math.max(0, (time - this.#started) / 600));
      this.#draw(1 - (1 - share) ** 3);
      this.#frame = share < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#frame = requestAnimationFrame(step);
  }

  #svg(name, prefix, ...numbers) {
    this.#engine.tell([prefix], name, ...numbers);
    return new TextDecoder().decode(this.#engine.bytes);
  }

  #draw(progress) {
    if (progress === 1) {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    }
    // A picture within the element stands until there are values.
    if (this.#picture?.assignedElements().length) return;
    this.#base.innerHTML = this.#svg('base', '', progress);
    // The element itself says what it shows.
    this.#base.firstElementChild?.setAttribute('aria-hidden', 'true');
    this.#base.querySelector('title')?.remove();
  }

  #drawSelection() {
    this.#overlay.innerHTML = this.#svg('overlay', 'selection-');
    this.#overlay.firstElementChild?.setAttribute('aria-hidden', 'true');
  }

  // MARK: Selection

  /** What is selected, `{index, series, label, rows: [{name, value, text}]}`; null for nothing. */
  get selection() { return this.#engine ? this.#engine.ask('selection') : null; }

  /** Selects a place by its number, and of bars one series; null for nothing. */
  select(index, series = null) { if (this.#engine) this.#selected(this.#engine.call.select(index ?? -1, series ?? -1)); }

  #selected(hasChanged, isSpoken = false) {
    if (!hasChanged) return;
    this.#drawSelection();
    const { selection } = this;
    if (isSpoken && selection) {
      this.#news.textContent = [selection.label, ...selection.rows.map(({ name, text }) => `${name} ${text}`.trim())].filter(Boolean).join(', ');
    }
    this.#emit('sakata-select', selection);
  }

  #listen() {
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal };
    const on = (name, handler) => this.#plot.addEventListener(name, (event) => { if (this.#engine) handler(event, this.#engine.call); }, options);
    const point = (event, call) => this.#selected(call.point(event.offsetX, event.offsetY));
    on('pointerdown', point);
    on('pointermove', (event, call) => { if (event.pointerType !== 'touch' || event.buttons) point(event, call); });
    on('pointerleave', (event, call) => { if (event.pointerType !== 'touch') this.#selected(call.select(-1, -1)); });
    on('keydown', (event, call) => {
      const move = diagramKeys[event.key];
      if (event.key === 'Escape') this.#selected(call.select(-1, -1));
      else if (move === undefined) return;
      else this.#selected(call.move(move), true);
      event.preventDefault();
    });
    darkScheme.addEventListener('change', () => { if (this.#engine) this.#applyLook(); }, options);
    addEventListener('resize', () => this.#resize(), options);
    document.fonts?.addEventListener('loadingdone', () => this.#measureAnew(), options);
    this.#boxes = new ResizeObserver(() => this.#resize());
    this.#boxes.observe(this);
  }

  // MARK: Words and files

  /** What the diagram shows, in a sentence. */
  summary() { return this.#engine ? this.#engine.ask('summary').summary : ''; }

  #describe() { this.#plot.setAttribute('aria-label', this.summary()); }

  /** The picture as an SVG file, without the selection: a promise of its text. */
  async exportSVG({ idPrefix = '' } = {}) {
    if (!this.#engine) await new Promise((done) => this.#waiting.push(done));
    return this.#svg('base', idPrefix, 1);
  }

  #emit(name, detail = null) { this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })); }

  #report(error) { this.#emit('sakata-error', { message: error.message, code: error.code ?? 'error', details: error.details ?? null }); }
}

export class SakataBars extends SakataDiagram {}
export class SakataLines extends SakataDiagram {}

customElements.define('sakata-bars', SakataBars);
customElements.define('sakata-lines', SakataLines);
