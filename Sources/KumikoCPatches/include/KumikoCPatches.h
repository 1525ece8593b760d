#pragma once
#include <stddef.h>
#include <stdint.h>

// The parts of a binary patch of git, for Swift, whose own loops over bytes are fifty times slower
// in debug builds, where tests run.

/// Writes git's object name of a file with these bytes: 40 hexadecimal digits, without a
/// terminating zero.
void kumiko_git_name(const uint8_t *bytes, size_t count, char *name);

/// The maximum number of characters that `kumiko_git_literal` writes for a number of bytes.
size_t kumiko_git_literal_bound(size_t count);

/// Writes the lines of a `literal` of a binary patch: the bytes in zlib's format, without
/// compression, in base 85. Returns the number of characters; 0 if memory is exhausted.
size_t kumiko_git_literal(const uint8_t *bytes, size_t count, char *text);
