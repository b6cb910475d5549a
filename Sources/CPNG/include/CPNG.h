// Writing of PNG files by libpng. libpng reports errors by longjmp, which must not pass through
// Swift: this function keeps it inside C.
#ifndef SAKATA_CPNG_H
#define SAKATA_CPNG_H

#include <stddef.h>
#include <stdint.h>

struct cpng_picture {
  const uint32_t *pixels;     // rows from the top, 0xAARRGGBB, colours multiplied by alpha
  size_t stride;              // values from row to row
  uint32_t width, height;
  uint32_t pixels_per_metre;  // 0 if not known
};

struct cpng_file {
  uint8_t *bytes;  // to be freed by the caller
  size_t count;
};

// Makes an RGB file if every pixel is opaque, else an RGBA file. Returns 0, or -1 on failure, when
// there is nothing to free.
int cpng_encode(const struct cpng_picture *picture, struct cpng_file *file);

#endif
