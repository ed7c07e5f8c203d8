// Allocation that can fail. Swift's own allocation ends the program instead.

#include "CWebMemory.h"

#ifdef __wasm__
void *allocate(size_t size);
void free(void *memory);

void *web_memory_reserve(size_t size) { return allocate(size); }
#else
#include <stdlib.h>

void *web_memory_reserve(size_t size) {
  void *memory = NULL;
  return posix_memalign(&memory, 16, size) == 0 ? memory : NULL;
}
#endif

void web_memory_release(void *memory) { free(memory); }
