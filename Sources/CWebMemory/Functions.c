// The C functions that Embedded Swift needs, for WebAssembly without an operating system.

#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

// Each of these is one instruction of the machine.
void *memset(void *target, int value, size_t count) {
  return __builtin_memset(target, value, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memcpy(void *target, const void *source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

// Returns the nearest whole number; halves are rounded away from zero.
double round(double number) {
  const double whole = __builtin_trunc(number), rest = number - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// Stack protection: overwriting the guard ends the run.
uintptr_t __stack_chk_guard = 0x5A17D4C3;
void __stack_chk_fail(void) { __builtin_trap(); }

// Seeds hash tables. No drawing depends on the seed, so constant bytes are sufficient.
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

#endif
