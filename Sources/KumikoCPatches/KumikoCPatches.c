#include "KumikoCPatches.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- SHA-1, by FIPS 180-4.

struct sha1 {
  uint32_t state[5];
  uint8_t block[64];
  size_t used;
  uint64_t length;
};

static uint32_t rotated(uint32_t value, int bits) {
  return value << bits | value >> (32 - bits);
}

static void digest(struct sha1 *sum, const uint8_t *block) {
  uint32_t w[80];
  for (int i = 0; i < 16; i++) {
    w[i] = (uint32_t)block[i * 4] << 24 | (uint32_t)block[i * 4 + 1] << 16 |
           (uint32_t)block[i * 4 + 2] << 8 | block[i * 4 + 3];
  }
  for (int i = 16; i < 80; i++) {
    w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  }
  uint32_t a = sum->state[0], b = sum->state[1], c = sum->state[2], d = sum->state[3],
           e = sum->state[4];
  for (int i = 0; i < 80; i++) {
    uint32_t f, k;
    if (i < 20) {
      f = (b & c) | (~b & d);
      k = 0x5A827999;
    } else if (i < 40) {
      f = b ^ c ^ d;
      k = 0x6ED9EBA1;
    } else if (i < 60) {
      f = (b & c) | (b & d) | (c & d);
      k = 0x8F1BBCDC;
    } else {
      f = b ^ c ^ d;
      k = 0xCA62C1D6;
    }
    uint32_t next = rotated(a, 5) + f + e + k + w[i];
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  sum->state[0] += a;
  sum->state[1] += b;
  sum->state[2] += c;
  sum->state[3] += d;
  sum->state[4] += e;
}

static void add(struct sha1 *sum, const uint8_t *bytes, size_t count) {
  sum->length += count;
  while (count > 0) {
    if (sum->used == 0 && count >= 64) {
      digest(sum, bytes);
      bytes += 64;
      count -= 64;
      continue;
    }
    size_t part = 64 - sum->used < count ? 64 - sum->used : count;
    memcpy(sum->block + sum->used, bytes, part);
    sum->used += part;
    bytes += part;
    count -= part;
    if (sum->used == 64) {
      digest(sum, sum->block);
      sum->used = 0;
    }
  }
}

static void end(struct sha1 *sum) {
  uint64_t bits = sum->length * 8;
  static const uint8_t padding[64] = {0x80};
  size_t rest = sum->used < 56 ? 56 - sum->used : 120 - sum->used;
  add(sum, padding, rest);
  uint8_t length[8];
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  add(sum, length, 8);
}

void kumiko_git_name(const uint8_t *bytes, size_t count, char *name) {
  struct sha1 sum = {
      .state = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0}};
  char head[32];
  int length = snprintf(head, sizeof head, "blob %zu", count);
  add(&sum, (const uint8_t *)head, (size_t)length + 1);
  if (count > 0) add(&sum, bytes, count);
  end(&sum);
  static const char digits[] = "0123456789abcdef";
  for (int i = 0; i < 20; i++) {
    uint8_t byte = (uint8_t)(sum.state[i / 4] >> (24 - 8 * (i % 4)));
    name[2 * i] = digits[byte >> 4];
    name[2 * i + 1] = digits[byte & 15];
  }
}

// --- zlib's format with stored blocks: pictures are already compressed.

static const size_t most_stored = 65535;

static size_t stored_size(size_t count) {
  size_t blocks = count == 0 ? 1 : (count + most_stored - 1) / most_stored;
  return 2 + blocks * 5 + count + 4;
}

static uint32_t adler(const uint8_t *bytes, size_t count) {
  uint32_t a = 1, b = 0;
  while (count > 0) {
    // The maximum number before the sums must be reduced.
    size_t part = count < 5552 ? count : 5552;
    for (size_t i = 0; i < part; i++) {
      a += bytes[i];
      b += a;
    }
    a %= 65521;
    b %= 65521;
    bytes += part;
    count -= part;
  }
  return b << 16 | a;
}

static void store(const uint8_t *bytes, size_t count, uint8_t *target) {
  *target++ = 0x78;
  *target++ = 0x01;
  size_t rest = count;
  const uint8_t *from = bytes;
  do {
    size_t part = rest < most_stored ? rest : most_stored;
    rest -= part;
    *target++ = rest == 0;
    *target++ = part & 255;
    *target++ = (uint8_t)(part >> 8);
    *target++ = (uint8_t)~(part & 255);
    *target++ = (uint8_t)~(part >> 8);
    if (part > 0) memcpy(target, from, part);
    target += part;
    from += part;
  } while (rest > 0);
  uint32_t sum = adler(bytes, count);
  for (int i = 0; i < 4; i++) *target++ = (uint8_t)(sum >> (24 - 8 * i));
}

// --- Lines of up to 52 bytes in base 85, each with a letter for the length.

static const size_t line_bytes = 52;

size_t kumiko_git_literal_bound(size_t count) {
  size_t size = stored_size(count);
  size_t lines = (size + line_bytes - 1) / line_bytes;
  return lines * (1 + line_bytes / 4 * 5 + 1);
}

size_t kumiko_git_literal(const uint8_t *bytes, size_t count, char *text) {
  static const char digits[] =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
  size_t size = stored_size(count);
  // Padded so that whole groups of four can be read at the end.
  uint8_t *packed = calloc(1, size + 4);
  if (packed == NULL) return 0;
  store(bytes, count, packed);
  char *to = text;
  for (size_t start = 0; start < size; start += line_bytes) {
    size_t part = size - start < line_bytes ? size - start : line_bytes;
    *to++ = (char)(part <= 26 ? 'A' + part - 1 : 'a' + part - 27);
    for (size_t i = 0; i < part; i += 4) {
      const uint8_t *group = packed + start + i;
      uint32_t value = (uint32_t)group[0] << 24 | (uint32_t)group[1] << 16 |
                       (uint32_t)group[2] << 8 | group[3];
      for (int digit = 4; digit >= 0; digit--) {
        to[digit] = digits[value % 85];
        value /= 85;
      }
      to += 5;
    }
    *to++ = '\n';
  }
  free(packed);
  return (size_t)(to - text);
}
