#include "KumikoCPictures.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline uint32_t times(uint32_t part, uint32_t alpha) {
  uint32_t product = part * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

static inline uint32_t premultiplied(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255)
    return pixel;
  return alpha << 24 | times(pixel >> 16 & 255, alpha) << 16 | times(pixel >> 8 & 255, alpha) << 8 |
         times(pixel & 255, alpha);
}

void kumiko_shrink(const uint8_t *source, size_t pitch, size_t width, size_t height, size_t factor,
                   uint8_t *target) {
  if (factor == 1) {
    // Unscaled pixels are copied, and most of them are opaque.
    for (size_t y = 0; y < height; y++, target += width * 4) {
      memcpy(target, source + y * pitch, width * 4);
      for (size_t x = 0; x < width; x++) {
        uint32_t pixel;
        memcpy(&pixel, target + x * 4, 4);
        if (pixel >> 24 == 255)
          continue;
        pixel = premultiplied(pixel);
        memcpy(target + x * 4, &pixel, 4);
      }
    }
    return;
  }
  for (size_t top = 0; top < height; top += factor) {
    size_t bottom = top + factor < height ? top + factor : height;
    for (size_t left = 0; left < width; left += factor) {
      size_t right = left + factor < width ? left + factor : width;
      uint64_t sums[4] = {0};
      for (size_t y = top; y < bottom; y++) {
        for (size_t x = left; x < right; x++) {
          uint32_t pixel;
          memcpy(&pixel, source + y * pitch + x * 4, 4);
          pixel = premultiplied(pixel);
          for (int part = 0; part < 4; part++)
            sums[part] += pixel >> 8 * part & 255;
        }
      }
      uint64_t count = (bottom - top) * (right - left);
      uint32_t mean = 0;
      for (int part = 0; part < 4; part++)
        mean |= (uint32_t)((sums[part] + count / 2) / count) << 8 * part;
      memcpy(target, &mean, 4);
      target += 4;
    }
  }
}

/// The coverage of each pixel of a row or column from `first` on by a target pixel.
static size_t cover(size_t index, size_t count, size_t target_count, size_t *first, float *weights) {
  double step = (double)count / (double)target_count;
  double low = (double)index * step, high = low + step;
  // Magnification uses the nearest pixel.
  if (step < 1) {
    *first = (size_t)(low + step / 2);
    weights[0] = 1;
    return 1;
  }
  *first = (size_t)low;
  size_t last = (size_t)ceil(high - 1e-9);
  if (last > count)
    last = count;
  for (size_t at = *first; at < last; at++) {
    double start = (double)at > low ? (double)at : low;
    double end = (double)at + 1 < high ? (double)at + 1 : high;
    weights[at - *first] = (float)((end - start) / step);
  }
  return last - *first;
}

void kumiko_resize(const uint8_t *source, size_t width, size_t height, uint8_t *target,
                   size_t target_width, size_t target_height, size_t depth) {
  float *columns = malloc((width / target_width + 3) * sizeof(float));
  float *rows = malloc((height / target_height + 3) * sizeof(float));
  for (size_t y = 0; columns && rows && y < target_height; y++) {
    size_t top = 0, row_count = cover(y, height, target_height, &top, rows);
    for (size_t x = 0; x < target_width; x++) {
      size_t left = 0, column_count = cover(x, width, target_width, &left, columns);
      for (size_t part = 0; part < depth; part++) {
        float sum = 0;
        for (size_t row = 0; row < row_count; row++) {
          const uint8_t *pixel = source + ((top + row) * width + left) * depth + part;
          for (size_t column = 0; column < column_count; column++)
            sum += rows[row] * columns[column] * pixel[column * depth];
        }
        *target++ = (uint8_t)(sum + 0.5f > 255 ? 255 : sum + 0.5f);
      }
    }
  }
  free(columns);
  free(rows);
}

/// The pixel before a position of a magnified picture, and the distance of the position to it, in
/// 256ths of that to the next one.
static size_t before(size_t index, size_t factor, double margin, size_t count, unsigned *way) {
  double place = ((double)index + 0.5 + margin) / (double)factor - 0.5;
  if (place < 0)
    place = 0;
  if (place > (double)(count - 1))
    place = (double)(count - 1);
  size_t first = (size_t)place;
  *way = (unsigned)((place - (double)first) * 256 + 0.5);
  return first;
}

void kumiko_enlarge(const uint8_t *source, size_t columns, size_t rows, size_t factor,
                    uint8_t *target, size_t width, size_t height) {
  double left = (double)(columns * factor - width) / 2, top = (double)(rows * factor - height) / 2;
  size_t *firsts = malloc(width * sizeof(size_t));
  unsigned *ways = malloc(width * sizeof(unsigned));
  unsigned *line = malloc((columns + 1) * sizeof(unsigned));
  for (size_t x = 0; firsts && ways && x < width; x++)
    firsts[x] = before(x, factor, left, columns, &ways[x]);
  for (size_t y = 0; firsts && ways && line && y < height; y++) {
    unsigned way = 0;
    size_t row = before(y, factor, top, rows, &way);
    const uint8_t *here = source + row * columns;
    const uint8_t *below = row + 1 < rows ? here + columns : here;
    for (size_t x = 0; x < columns; x++)
      line[x] = here[x] * (256 - way) + below[x] * way;
    line[columns] = line[columns - 1];
    for (size_t x = 0; x < width; x++) {
      const unsigned *pixel = line + firsts[x];
      *target++ = (uint8_t)((pixel[0] * (256 - ways[x]) + pixel[1] * ways[x] + 32768) >> 16);
    }
  }
  free(firsts);
  free(ways);
  free(line);
}

// Defined by the backend; null if the program does not link it.
void kumiko_install_images(void) __attribute__((weak));

void kumiko_install_linked_images(void) {
  if (kumiko_install_images)
    kumiko_install_images();
}
