// The logarithm and the exponential function for a module without wasi-libc's tables, which weigh
// a tenth of the whole chart. Both are right to about one unit in the last place.

#include <stdint.h>
#include <string.h>

// ln 2 in two parts; the first has few bits, so that its whole multiples are exact.
static const double ln2High = 0x1.62e42fee00000p-1;
static const double ln2Low = 0x1.a39ef35793c76p-33;

static uint64_t bitsOf(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double numberOf(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

// With x = 2^k · m and m near 1: ln x = k · ln 2 + 2 · artanh s, s = (m − 1) / (m + 1).
double log(double x) {
  if (!(x > 0)) return x == 0 ? -__builtin_inf() : __builtin_nan("");
  if (x == __builtin_inf()) return x;
  int k = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p54;
    k = -54;
  }
  uint64_t bits = bitsOf(x);
  // m from √½ to √2.
  uint64_t shifted = bits - 0x3fe6a09e667f3bcdULL;
  k += (int)((int64_t)shifted >> 52);
  double m = numberOf(bits - (shifted & 0xfff0000000000000ULL));
  double f = m - 1;
  double s = f / (2 + f);
  double z = s * s;
  double rest = 1.0 / 23;
  for (int term = 21; term >= 3; term -= 2) rest = rest * z + 1.0 / term;
  // 2s = f − s · f, so that the leading part is exact.
  double tail = s * (2 * z * rest - f) + k * ln2Low;
  return k * ln2High + (f + tail);
}

// With x = k · ln 2 + r: e^x = 2^k · e^r, and e^r by its power series.
double exp(double x) {
  if (x != x) return x;
  if (x > 709.79) return __builtin_inf();
  if (x < -745.2) return 0;
  double k = __builtin_floor(x * 0x1.71547652b82fep+0 + 0.5);
  double high = x - k * ln2High;
  double low = k * ln2Low;
  double r = high - low;
  double sum = 1.0 / 14;
  for (int term = 13; term >= 2; term--) sum = (1 + r * sum) / term;
  double result = 1 + (high + (r * r * sum - low));
  // In two steps, since 2^k alone may be out of range.
  int half = (int)k / 2;
  return result * numberOf((uint64_t)(1023 + half) << 52)
      * numberOf((uint64_t)(1023 + (int)k - half) << 52);
}
