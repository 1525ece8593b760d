#define _GNU_SOURCE
#include "KumikoCPreviews.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Swift's compiler lists all types of a library in a section, and Swift's runtime knows the
// sections of all loaded libraries. Swift Testing found tests like this up to Swift 6.2. Nothing
// runs before the first search, and a program without previews contains nothing for them.
//
// The format of the sections is described in swift/include/swift/ABI/Metadata.h and MetadataRef.h,
// and is stable: programs that were compiled before must run.

struct range {
  uintptr_t start;
  size_t length;
};

/// The beginning of `MetadataSections` of Swift's runtime.
struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct range protocols, conformances, types;
};

/// The beginning of a type descriptor; addresses are relative to their own location.
struct description {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t access;
};

struct response {
  const void *type;
  size_t state;
};

typedef __attribute__((swiftcall)) struct response access_function(size_t request);

extern void swift_enumerateAllMetadataSections(
    bool (*body)(const struct sections *, void *), void *context) __attribute__((weak));

struct search {
  void *context;
  void (*found)(void *, const void *);
};

/// The suffix of the names of previews, as given by `PreviewExpansion`.
static const char mark[] = "14kumiko_previewfMu_";

static const void *at(const int32_t *distance) {
  return (const void *)((intptr_t)distance + *distance);
}

static bool is_preview(const struct description *type) {
  enum { structure = 17, enumeration = 18, generic = 0x80 };
  const uint32_t kind = type->flags & 0x1f;
  if ((kind != structure && kind != enumeration) || type->flags & generic || !type->access)
    return false;
  const char *name = at(&type->name);
  const size_t length = strlen(name), end = sizeof mark - 1;
  return length >= end && memcmp(name + length - end, mark, end) == 0;
}

static bool look(const struct sections *sections, void *context) {
  const struct search *search = context;
  const int32_t *record = (const int32_t *)sections->types.start;
  const int32_t *end = record + sections->types.length / sizeof *record;
  for (; record && record < end; record++) {
    // The lowest bits specify whether it points to the descriptor, or to a pointer to that.
    const int32_t way = *record & 3;
    if (!*record || way > 1) continue;
    const void *place = (const void *)((intptr_t)record + (*record & ~3));
    const struct description *type = way ? *(const void *const *)place : place;
    if (type && is_preview(type)) {
      // Zero requests complete metadata.
      search->found(search->context, ((access_function *)at(&type->access))(0).type);
    }
  }
  return true;
}

void kumiko_previews_find(void *context, void (*found)(void *context, const void *type)) {
  struct search search = {context, found};
  if (swift_enumerateAllMetadataSections) swift_enumerateAllMetadataSections(look, &search);
}

const void *kumiko_previews_image(const void *place) {
  Dl_info found;
  return dladdr(place, &found) ? found.dli_fbase : NULL;
}

const void *kumiko_previews_library(void *library) {
  struct link_map *map;
  return dlinfo(library, RTLD_DI_LINKMAP, &map) ? NULL : (const void *)map->l_addr;
}
