#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over pixels for filters: four floats a pixel, red, green and blue multiplied by the
// opacity, and that. Swift's own loops are far slower in debug builds.

/// What numbers mean: light, or what stands in files.
enum kumiko_curve { kumiko_curve_keep, kumiko_curve_to_light, kumiko_curve_to_coded };

/// The curve of sRGB, 0 … 1, as IEC 61966-2-1 has it.
float kumiko_light(float value);

/// Reads `count` native-endian words 0xAARRGGBB, whose colours are multiplied by the opacity.
/// `table` has what each of 256 bytes of an opaque pixel becomes.
void kumiko_read_words(const uint8_t *source, float *target, size_t count, const float *table,
                       enum kumiko_curve curve);

/// Brings `count` pixels between 0 and 1, and to what the numbers are to mean. `table` has 65536
/// numbers of sRGB by light.
void kumiko_convert(const float *source, float *target, size_t count, const float *table,
                    enum kumiko_curve curve);

/// Writes `count` pixels as bytes: red, green, blue and opacity at their places of four.
void kumiko_write_bytes(const float *source, uint8_t *target, size_t count, const int *places);

/// How lines are blurred: by weights from the middle on, or, without, by three means of `side`
/// pixels on each side and a share of one more.
struct kumiko_blur {
  const float *weights;
  size_t count;
  long side;
  double rest;
};

/// Blurs lines of `count` pixels, `step` floats apart, that begin `between` floats apart; what lies
/// outside of a line is clear. `first` and `second` have space for a line.
void kumiko_blur_lines(float *numbers, size_t lines, size_t between, size_t count, size_t step,
                       const struct kumiko_blur *blur, float *first, float *second);

/// Pixels and where they are on the plane, from the lower left on.
struct kumiko_pixels {
  const float *numbers;
  long x, y, width, height;
};

/// The way back from a pixel of a transform's result: x is a · x + c · y + tx.
struct kumiko_way {
  double a, b, c, d, tx, ty;
};

/// Writes a row of `count` pixels from `x` on as a transform shows others, each the mean of
/// `across` × `up` places in it, mixed from four pixels or, if `nearest`, one.
void kumiko_transform_row(const struct kumiko_pixels *source, const struct kumiko_way *back,
                          float *target, long x, long y, size_t count, long across, long up,
                          int nearest);
