#ifndef CWEBMEMORY_H
#define CWEBMEMORY_H

#include <stddef.h>

/// Returns memory that starts at a multiple of 16, or NULL if there is not enough.
void *web_memory_reserve(size_t size);

/// Releases memory.
void web_memory_release(void *memory);

#endif
