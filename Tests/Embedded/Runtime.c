// The few functions of C that Embedded Swift expects of its machine, for one that has nothing but a
// linear memory.

#include <stddef.h>
#include <stdint.h>

void *memset(void *target, int value, size_t count) {
  unsigned char *bytes = target;
  while (count--) *bytes++ = (unsigned char)value;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    while (count--) *to++ = *from++;
  } else {
    while (count--) to[count] = from[count];
  }
  return target;
}

void *memcpy(void *target, const void *source, size_t count) {
  return memmove(target, source, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

// The nearest whole number, away from zero in the middle.
double round(double number) {
  const double whole = __builtin_trunc(number), rest = number - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// Stack protection: overwriting the guard ends the run.
uintptr_t __stack_chk_guard = 0x5A17D4C3;
void __stack_chk_fail(void) { __builtin_trap(); }

// Hash tables are seeded with this. Nothing drawn may depend on it, so any bytes will do.
void arc4random_buf(void *target, size_t count) { memset(target, 0xA5, count); }

// The 128-bit product that LLVM leaves to its runtime library, from four products of 32-bit halves.
typedef union {
  __int128 whole;
  struct { uint64_t low, high; };
} Wide;

__int128 __multi3(__int128 left, __int128 right) {
  const Wide a = {left}, b = {right};
  const uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
  const uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
  const uint64_t carried = a0 * b1 + (uint32_t)middle;
  Wide product;
  product.low = a.low * b.low;
  product.high = a1 * b1 + (middle >> 32) + (carried >> 32) + a.low * b.high + a.high * b.low;
  return product.whole;
}

// Memory is handed out in blocks of 16 · 2^n bytes, each behind a header that remembers n. A freed
// block waits in the list of its size for the next one to ask.
typedef struct Block {
  size_t size_class;
  struct Block *next;
  size_t unused[2];
} Block;

_Static_assert(sizeof(Block) == 16, "the header keeps what follows aligned");

extern unsigned char __heap_base;
static uintptr_t untouched;
static Block *freed[32];

static void *allocate(size_t size) {
  size_t size_class = 0;
  while (((size_t)16 << size_class) < size) size_class++;
  Block *block = freed[size_class];
  if (block) {
    freed[size_class] = block->next;
    return block + 1;
  }
  if (!untouched) untouched = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  block = (Block *)untouched;
  untouched += sizeof(Block) + ((size_t)16 << size_class);
  const size_t page = 65536, available = __builtin_wasm_memory_size(0) * page;
  if (untouched > available) {
    const size_t missing = (untouched - available + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, missing) == (size_t)-1) __builtin_trap();
  }
  block->size_class = size_class;
  return block + 1;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *result = allocate(size);
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->next = freed[block->size_class];
  freed[block->size_class] = block;
}
