#pragma once

// Data that another program requested and reads from a property of its window: at once, or in parts
// if it is large. Shared by clipboard and drags.

#include <X11/Xlib.h>
#include <stddef.h>
#include <stdint.h>

/// Reference-counted data for transfers in parts: its origin may change meanwhile.
typedef struct {
  int uses;
  size_t length;
  unsigned char bytes[];
} Bytes;

/// A copy with one reference; NULL if memory is exhausted.
Bytes *kumiko_bytes_copy(const void *bytes, size_t length);

/// Releases a reference; without any the data is freed.
void kumiko_bytes_let_go(Bytes *bytes);

/// Data that another program reads in parts.
typedef struct Transfer {
  Window requestor;
  Atom property, type;
  Bytes *bytes;
  size_t sent;
  int64_t latest;
  struct Transfer *next;
} Transfer;

/// The transfers of one connection.
typedef struct {
  Display *display;
  // A window of this program, whose events are selected anyway.
  Window own;
  // Another window whose destruction is observed; 0 for none.
  Window watched;
  Atom incremental;
  Transfer *transfers;
} Sending;

/// Milliseconds of a monotonic clock.
int64_t kumiko_now(void);

/// Observes the destruction of a window of another program, instead of the previous one; 0 for
/// none.
void kumiko_send_watch(Sending *sending, Window window);

/// Writes data into a property of a window, or begins a transfer; returns whether that succeeded.
int kumiko_send(Sending *sending, Window requestor, Atom property, Atom type, Bytes *bytes);

/// A property was deleted: writes the next part into it; an empty one ends the transfer.
void kumiko_send_next(Sending *sending, Window requestor, Atom property);

/// Gives up transfers of which no part was read for a time in milliseconds.
void kumiko_send_give_up(Sending *sending, int64_t patience);

/// Gives up all transfers.
void kumiko_send_end(Sending *sending);
