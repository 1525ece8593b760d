#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over pixels for filters: four floats per pixel, premultiplied red, green and blue, and
// opacity. Swift's own loops are far slower in debug builds.

/// The meaning of numbers: linear light, or gamma-encoded as in files.
enum kumiko_curve { kumiko_curve_keep, kumiko_curve_to_light, kumiko_curve_to_coded };

/// The transfer function of sRGB, 0 … 1, by IEC 61966-2-1.
float kumiko_light(float value);

/// Reads `count` native-endian words 0xAARRGGBB, premultiplied. `table` maps the 256 byte values of
/// an opaque pixel.
void kumiko_read_words(const uint8_t *source, float *target, size_t count, const float *table,
                       enum kumiko_curve curve);

/// Clamps `count` pixels to 0 … 1, and converts the meaning of the numbers. `table` has 65536
/// values of sRGB by linear light.
void kumiko_convert(const float *source, float *target, size_t count, const float *table,
                    enum kumiko_curve curve);

/// Writes `count` pixels as bytes: red, green, blue and opacity at their offsets within four.
void kumiko_write_bytes(const float *source, uint8_t *target, size_t count, const int *places);

/// How lines are blurred: by weights from the centre on, or, without weights, by three box blurs of
/// `side` pixels on each side and a fraction of one more.
struct kumiko_blur {
  const float *weights;
  size_t count;
  long side;
  double rest;
};

/// Blurs lines of `count` pixels, `step` floats apart, that begin `between` floats apart; pixels
/// outside a line are clear. `first` and `second` have space for a line.
void kumiko_blur_lines(float *numbers, size_t lines, size_t between, size_t count, size_t step,
                       const struct kumiko_blur *blur, float *first, float *second);

/// Pixels and their position on the plane, from the lower left on.
struct kumiko_pixels {
  const float *numbers;
  long x, y, width, height;
};

/// The inverse transform of a pixel of the result: x is a · x + c · y + tx.
struct kumiko_mapping {
  double a, b, c, d, tx, ty;
};

/// Writes a row of `count` pixels from `x` on of a transformed picture, each the mean of `across` ×
/// `up` samples in it, interpolated from four pixels or, if `nearest`, one.
void kumiko_transform_row(const struct kumiko_pixels *source, const struct kumiko_mapping *back,
                          float *target, long x, long y, size_t count, long across, long up,
                          int nearest);
