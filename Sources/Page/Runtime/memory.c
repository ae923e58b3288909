// The memory of the page's engine: an allocator and the functions that compilers call for memory.
//
// Freed blocks are reused by later blocks of the same size class, so memory stops growing when the
// page has done once what it does again and again. Blocks are never joined or split.

#include <stddef.h>
#include <stdint.h>

typedef struct Block {
  uint32_t sizeClass;
  // The distance from the end of the header to the address that was returned: 0 unless the block
  // has a larger alignment.
  uint32_t shift;
  // The next free block of the class.
  struct Block *next;
  uint32_t unused;
} Block;

_Static_assert(sizeof(Block) == 16, "addresses after a header are multiples of 16");

enum {
  pageSize = 65536,
  // Multiples of 16 up to 1 kB; beyond that, four classes for each power of two.
  smallClasses = 64,
  classCount = smallClasses + 4 * 22,
  chunk = 4 * pageSize,
};

extern unsigned char __heap_base;

static Block *freeBlocks[classCount];
static uintptr_t top, end;

static uint32_t classOf(size_t size) {
  if (size <= 1024) return size == 0 ? 0 : (uint32_t)((size - 1) / 16);
  uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)(size - 1));
  uint32_t quarter = (uint32_t)((size - 1) >> (power - 2)) & 3;
  return smallClasses + (power - 10) * 4 + quarter;
}

static size_t sizeOf(uint32_t sizeClass) {
  if (sizeClass < smallClasses) return (sizeClass + 1) * 16;
  uint32_t rest = sizeClass - smallClasses;
  return (size_t)(5 + rest % 4) << (8 + rest / 4);
}

static Block *newBlock(uint32_t sizeClass) {
  if (top == 0) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * (uintptr_t)pageSize;
  }
  size_t size = sizeOf(sizeClass) + sizeof(Block);
  if (end - top < size) {
    size_t missing = size - (end - top);
    size_t wanted = missing < chunk ? chunk : missing;
    size_t pages = (wanted + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    end += pages * pageSize;
  }
  Block *block = (Block *)top;
  top += size;
  block->sizeClass = sizeClass;
  return block;
}

void *malloc(size_t size) {
  if (size > 0x60000000) return NULL;
  uint32_t sizeClass = classOf(size);
  Block *block = freeBlocks[sizeClass];
  if (block != NULL) {
    freeBlocks[sizeClass] = block->next;
  } else {
    block = newBlock(sizeClass);
    if (block == NULL) return NULL;
  }
  block->shift = 0;
  return block + 1;
}

void free(void *address) {
  if (address == NULL) return;
  uint32_t shift = ((Block *)address - 1)->shift;
  Block *block = (Block *)((char *)address - shift) - 1;
  block->next = freeBlocks[block->sizeClass];
  freeBlocks[block->sizeClass] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment <= 16) {
    *result = malloc(size);
    return *result == NULL ? 12 : 0;
  }
  char *address = malloc(size + alignment);
  if (address == NULL) return 12;
  char *aligned = (char *)(((uintptr_t)address + alignment - 1) & ~(uintptr_t)(alignment - 1));
  if (aligned != address) ((Block *)aligned - 1)->shift = (uint32_t)(aligned - address);
  *result = aligned;
  return 0;
}

// With bulk memory, these are single instructions, not calls of the functions themselves.

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] - b[index];
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count] != 0) count++;
  return count;
}
