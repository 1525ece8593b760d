#pragma once
#include <stddef.h>
#include <stdint.h>

// Comparing rows of pixels for Swift, whose loops over bytes are fifty times slower in debug builds,
// where tests run.

/// What was found in all rows so far.
struct kumiko_tally {
  /// Pixels that differ in any byte.
  long differing;
  /// All differences of bytes together.
  long sum;
  /// The largest difference of a byte, 0 … 255.
  int largest;
  /// The first and the last column in which a pixel differs in any row; the first is larger than the
  /// last while there is none.
  long left, right;
};

/// Adds two rows of `count` pixels of `depth` bytes each, 1 or 4. Nothing needs to be aligned.
void kumiko_compare_rows(const uint8_t *first, const uint8_t *second, size_t count, size_t depth,
                         struct kumiko_tally *tally);
