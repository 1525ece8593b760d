#include "ClipboardParts.h"

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// The event of the extension XFixes for a change of a selection's owner.
typedef struct {
  int type;
  unsigned long serial;
  Bool send_event;
  Display *display;
  Window window;
  int subtype;
  Window owner;
  Atom selection;
  Time timestamp, selection_timestamp;
} OwnerChange;

/// Subscribes to changes of the clipboard's owner. The library may be missing: SDL loads it, too.
static void watch(kumiko_clipboard *c) {
  void *library = dlopen("libXfixes.so.3", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  Bool (*query)(Display *, int *, int *) =
      (Bool (*)(Display *, int *, int *))dlsym(library, "XFixesQueryExtension");
  void (*select)(Display *, Window, Atom, unsigned long) =
      (void (*)(Display *, Window, Atom, unsigned long))dlsym(
          library, "XFixesSelectSelectionInput");
  int event, error;
  if (!query || !select || !query(c->display, &event, &error)) return;
  // A new owner, or the end of the previous one.
  select(c->display, c->window, c->selection, 1 | 2 | 4);
  c->owner_event = event;
}

static void note_owner(kumiko_clipboard *c, const OwnerChange *change) {
  if (change->selection != c->selection || change->owner == c->window) return;
  // This is also sent when this program empties the clipboard.
  if (change->subtype == 0 && change->owner == None) return;
  c->changes++;
}

kumiko_clipboard *kumiko_clipboard_open(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return NULL;
  kumiko_clipboard *c = calloc(1, sizeof *c);
  if (!c) {
    XCloseDisplay(display);
    return NULL;
  }
  c->display = display;
  c->window =
      XCreateSimpleWindow(display, DefaultRootWindow(display), -10, -10, 1, 1, 0, 0, 0);
  XSelectInput(display, c->window, PropertyChangeMask);
  c->selection = XInternAtom(display, "CLIPBOARD", False);
  c->targets = XInternAtom(display, "TARGETS", False);
  c->timestamp = XInternAtom(display, "TIMESTAMP", False);
  c->multiple = XInternAtom(display, "MULTIPLE", False);
  c->sending = (Sending){display, c->window, None, XInternAtom(display, "INCR", False), NULL};
  c->save = XInternAtom(display, "SAVE_TARGETS", False);
  c->manager = XInternAtom(display, "CLIPBOARD_MANAGER", False);
  c->pair = XInternAtom(display, "ATOM_PAIR", False);
  c->clock = XInternAtom(display, "KUMIKO_TIME", False);
  for (int index = 0; index < ANSWERS; index++) {
    char name[] = "KUMIKO_CLIPBOARD_0";
    name[sizeof name - 2] = (char)('0' + index);
    c->answers[index] = XInternAtom(display, name, False);
  }
  watch(c);
  XFlush(display);
  return c;
}

int kumiko_clipboard_descriptor(kumiko_clipboard *c) { return ConnectionNumber(c->display); }

static void free_contents(Content *contents, int count) {
  for (int index = 0; index < count; index++) kumiko_bytes_let_go(contents[index].bytes);
  free(contents);
}

static void forget(kumiko_clipboard *c) {
  free_contents(c->contents, c->count);
  c->contents = NULL;
  c->count = 0;
}

// --- Serving requests ----------------------------------------------------------------------------

/// Writes requested data into a property of the requestor's window; returns whether it is written.
static int write_answer(kumiko_clipboard *c, Window requestor, Atom target, Atom property) {
  Display *d = c->display;
  if (target == c->targets) {
    Atom *all = malloc(sizeof(Atom) * (c->count + 4));
    if (!all) return 0;
    int count = 0;
    all[count++] = c->targets;
    all[count++] = c->timestamp;
    all[count++] = c->multiple;
    all[count++] = c->save;
    for (int index = 0; index < c->count; index++) all[count++] = c->contents[index].type;
    XChangeProperty(
        d, requestor, property, XA_ATOM, 32, PropModeReplace, (unsigned char *)all, count);
    free(all);
    return 1;
  }
  if (target == c->timestamp) {
    long since = (long)c->since;
    XChangeProperty(
        d, requestor, property, XA_INTEGER, 32, PropModeReplace, (unsigned char *)&since, 1);
    return 1;
  }
  if (target == c->save) {
    XChangeProperty(
        d, requestor, property, XInternAtom(d, "NULL", False), 32, PropModeReplace, NULL, 0);
    return 1;
  }
  for (int index = 0; index < c->count; index++) {
    Content *content = &c->contents[index];
    if (content->type != target) continue;
    return kumiko_send(&c->sending, requestor, property, target, content->bytes);
  }
  return 0;
}

/// A MULTIPLE request: pairs of a type and a property, of which those that cannot be fulfilled lose
/// their property.
static int write_several(kumiko_clipboard *c, Window requestor, Atom property) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *bytes = NULL;
  if (XGetWindowProperty(
          c->display, requestor, property, 0, 4096, False, AnyPropertyType, &type, &format, &count,
          &rest, &bytes) != Success || !bytes)
    return 0;
  int isGood = format == 32;
  Atom *pairs = (Atom *)bytes;
  for (unsigned long index = 0; isGood && index + 1 < count; index += 2) {
    if (pairs[index] == c->multiple || !pairs[index + 1] ||
        !write_answer(c, requestor, pairs[index], pairs[index + 1]))
      pairs[index + 1] = None;
  }
  if (isGood)
    XChangeProperty(
        c->display, requestor, property, c->pair, 32, PropModeReplace, bytes, (int)count);
  XFree(bytes);
  return isGood;
}

static void answer(kumiko_clipboard *c, XSelectionRequestEvent *request) {
  XSelectionEvent reply = {
      .type = SelectionNotify,
      .requestor = request->requestor,
      .selection = request->selection,
      .target = request->target,
      .property = None,
      .time = request->time};
  // Obsolete clients specify no property, and mean that with the type's name.
  Atom property = request->property ? request->property : request->target;
  int isTimely = request->time == CurrentTime || c->since == 0 ||
                 (int32_t)(uint32_t)(request->time - c->since) >= 0;
  // The program's own window never sends requests: a forged one would end its event selection
  // afterwards.
  int isOther = request->requestor != c->window;
  if (c->is_own && isOther && request->selection == c->selection && isTimely) {
    int isThere = request->target == c->multiple
                      ? request->property && write_several(c, request->requestor, property)
                      : write_answer(c, request->requestor, request->target, property);
    if (isThere) reply.property = property;
  }
  XSendEvent(c->display, request->requestor, False, NoEventMask, (XEvent *)&reply);
}

static void take(kumiko_clipboard *c, XEvent *event) {
  // All others are sent by the server, which checks that windows and atoms in them exist.
  if (event->xany.send_event && event->type != SelectionNotify) return;
  switch (event->type) {
    case SelectionRequest: answer(c, &event->xselectionrequest); break;
    case SelectionClear:
      if (event->xselectionclear.selection != c->selection) break;
      if (c->since && (int32_t)(uint32_t)(event->xselectionclear.time - c->since) < 0) break;
      c->is_own = 0;
      forget(c);
      if (!c->owner_event) c->changes++;
      break;
    case SelectionNotify:
      if (event->xselection.selection != c->asked_selection ||
          event->xselection.target != c->asked_target)
        break;
      if (event->xselection.property && event->xselection.property != c->answer) break;
      c->has_answer = 1;
      c->answered = event->xselection.property;
      break;
    case PropertyNotify:
      if (event->xproperty.window == c->window) {
        if (event->xproperty.state == PropertyNewValue) {
          if (event->xproperty.atom == c->answer) c->has_part = 1;
          if (event->xproperty.atom == c->clock) {
            c->stamp = event->xproperty.time;
            c->has_stamp = 1;
          }
        }
      } else if (event->xproperty.state == PropertyDelete) {
        kumiko_send_next(&c->sending, event->xproperty.window, event->xproperty.atom);
      }
      break;
    default:
      if (c->owner_event && event->type == c->owner_event)
        note_owner(c, (const OwnerChange *)event);
      break;
  }
}

void kumiko_clipboard_serve(kumiko_clipboard *c) {
  while (XPending(c->display)) {
    XEvent event;
    XNextEvent(c->display, &event);
    take(c, &event);
  }
  // Transfers without a living requestor are given up.
  kumiko_send_give_up(&c->sending, PATIENCE_OF_SENDING);
  XFlush(c->display);
}

int kumiko_clipboard_wait_for(kumiko_clipboard *c, int *flag, int64_t end) {
  int64_t patience = kumiko_now() + PATIENCE;
  if (patience < end) end = patience;
  while (1) {
    kumiko_clipboard_serve(c);
    if (*flag) return 1;
    int64_t rest = end - kumiko_now();
    if (rest <= 0) return 0;
    struct pollfd descriptor = {.fd = ConnectionNumber(c->display), .events = POLLIN};
    int turn = c->meanwhile && c->is_asking && rest > TURN ? TURN : (int)rest;
    // A client that answers immediately is not waited for.
    if (poll(&descriptor, 1, turn) == 0 && turn < rest) c->meanwhile(c->meanwhile_of);
  }
}

// --- Taking ownership ---------------------------------------------------------------------------

/// The server's time, as required for taking ownership.
static Time stamp(kumiko_clipboard *c) {
  c->has_stamp = 0;
  unsigned char nothing = 0;
  XChangeProperty(c->display, c->window, c->clock, XA_STRING, 8, PropModeReplace, &nothing, 1);
  return kumiko_clipboard_wait_for(c, &c->has_stamp, INT64_MAX) ? c->stamp : CurrentTime;
}

int kumiko_clipboard_put(
    kumiko_clipboard *c, int count, const char *const *types, const void *const *bytes,
    const size_t *lengths) {
  Content *contents = calloc(count > 0 ? count : 1, sizeof(Content));
  if (!contents) return 0;
  for (int index = 0; index < count; index++) {
    contents[index].type = XInternAtom(c->display, types[index], False);
    Bytes *own = kumiko_bytes_copy(bytes[index], lengths[index]);
    if (!own) {
      free_contents(contents, index);
      return 0;
    }
    contents[index].bytes = own;
  }
  Time time = stamp(c);
  forget(c);
  c->contents = contents;
  c->count = count;
  c->since = time;
  XSetSelectionOwner(c->display, c->selection, count > 0 ? c->window : None, time);
  c->is_own = count > 0 && XGetSelectionOwner(c->display, c->selection) == c->window;
  if (!c->is_own) forget(c);
  XFlush(c->display);
  return c->is_own;
}

void kumiko_clipboard_do_meanwhile(kumiko_clipboard *c, void (*body)(void *), void *of) {
  c->meanwhile = body;
  c->meanwhile_of = of;
}

unsigned kumiko_clipboard_changes(kumiko_clipboard *c) { return c->changes; }

int kumiko_clipboard_is_own(kumiko_clipboard *c) {
  kumiko_clipboard_serve(c);
  return c->is_own;
}

void kumiko_clipboard_close(kumiko_clipboard *c) {
  kumiko_send_end(&c->sending);
  forget(c);
  XCloseDisplay(c->display);
  free(c);
}
