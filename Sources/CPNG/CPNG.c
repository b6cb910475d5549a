#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct sink {
  uint8_t *bytes;
  size_t count, capacity;
};

static void append(png_structp png, png_bytep data, size_t count) {
  struct sink *sink = png_get_io_ptr(png);
  if (sink->capacity - sink->count < count) {
    size_t capacity = 2 * sink->capacity + count;
    uint8_t *bytes = realloc(sink->bytes, capacity);
    if (bytes == NULL) png_error(png, "memory");
    sink->bytes = bytes;
    sink->capacity = capacity;
  }
  memcpy(sink->bytes + sink->count, data, count);
  sink->count += count;
}

static void flush(png_structp png) { (void)png; }

static void stay_silent(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static int is_opaque(const struct cpng_picture *picture) {
  for (uint32_t y = 0; y < picture->height; y++) {
    const uint32_t *row = picture->pixels + y * picture->stride;
    uint32_t all = 0xFF000000;
    for (uint32_t x = 0; x < picture->width; x++) all &= row[x];
    if (all != 0xFF000000) return 0;
  }
  return 1;
}

static void copy_rgb(const uint32_t *row, uint32_t width, uint8_t *target) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t value = row[x];
    *target++ = value >> 16;
    *target++ = value >> 8;
    *target++ = value;
  }
}

static uint8_t divided(uint32_t channel, uint32_t alpha) {
  uint32_t value = (channel * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : value;
}

static void copy_rgba(const uint32_t *row, uint32_t width, uint8_t *target) {
  for (uint32_t x = 0; x < width; x++, target += 4) {
    uint32_t value = row[x], alpha = value >> 24;
    target[0] = alpha ? divided(value >> 16 & 255, alpha) : 0;
    target[1] = alpha ? divided(value >> 8 & 255, alpha) : 0;
    target[2] = alpha ? divided(value & 255, alpha) : 0;
    target[3] = alpha;
  }
}

int cpng_encode(const struct cpng_picture *picture, struct cpng_file *file) {
  struct sink *sink = calloc(1, sizeof *sink);
  uint8_t *row = malloc((size_t)picture->width * 4);
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, stay_silent, stay_silent);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  int result = -1;
  if (sink == NULL || row == NULL || info == NULL) goto done;
  if (setjmp(png_jmpbuf(png))) goto done;

  int opaque = is_opaque(picture);
  png_set_write_fn(png, sink, append, flush);
  png_set_IHDR(
      png, info, picture->width, picture->height, 8,
      opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->pixels_per_metre > 0) {
    png_set_pHYs(
        png, info, picture->pixels_per_metre, picture->pixels_per_metre, PNG_RESOLUTION_METER);
  }
  // Most rows of a chart equal the row above: that filter makes them zeros, and with those a
  // higher level than 2 takes time and wins little (Benchmarks say how little).
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level(png, 2);
  png_set_compression_buffer_size(png, 1 << 16);
  png_write_info(png, info);
  for (uint32_t y = 0; y < picture->height; y++) {
    const uint32_t *source = picture->pixels + y * picture->stride;
    if (opaque) {
      copy_rgb(source, picture->width, row);
    } else {
      copy_rgba(source, picture->width, row);
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
  file->bytes = sink->bytes;
  file->count = sink->count;
  sink->bytes = NULL;
  result = 0;

done:
  png_destroy_write_struct(&png, &info);
  if (sink != NULL) free(sink->bytes);
  free(sink);
  free(row);
  return result;
}
