// The wasm modules and their instances.

const url = (file) => new URL(file, import.meta.url);

/**
 * Where the wasm modules are: an address (`data:` too), bytes, or a compiled module. `more` is what few charts need of the chart: it is
 * fetched with it where it is named here, else when something of it is first called.
 */
export const sources = { chart: null, more: null, files: null };
const fileNames = { chart: 'sakata.wasm', more: 'sakata-more.wasm', files: 'sakata-files.wasm' };
const compiled = {};
let more = null;

/** The compiled module, fetched once for all charts of a page: from where the script that runs has said by its end. */
export function moduleNamed(name) {
  return (compiled[name] ??= Promise.resolve().then(() => compile(sources[name] ?? url(fileNames[name]))));
}

async function compile(source) {
  source = await source;
  if (typeof source === 'string' || source instanceof URL) {
    const response = await fetch(source);
    if (!response.ok) throw failure('unreachable', `${source}: ${response.status}`);
    // Servers that do not know the type of wasm, and data: addresses of another type.
    source = response.headers.get('content-type') === 'application/wasm' && WebAssembly.compileStreaming
      ? await WebAssembly.compileStreaming(response) : await response.arrayBuffer();
  }
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const bytes = moduleIn(module);
  return bytes ? WebAssembly.compile(bytes) : module;
}

/** The bytes of the module that a packed one holds (Web/unpack), which needs nothing of the page. */
function moduleIn(module) {
  if (WebAssembly.Module.imports(module).length) return null;
  const { memory, unpack, size } = new WebAssembly.Instance(module).exports;
  return new Uint8Array(memory.buffer, unpack(), size());
}

/** Fetches the second part of the chart, so that no call has to wait for it. */
export async function fetchMore() { more ??= await moduleNamed('more'); }

/** The second part; where it is not there yet, the page waits for it: a call in the module cannot. */
function moreNow() {
  if (more) return more;
  const request = new XMLHttpRequest();
  request.open('GET', url(fileNames.more), false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw failure('unreachable', `${fileNames.more}: ${request.status}`);
  const packed = new WebAssembly.Module(Uint8Array.from(request.response, (letter) => letter.charCodeAt(0)));
  return (more = new WebAssembly.Module(moduleIn(packed)));
}

const utf8 = new TextDecoder();
const toUTF8 = new TextEncoder();
const bytesOf = (text) => typeof text === 'string' ? toUTF8.encode(text) : text;

/** One instance of a module, with what the page holds ready for it. */
export class Instance {
  /**
   * @param measure (text, size, isBold, number) => width in points
   * @param letters (number, size, x, y, coverage, width, height), of the painter
   */
  constructor(module, measure, letters) {
    this.texts = [];
    this.columns = [];
    const { exports } = new WebAssembly.Instance(module, {
      host: {
        measure: (start, length, size, isBold, number) => measure(this.read(start, length), size, isBold, number),
        letters: (number, size, x, y, start, width, height) => letters(number, size, x, y, new Uint8Array(this.memory.buffer, start), width, height),
        column: (number, start, count) => { new Float64Array(this.memory.buffer, start, count).set(this.columns[number]); },
        textLength: (number) => (this.texts[number] = bytesOf(this.texts[number] ?? '')).length,
        text: (number, start) => { new Uint8Array(this.memory.buffer, start).set(this.texts[number]); },
        random: (start, count) => { crypto.getRandomValues(new Uint8Array(this.memory.buffer, start, count)); },
      },
      // What stands in the table for a function of the second part, until that is there.
      later: new Proxy({}, { get: (_, place) => (...numbers) => this.#complete().get(+place)(...numbers) }),
    });
    this.call = exports;
    this.memory = exports.memory;
  }

  /** Puts the functions of the second part into the table. */
  #complete() {
    new WebAssembly.Instance(moreNow(), { chart: this.call });
    return Object.values(this.call).find((value) => value instanceof WebAssembly.Table);
  }

  read(start, length) { return utf8.decode(new Uint8Array(this.memory.buffer, start, length)); }

  /** Calls with texts at hand, from number 0. */
  tell(texts, name, ...numbers) {
    this.texts = texts;
    const result = this.call[name](...numbers);
    this.texts = [];
    return result;
  }

  /** The bytes that the last call answered with. */
  get bytes() { return new Uint8Array(this.memory.buffer, this.call.answerStart(), this.call.answerLength()); }

  get json() { return JSON.parse(utf8.decode(this.bytes)); }

  /** Calls, and reads the JSON that it answers with. */
  ask(name, ...numbers) {
    this.call[name](...numbers);
    return this.json;
  }
}

/** An error with a code that programs read. */
export function failure(code, message, details) {
  return Object.assign(new Error(message), { code, details });
}
