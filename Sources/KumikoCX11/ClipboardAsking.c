#include "ClipboardParts.h"

#include <X11/Xatom.h>
#include <stdlib.h>
#include <string.h>

// No more than this is taken from another program.
#define MOST ((size_t)1 << 30)

/// The value of the property in which answers come, which is deleted; NULL where there is none.
static unsigned char *read_part(kumiko_clipboard *c, Atom *type, int *format, size_t *length) {
  unsigned long count, rest;
  unsigned char *bytes = NULL;
  *length = 0;
  if (XGetWindowProperty(
          c->display, c->window, c->answer, 0, 0x1FFFFFFF, True, AnyPropertyType, type, format,
          &count, &rest, &bytes) != Success)
    return NULL;
  size_t unit = *format == 32 ? sizeof(long) : *format == 16 ? sizeof(short) : 1;
  *length = count * unit;
  return bytes;
}

/// What the owner has of a type; the caller frees it.
static unsigned char *convert(
    kumiko_clipboard *c, Atom target, Atom *type, int *format, size_t *length) {
  XDeleteProperty(c->display, c->window, c->answer);
  c->has_answer = 0;
  XConvertSelection(
      c->display, c->selection, target, c->answer, c->window, CurrentTime);
  if (!kumiko_clipboard_wait_for(c, &c->has_answer) || c->answered != c->answer) return NULL;
  c->has_part = 0;
  size_t part;
  unsigned char *bytes = read_part(c, type, format, &part);
  if (!bytes) return NULL;
  if (*type != c->sending.incremental) {
    unsigned char *copy = malloc(part + 1);
    if (copy) memcpy(copy, bytes, part), copy[part] = 0, *length = part;
    XFree(bytes);
    return copy;
  }
  // Deleting the property asked for the first part; an empty one is the last.
  XFree(bytes);
  unsigned char *all = malloc(1);
  size_t total = 0;
  while (all && kumiko_clipboard_wait_for(c, &c->has_part)) {
    c->has_part = 0;
    bytes = read_part(c, type, format, &part);
    if (!bytes || part == 0 || total + part > MOST) {
      int isWhole = bytes && part == 0;
      if (bytes) XFree(bytes);
      // Nothing was there: the note was of a part that is read already.
      if (!bytes) continue;
      if (!isWhole) break;
      all[total] = 0;
      *length = total;
      return all;
    }
    unsigned char *more = realloc(all, total + part + 1);
    if (!more) {
      XFree(bytes);
      break;
    }
    all = more;
    memcpy(all + total, bytes, part);
    total += part;
    XFree(bytes);
  }
  free(all);
  return NULL;
}

static char *joined(Display *d, Atom *atoms, size_t count) {
  char *text = calloc(1, 1);
  size_t length = 0;
  for (size_t index = 0; text && index < count; index++) {
    char *name = XGetAtomName(d, atoms[index]);
    if (!name) continue;
    size_t more = strlen(name);
    char *longer = realloc(text, length + more + 2);
    if (longer) {
      text = longer;
      memcpy(text + length, name, more);
      memcpy(text + length + more, "\n", 2);
      length += more + 1;
    }
    XFree(name);
  }
  return text;
}

char *kumiko_clipboard_types(kumiko_clipboard *c) {
  if (kumiko_clipboard_is_own(c)) {
    Atom *atoms = calloc(c->count, sizeof(Atom));
    if (!atoms) return NULL;
    for (int index = 0; index < c->count; index++) atoms[index] = c->contents[index].type;
    char *text = joined(c->display, atoms, c->count);
    free(atoms);
    return text;
  }
  if (!XGetSelectionOwner(c->display, c->selection)) return NULL;
  Atom type;
  int format;
  size_t length;
  unsigned char *bytes = convert(c, c->targets, &type, &format, &length);
  if (!bytes) return NULL;
  char *text =
      format == 32 ? joined(c->display, (Atom *)bytes, length / sizeof(Atom)) : NULL;
  free(bytes);
  return text;
}

void *kumiko_clipboard_get(kumiko_clipboard *c, const char *name, size_t *length) {
  Atom target = XInternAtom(c->display, name, False);
  if (kumiko_clipboard_is_own(c)) {
    for (int index = 0; index < c->count; index++) {
      Content *content = &c->contents[index];
      if (content->type != target) continue;
      void *copy = malloc(content->length + 1);
      if (copy) memcpy(copy, content->bytes, content->length), *length = content->length;
      return copy;
    }
    return NULL;
  }
  if (!XGetSelectionOwner(c->display, c->selection)) return NULL;
  Atom type;
  int format;
  return convert(c, target, &type, &format, length);
}

int kumiko_clipboard_hand_over(kumiko_clipboard *c) {
  if (!kumiko_clipboard_is_own(c) || !XGetSelectionOwner(c->display, c->manager)) return 0;
  Atom *atoms = calloc(c->count, sizeof(Atom));
  if (!atoms) return 0;
  for (int index = 0; index < c->count; index++) atoms[index] = c->contents[index].type;
  XChangeProperty(
      c->display, c->window, c->answer, XA_ATOM, 32, PropModeReplace, (unsigned char *)atoms,
      c->count);
  free(atoms);
  c->has_answer = 0;
  XConvertSelection(c->display, c->manager, c->save, c->answer, c->window, c->since);
  return kumiko_clipboard_wait_for(c, &c->has_answer) && c->answered == c->answer;
}
