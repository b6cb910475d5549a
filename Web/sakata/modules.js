// The wasm modules and their instances.

const url = (file) => new URL(file, import.meta.url);

/** Where the two wasm modules are: an address (`data:` too), bytes, or a compiled module. */
export const sources = { chart: null, files: null };
const compiled = {};

/** The compiled module, fetched once for all charts of a page: from where the script that runs has said by its end. */
export function moduleNamed(name) {
  return (compiled[name] ??= Promise.resolve().then(() => compile(sources[name] ?? url(name === 'chart' ? 'sakata.wasm' : 'sakata-files.wasm'))));
}

async function compile(source) {
  source = await source;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== 'string' && !(source instanceof URL)) return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw failure('unreachable', `${source}: ${response.status}`);
  // Servers that do not know the type of wasm, and data: addresses of another type.
  return response.headers.get('content-type') === 'application/wasm' && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const utf8 = new TextDecoder();
const toUTF8 = new TextEncoder();
const bytesOf = (text) => typeof text === 'string' ? toUTF8.encode(text) : text;

/** One instance of a module, with what the page holds ready for it. */
export class Instance {
  /** @param measure (text, size, isBold, number) => width in points */
  constructor(module, measure) {
    this.texts = [];
    this.columns = [];
    const { exports } = new WebAssembly.Instance(module, {
      host: {
        measure: (start, length, size, isBold, number) => measure(this.read(start, length), size, isBold, number),
        column: (number, start, count) => { new Float64Array(this.memory.buffer, start, count).set(this.columns[number]); },
        textLength: (number) => (this.texts[number] = bytesOf(this.texts[number] ?? '')).length,
        text: (number, start) => { new Uint8Array(this.memory.buffer, start).set(this.texts[number]); },
        random: (start, count) => { crypto.getRandomValues(new Uint8Array(this.memory.buffer, start, count)); },
      },
    });
    this.call = exports;
    this.memory = exports.memory;
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
