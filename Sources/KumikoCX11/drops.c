#include "KumikoCX11Drops.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xlibint.h>
#include <stdlib.h>
#include <string.h>

// The maximum number of bytes received from another program.
#define MOST ((size_t)1 << 30)
// The number of requests that are distinguished by the properties of their replies.
#define ANSWERS 4

enum {
  ENTER, POSITION, LEAVE, DROP, STATUS, FINISHED, SELECTION, TYPE_LIST, COPY, MOVE, INCR, TARGET,
  COUNT = TARGET + ANSWERS
};

static char *names[COUNT] = {
  "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished",
  "XdndSelection", "XdndTypeList", "XdndActionCopy", "XdndActionMove", "INCR", "KUMIKO_DROP", "KUMIKO_DROP_1",
  "KUMIKO_DROP_2", "KUMIKO_DROP_3",
};

struct drops {
  // Opened with the first drag; null until then.
  Display *display;
  char *server;
  Window window;
  Atom atoms[COUNT];
  kumiko_drops_heard heard;
  Bool (*former)(Display *, XEvent *, xEvent *);
  // Each request uses another property than the ones before, so that a late reply is not mistaken
  // for one to it.
  unsigned questions;
  Atom target, wanted;
  // The time of the request, which refusals repeat.
  Time asked;
  // The received part of an incremental transfer.
  int in_parts;
  unsigned char *parts;
  size_t length;
};

static struct drops *the_drops;

static Bool take(Display *display, XEvent *event, xEvent *wire) {
  struct drops *drops = the_drops;
  Atom type = wire->u.clientMessage.u.l.type;
  for (int kind = ENTER; kind <= DROP; kind++) {
    if (type != drops->atoms[kind]) continue;
    long words[5] = {
      wire->u.clientMessage.u.l.longs0, wire->u.clientMessage.u.l.longs1,
      wire->u.clientMessage.u.l.longs2, wire->u.clientMessage.u.l.longs3,
      wire->u.clientMessage.u.l.longs4,
    };
    // Words of the protocol have 32 bits, and identifiers and times are unsigned.
    for (int i = 0; i < 5; i++) words[i] &= 0xffffffffL;
    drops->heard(kind - ENTER + KUMIKO_DROPS_ENTER, wire->u.clientMessage.window, words);
    return False;
  }
  return drops->former(display, event, wire);
}

void *kumiko_drops_open(void *shown, kumiko_drops_heard heard) {
  struct drops *drops = calloc(1, sizeof *drops);
  if (!drops) return NULL;
  drops->server = strdup(DisplayString((Display *)shown));
  if (!drops->server || !XInternAtoms((Display *)shown, names, COUNT, False, drops->atoms)) {
    free(drops->server);
    free(drops);
    return NULL;
  }
  drops->heard = heard;
  the_drops = drops;
  drops->former = XESetWireToEvent((Display *)shown, ClientMessage, take);
  return drops;
}

int kumiko_drops_connect(void *opaque) {
  struct drops *drops = opaque;
  drops->display = XOpenDisplay(drops->server);
  if (!drops->display) return -1;
  drops->window = XCreateSimpleWindow(
    drops->display, DefaultRootWindow(drops->display), -10, -10, 1, 1, 0, 0, 0);
  XSelectInput(drops->display, drops->window, PropertyChangeMask);
  XFlush(drops->display);
  return ConnectionNumber(drops->display);
}

static unsigned char *property(
  struct drops *drops, Window window, Atom name, Bool deletes, size_t *length, Atom *type) {
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *data = NULL;
  *length = 0;
  *type = None;
  if (XGetWindowProperty(
        drops->display, window, name, 0, MOST / 4, deletes, AnyPropertyType, type, &format,
        &count, &rest, &data) != Success)
    return NULL;
  if (data && rest > 0) {
    if (deletes) XDeleteProperty(drops->display, window, name);
    XFree(data);
    return NULL;
  }
  // Xlib stores words of 32 bits as longs.
  *length = count * (format == 32 ? sizeof(long) : (size_t)format / 8);
  return data;
}

char *kumiko_drops_types(void *opaque, const long *words) {
  struct drops *drops = opaque;
  Atom listed[3] = { (Atom)words[2], (Atom)words[3], (Atom)words[4] };
  Atom *atoms = listed;
  size_t count = 3, length = 0;
  unsigned char *data = NULL;
  if (words[1] & 1) {
    Atom type;
    data = property(drops, (Window)words[0], drops->atoms[TYPE_LIST], False, &length, &type);
    if (data && type == XA_ATOM) {
      atoms = (Atom *)data;
      count = length / sizeof(Atom);
    }
  }
  size_t size = 1, used = 0;
  char *text = calloc(1, size);
  for (size_t i = 0; text && i < count && i < 1000; i++) {
    char *name = atoms[i] ? XGetAtomName(drops->display, atoms[i]) : NULL;
    if (!name) continue;
    size_t more = strlen(name) + 1;
    char *grown = realloc(text, size + more);
    if (grown) {
      text = grown;
      size += more;
      memcpy(text + used, name, more - 1);
      text[used + more - 1] = '\n';
      used += more;
      text[used] = 0;
    }
    XFree(name);
  }
  if (data) XFree(data);
  return text;
}

int kumiko_drops_action(void *opaque, const long *words) {
  struct drops *drops = opaque;
  if ((Atom)words[4] == drops->atoms[MOVE]) return KUMIKO_DROPS_MOVE;
  return (Atom)words[4] == drops->atoms[COPY] ? KUMIKO_DROPS_COPY : KUMIKO_DROPS_NOTHING;
}

int kumiko_drops_translate(void *opaque, unsigned long window, int *x, int *y) {
  struct drops *drops = opaque;
  Window child;
  return XTranslateCoordinates(
    drops->display, DefaultRootWindow(drops->display), window, *x, *y, x, y, &child);
}

static void answer(
  struct drops *drops, Window source, Atom type, long a, long b, long c, long d, long e) {
  XEvent event = { 0 };
  event.xclient.type = ClientMessage;
  event.xclient.window = source;
  event.xclient.message_type = type;
  event.xclient.format = 32;
  event.xclient.data.l[0] = a;
  event.xclient.data.l[1] = b;
  event.xclient.data.l[2] = c;
  event.xclient.data.l[3] = d;
  event.xclient.data.l[4] = e;
  XSendEvent(drops->display, source, False, NoEventMask, &event);
  XFlush(drops->display);
}

static Atom atom(struct drops *drops, int action) {
  return action == KUMIKO_DROPS_MOVE ? drops->atoms[MOVE]
    : action == KUMIKO_DROPS_COPY ? drops->atoms[COPY] : None;
}

void kumiko_drops_status(void *opaque, unsigned long source, unsigned long window, int action) {
  struct drops *drops = opaque;
  // Every movement is to be reported: an empty rectangle, and the flag that requests it.
  answer(
    drops, source, drops->atoms[STATUS], (long)window, action ? 3 : 2, 0, 0,
    (long)atom(drops, action));
}

void kumiko_drops_finish(void *opaque, unsigned long source, unsigned long window, int action) {
  struct drops *drops = opaque;
  answer(
    drops, source, drops->atoms[FINISHED], (long)window, action ? 1 : 0,
    (long)atom(drops, action), 0, 0);
}

static void forget_parts(struct drops *drops) {
  free(drops->parts);
  drops->parts = NULL;
  drops->length = 0;
  drops->in_parts = 0;
}

void kumiko_drops_ask(void *opaque, const char *type, unsigned long time) {
  struct drops *drops = opaque;
  forget_parts(drops);
  drops->wanted = XInternAtom(drops->display, type, False);
  drops->asked = time & 0xffffffff;
  drops->target = drops->atoms[TARGET + drops->questions++ % ANSWERS];
  XDeleteProperty(drops->display, drops->window, drops->target);
  XConvertSelection(
    drops->display, drops->atoms[SELECTION], drops->wanted, drops->target, drops->window, time);
  XFlush(drops->display);
}

void kumiko_drops_give_up(void *opaque) {
  struct drops *drops = opaque;
  forget_parts(drops);
  drops->target = None;
}

size_t kumiko_drops_progress(void *opaque) {
  struct drops *drops = opaque;
  return drops->length + (drops->in_parts ? 1 : 0);
}

// A copy that can be freed as others are.
static unsigned char *copy(const unsigned char *data, size_t length) {
  unsigned char *result = malloc(length ? length : 1);
  if (result && length) memcpy(result, data, length);
  return result;
}

static int end_parts(struct drops *drops, unsigned char **data, size_t *length) {
  *data = drops->parts ? drops->parts : copy(NULL, 0);
  *length = drops->length;
  drops->parts = NULL;
  drops->length = 0;
  drops->in_parts = 0;
  return 1;
}

int kumiko_drops_next(void *opaque, unsigned char **data, size_t *length) {
  struct drops *drops = opaque;
  *data = NULL;
  *length = 0;
  while (XPending(drops->display)) {
    XEvent event;
    XNextEvent(drops->display, &event);
    Atom type;
    if (event.type == SelectionNotify && event.xselection.requestor == drops->window) {
      // A reply to a cancelled request.
      if (drops->target == None || event.xselection.target != drops->wanted) continue;
      if (event.xselection.property == None) {
        // A late refusal of a request of an earlier drag.
        Time refused = event.xselection.time, asked = drops->asked;
        if (refused != CurrentTime && asked != CurrentTime && refused != asked) continue;
        return 1;
      }
      if (event.xselection.property != drops->target) continue;
      unsigned char *found = property(drops, drops->window, drops->target, True, length, &type);
      if (type == drops->atoms[INCR]) {
        // Deleting it requested the first part.
        if (found) XFree(found);
        forget_parts(drops);
        drops->in_parts = 1;
        *length = 0;
        XFlush(drops->display);
        continue;
      }
      if (found) {
        *data = copy(found, *length);
        XFree(found);
      }
      return 1;
    }
    if (event.type == PropertyNotify && drops->in_parts
        && event.xproperty.atom == drops->target
        && event.xproperty.state == PropertyNewValue) {
      size_t more = 0;
      unsigned char *part = property(drops, drops->window, drops->target, True, &more, &type);
      XFlush(drops->display);
      if (part && !more) {
        XFree(part);
        return end_parts(drops, data, length);
      }
      if (!part) {
        // All or nothing: an empty part ends the data, and one that cannot be read ends it early.
        kumiko_drops_give_up(drops);
        return 1;
      }
      unsigned char *grown =
        more <= MOST - drops->length ? realloc(drops->parts, drops->length + more) : NULL;
      if (grown) {
        memcpy(grown + drops->length, part, more);
        drops->parts = grown;
        drops->length += more;
      }
      XFree(part);
      if (!grown) {
        // All or nothing.
        kumiko_drops_give_up(drops);
        return 1;
      }
    }
  }
  return 0;
}
