/** A moment: milliseconds since 1970 UTC, a Date, or ISO text; text without a time is a trading date. */
export type Time = number | Date | string;

export interface Bar {
  time: Time;
  open?: number;
  high?: number;
  low?: number;
  close: number;
  volume?: number;
  turnover?: number;
}

export type Column = ArrayLike<number | null | undefined>;

/** Bars by column; columns have the same length, times rise. Only closes make a line. */
export interface Columns {
  time: ArrayLike<Time>;
  open?: Column;
  high?: Column;
  low?: Column;
  close: Column;
  volume?: Column;
  turnover?: Column;
  /** Whether times are trading dates; found from them if left out. */
  daily?: boolean;
  /** Whether there are closes alone; found from the columns if left out. */
  closeOnly?: boolean;
  /** Of intraday times: an IANA name, or seconds east of UTC; UTC if left out. */
  zone?: string | number;
}

export type Source = string | URL | Blob | ArrayBuffer | Uint8Array | Columns | Bar[];

export interface ImportReport {
  dialect: string;
  encoding: string;
  rows: number;
  bars: number;
  daily: boolean;
  closeOnly: boolean;
  hasTurnover: boolean;
  /** Of intraday times: seconds east of UTC, then the milliseconds of each change and the seconds from then on. */
  zone?: number[];
  duplicates: number;
  resorted: number;
  leftOutCount: number;
  leftOut: { line: number; reason: string }[];
  repairedCount: number;
  repaired: { line: number; reason: string }[];
}

export interface LoadDetail {
  count: number;
  first: string | null;
  last: string | null;
  /** The bars' timeframe: `1m`, `60m`, `day`, `week`… */
  timeframe: string | null;
  /** Whether times are trading dates. */
  daily: boolean;
  /** Of a file. */
  report: ImportReport | null;
}

export interface VisibleRange {
  /** Bar i fills i − 0.5 to i + 0.5. */
  from: number;
  to: number;
  fromDate: string | null;
  toDate: string | null;
  fromTime: number | null;
  toTime: number | null;
  /** Points from one bar to the next. */
  spacing: number;
}

export interface CrosshairValue {
  pane: number;
  name: string;
  label: string;
  value: number | null;
  text: string;
}

export interface Crosshair {
  index: number | null;
  time: number | null;
  /** ISO text, and as the chart writes it. */
  date: string | null;
  dateText: string;
  pane: number | null;
  price: number | null;
  priceText: string;
  values: CrosshairValue[];
}

export interface TableRow {
  index: number;
  date: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number | null;
  volume: number | null;
  values: (number | null)[];
}

export interface WordParameter {
  name: string;
  default: number[] | string | string[] | null;
  min?: number;
  max?: number;
  whole?: boolean;
  /** How many values it can take, and how many at least. */
  count?: number;
  least?: number;
  choices?: string[];
  named: boolean;
}

export interface Word {
  word: string;
  aliases: string[];
  kind: 'mark' | 'setting';
  parameters: WordParameter[];
  outputs: string[];
  /** Of an indicator: over the prices, or in a pane below; and its name by language. */
  place?: 'over' | 'below';
  labels?: Record<string, string>;
}

/** What the chart shows, in words; once it is ready also in which language, and its size in points. */
export interface Summary {
  title: string;
  text: string;
  language?: string;
  width?: number;
  height?: number;
}

export interface PaneDescription {
  phrase: string;
  scale: PriceScale;
  /** Where the pane lies, in points of the element. */
  top: number;
  height: number;
  /** x, y, width and height of its plot. */
  plot: [number, number, number, number];
  marks: { phrase: string; outputs: string[] }[];
}

export type PriceScale = 'linear' | 'log' | 'percent' | 'indexed';

/** A sign at a bar. */
export interface Marker {
  time: Time;
  /** An event's box shows the first word of its text; a limit is that of the day at which the bar closed. */
  kind: 'buy' | 'sell' | 'note' | 'event' | 'limitUp' | 'limitDown';
  text?: string;
}

export interface ErrorDetail {
  message: string;
  code: string;
  details: unknown;
}

/** `<sakata-chart>`. Attributes have properties of the same name in camel case. */
export class SakataChart extends HTMLElement {
  static modules: { chart: unknown; more: unknown; files: unknown };
  static indicators(): Promise<Word[]>;

  src: string;
  phrase: string;
  theme: 'light' | 'dark' | 'auto';
  region: string;
  timeframe: string;
  /** Whose colours the chart has where no region is named: tw, tpex, us, cn, hk, jp, crypto. */
  market: string;
  /** On which scale a server gives the bars of `src`: its parameter of that name. */
  adjust: 'splits' | 'dividends' | 'traded' | '';
  chartTitle: string;
  chartSubtitle: string;
  watermark: string;
  sourceNote: string;
  /** `#rise,#fall` as six hexadecimal digits each. */
  colors: string;
  units: 'en' | 'myriad' | '';
  groupDigits: boolean;
  neutralDoji: boolean;
  magnet: boolean;
  colorBlind: boolean;
  rocYears: boolean;
  tooltip: boolean;
  history: boolean;

  load(source: Source, options?: { zone?: string | number }): Promise<LoadDetail | null>;
  append(bars: Columns | Bar[]): boolean | number;
  prepend(bars?: Columns | Bar[]): boolean | number;
  update(bar: Bar): boolean | number;
  tick(tick: { time: Time; price: number; volume?: number }): boolean | number;

  /** How many bars there are, in the timeframe that is shown. */
  readonly count: number;
  readonly visibleRange: VisibleRange | null;
  setVisibleRange(range: { from: number; to: number } | { from?: string; to?: string }): void;
  fit(): void;
  scrollToNewest(): void;
  setCrosshair(place: { index?: number; date?: Time; pane?: number; price?: number } | null): void;
  setScale(pane: number, scale: PriceScale): void;
  setMarkers(markers: Marker[]): void;
  /** When the bars after the last one begin; behind these weekdays are taken, which are provisional. */
  setComing(times: { time: Time; provisional?: boolean }[]): void;
  link(other: SakataChart): void;
  unlink(other: SakataChart): void;

  summary(): Summary;
  panes(): PaneDescription[];
  table(range?: { from?: number; to?: number }): TableRow[];
  exportCSV(): string;
  exportSVG(options?: { idPrefix?: string }): Promise<string>;
  readonly memoryUse: number;
  drawNow(): void;
  drawAnew(): void;
  exportPNG(options?: { scale?: number }): Promise<Blob>;
}

declare global {
  interface HTMLElementTagNameMap {
    'sakata-chart': SakataChart;
  }
  interface HTMLElementEventMap {
    'sakata-ready': CustomEvent<null>;
    'sakata-load': CustomEvent<LoadDetail>;
    'sakata-range': CustomEvent<VisibleRange>;
    'sakata-crosshair': CustomEvent<Crosshair | null>;
    'sakata-history': CustomEvent<{ before: number | null }>;
    'sakata-phrase': CustomEvent<{ phrase: string }>;
    'sakata-error': CustomEvent<ErrorDetail>;
  }
}
