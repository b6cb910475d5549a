// The module's memory: malloc and free in a fiftieth of wasi-libc's code.
//
// A block has its size before it, in eight bytes, and lies on a multiple of 16. A small block that
// is freed waits in a list of its size for the next one of that size; large ones lie in one list
// in the order of their addresses and are joined with their neighbours. So a picture drawn again
// and again takes no more memory than the first time.

#include <stddef.h>
#include <stdint.h>

typedef struct Block {
  size_t size;  // with these eight bytes; a multiple of 16
  size_t unused;
  struct Block *next;  // while free, in place of the contents
} Block;

enum { headSize = 8, grain = 16, largestSmall = 1024, pageSize = 65536 };

extern unsigned char __heap_base;
static Block *small[largestSmall / grain + 1];
static Block *large;
static uintptr_t memoryEnd;

static void giveBack(Block *block) {
  Block *before = NULL;
  Block *after = large;
  while (after != NULL && after < block) {
    before = after;
    after = after->next;
  }
  block->next = after;
  if (after != NULL && (char *)block + block->size == (char *)after) {
    block->size += after->size;
    block->next = after->next;
  }
  if (before == NULL) {
    large = block;
  } else if ((char *)before + before->size == (char *)block) {
    before->size += block->size;
    before->next = block->next;
  } else {
    before->next = block;
  }
}

// Adds whole pages, so that a block of that size is free; 0 where there is no more memory.
static int grow(size_t size) {
  if (memoryEnd == 0) {
    // The first block's contents lie on a multiple of 16.
    memoryEnd = (((uintptr_t)&__heap_base + grain - 1) & -(uintptr_t)grain) + headSize;
  }
  uintptr_t available = (uintptr_t)__builtin_wasm_memory_size(0) * pageSize;
  if (available < memoryEnd + size + grain) {
    size_t pages = (memoryEnd + size + grain - available + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    available += pages * pageSize;
  }
  Block *block = (Block *)memoryEnd;
  block->size = (available - memoryEnd - headSize) & -(size_t)grain;
  memoryEnd += block->size;
  giveBack(block);
  return 1;
}

void *malloc(size_t count) {
  if (count > PTRDIFF_MAX / 2) return NULL;
  size_t size = (count + headSize + grain - 1) & -(size_t)grain;
  if (size <= largestSmall && small[size / grain] != NULL) {
    Block *block = small[size / grain];
    small[size / grain] = block->next;
    return (char *)block + headSize;
  }
  for (;;) {
    for (Block **link = &large; *link != NULL; link = &(*link)->next) {
      Block *block = *link;
      if (block->size < size) continue;
      if (block->size == size) {
        *link = block->next;
      } else {
        Block *rest = (Block *)((char *)block + size);
        rest->size = block->size - size;
        rest->next = block->next;
        *link = rest;
        block->size = size;
      }
      return (char *)block + headSize;
    }
    if (!grow(size)) return NULL;
  }
}

void free(void *contents) {
  if (contents == NULL) return;
  Block *block = (Block *)((char *)contents - headSize);
  if (block->size > largestSmall) {
    giveBack(block);
  } else {
    block->next = small[block->size / grain];
    small[block->size / grain] = block;
  }
}

// What Swift allocates with. All blocks lie on a multiple of 16; no more is asked for.
int posix_memalign(void **contents, size_t alignment, size_t count) {
  if (alignment > grain) return 28;  // EINVAL
  *contents = malloc(count);
  return *contents == NULL ? 48 : 0;  // ENOMEM
}
