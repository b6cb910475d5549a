#include "CBrotli.h"

#include <dlfcn.h>
#include <pthread.h>

static __typeof__(&BrotliEncoderCompress) compress_function;
static __typeof__(&BrotliEncoderMaxCompressedSize) bound_function;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  compress_function = (__typeof__(compress_function))dlsym(library, "BrotliEncoderCompress");
  bound_function = (__typeof__(bound_function))dlsym(library, "BrotliEncoderMaxCompressedSize");
}

int cbrotli_compress(
    int quality, size_t input_size, const uint8_t *input, size_t *encoded_size, uint8_t *encoded) {
  pthread_once(&once, load);
  if (compress_function == NULL) return 0;
  return compress_function(
      quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, input_size, input, encoded_size, encoded);
}

size_t cbrotli_bound(size_t input_size) {
  pthread_once(&once, load);
  return bound_function == NULL || compress_function == NULL ? 0 : bound_function(input_size);
}
