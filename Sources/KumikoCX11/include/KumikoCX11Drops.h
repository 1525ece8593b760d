#pragma once

#include <stddef.h>

// What other programs drag over windows of this one, by the protocol XDND: version 5.
//
// Messages of the protocol are taken out of the connection that shows the windows before anybody
// else sees them. Answers go through a second connection, on which the data comes in, too; it is
// opened when something is dragged here.

/// What a source says.
enum {
  KUMIKO_DROPS_ENTER = 1,
  KUMIKO_DROPS_POSITION = 2,
  KUMIKO_DROPS_LEAVE = 3,
  KUMIKO_DROPS_DROP = 4,
};

/// What a target would do.
enum {
  KUMIKO_DROPS_NOTHING = 0,
  KUMIKO_DROPS_COPY = 1,
  KUMIKO_DROPS_MOVE = 2,
};

/// A message: its kind, the window that it is for, and its five words. Called inside of Xlib:
/// nothing of Xlib may be called.
typedef void (*kumiko_drops_heard)(int kind, unsigned long window, const long *words);

/// Begins to take messages; returns null where the server does not know their names. Called once in
/// a program.
void *kumiko_drops_open(void *display, kumiko_drops_heard heard);

/// Opens the connection for answers, before which none of what follows may be called; returns its
/// file descriptor, which becomes readable when data arrives, or -1 where the server cannot be
/// reached a second time.
int kumiko_drops_connect(void *drops);

/// The names of the types that a source has, given the words of its first message: a line feed
/// behind each. Free it.
char *kumiko_drops_types(void *drops, const long *words);

/// What the source suggests, given the words of a position: one of the numbers above.
int kumiko_drops_action(void *drops, const long *words);

/// Turns a place on the screen into one in a window; returns 0 where that is gone.
int kumiko_drops_translate(void *drops, unsigned long window, int *x, int *y);

/// Answers a position.
void kumiko_drops_status(void *drops, unsigned long source, unsigned long window, int action);

/// Says how a drop ended.
void kumiko_drops_finish(void *drops, unsigned long source, unsigned long window, int action);

/// Asks for the data of a type; `kumiko_drops_next` has it later. One at a time.
void kumiko_drops_ask(void *drops, const char *type, unsigned long time);

/// Waits no longer for what was asked for; an answer that comes later is dropped.
void kumiko_drops_give_up(void *drops);

/// A number that grows while what was asked for comes in parts.
size_t kumiko_drops_progress(void *drops);

/// Takes what arrived: 1 with data, which is to be freed, or with null where there is none of the
/// type or more than a gigabyte; 0 where nothing arrived yet.
int kumiko_drops_next(void *drops, unsigned char **data, size_t *length);
