// An allocator for a linear memory that can grow.
//
// The memory consists of adjacent blocks. A block begins with a word that has its length, and two flags: the block is in
// use, and the previous block is in use. A free block also ends with its length, so neighbouring free blocks can be joined:
//
//     | length, flags | contents ...                |
//     | length, flags | next | previous | ... | length |
//
// The contents of a block start at a multiple of 16, four bytes after the beginning of the block, and lengths are
// multiples of 16, so the overhead of a block is four bytes. Free blocks are in lists by length: one list for each length up
// to 512 bytes, and four for each power of two above. An allocation takes the first block that is long enough and returns
// the surplus to a list.

#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

enum { unit = 16, used = 1, previous_used = 2, flags = 15, exact = 32, lists = exact + 4 * 23 };

typedef struct Block {
  uint32_t length;
  struct Block *next, *previous;
} Block;

extern unsigned char __heap_base;
static Block *first[lists];
static uint32_t filled[(lists + 31) / 32];
// The word after the last block, which counts as in use.
static Block *end;

static uint32_t length_of(const Block *block) { return block->length & ~(uint32_t)flags; }
static Block *after(Block *block, uint32_t length) { return (Block *)((char *)block + length); }
static uint32_t *last_word(Block *block) { return (uint32_t *)after(block, length_of(block)) - 1; }

static uint32_t list_of(uint32_t length) {
  if (length <= exact * unit) return length / unit - 1;
  const uint32_t power = 31 - (uint32_t)__builtin_clz(length);
  return exact + (power - 9) * 4 + (length >> (power - 2) & 3);
}

static void insert(Block *block, uint32_t length) {
  block->length = length | previous_used;
  *last_word(block) = length;
  after(block, length)->length &= ~(uint32_t)previous_used;
  const uint32_t list = list_of(length);
  block->previous = NULL;
  block->next = first[list];
  if (block->next) block->next->previous = block;
  first[list] = block;
  filled[list / 32] |= 1u << list % 32;
}

static void take_out(Block *block) {
  const uint32_t list = list_of(length_of(block));
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
  } else {
    first[list] = block->next;
    if (!block->next) filled[list / 32] &= ~(1u << list % 32);
  }
}

// Frees a block, and joins it with free neighbours.
static void give_back(Block *block) {
  uint32_t length = length_of(block);
  Block *const next = after(block, length);
  if (!(next->length & used)) {
    take_out(next);
    length += length_of(next);
  }
  if (!(block->length & previous_used)) {
    block = after(block, -((uint32_t *)block)[-1]);
    take_out(block);
    length += length_of(block);
  }
  insert(block, length);
}

// Makes room at the end. Returns false if there is none.
static int grow(uint32_t length) {
  const uint32_t page = 65536, pages = __builtin_wasm_memory_size(0);
  if (!end) {
    // The contents of a block, four bytes after its beginning, must start at a multiple of 16.
    end = (Block *)((((uintptr_t)&__heap_base + 4 + 15) & ~(uintptr_t)15) - 4);
    const uintptr_t top = (uintptr_t)pages * page;
    if ((uintptr_t)end + 4 + unit > top) return __builtin_wasm_memory_grow(0, 1) != (size_t)-1 && (end = NULL, grow(length));
    end->length = used | previous_used;
    const uint32_t there = (uint32_t)(top - 4 - (uintptr_t)end);
    if (there >= unit) {
      Block *const block = end;
      end = after(block, there);
      end->length = used;
      insert(block, there);
      if (there >= length) return 1;
    }
  }
  // The memory grows by an eighth: few steps, and little waste.
  uint32_t more = (length + unit + page - 1) / page;
  if (more < pages / 8) more = pages / 8;
  if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) {
    more = (length + unit + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) return 0;
  }
  Block *const block = end;
  const uint32_t added = more * page;
  end = after(block, added);
  end->length = used | previous_used;
  block->length = added | used | (block->length & previous_used);
  give_back(block);
  return 1;
}

// Returns the first free block that is long enough, or NULL.
static Block *find(uint32_t length) {
  uint32_t list = list_of(length);
  if (list >= exact) {
    // The list of this length may contain shorter blocks.
    for (Block *block = first[list]; block; block = block->next)
      if (length_of(block) >= length) return block;
    list++;
  }
  if (list >= lists) return NULL;
  uint32_t word = list / 32, bits = filled[word] & ~0u << list % 32;
  while (!bits) {
    if (++word == sizeof filled / sizeof *filled) return NULL;
    bits = filled[word];
  }
  return first[word * 32 + (uint32_t)__builtin_ctz(bits)];
}

// Shortens a block in use, and frees the rest.
static void cut(Block *block, uint32_t length) {
  const uint32_t rest = length_of(block) - length;
  if (rest < unit) return;
  Block *const left = after(block, length);
  left->length = rest | used | previous_used;
  block->length = length | (block->length & flags);
  give_back(left);
}

void *allocate(size_t size) {
  if (size > 0x7FFFFFF0) return NULL;
  const uint32_t length = ((uint32_t)size + 4 + unit - 1) & ~(uint32_t)(unit - 1);
  Block *block;
  while (!(block = find(length)))
    if (!grow(length)) return NULL;
  take_out(block);
  block->length |= used;
  after(block, length_of(block))->length |= previous_used;
  cut(block, length);
  return (char *)block + 4;
}

void free(void *memory) {
  if (memory) give_back((Block *)((char *)memory - 4));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  const uint32_t more = alignment > unit ? (uint32_t)alignment : 0;
  char *memory = allocate(size + more);
  // Swift does not check the result.
  if (!memory) __builtin_trap();
  const uint32_t lead = more ? -(uint32_t)(uintptr_t)memory & (more - 1) : 0;
  if (lead) {
    Block *const block = (Block *)(memory - 4), *const aligned = after(block, lead);
    aligned->length = (length_of(block) - lead) | used;
    block->length = lead | used | (block->length & previous_used);
    give_back(block);
    memory += lead;
  }
  if (more) cut((Block *)(memory - 4), ((uint32_t)size + 4 + unit - 1) & ~(uint32_t)(unit - 1));
  *result = memory;
  return 0;
}

#endif
