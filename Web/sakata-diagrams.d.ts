export interface DiagramSeries {
  name?: string;
  /** null, undefined and NaN are "no value". */
  values: ArrayLike<number | null | undefined>;
  /** `#rrggbb`; a colour of the theme if left out. */
  color?: string;
}

export interface DiagramValues {
  labels?: (string | number)[];
  /** Of lines: where the values stand; milliseconds since 1970 UTC, Dates, or ISO texts. */
  times?: (number | Date | string)[];
  /** Of the times, in seconds east of UTC. */
  zone?: number;
  series: DiagramSeries[];
}

/** An address, or text with line ends or bytes of a table; values; or numbers of one series. */
export type DiagramSource = string | URL | Blob | ArrayBuffer | Uint8Array | DiagramValues | number[] | Float64Array;

export interface DiagramSelection {
  index: number;
  /** Of bars, the series; null for all. */
  series: number | null;
  label: string;
  rows: { name: string; value: number; text: string }[];
}

declare class SakataDiagram extends HTMLElement {
  /** Where the wasm module is, to be set before the first diagram: an address, bytes, or a compiled module. */
  static modules: { diagrams: string | URL | BufferSource | WebAssembly.Module | Promise<BufferSource> | null };
  /** Of lines: pairs of series, by name, that are shown as areas; those of the attribute `band` unless set. */
  bands: [low: string, high: string][];
  load(source: DiagramSource): Promise<{ count: number } | null>;
  readonly selection: DiagramSelection | null;
  select(index: number | null, series?: number | null): void;
  summary(): string;
  exportSVG(options?: { idPrefix?: string }): Promise<string>;
}

export class SakataBars extends SakataDiagram {}
export class SakataLines extends SakataDiagram {}

declare global {
  interface HTMLElementTagNameMap {
    'sakata-bars': SakataBars;
    'sakata-lines': SakataLines;
  }
  interface HTMLElementEventMap {
    'sakata-select': CustomEvent<DiagramSelection | null>;
  }
}
