#include "KumikoCPictures.h"
#include <stdlib.h>
#include <string.h>

static _Thread_local void *current_contexts;

void *kumiko_current_contexts(void) { return current_contexts; }

void kumiko_set_current_contexts(void *contexts) { current_contexts = contexts; }

// Three moving averages over one line of `count` values, `step` bytes apart, using two buffers with
// a margin on both sides for the reach of the averages beyond the ends.
static void blur_line(uint8_t *first, size_t count, size_t step, const int lengths[3], unsigned *sums,
                      unsigned *next) {
  size_t margin = (size_t)(lengths[0] + lengths[1] + lengths[2]);
  size_t total = count + 2 * margin;
  memset(sums, 0, margin * sizeof(unsigned));
  memset(sums + margin + count, 0, margin * sizeof(unsigned));
  for (size_t i = 0; i < count; i++)
    sums[margin + i] = (unsigned)first[i * step] << 8;
  for (int pass = 0; pass < 3; pass++) {
    size_t length = (size_t)lengths[pass];
    uint64_t sum = 0;
    for (size_t i = 0; i < total; i++) {
      sum += sums[i];
      if (i >= length)
        sum -= sums[i - length];
      next[i] = (unsigned)((sum + length / 2) / length);
    }
    unsigned *swap = sums;
    sums = next;
    next = swap;
  }
  // Each average only looks back: the line was shifted by half of all lengths.
  size_t shift = (margin - 3) / 2;
  for (size_t i = 0; i < count; i++)
    first[i * step] = (uint8_t)((sums[margin + shift + i] + 128) >> 8);
}

void kumiko_blur(uint8_t *pixels, size_t width, size_t height, size_t pitch, size_t depth,
                 const int lengths[3]) {
  size_t longest = width > height ? width : height;
  size_t margin = (size_t)(lengths[0] + lengths[1] + lengths[2]);
  unsigned *buffers = malloc(2 * (longest + 2 * margin) * sizeof(unsigned));
  if (!buffers)
    return;
  unsigned *second = buffers + longest + 2 * margin;
  for (size_t part = 0; part < depth; part++) {
    for (size_t y = 0; y < height; y++)
      blur_line(pixels + y * pitch + part, width, depth, lengths, buffers, second);
    for (size_t x = 0; x < width; x++)
      blur_line(pixels + x * depth + part, height, pitch, lengths, buffers, second);
  }
  free(buffers);
}
