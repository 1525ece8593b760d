#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GLYPH_H
#include FT_STROKER_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H
#include FT_SIZES_H
#include <hb.h>
#include <hb-ft.h>

// Made by function-like macros, which Swift does not import.

static inline FT_Int32 freetype_shim_light(void) { return FT_LOAD_TARGET_LIGHT; }
static inline FT_Int32 freetype_shim_unhinted(void) { return FT_LOAD_NO_HINTING; }
static inline int freetype_shim_has_outlines(FT_Face face) {
  return FT_IS_SCALABLE(face) && !FT_HAS_COLOR(face);
}
static inline int freetype_shim_is_outline(FT_GlyphSlot slot) {
  return slot->format == FT_GLYPH_FORMAT_OUTLINE;
}
static inline int freetype_shim_even_odd(void) { return FT_OUTLINE_EVEN_ODD_FILL; }
