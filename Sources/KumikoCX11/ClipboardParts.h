#pragma once

// What both halves of the clipboard know: the one that answers others, and the one that asks them.

#include "Clipboard.h"
#include "Sending.h"

#include <X11/Xlib.h>
#include <stdint.h>

// How long somebody who is asked, or has begun to answer, may be silent, in milliseconds: the
// program waits meanwhile.
#define PATIENCE 1000
// How long somebody who takes parts may be.
#define PATIENCE_OF_SENDING 10000
// How often something else is done while an answer is waited for, in milliseconds.
#define TURN 16
// How many questions are told apart by the properties that their answers go to.
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
  // The number of the event that tells of another owner, 0 for none; and how many there were.
  int owner_event;
  unsigned changes;
  // What was asked last. Each question has another property than the ones before, so that an answer
  // that comes too late is not taken for one to it.
  Atom answers[ANSWERS];
  unsigned questions;
  Atom answer, asked_selection, asked_target;
  // Who did not answer when they were asked last, and when that was.
  Window silent;
  int64_t silent_since;
  // What is done while an answer is waited for; NULL for nothing. Whoever asks in it gets none.
  void (*meanwhile)(void *);
  void *meanwhile_of;
  int is_asking;
  // What is waited for.
  int has_answer;
  Atom answered;
  int has_part;
  Time stamp;
  int has_stamp;
};

/// Serves until a flag is set; returns whether it is before patience, or all time, ends.
int kumiko_clipboard_wait_for(kumiko_clipboard *c, int *flag, int64_t end);
