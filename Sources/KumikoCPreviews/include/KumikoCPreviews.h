#pragma once

#include <stddef.h>

// Finds the previews of a program among the types that it is made of.

/// Calls `found` with each type of the program and its libraries that `#Preview` made, in no order:
/// the type as Swift's `Any.Type`, and `context` as it was given.
void kumiko_previews_find(void *context, void (*found)(void *context, const void *type));

/// Where the program or library begins that has a place in memory; null where none has it.
const void *kumiko_previews_image(const void *place);

/// The same of a library that `dlopen` opened.
const void *kumiko_previews_library(void *library);
