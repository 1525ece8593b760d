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

/// Multiplies the colours of pixels 0xAARRGGBB by their alpha, and makes one pixel, the mean, of each
/// `factor` × `factor` of them; at the right and lower edge of fewer. `target` has room for
/// ⌈width / factor⌉ × ⌈height / factor⌉ pixels without gaps.
void kumiko_shrink(const uint8_t *source, size_t pitch, size_t width, size_t height, size_t factor,
                   uint8_t *target);

/// Draws pixels that are multiplied by their alpha in another size, each the mean of what it covers.
void kumiko_resize(const uint8_t *source, size_t width, size_t height, uint8_t *target,
                   size_t target_width, size_t target_height, size_t depth);

/// Lets the backend that the program is linked with read pictures; does nothing where there is none.
void kumiko_install_linked_images(void);
