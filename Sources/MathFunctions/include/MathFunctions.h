// Maths for a core without a platform: each function is the compiler's builtin, so that a core
// target compiles for any triple with the toolchain alone. Linking takes them from the C library.
#ifndef SAKATA_MATH_FUNCTIONS_H
#define SAKATA_MATH_FUNCTIONS_H

static inline double math_log(double x) { return __builtin_log(x); }
static inline double math_log10(double x) { return __builtin_log10(x); }
static inline double math_exp(double x) { return __builtin_exp(x); }
static inline double math_pow(double x, double y) { return __builtin_pow(x, y); }
// Not the C library's, which reports errors: this one is a single instruction, and of several numbers at once.
static inline double math_root(double x) { return __builtin_elementwise_sqrt(x); }
static inline double math_sin(double x) { return __builtin_sin(x); }
static inline double math_cos(double x) { return __builtin_cos(x); }
static inline double math_atan2(double y, double x) { return __builtin_atan2(y, x); }

// Two numbers into memory that nobody reads soon: past the caches, which keep what they hold. The address is a
// multiple of 16.
typedef double math_pair __attribute__((__ext_vector_type__(2)));
static inline void math_store_far(math_pair numbers, double *to) {
  __builtin_nontemporal_store(numbers, (math_pair *)to);
}
// Before others may read what was stored so.
static inline void math_end_far(void) {
#if defined(__SSE2__)
  __builtin_ia32_sfence();
#endif
}
// Fetches what is there into the nearest memory, while the processor does something else.
static inline void memory_fetch(const double *place) { __builtin_prefetch(place, 0, 3); }

#endif
