#include "KumikoCPictures.h"
#include <string.h>

// Sixty-four bytes at a time, by the vector extensions of GCC and Clang: a comparison gives lanes
// of all ones.
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint16_t pairs __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(64)));

enum { width = sizeof(bytes) };

// The maximum number of rounds for counting in lanes of 8 bits and summing in lanes of 16 bits.
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

/// Extends the range of differing columns by that of two different rows.
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

static uint32_t word(const uint8_t *pixels) {
  uint32_t value;
  memcpy(&value, pixels, 4);
  return value;
}

/// A pixel as 0xAARRGGBB, coverage as grey.
static uint32_t pixel(struct kumiko_row row, size_t at) {
  return row.depth == 1 ? 0xFF000000u | row.pixels[at] * 0x10101u : word(row.pixels + at * 4);
}

static uint32_t shade(uint32_t first, uint32_t second) {
  if (first == second) {
    uint32_t grey = ((first >> 16 & 255) * 2 + (first >> 8 & 255) * 5 + (first & 255)) / 8;
    return 0xFF000000u | (200 + grey * 48 / 255) * 0x10101u;
  }
  uint32_t distance = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t a = first >> shift & 255, b = second >> shift & 255;
    uint32_t part = a < b ? b - a : a - b;
    if (part > distance) distance = part;
  }
  // A difference of one is clearly visible; larger ones are darker.
  uint32_t rest = distance < 110 ? 110 - distance : 0;
  return 0xFF000000u | (255 - distance / 4) << 16 | rest * 0x101u;
}

void kumiko_difference_row(struct kumiko_row first, struct kumiko_row second, uint8_t *target,
                           size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint32_t value = at < first.count && at < second.count
                         ? shade(pixel(first, at), pixel(second, at))
                         : 0xFFFF3B30u;
    memcpy(target + at * 4, &value, 4);
  }
}

void kumiko_pack_row(const uint8_t *source, uint8_t *target, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint32_t value = word(source + at * 4);
    *target++ = value >> 16 & 255;
    *target++ = value >> 8 & 255;
    *target++ = value & 255;
  }
}

void kumiko_opaque_row(const uint8_t *source, uint8_t *target, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint32_t value = word(source + at * 4) | 0xFF000000u;
    memcpy(target + at * 4, &value, 4);
  }
}
