#include "KumikoCX11.h"
#include "Sending.h"

#include <X11/Xatom.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum {
  AWARE, PROXY, SELECTION, TYPE_LIST, ACTION_LIST, ENTER, POSITION, LEAVE, DROP, STATUS, FINISHED,
  COPY, MOVE, TARGETS, TIMESTAMP, DELETE, INCR, TIME, NOTHING, COUNT
};

static char *names[COUNT] = {
  "XdndAware", "XdndProxy", "XdndSelection", "XdndTypeList", "XdndActionList", "XdndEnter",
  "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished", "XdndActionCopy",
  "XdndActionMove", "TARGETS", "TIMESTAMP", "DELETE", "INCR", "KUMIKO_TIME", "NULL",
};

// The protocol version implemented here, and the oldest supported one of a target.
enum { VERSION = 5, OLDEST = 3 };
// The maximum depth of nested windows that are searched for a drop target.
enum { DEPTH = 32 };
// The maximum number of pending requests.
enum { REQUESTS = 32 };
// The timeout for the server in milliseconds, and that for a client that reads parts.
enum { SERVER_PATIENCE = 500, PART_PATIENCE = 5000 };

typedef struct {
  unsigned long number;
  Window requestor;
  Atom property, target;
  Time time;
} Request;

struct kumiko_drags {
  Display *display;
  Window window;
  Atom atoms[COUNT];
  Sending sending;
  // The offered types, from `begin` to `end`.
  Atom *types;
  int count;
  Time since;
  // The window under the pointer.
  Window target, proxy;
  int version;
  Request requests[REQUESTS];
  int waiting;
  unsigned long latest;
};

kumiko_drags *kumiko_drags_open(void *shown) {
  kumiko_drags *d = calloc(1, sizeof *d);
  if (!d) return NULL;
  d->display = XOpenDisplay(DisplayString((Display *)shown));
  if (!d->display) {
    free(d);
    return NULL;
  }
  XInternAtoms(d->display, names, COUNT, False, d->atoms);
  d->window = XCreateSimpleWindow(
      d->display, DefaultRootWindow(d->display), -10, -10, 1, 1, 0, 0, 0);
  XSelectInput(d->display, d->window, PropertyChangeMask);
  d->sending = (Sending){d->display, d->window, None, d->atoms[INCR], NULL};
  XFlush(d->display);
  return d;
}

int kumiko_drags_descriptor(kumiko_drags *d) { return ConnectionNumber(d->display); }

// --- Finding targets -----------------------------------------------------------------------------

/// The first word of a property of a window; 0 where there is none of the type.
static unsigned long word(kumiko_drags *d, Window window, Atom name, Atom type) {
  Atom found;
  int format;
  unsigned long count, rest, result = 0;
  unsigned char *bytes = NULL;
  if (XGetWindowProperty(
          d->display, window, name, 0, 1, False, type, &found, &format, &count, &rest, &bytes) !=
      Success)
    return 0;
  if (bytes && found == type && format == 32 && count > 0) result = *(unsigned long *)bytes;
  if (bytes) XFree(bytes);
  return result;
}

/// The protocol version of a window, and its proxy; 0 if it is no drop target.
static int aware(kumiko_drags *d, Window window, unsigned long *proxy) {
  *proxy = word(d, window, d->atoms[PROXY], XA_WINDOW);
  // A stale proxy of a program that has exited does not name itself.
  if (*proxy && word(d, *proxy, d->atoms[PROXY], XA_WINDOW) != *proxy) *proxy = 0;
  if (!*proxy) *proxy = window;
  unsigned long version = word(d, *proxy, d->atoms[AWARE], XA_ATOM);
  if (version < OLDEST) return 0;
  return version < VERSION ? (int)version : VERSION;
}

unsigned long kumiko_drags_find(
    kumiko_drags *d, int x, int y, unsigned long *proxy, int *version) {
  Window root = DefaultRootWindow(d->display), window = root, child = None;
  int inner_x, inner_y;
  for (int depth = 0; depth < DEPTH; depth++) {
    if (!XTranslateCoordinates(d->display, root, window, x, y, &inner_x, &inner_y, &child)) return 0;
    if (!child) break;
    window = child;
    if ((*version = aware(d, window, proxy))) return window;
  }
  // The desktop itself may accept drops outside windows.
  return window != root ? 0 : (*version = aware(d, root, proxy)) ? root : 0;
}

// --- Sending messages ----------------------------------------------------------------------------

/// The server's time, or CurrentTime if it does not answer soon.
static Time stamp(kumiko_drags *d) {
  unsigned char nothing = 0;
  XChangeProperty(
      d->display, d->window, d->atoms[TIME], XA_STRING, 8, PropModeReplace, &nothing, 1);
  XFlush(d->display);
  int64_t end = kumiko_now() + SERVER_PATIENCE;
  while (1) {
    XEvent event;
    Time time = CurrentTime;
    while (XCheckTypedWindowEvent(d->display, d->window, PropertyNotify, &event))
      if (event.xproperty.atom == d->atoms[TIME]) time = event.xproperty.time;
    if (time != CurrentTime) return time;
    int64_t rest = end - kumiko_now();
    if (rest <= 0) return CurrentTime;
    struct pollfd descriptor = {.fd = ConnectionNumber(d->display), .events = POLLIN};
    poll(&descriptor, 1, (int)rest);
  }
}

static void say(kumiko_drags *d, int kind, long b, long c, long e, long f) {
  if (!d->target) return;
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = d->target;
  event.xclient.message_type = d->atoms[kind];
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)d->window;
  event.xclient.data.l[1] = b;
  event.xclient.data.l[2] = c;
  event.xclient.data.l[3] = e;
  event.xclient.data.l[4] = f;
  XSendEvent(d->display, d->proxy, False, NoEventMask, &event);
  XFlush(d->display);
}

static void forget_target(kumiko_drags *d) {
  kumiko_send_watch(&d->sending, None);
  d->target = d->proxy = None;
}

int kumiko_drags_begin(kumiko_drags *d, int count, const char *const *types) {
  kumiko_drags_end(d);
  if (count < 1) return 0;
  d->types = calloc(count, sizeof(Atom));
  if (!d->types) return 0;
  d->count = count;
  for (int index = 0; index < count; index++)
    d->types[index] = XInternAtom(d->display, types[index], False);
  XChangeProperty(
      d->display, d->window, d->atoms[TYPE_LIST], XA_ATOM, 32, PropModeReplace,
      (unsigned char *)d->types, count);
  d->since = stamp(d);
  XSetSelectionOwner(d->display, d->atoms[SELECTION], d->window, d->since);
  if (XGetSelectionOwner(d->display, d->atoms[SELECTION]) == d->window) return 1;
  kumiko_drags_end(d);
  return 0;
}

void kumiko_drags_enter(
    kumiko_drags *d, unsigned long window, unsigned long proxy, int version) {
  kumiko_drags_leave(d);
  d->target = window;
  d->proxy = proxy;
  d->version = version;
  kumiko_send_watch(&d->sending, window);
  say(d, ENTER, ((long)version << 24) | (d->count > 3), d->count > 0 ? (long)d->types[0] : 0,
      d->count > 1 ? (long)d->types[1] : 0, d->count > 2 ? (long)d->types[2] : 0);
}

void kumiko_drags_position(kumiko_drags *d, int x, int y, int action, int allows_move) {
  int moves = action == KUMIKO_DROPS_MOVE && allows_move;
  Atom actions[2] = {d->atoms[moves ? MOVE : COPY], d->atoms[moves ? COPY : MOVE]};
  XChangeProperty(
      d->display, d->window, d->atoms[ACTION_LIST], XA_ATOM, 32, PropModeReplace,
      (unsigned char *)actions, allows_move ? 2 : 1);
  say(d, POSITION, 0, ((long)(x & 0xFFFF) << 16) | (y & 0xFFFF), (long)d->since,
      (long)actions[0]);
}

void kumiko_drags_leave(kumiko_drags *d) {
  say(d, LEAVE, 0, 0, 0, 0);
  forget_target(d);
  XFlush(d->display);
}

void kumiko_drags_drop(kumiko_drags *d) { say(d, DROP, 0, (long)d->since, 0, 0); }

// --- Serving requests ----------------------------------------------------------------------------

static void reply(kumiko_drags *d, const Request *request, int isThere) {
  XSelectionEvent event = {
      .type = SelectionNotify,
      .requestor = request->requestor,
      .selection = d->atoms[SELECTION],
      .target = request->target,
      .property = isThere ? request->property : None,
      .time = request->time};
  XSendEvent(d->display, request->requestor, False, NoEventMask, (XEvent *)&event);
  XFlush(d->display);
}

/// Answers requests that are known here; returns the index of the type that the caller has to
/// answer, or -1.
static int take(kumiko_drags *d, Request *request) {
  if (d->count && request->target == d->atoms[TARGETS]) {
    Atom *all = malloc(sizeof(Atom) * (d->count + 2));
    if (!all) return reply(d, request, 0), -1;
    memcpy(all, d->types, sizeof(Atom) * d->count);
    all[d->count] = d->atoms[TARGETS];
    all[d->count + 1] = d->atoms[TIMESTAMP];
    XChangeProperty(
        d->display, request->requestor, request->property, XA_ATOM, 32, PropModeReplace,
        (unsigned char *)all, d->count + 2);
    free(all);
    return reply(d, request, 1), -1;
  }
  if (d->count && request->target == d->atoms[TIMESTAMP]) {
    long since = (long)d->since;
    XChangeProperty(
        d->display, request->requestor, request->property, XA_INTEGER, 32, PropModeReplace,
        (unsigned char *)&since, 1);
    return reply(d, request, 1), -1;
  }
  if (d->count && request->target == d->atoms[DELETE]) {
    // A target that moved items requests this; they are removed when it reports that it has
    // finished.
    XChangeProperty(
        d->display, request->requestor, request->property, d->atoms[NOTHING], 32,
        PropModeReplace, NULL, 0);
    return reply(d, request, 1), -1;
  }
  for (int index = 0; index < d->count; index++)
    if (d->types[index] == request->target && d->waiting < REQUESTS) return index;
  return reply(d, request, 0), -1;
}

static int action_of(kumiko_drags *d, long atom) {
  if ((Atom)atom == d->atoms[MOVE]) return KUMIKO_DROPS_MOVE;
  // Any other action is a copy.
  return KUMIKO_DROPS_COPY;
}

static int take_message(kumiko_drags *d, XClientMessageEvent *message, kumiko_drags_event *event) {
  // Words of the protocol have 32 bits, and window identifiers are unsigned.
  Window sender = (Window)(message->data.l[0] & 0xffffffffL);
  if (!d->target || message->format != 32 || (sender != d->target && sender != d->proxy)) return 0;
  int accepts = message->data.l[1] & 1;
  if (message->message_type == d->atoms[STATUS]) {
    event->kind = KUMIKO_DRAGS_STATUS;
    event->action = accepts ? action_of(d, message->data.l[4] & 0xffffffffL) : 0;
    return 1;
  }
  if (message->message_type != d->atoms[FINISHED]) return 0;
  event->kind = KUMIKO_DRAGS_FINISHED;
  // Before version 5 targets did not report their action: then nothing is removed.
  event->action = d->version < 5 ? KUMIKO_DROPS_COPY
                  : accepts      ? action_of(d, message->data.l[2] & 0xffffffffL)
                                 : 0;
  forget_target(d);
  return 1;
}

int kumiko_drags_next(kumiko_drags *d, kumiko_drags_event *result) {
  kumiko_send_give_up(&d->sending, PART_PATIENCE);
  while (XPending(d->display)) {
    XEvent event;
    XNextEvent(d->display, &event);
    *result = (kumiko_drags_event){0};
    if (event.type == ClientMessage) {
      if (take_message(d, &event.xclient, result)) return 1;
    } else if (event.type == SelectionRequest) {
      XSelectionRequestEvent *asked = &event.xselectionrequest;
      Request request = {
          ++d->latest, asked->requestor, asked->property ? asked->property : asked->target,
          asked->target, asked->time};
      int type = asked->selection == d->atoms[SELECTION] ? take(d, &request) : -1;
      if (type < 0) continue;
      d->requests[d->waiting++] = request;
      *result = (kumiko_drags_event){KUMIKO_DRAGS_REQUEST, 0, type, request.number};
      return 1;
    } else if (event.type == PropertyNotify && event.xproperty.window != d->window) {
      if (event.xproperty.state == PropertyDelete)
        kumiko_send_next(&d->sending, event.xproperty.window, event.xproperty.atom);
      XFlush(d->display);
    } else if (
        (event.type == DestroyNotify && d->target &&
         event.xdestroywindow.window == d->target) ||
        (event.type == SelectionClear && d->count &&
         (d->since == CurrentTime ||
          (int32_t)(uint32_t)(event.xselectionclear.time - d->since) > 0))) {
      if (event.type == DestroyNotify) {
        // No messages are sent to a destroyed window.
        d->sending.watched = None;
        d->target = d->proxy = None;
      }
      result->kind = KUMIKO_DRAGS_LOST;
      return 1;
    }
  }
  return 0;
}

void kumiko_drags_answer(
    kumiko_drags *d, unsigned long number, const void *bytes, size_t length) {
  for (int index = 0; index < d->waiting; index++) {
    if (d->requests[index].number != number) continue;
    Request request = d->requests[index];
    d->requests[index] = d->requests[--d->waiting];
    Bytes *own = bytes ? kumiko_bytes_copy(bytes, length) : NULL;
    int is_there =
        own && kumiko_send(&d->sending, request.requestor, request.property, request.target, own);
    if (own) kumiko_bytes_let_go(own);
    return reply(d, &request, is_there);
  }
}

int kumiko_drags_is_busy(kumiko_drags *d) {
  kumiko_send_give_up(&d->sending, PART_PATIENCE);
  return d->waiting > 0 || d->sending.transfers != NULL;
}

void kumiko_drags_end(kumiko_drags *d) {
  while (d->waiting > 0) reply(d, &d->requests[--d->waiting], 0);
  forget_target(d);
  if (d->count && XGetSelectionOwner(d->display, d->atoms[SELECTION]) == d->window)
    XSetSelectionOwner(d->display, d->atoms[SELECTION], None, d->since);
  free(d->types);
  d->types = NULL;
  d->count = 0;
  XFlush(d->display);
}
