// Expands the engine of a page, as a WebAssembly module of its own: browsers expand gzip, but LZMA is
// 38 % smaller, and in a script it takes three times as long.
//
// The names are those of the LZMA specification by Igor Pavlov (lzma-specification.txt of the LZMA
// SDK). The file has the .lzma format of `xz --format=lzma`, with `lp` and `pb` = 0 and an end marker.
#include <stddef.h>
#include <stdint.h>

extern uint8_t __heap_base;

enum {
  headerSize = 13,
  pageSize = 1 << 16,
  longestMatch = 273,
  // The probabilities of all bits, one model after another. A length has two choices, and models for
  // eight short, eight middle and 256 long lengths.
  lengthShort = 2,
  lengthMiddle = lengthShort + 8,
  lengthLong = lengthMiddle + 8,
  lengthModel = lengthLong + 256,
  isMatch = 0,
  isRep = isMatch + 12,
  isRepG0 = isRep + 12,
  isRepG1 = isRepG0 + 12,
  isRepG2 = isRepG1 + 12,
  isRep0Long = isRepG2 + 12,
  matchLength = isRep0Long + 12,
  repLength = matchLength + lengthModel,
  posSlot = repLength + lengthModel,
  posSpecial = posSlot + 4 * 64,
  posAlign = posSpecial + 128,
  literal = posAlign + 16,
  mostModels = literal + (0x300 << 4),
};

static uint16_t chances[mostModels];
static size_t inputSize;
static const uint8_t *next;
static uint32_t range, code;

// The context of the next symbol.
static uint8_t *output;
static size_t count;
static uint32_t contextBits;
static int isOver;
static uint32_t state, rep0, rep1, rep2, rep3;

// Makes a place in memory accessible. Returns 0 without memory.
static int reserve(const uint8_t *end) {
  size_t pages = ((size_t)end + pageSize - 1) / pageSize;
  size_t present = __builtin_wasm_memory_size(0);
  return pages <= present || __builtin_wasm_memory_grow(0, pages - present) != SIZE_MAX;
}

static void normalize(void) {
  if (range < 1u << 24) {
    range <<= 8;
    code = code << 8 | *next++;
  }
}

static uint32_t bit(uint32_t model) {
  uint32_t chance = chances[model];
  uint32_t bound = (range >> 11) * chance;
  uint32_t isOne = code >= bound;
  if (isOne) {
    range -= bound;
    code -= bound;
    chances[model] = chance - (chance >> 5);
  } else {
    range = bound;
    chances[model] = chance + ((2048 - chance) >> 5);
  }
  normalize();
  return isOne;
}

// Reads a number, the highest bit first.
static uint32_t tree(uint32_t model, uint32_t bits) {
  uint32_t node = 1;
  for (uint32_t done = 0; done < bits; done++) node = node << 1 | bit(model + node);
  return node - (1u << bits);
}

// Reads a number, the lowest bit first.
static uint32_t reverseTree(uint32_t model, uint32_t bits) {
  uint32_t node = 1, number = 0;
  for (uint32_t done = 0; done < bits; done++) {
    uint32_t isOne = bit(model + node);
    node = node << 1 | isOne;
    number |= isOne << done;
  }
  return number;
}

static uint32_t directBits(uint32_t bits) {
  uint32_t number = 0;
  for (uint32_t done = 0; done < bits; done++) {
    range >>= 1;
    uint32_t isOne = code >= range;
    if (isOne) code -= range;
    number = number << 1 | isOne;
    normalize();
  }
  return number;
}

// Reads a length, less the shortest one of 2.
static uint32_t length(uint32_t model) {
  if (!bit(model)) return tree(model + lengthShort, 3);
  if (!bit(model + 1)) return 8 + tree(model + lengthMiddle, 3);
  return 16 + tree(model + lengthLong, 8);
}

static uint32_t distance(uint32_t length) {
  uint32_t slot = tree(posSlot + ((length < 3 ? length : 3) << 6), 6);
  if (slot < 4) return slot;
  uint32_t bits = (slot >> 1) - 1;
  uint32_t high = (2 | (slot & 1)) << bits;
  if (slot < 14) return high + reverseTree(posSpecial + high - slot, bits);
  high += directBits(bits - 4) << 4;
  return high + reverseTree(posAlign, 4);
}

static void addLiteral(void) {
  uint32_t model = literal;
  if (count > 0) model += 0x300 * (output[count - 1] >> (8 - contextBits));
  uint32_t node = 1;
  if (state >= 7) {
    uint32_t match = output[count - rep0 - 1], isSame = 1;
    while (node < 256 && isSame) {
      uint32_t expected = match >> 7 & 1;
      uint32_t isOne = bit(model + ((1 + expected) << 8) + node);
      node = node << 1 | isOne;
      match <<= 1;
      isSame = isOne == expected;
    }
  }
  while (node < 256) node = node << 1 | bit(model + node);
  output[count++] = (uint8_t)node;
  state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
}

// Reads which of the last distances is repeated. Returns whether it is the last one, for one byte.
static int isShortRep(void) {
  if (!bit(isRepG0 + state)) return !bit(isRep0Long + state);
  uint32_t distance = rep1;
  if (bit(isRepG1 + state)) {
    distance = rep2;
    if (bit(isRepG2 + state)) {
      distance = rep3;
      rep3 = rep2;
    }
    rep2 = rep1;
  }
  rep1 = rep0;
  rep0 = distance;
  return 0;
}

// Copies earlier output. Returns 0 if there is less of it.
static int copy(uint32_t length) {
  if (rep0 >= count) return 0;
  for (; length > 0; length--, count++) output[count] = output[count - rep0 - 1];
  return 1;
}

// Returns the place for a file of this size; 0 without memory.
__attribute__((export_name("expander_input"))) uint8_t *expander_input(size_t size) {
  inputSize = size;
  return reserve(&__heap_base + size) ? &__heap_base : NULL;
}

__attribute__((export_name("expander_output"))) uint8_t *expander_output(void) { return output; }

// Reads the header of the input. Returns 0 if it is damaged.
__attribute__((export_name("expander_begin"))) int expander_begin(void) {
  const uint8_t *input = &__heap_base;
  contextBits = input[0];
  if (inputSize < headerSize + 5 || contextBits > 4) return 0;
  for (size_t model = 0; model < mostModels; model++) chances[model] = 1024;
  next = input + headerSize;
  range = UINT32_MAX;
  code = 0;
  for (int byte = 0; byte < 5; byte++) code = code << 8 | *next++;
  output = &__heap_base + inputSize;
  count = state = rep0 = rep1 = rep2 = rep3 = isOver = 0;
  return 1;
}

// Expands the input to its end, or until the output has `limit` bytes. Returns the number of bytes,
// which is less than the limit at the end; 0 if the file is damaged, or without memory.
__attribute__((export_name("expander_expand"))) size_t expander_expand(size_t limit) {
  const uint8_t *end = &__heap_base + inputSize;
  while (!isOver && count < limit) {
    if (next > end || !reserve(output + count + longestMatch)) return 0;
    if (!bit(isMatch + state)) {
      addLiteral();
    } else if (!bit(isRep + state)) {
      rep3 = rep2;
      rep2 = rep1;
      rep1 = rep0;
      uint32_t extra = length(matchLength);
      rep0 = distance(extra);
      if (rep0 == UINT32_MAX) {
        isOver = 1;
        break;
      }
      state = state < 7 ? 7 : 10;
      if (!copy(extra + 2)) return 0;
    } else if (isShortRep()) {
      state = state < 7 ? 9 : 11;
      if (!copy(1)) return 0;
    } else {
      uint32_t extra = length(repLength);
      state = state < 7 ? 8 : 11;
      if (!copy(extra + 2)) return 0;
    }
  }
  return count;
}
