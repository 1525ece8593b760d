#include "ClipboardParts.h"

#include <X11/Xatom.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The limits of a transfer from another program: bytes, types, milliseconds for all parts, while
// the callback may run.
#define MOST ((size_t)1 << 30)
#define MOST_TYPES 1000
#define LONGEST 10000
// The time in milliseconds for which a client that did not answer is not queried again: every
// request blocks the program.
#define REST 5000

#define TOO_LONG SIZE_MAX

/// The value of the property with the reply, which is deleted; NULL if there is none, and if it is
/// too long, as indicated by its length.
static unsigned char *read_part(kumiko_clipboard *c, Atom *type, int *format, size_t *length) {
  unsigned long count, rest;
  unsigned char *bytes = NULL;
  *length = 0;
  if (XGetWindowProperty(
          c->display, c->window, c->answer, 0, MOST / 4, True, AnyPropertyType, type, format,
          &count, &rest, &bytes) != Success)
    return NULL;
  if (bytes && rest > 0) {
    XDeleteProperty(c->display, c->window, c->answer);
    XFree(bytes);
    *length = TOO_LONG;
    return NULL;
  }
  size_t unit = *format == 32 ? sizeof(long) : *format == 16 ? sizeof(short) : 1;
  *length = count * unit;
  return bytes;
}

/// Prepares for the reply to the next request.
static void prepare(kumiko_clipboard *c) {
  c->answer = c->answers[c->questions++ % ANSWERS];
  XDeleteProperty(c->display, c->window, c->answer);
}

/// Sends a request to the owner of a selection; returns whether it has the target, and has written
/// it.
static int ask(kumiko_clipboard *c, Atom selection, Atom target, Time time) {
  c->has_answer = 0;
  c->asked_selection = selection;
  c->asked_target = target;
  XConvertSelection(c->display, selection, target, c->answer, c->window, time);
  return kumiko_clipboard_wait_for(c, &c->has_answer, INT64_MAX) && c->answered == c->answer;
}

/// Collects an incremental transfer, all parts of one format: an empty one is the last.
static unsigned char *collect(kumiko_clipboard *c, int wanted, size_t *length) {
  int64_t end = kumiko_now() + LONGEST;
  unsigned char *all = malloc(1);
  size_t total = 0;
  while (all && kumiko_clipboard_wait_for(c, &c->has_part, end)) {
    c->has_part = 0;
    Atom type;
    int format;
    size_t part;
    unsigned char *bytes = read_part(c, &type, &format, &part);
    if (part == TOO_LONG) break;
    // Nothing was there: the notification was for a part that is already read.
    if (!bytes) continue;
    unsigned char *more = NULL;
    if (part > 0 && format == wanted && part <= MOST - total)
      more = realloc(all, total + part);
    if (more) {
      all = more;
      memcpy(all + total, bytes, part);
      total += part;
    }
    XFree(bytes);
    if (part == 0) {
      *length = total;
      return all;
    }
    if (!more) break;
  }
  free(all);
  return NULL;
}

static unsigned char *ask_owner(kumiko_clipboard *c, Atom target, int wanted, size_t *length) {
  Window owner = XGetSelectionOwner(c->display, c->selection);
  if (!owner) return NULL;
  if (owner == c->silent && kumiko_now() - c->silent_since < REST) return NULL;
  c->silent = None;
  prepare(c);
  if (!ask(c, c->selection, target, CurrentTime)) {
    if (c->has_answer) return NULL;
    c->silent = owner;
    c->silent_since = kumiko_now();
    return NULL;
  }
  c->has_part = 0;
  Atom type;
  int format;
  size_t whole;
  unsigned char *bytes = read_part(c, &type, &format, &whole);
  if (!bytes) return NULL;
  unsigned char *found = NULL;
  if (type == c->sending.incremental) {
    // Deleting the property requested the first part.
    found = collect(c, wanted, length);
  } else if ((format == wanted || (wanted == 8 && format == 16)) && (found = malloc(whole + 1))) {
    memcpy(found, bytes, whole);
    *length = whole;
  }
  XFree(bytes);
  return found;
}

/// The owner's data of a target, as bytes for format 8, as longs for 32; NULL if it has none, or in
/// another format. The caller frees it.
static unsigned char *convert(kumiko_clipboard *c, Atom target, int wanted, size_t *length) {
  if (c->is_asking) return NULL;
  c->is_asking = 1;
  unsigned char *found = ask_owner(c, target, wanted, length);
  c->is_asking = 0;
  return found;
}

static char *joined(Display *d, Atom *atoms, size_t count) {
  char *text = calloc(1, 1);
  size_t length = 0;
  for (size_t index = 0; text && index < count && index < MOST_TYPES; index++) {
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
  size_t length;
  unsigned char *bytes = convert(c, c->targets, 32, &length);
  if (!bytes) return NULL;
  char *text = joined(c->display, (Atom *)bytes, length / sizeof(Atom));
  free(bytes);
  return text;
}

void *kumiko_clipboard_get(kumiko_clipboard *c, const char *name, size_t *length) {
  Atom target = XInternAtom(c->display, name, False);
  if (kumiko_clipboard_is_own(c)) {
    for (int index = 0; index < c->count; index++) {
      Content *content = &c->contents[index];
      if (content->type != target) continue;
      *length = content->bytes->length;
      void *copy = malloc(*length + 1);
      if (copy) memcpy(copy, content->bytes->bytes, *length);
      return copy;
    }
    return NULL;
  }
  return convert(c, target, 8, length);
}

int kumiko_clipboard_hand_over(kumiko_clipboard *c) {
  if (!kumiko_clipboard_is_own(c) || !XGetSelectionOwner(c->display, c->manager)) return 0;
  Atom *atoms = calloc(c->count, sizeof(Atom));
  if (!atoms) return 0;
  for (int index = 0; index < c->count; index++) atoms[index] = c->contents[index].type;
  prepare(c);
  XChangeProperty(
      c->display, c->window, c->answer, XA_ATOM, 32, PropModeReplace, (unsigned char *)atoms,
      c->count);
  free(atoms);
  return ask(c, c->manager, c->save, c->since);
}
