#pragma once

// Bytes that another program asked for and takes from a property of its window: all at once, or
// part by part where they are many. What clipboard and drags have in common.

#include <X11/Xlib.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes that those share who take them part by part: what they came from may change meanwhile.
typedef struct {
  int uses;
  size_t length;
  unsigned char bytes[];
} Bytes;

/// A copy with one use; NULL where there is no memory for it.
Bytes *kumiko_bytes_copy(const void *bytes, size_t length);

/// One use less; without any they are freed.
void kumiko_bytes_let_go(Bytes *bytes);

/// Bytes that another program takes part by part.
typedef struct Transfer {
  Window requestor;
  Atom property, type;
  Bytes *bytes;
  size_t sent;
  int64_t latest;
  struct Transfer *next;
} Transfer;

/// What one connection sends.
typedef struct {
  Display *display;
  // A window of this program, whose events are listened to anyway.
  Window own;
  // Another whose end is listened for; none where 0.
  Window watched;
  Atom incremental;
  Transfer *transfers;
} Sending;

/// Milliseconds of a clock that never goes back.
int64_t kumiko_now(void);

/// Listens for the end of a window of another program, and no more for that of the former; 0 for
/// none.
void kumiko_send_watch(Sending *sending, Window window);

/// Writes bytes into a property of a window, or begins to; returns whether it could.
int kumiko_send(Sending *sending, Window requestor, Atom property, Atom type, Bytes *bytes);

/// Somebody deleted a property: the next part goes into it, and an empty one ends.
void kumiko_send_next(Sending *sending, Window requestor, Atom property);

/// Gives up what nobody took a part of for so many milliseconds.
void kumiko_send_give_up(Sending *sending, int64_t patience);

/// Gives everything up.
void kumiko_send_end(Sending *sending);
