#pragma once

// What both halves of the clipboard know: the one that answers others, and the one that asks them.

#include "Clipboard.h"

#include <X11/Xlib.h>
#include <stdint.h>

// Of more than this at once a server need not take; it is sent in parts instead (INCR).
#define PART 65536
// How long somebody who has begun to answer, or to take parts, may be silent, in milliseconds.
#define PATIENCE 2000

typedef struct {
  Atom type;
  unsigned char *bytes;
  size_t length;
} Content;

/// Bytes that another program takes part by part. They are its own copy: the clipboard may change
/// meanwhile.
typedef struct Transfer {
  Window requestor;
  Atom property, type;
  unsigned char *bytes;
  size_t length, sent;
  int64_t latest;
  struct Transfer *next;
} Transfer;

struct kumiko_clipboard {
  Display *display;
  Window window;
  Atom selection, targets, timestamp, multiple, incremental, save, manager, answer, pair;
  Content *contents;
  int count;
  int is_own;
  Time since;
  Transfer *transfers;
  // What is waited for.
  int has_answer;
  Atom answered;
  int has_part;
  Time stamp;
  int has_stamp;
};

/// Serves until a flag is set; returns whether it is before patience ends.
int kumiko_clipboard_wait_for(kumiko_clipboard *c, int *flag);
