#pragma once

// What both halves of the clipboard know: the one that answers others, and the one that asks them.

#include "Clipboard.h"
#include "Sending.h"

#include <X11/Xlib.h>
#include <stdint.h>

// How long somebody who has begun to answer, or to take parts, may be silent, in milliseconds.
#define PATIENCE 2000

typedef struct {
  Atom type;
  unsigned char *bytes;
  size_t length;
} Content;

struct kumiko_clipboard {
  Display *display;
  Window window;
  Atom selection, targets, timestamp, multiple, save, manager, answer, pair;
  Content *contents;
  int count;
  int is_own;
  Time since;
  Sending sending;
  // What is waited for.
  int has_answer;
  Atom answered;
  int has_part;
  Time stamp;
  int has_stamp;
};

/// Serves until a flag is set; returns whether it is before patience ends.
int kumiko_clipboard_wait_for(kumiko_clipboard *c, int *flag);
