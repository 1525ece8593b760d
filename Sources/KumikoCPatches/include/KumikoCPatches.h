#pragma once
#include <stddef.h>
#include <stdint.h>

// What a binary patch of git's consists of, for Swift, whose own loops over bytes are fifty times
// slower in debug builds, where tests run.

/// Writes the name that git gives to a file of these bytes: 40 hexadecimal digits, and no zero
/// after them.
void kumiko_git_name(const uint8_t *bytes, size_t count, char *name);

/// The most characters that `kumiko_git_literal` writes for so many bytes.
size_t kumiko_git_literal_bound(size_t count);

/// Writes the lines of a `literal` of a binary patch: the bytes as zlib has them, without
/// compression, in base 85. Returns how many characters were written. Without memory it is 0.
size_t kumiko_git_literal(const uint8_t *bytes, size_t count, char *text);
