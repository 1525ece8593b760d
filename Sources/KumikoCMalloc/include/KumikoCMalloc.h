#include <malloc.h>
#include <stddef.h>

/// Bytes that malloc has handed out and not got back.
static inline size_t kumiko_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
