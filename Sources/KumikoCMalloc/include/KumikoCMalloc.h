#include <malloc.h>
#include <stddef.h>

/// The allocated bytes that were not freed.
static inline size_t kumiko_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// Makes all threads allocate from one heap. Otherwise each has its own, and memory freed at the
/// end of those is never returned to the system.
static inline void kumiko_use_one_heap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

/// Returns free pages of the heap to the system; returns whether there were any. Does nothing if
/// the C library does not support it.
static inline int kumiko_give_back_heap(void) {
#ifdef __GLIBC__
  return malloc_trim(0);
#else
  return 0;
#endif
}
