#include "KumikoCPictures.h"
#include <math.h>
#include <string.h>

// A pixel of the projected plane is interpolated from four pixels; where the plane is minified, so
// that many of its pixels become one, the mean of several samples is taken.

/// The maximum number of samples per pixel in each direction.
enum { most_places = 8 };

struct plane {
  const uint8_t *pixels;
  long width, height;
};

static inline uint32_t pixel(struct plane plane, long x, long y) {
  if (x < 0 || y < 0 || x >= plane.width || y >= plane.height)
    return 0;
  uint32_t word;
  memcpy(&word, plane.pixels + (y * plane.width + x) * 4, 4);
  return word;
}

/// Adds the colour at a position, each component times 256.
static inline void read_at(struct plane plane, double u, double v, uint32_t sums[4]) {
  u -= 0.5;
  v -= 0.5;
  if (!(u > -1 && v > -1 && u < (double)plane.width && v < (double)plane.height))
    return;
  double left = floor(u), top = floor(v);
  long x = (long)left, y = (long)top;
  uint32_t right = (uint32_t)((u - left) * 256), below = (uint32_t)((v - top) * 256);
  uint32_t shares[4] = {(256 - right) * (256 - below), right * (256 - below), (256 - right) * below,
                        right * below};
  uint32_t words[4];
  if (x >= 0 && y >= 0 && x + 1 < plane.width && y + 1 < plane.height) {
    const uint8_t *first = plane.pixels + (y * plane.width + x) * 4;
    memcpy(words, first, 8);
    memcpy(words + 2, first + plane.width * 4, 8);
  } else {
    words[0] = pixel(plane, x, y);
    words[1] = pixel(plane, x + 1, y);
    words[2] = pixel(plane, x, y + 1);
    words[3] = pixel(plane, x + 1, y + 1);
  }
  for (int part = 0; part < 4; part++) {
    uint32_t sum = 0;
    for (int corner = 0; corner < 4; corner++)
      sum += (words[corner] >> 8 * part & 255) * shares[corner];
    sums[part] += sum >> 8;
  }
}

/// The number of samples for a pixel that covers an extent of the plane.
static inline int places(double across, double down) {
  double length = sqrt(across * across + down * down);
  if (!(length > 1.25))
    return 1;
  return length < most_places ? (int)ceil(length) : most_places;
}

void kumiko_project(const uint8_t *source, size_t source_width, size_t source_height,
                    const double back[9], uint8_t *target, long x, long y, size_t width,
                    size_t height) {
  struct plane plane = {source, (long)source_width, (long)source_height};
  for (size_t row = 0; row < height; row++) {
    double middle = (double)y + (double)row + 0.5;
    for (size_t column = 0; column < width; column++, target += 4) {
      double across = (double)x + (double)column + 0.5;
      double a = back[0] * across + back[3] * middle + back[6];
      double b = back[1] * across + back[4] * middle + back[7];
      double w = back[2] * across + back[5] * middle + back[8];
      uint32_t word = 0;
      // Points behind the eye are invisible.
      if (w > 1e-9) {
        double u = a / w, v = b / w;
        double reach = (double)most_places;
        if (u > -reach && v > -reach && u < (double)source_width + reach &&
            v < (double)source_height + reach) {
          int columns = places((back[0] - u * back[2]) / w, (back[1] - v * back[2]) / w);
          int rows = places((back[3] - u * back[5]) / w, (back[4] - v * back[5]) / w);
          uint32_t sums[4] = {0};
          for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
              double dx = ((double)j + 0.5) / columns - 0.5, dy = ((double)i + 0.5) / rows - 0.5;
              double divisor = w + back[2] * dx + back[5] * dy;
              if (divisor > 1e-9)
                read_at(plane, (a + back[0] * dx + back[3] * dy) / divisor,
                        (b + back[1] * dx + back[4] * dy) / divisor, sums);
            }
          }
          uint32_t count = (uint32_t)(rows * columns) * 256;
          for (int part = 0; part < 4; part++)
            word |= ((sums[part] + count / 2) / count) << 8 * part;
        }
      }
      memcpy(target, &word, 4);
    }
  }
}
