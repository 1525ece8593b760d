#include <malloc.h>
#include <stddef.h>

/// Bytes that malloc has handed out and not got back.
static inline size_t kumiko_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// Has all threads take memory from one heap. Each else has a heap of its own, and what is freed at
/// the end of those is never given back.
static inline void kumiko_use_one_heap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

/// Gives the pages of the heap on which nothing is left back to the system; whether there were any.
/// Where the C library cannot, nothing happens.
static inline int kumiko_give_back_heap(void) {
#ifdef __GLIBC__
  return malloc_trim(0);
#else
  return 0;
#endif
}
