#include "CHost.h"

#include <stddef.h>

__attribute__((import_module("host"), import_name("random")))
void host_random(void *bytes, size_t count);

// Swift seeds its hashing with it.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }
