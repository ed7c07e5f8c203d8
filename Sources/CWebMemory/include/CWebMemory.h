#ifndef CWEBMEMORY_H
#define CWEBMEMORY_H

#include <stddef.h>

/// Returns memory that starts at a multiple of 16, or NULL where there is no more; free() takes it back.
void *web_memory_reserve(size_t size);

/// Takes memory back.
void web_memory_release(void *memory);

#endif
