#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over rows of pixels for Swift, whose own loops over bytes are fifty times slower in debug
// builds, where tests run.

/// The differences in all rows so far.
struct kumiko_tally {
  /// Pixels that differ in any byte.
  long differing;
  /// The sum of all differences of bytes.
  long sum;
  /// The largest difference of a byte, 0 … 255.
  int largest;
  /// The first and the last column in which a pixel differs in any row; the first is larger than
  /// the last while there is none.
  long left, right;
};

/// Adds two rows of `count` pixels of `depth` bytes each, 1 or 4. No alignment is required.
void kumiko_compare_rows(const uint8_t *first, const uint8_t *second, size_t count, size_t depth,
                         struct kumiko_tally *tally);

/// A row of a picture: `count` pixels of `depth` bytes each, 1 for coverage or 4 for a
/// native-endian word 0xAARRGGBB. No alignment is required.
struct kumiko_row {
  const uint8_t *pixels;
  size_t count, depth;
};

/// Writes `count` words 0xAARRGGBB that show the differences of two rows: equal pixels pale and
/// grey, others red, the more saturated the more they differ, and pixels missing in one of the rows
/// plain red.
void kumiko_difference_row(struct kumiko_row first, struct kumiko_row second, uint8_t *target,
                           size_t count);

/// Writes `count` native-endian words 0x??RRGGBB as bytes red, green, blue.
void kumiko_pack_row(const uint8_t *source, uint8_t *target, size_t count);

/// Copies `count` native-endian words 0x??RRGGBB as 0xFFRRGGBB.
void kumiko_opaque_row(const uint8_t *source, uint8_t *target, size_t count);

/// Premultiplies pixels 0xAARRGGBB, and averages each `factor` × `factor` of them to one pixel; at
/// the right and lower edge fewer. `target` has space for ⌈width / factor⌉ × ⌈height / factor⌉
/// pixels without padding.
void kumiko_shrink(const uint8_t *source, size_t pitch, size_t width, size_t height, size_t factor,
                   uint8_t *target);

/// Resizes premultiplied pixels, each the mean of the area that it covers.
void kumiko_resize(const uint8_t *source, size_t width, size_t height, uint8_t *target,
                   size_t target_width, size_t target_height, size_t depth);

/// Magnifies coverage by `factor` with smooth interpolation, and crops it to its center: `width` ×
/// `height` of the `columns` · `factor` × `rows` · `factor` pixels.
void kumiko_enlarge(const uint8_t *source, size_t columns, size_t rows, size_t factor,
                    uint8_t *target, size_t width, size_t height);

/// Draws premultiplied pixels as a plane in perspective: `width` × `height` of them, the first at
/// `x`, `y`. `back` maps from there to the pixels of the source, three numbers each for x, y and 1:
/// their contributions to x, to y and to the divisor.
void kumiko_project(const uint8_t *source, size_t source_width, size_t source_height,
                    const double back[9], uint8_t *target, long x, long y, size_t width,
                    size_t height);

/// Installs the image decoder of the linked backend; does nothing if there is none.
void kumiko_install_linked_images(void);

/// The stack of graphics contexts of this thread; null unless set.
void *kumiko_current_contexts(void);

/// Sets the stack of graphics contexts of this thread.
void kumiko_set_current_contexts(void *contexts);

/// Blurs pixels of `depth` bytes, 1 or 4, by three moving averages of the given lengths (above 0,
/// their sum odd) along each axis; pixels outside count as zero.
void kumiko_blur(uint8_t *pixels, size_t width, size_t height, size_t pitch, size_t depth,
                 const int lengths[3]);
