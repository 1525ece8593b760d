#include "KumikoCAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

// The program's own functions take precedence over those of the C library, which they call. Linked
// only into Benchmarks.

static atomic_bool counts;
static atomic_size_t count;

void kumiko_begin_counting(void) {
  atomic_store(&count, 0);
  atomic_store(&counts, 1);
}

size_t kumiko_end_counting(void) {
  atomic_store(&counts, 0);
  return atomic_load(&count);
}

#ifdef __GLIBC__

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void note(void) {
  if (atomic_load_explicit(&counts, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

#endif
