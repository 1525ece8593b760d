#pragma once

#include <stddef.h>

// Drags of other programs over windows of this one, by the protocol XDND: version 5.
//
// Messages of the protocol are removed from the connection that shows the windows before anything
// else receives them. Answers are sent through a second connection, which also receives the data;
// it is opened with the first drag.

/// The messages of a source.
enum {
  KUMIKO_DROPS_ENTER = 1,
  KUMIKO_DROPS_POSITION = 2,
  KUMIKO_DROPS_LEAVE = 3,
  KUMIKO_DROPS_DROP = 4,
};

/// The operations of a target.
enum {
  KUMIKO_DROPS_NOTHING = 0,
  KUMIKO_DROPS_COPY = 1,
  KUMIKO_DROPS_MOVE = 2,
};

/// A message: its kind, its window, and its five words. Called inside Xlib: no Xlib function may be
/// called.
typedef void (*kumiko_drops_heard)(int kind, unsigned long window, const long *words);

/// Begins to receive messages; returns null if the server does not know their atoms. Called once in
/// a program.
void *kumiko_drops_open(void *display, kumiko_drops_heard heard);

/// Opens the connection for answers, before which none of the following may be called; returns its
/// file descriptor, which becomes readable when data arrives, or -1 if the connection fails.
int kumiko_drops_connect(void *drops);

/// The names of the types of a source, given the words of its first message: each followed by a
/// line feed. Free it.
char *kumiko_drops_types(void *drops, const long *words);

/// The action suggested by the source, given the words of a position: one of the numbers above.
int kumiko_drops_action(void *drops, const long *words);

/// Converts a position on the screen to one in a window; returns 0 if that no longer exists.
int kumiko_drops_translate(void *drops, unsigned long window, int *x, int *y);

/// Answers a position.
void kumiko_drops_status(void *drops, unsigned long source, unsigned long window, int action);

/// Reports the result of a drop.
void kumiko_drops_finish(void *drops, unsigned long source, unsigned long window, int action);

/// Requests the data of a type, which `kumiko_drops_next` returns later. One at a time.
void kumiko_drops_ask(void *drops, const char *type, unsigned long time);

/// Cancels the request; a later reply is ignored.
void kumiko_drops_give_up(void *drops);

/// A number that grows while requested data arrives in parts.
size_t kumiko_drops_progress(void *drops);

/// Takes received data: 1 with data, which is to be freed, or with null if there is none of the
/// type or more than a gigabyte; 0 if nothing was received yet.
int kumiko_drops_next(void *drops, unsigned char **data, size_t *length);
