#include "KumikoCPictures.h"
#include <string.h>

// Sixty-four bytes at a time, by the vectors of GCC and Clang: a comparison gives lanes of all ones.
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint16_t pairs __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(64)));

enum { width = sizeof(bytes) };

// So many rounds fit into lanes of 8 bits that count and lanes of 16 bits that add up.
static const size_t rounds = 128;

/// Adds rows of `length` bytes, at most `rounds` vectors of them.
static void add_part(const uint8_t *first, const uint8_t *second, size_t length, size_t depth,
                     bytes *largest, struct kumiko_tally *tally) {
  pairs even = {0}, odd = {0};
  words pixels = {0};
  bytes singles = {0};
  for (size_t at = 0; at < length; at += width) {
    size_t count = length - at < width ? length - at : width;
    bytes a = {0}, b = {0};
    if (count == width) {
      memcpy(&a, first + at, width);
      memcpy(&b, second + at, width);
    } else {
      memcpy(&a, first + at, count);
      memcpy(&b, second + at, count);
    }
    bytes less = (bytes)(a < b);
    bytes distance = ((a - b) ^ less) - less;
    bytes more = (bytes)(distance > *largest);
    *largest = (distance & more) | (*largest & ~more);
    even += (pairs)distance & 0xFF;
    odd += (pairs)distance >> 8;
    if (depth == 4)
      pixels -= (words)((words)distance != 0);
    else
      singles -= (bytes)(distance != 0);
  }
  for (size_t lane = 0; lane < width / 2; lane++) tally->sum += even[lane] + odd[lane];
  for (size_t lane = 0; lane < width / 4; lane++) tally->differing += pixels[lane];
  for (size_t lane = 0; lane < width; lane++) tally->differing += singles[lane];
}

/// Widens the columns that differ by those of two rows that do.
static void widen(const uint8_t *first, const uint8_t *second, size_t count, size_t depth,
                  struct kumiko_tally *tally) {
  long from = 0, to = (long)count - 1;
  while (from < tally->left && from <= to && !memcmp(first + from * depth, second + from * depth, depth))
    from++;
  while (to > tally->right && to >= from && !memcmp(first + to * depth, second + to * depth, depth))
    to--;
  if (from < tally->left) tally->left = from;
  if (to > tally->right) tally->right = to;
}

void kumiko_compare_rows(const uint8_t *first, const uint8_t *second, size_t count, size_t depth,
                         struct kumiko_tally *tally) {
  size_t length = count * depth;
  if (memcmp(first, second, length) == 0) return;
  bytes largest = {0};
  for (size_t at = 0; at < length; at += rounds * width) {
    size_t part = length - at < rounds * width ? length - at : rounds * width;
    add_part(first + at, second + at, part, depth, &largest, tally);
  }
  for (size_t lane = 0; lane < width; lane++)
    if (largest[lane] > tally->largest) tally->largest = largest[lane];
  widen(first, second, count, depth, tally);
}
