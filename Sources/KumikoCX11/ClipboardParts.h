#pragma once

// The shared state of both halves of the clipboard: the one that serves requests, and the one that
// makes them.

#include "Clipboard.h"
#include "Sending.h"

#include <X11/Xlib.h>
#include <stdint.h>

// The time in milliseconds for which a queried client, or one that is answering, may be silent: the
// program waits meanwhile.
#define PATIENCE 1000
// The time for which a client that receives parts may be silent.
#define PATIENCE_OF_SENDING 10000
// The interval of the callback while waiting for a reply, in milliseconds.
#define TURN 16
// The number of requests that are distinguished by the properties of their replies.
#define ANSWERS 4

typedef struct {
  Atom type;
  Bytes *bytes;
} Content;

struct kumiko_clipboard {
  Display *display;
  Window window;
  Atom selection, targets, timestamp, multiple, save, manager, pair, clock;
  Content *contents;
  int count;
  int is_own;
  Time since;
  Sending sending;
  // The number of the event for a change of the owner, 0 for none; and the number of changes.
  int owner_event;
  unsigned changes;
  // The last request. Each request uses another property than the ones before, so that a late reply
  // is not mistaken for one to it.
  Atom answers[ANSWERS];
  unsigned questions;
  Atom answer, asked_selection, asked_target;
  // The client that did not answer the last request, and the time of that.
  Window silent;
  int64_t silent_since;
  // The callback while waiting for a reply; NULL for none. Requests in it fail.
  void (*meanwhile)(void *);
  void *meanwhile_of;
  int is_asking;
  // The state that is waited for.
  int has_answer;
  Atom answered;
  int has_part;
  Time stamp;
  int has_stamp;
};

/// Processes events until a flag is set; returns whether it is set before the timeout, or the end
/// of all time.
int kumiko_clipboard_wait_for(kumiko_clipboard *c, int *flag, int64_t end);
