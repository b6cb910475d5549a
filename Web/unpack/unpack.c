// Puts a packed wasm module together again: see Scripts/wasm-parts, which writes the streams and
// makes this code and them into one module. The page calls `unpack` and compiles what it gives.

#include <stdint.h>

typedef uint8_t byte;

enum { HEAD, OPERATIONS, LOCALS, OFFSETS, I32, I64, FLOATS, CALLS, DEPTHS, REST, TAIL, STREAMS };
enum { NONE = STREAMS, MEMORY, FLOAT, DOUBLE, TABLE, INDIRECT, MORE };

/// What is packed: bytes of the module, functions, bytes of each stream; then the streams.
struct Packed {
  uint32_t size, functions, lengths[STREAMS];
  byte bytes[];
};

/// Behind this code's own memory; the module is written behind the streams.
#define packed ((const struct Packed *)0x30000)

static const byte *streams[STREAMS];
static byte *out;
static uint16_t recent[1 << 16];

static void copy(int stream, uint32_t count) {
  while (count--) *out++ = *streams[stream]++;
}

/// Copies a number of seven bits a byte, and gives its value.
static uint32_t number(int stream) {
  uint32_t value = 0, shift = 0;
  byte next;
  do {
    *out++ = next = *streams[stream]++;
    value |= (uint32_t)(next & 127) << (shift & 31);
    shift += 7;
  } while (next & 128);
  return value;
}

static void numbers(uint32_t count) {
  while (count--) number(REST);
}

/// Writes a number in five bytes, for those whose values come later.
static void put(uint32_t value, byte *place) {
  for (int index = 0; index < 5; index++, value >>= 7)
    place[index] = (value & 127) | (index < 4 ? 128 : 0);
}

/// The stream of the one number that follows an operation, or what else does.
static int follower(byte operation) {
  switch (operation) {
    case 0x02: case 0x03: case 0x04: case 0x23: case 0x24: case 0x3F: case 0x40: return REST;
    case 0x0C: case 0x0D: return DEPTHS;
    case 0x0E: return TABLE;
    case 0x10: return CALLS;
    case 0x11: return INDIRECT;
    case 0x20: case 0x21: case 0x22: return LOCALS;
    case 0x41: return I32;
    case 0x42: return I64;
    case 0x43: return FLOAT;
    case 0x44: return DOUBLE;
    case 0xFC: return MORE;
    default: return operation >= 0x28 && operation <= 0x3E ? MEMORY : NONE;
  }
}

/// A local is a place in the list of those used last.
static void local(void) {
  byte *start = out;
  uint32_t place = number(LOCALS);
  uint16_t found = recent[place];
  for (; place; place--) recent[place] = recent[place - 1];
  recent[0] = found;
  out = start;
  uint32_t rest = found;
  for (; rest > 127; rest >>= 7) *out++ = (rest & 127) | 128;
  *out++ = rest;
}

static void function(void) {
  byte *start = out;
  out += 5;
  uint32_t locals = 256;
  for (uint32_t groups = number(REST); groups; groups--) {
    locals += number(REST);
    number(REST);
  }
  for (uint32_t index = 0; index < locals; index++) recent[index] = index;
  for (int depth = 0; depth >= 0;) {
    byte operation = *out++ = *streams[OPERATIONS]++;
    int kind = follower(operation);
    switch (kind) {
      case NONE:
        if (operation == 0x0B) depth--;
        break;
      case LOCALS: local(); break;
      case MEMORY:
        *out++ = 0;
        number(OFFSETS);
        break;
      case FLOAT: copy(FLOATS, 4); break;
      case DOUBLE: copy(FLOATS, 8); break;
      case TABLE: numbers(number(REST) + 1); break;
      case INDIRECT: numbers(2); break;
      case MORE: {
        // Conversions have no numbers; those on memory and tables have one or two.
        uint32_t more = number(REST);
        if (more >= 8) numbers(more < 16 && !(more & 1) ? 2 : 1);
        break;
      }
      default:
        number(kind);
        if (operation <= 0x04) depth++;
    }
  }
  put(out - start - 5, start);
}

/// Where the module begins; its size is that of ``Packed``.
__attribute__((export_name("unpack"))) byte *unpack(void) {
  const byte *next = packed->bytes;
  for (int stream = 0; stream < STREAMS; stream++) {
    streams[stream] = next;
    next += packed->lengths[stream];
  }
  byte *module = out = (byte *)next;
  copy(HEAD, packed->lengths[HEAD]);
  *out++ = 10;
  byte *section = out;
  put(packed->functions, section + 5);
  out += 10;
  for (uint32_t index = packed->functions; index; index--) function();
  put(out - section - 5, section);
  copy(TAIL, packed->lengths[TAIL]);
  return module;
}

__attribute__((export_name("size"))) uint32_t size(void) { return packed->size; }
