#pragma once

#include <stddef.h>

// Finds the previews of a program among its types.

/// Calls `found` with each type of the program and its libraries that `#Preview` generated, in no
/// particular order: the type as Swift's `Any.Type`, and the given `context`.
void kumiko_previews_find(void *context, void (*found)(void *context, const void *type));

/// The load address of the program or library that contains an address; null if there is none.
const void *kumiko_previews_image(const void *place);

/// The load address of a library opened by `dlopen`.
const void *kumiko_previews_library(void *library);
