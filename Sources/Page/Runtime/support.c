// Functions that the Swift runtime and its compiler call besides those for memory, as far as the
// page's engine needs them.

#include <stddef.h>
#include <stdint.h>

// The seed of hash tables: constant, so that a page does the same in each run.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x5A, count); }

// Printed text has no reader.
int putchar(int character) { return character; }

uintptr_t __stack_chk_guard = 0x5AFE57AC;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

typedef struct {
  uint64_t low, high;
} Wide;

// Returns the lower 128 bits of a product.
void __multi3(Wide *result, uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  const uint64_t half = 0xFFFFFFFF;
  uint64_t lowLow = (aLow & half) * (bLow & half);
  uint64_t lowHigh = (aLow & half) * (bLow >> 32);
  uint64_t highLow = (aLow >> 32) * (bLow & half);
  uint64_t highHigh = (aLow >> 32) * (bLow >> 32);
  uint64_t middle = (lowLow >> 32) + (lowHigh & half) + (highLow & half);
  result->low = (lowLow & half) | middle << 32;
  result->high = highHigh + (lowHigh >> 32) + (highLow >> 32) + (middle >> 32) + aHigh * bLow +
                 aLow * bHigh;
}
