#include <pixman.h>

// Pixman's format codes are made by function-like macros, which Swift does not import.

static inline pixman_format_code_t pixman_shim_argb(void) { return PIXMAN_a8r8g8b8; }
static inline pixman_format_code_t pixman_shim_xrgb(void) { return PIXMAN_x8r8g8b8; }
static inline pixman_format_code_t pixman_shim_a8(void) { return PIXMAN_a8; }
