#include "KumikoCFilters.h"
#include <math.h>
#include <string.h>

static inline float bounded(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

float kumiko_light(float value) {
  return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

void kumiko_read_words(const uint8_t *source, float *target, size_t count, const float *table,
                       enum kumiko_curve curve) {
  for (size_t index = 0; index < count; index++, source += 4, target += 4) {
    uint32_t word;
    memcpy(&word, source, 4);
    uint32_t alpha = word >> 24;
    const uint8_t parts[3] = {word >> 16 & 255, word >> 8 & 255, word & 255};
    target[3] = alpha / 255.0f;
    for (int part = 0; part < 3; part++) {
      if (alpha == 255) {
        target[part] = table[parts[part]];
        continue;
      }
      float plain = alpha ? bounded(parts[part] / (float)alpha) : 0;
      target[part] = (curve == kumiko_curve_to_light ? kumiko_light(plain) : plain) * target[3];
    }
  }
}

void kumiko_convert(const float *source, float *target, size_t count, const float *table,
                    enum kumiko_curve curve) {
  for (size_t index = 0; index < count; index++, source += 4, target += 4) {
    float alpha = bounded(source[3]);
    for (int part = 0; part < 3; part++) {
      float plain = alpha > 0 ? bounded(source[part] / alpha) : 0;
      if (curve == kumiko_curve_to_coded)
        plain = table[(int)(plain * 65535 + 0.5f)];
      else if (curve == kumiko_curve_to_light)
        plain = kumiko_light(plain);
      target[part] = plain * alpha;
    }
    target[3] = alpha;
  }
}

void kumiko_write_bytes(const float *source, uint8_t *target, size_t count, const int *places) {
  for (size_t index = 0; index < count; index++, source += 4, target += 4)
    for (int part = 0; part < 4; part++)
      target[places[part]] = (uint8_t)(source[part] * 255 + 0.5f);
}

static void mean(const float *from, float *to, long count, const struct kumiko_blur *blur) {
  long side = blur->side;
  double share = 1 / (2 * side + 1 + 2 * blur->rest);
  for (int part = 0; part < 4; part++) {
    double sum = 0;
    for (long index = 0; index < side && index < count; index++)
      sum += from[index * 4 + part];
    for (long index = 0; index < count; index++) {
      long before = index - side - 1;
      double last = before >= 0 ? from[before * 4 + part] : 0;
      sum += (index + side < count ? from[(index + side) * 4 + part] : 0) - last;
      double next = index + side + 1 < count ? from[(index + side + 1) * 4 + part] : 0;
      double value = (sum + (last + next) * blur->rest) * share;
      to[index * 4 + part] = value > 0 ? (float)value : 0;
    }
  }
}

static void weigh(const float *from, float *to, long count, const struct kumiko_blur *blur) {
  for (long index = 0; index < count; index++) {
    float sums[4] = {0};
    for (long distance = -(long)blur->count + 1; distance < (long)blur->count; distance++) {
      long place = index + distance;
      if (place < 0 || place >= count)
        continue;
      float weight = blur->weights[distance < 0 ? -distance : distance];
      for (int part = 0; part < 4; part++)
        sums[part] += from[place * 4 + part] * weight;
    }
    memcpy(to + index * 4, sums, sizeof sums);
  }
}

void kumiko_blur_lines(float *numbers, size_t lines, size_t between, size_t count, size_t step,
                       const struct kumiko_blur *blur, float *first, float *second) {
  for (size_t line = 0; line < lines; line++) {
    float *start = numbers + line * between;
    for (size_t index = 0; index < count; index++)
      memcpy(first + index * 4, start + index * step, 4 * sizeof(float));
    if (blur->count) {
      weigh(first, second, (long)count, blur);
    } else {
      mean(first, second, (long)count, blur);
      mean(second, first, (long)count, blur);
      mean(first, second, (long)count, blur);
    }
    for (size_t index = 0; index < count; index++)
      memcpy(start + index * step, second + index * 4, 4 * sizeof(float));
  }
}

static inline void add(const struct kumiko_pixels *source, long x, long y, float share, float *to) {
  x -= source->x;
  y -= source->y;
  if (share <= 0 || x < 0 || y < 0 || x >= source->width || y >= source->height)
    return;
  const float *from = source->numbers + (y * source->width + x) * 4;
  for (int part = 0; part < 4; part++)
    to[part] += from[part] * share;
}

void kumiko_transform_row(const struct kumiko_pixels *source, const struct kumiko_mapping *back,
                          float *target, long x, long y, size_t count, long across, long up,
                          int nearest) {
  float share = 1 / (float)(across * up);
  for (size_t index = 0; index < count; index++) {
    float sums[4] = {0};
    for (long step = 0; step < across * up; step++) {
      double px = x + (long)index + (step % across + 0.5) / across;
      double py = y + (step / across + 0.5) / up;
      double u = back->a * px + back->c * py + back->tx;
      double v = back->b * px + back->d * py + back->ty;
      // Slightly below an integer counts as that integer: positions are results of additions.
      if (nearest) {
        add(source, (long)floor(u + 1e-6), (long)floor(v + 1e-6), share, sums);
        continue;
      }
      double left = floor(u - 0.5 + 1e-6), bottom = floor(v - 0.5 + 1e-6);
      float right = (float)fmax(0, u - 0.5 - left), top = (float)fmax(0, v - 0.5 - bottom);
      long column = (long)left, line = (long)bottom;
      add(source, column, line, share * (1 - right) * (1 - top), sums);
      add(source, column + 1, line, share * right * (1 - top), sums);
      add(source, column, line + 1, share * (1 - right) * top, sums);
      add(source, column + 1, line + 1, share * right * top, sums);
    }
    memcpy(target + index * 4, sums, sizeof sums);
  }
}
