// The encoder of Brotli, found when it is first needed: where the library is missing, nothing is lost but
// a tenth of the bytes.
#ifndef CBROTLI_H
#define CBROTLI_H

#include <brotli/encode.h>

// As BrotliEncoderCompress; 0 where the library is missing. Any thread may call it.
int cbrotli_compress(
    int quality, size_t input_size, const uint8_t *input, size_t *encoded_size, uint8_t *encoded);

// The most bytes that so many can become; 0 where the library is missing.
size_t cbrotli_bound(size_t input_size);

#endif
