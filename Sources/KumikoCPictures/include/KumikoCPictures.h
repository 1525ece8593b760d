#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over rows of pixels for Swift, whose own loops over bytes are fifty times slower in debug
// builds, where tests run.

/// What was found in all rows so far.
struct kumiko_tally {
  /// Pixels that differ in any byte.
  long differing;
  /// All differences of bytes together.
  long sum;
  /// The largest difference of a byte, 0 … 255.
  int largest;
  /// The first and the last column in which a pixel differs in any row; the first is larger than
  /// the last while there is none.
  long left, right;
};

/// Adds two rows of `count` pixels of `depth` bytes each, 1 or 4. Nothing needs to be aligned.
void kumiko_compare_rows(const uint8_t *first, const uint8_t *second, size_t count, size_t depth,
                         struct kumiko_tally *tally);

/// A row of a picture: `count` pixels of `depth` bytes each, 1 for coverage or 4 for a
/// native-endian word 0xAARRGGBB. Nothing needs to be aligned.
struct kumiko_row {
  const uint8_t *pixels;
  size_t count, depth;
};

/// Writes `count` words 0xAARRGGBB that show where two rows differ: equal pixels pale and grey,
/// others red, the stronger the more they differ, and what one of the rows does not have as plain
/// red.
void kumiko_difference_row(struct kumiko_row first, struct kumiko_row second, uint8_t *target,
                           size_t count);

/// Writes `count` native-endian words 0x??RRGGBB as bytes red, green, blue.
void kumiko_pack_row(const uint8_t *source, uint8_t *target, size_t count);

/// Copies `count` native-endian words 0x??RRGGBB as 0xFFRRGGBB.
void kumiko_opaque_row(const uint8_t *source, uint8_t *target, size_t count);

/// Multiplies the colours of pixels 0xAARRGGBB by their alpha, and makes one pixel, the mean, of
/// each `factor` × `factor` of them; at the right and lower edge of fewer. `target` has space for
/// ⌈width / factor⌉ × ⌈height / factor⌉ pixels without gaps.
void kumiko_shrink(const uint8_t *source, size_t pitch, size_t width, size_t height, size_t factor,
                   uint8_t *target);

/// Draws pixels that are multiplied by their alpha in another size, each the mean of what it
/// covers.
void kumiko_resize(const uint8_t *source, size_t width, size_t height, uint8_t *target,
                   size_t target_width, size_t target_height, size_t depth);

/// Draws coverage `factor` times larger, eased between the pixels, and takes its middle: `width` ×
/// `height` of the `columns` · `factor` × `rows` · `factor` pixels.
void kumiko_enlarge(const uint8_t *source, size_t columns, size_t rows, size_t factor,
                    uint8_t *target, size_t width, size_t height);

/// Draws pixels that are multiplied by their alpha as a plane in space is seen: `width` × `height`
/// of them, the first at `x`, `y`. `back` leads from there to the pixels of the source, three
/// numbers each for x, y and 1: what they add to x, to y and to the divisor.
void kumiko_project(const uint8_t *source, size_t source_width, size_t source_height,
                    const double back[9], uint8_t *target, long x, long y, size_t width,
                    size_t height);

/// Lets the backend that the program is linked with read pictures; does nothing where there is
/// none.
void kumiko_install_linked_images(void);

/// The contexts that are drawn into on this thread; null unless set.
void *kumiko_current_contexts(void);

/// Keeps the contexts that are drawn into on this thread.
void kumiko_set_current_contexts(void *contexts);

/// Blurs pixels of `depth` bytes, 1 or 4, by three moving means of the given lengths (above 0,
/// their sum odd) along each axis; what lies outside counts as nothing.
void kumiko_blur(uint8_t *pixels, size_t width, size_t height, size_t pitch, size_t depth,
                 const int lengths[3]);
