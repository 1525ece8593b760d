#pragma once

#include <stddef.h>

// What is dragged from this program over windows of others, by the protocol XDND: version 5.
//
// Everything goes over a connection and a window of its own. Nothing waits for another program;
// for the server it waits half a second at most.

typedef struct kumiko_drags kumiko_drags;

/// What a target says, or what happens to it.
enum {
  /// It would do `action` now; nothing where that is 0.
  KUMIKO_DRAGS_STATUS = 1,
  /// It has done `action` with what was dropped; nothing where that is 0.
  KUMIKO_DRAGS_FINISHED = 2,
  /// Somebody asks for the type of the number `type`: `kumiko_drags_answer` with `request`.
  KUMIKO_DRAGS_REQUEST = 3,
  /// The target is gone, or another program began to drag something.
  KUMIKO_DRAGS_LOST = 4,
};

typedef struct {
  int kind;
  /// A target's answer: one of `KUMIKO_DROPS_COPY` and so on.
  int action;
  int type;
  unsigned long request;
} kumiko_drags_event;

/// Opens a connection to the server that shows the windows of another one; null where it cannot be
/// reached a second time.
kumiko_drags *kumiko_drags_open(void *display);

/// The file descriptor that becomes readable when something happens.
int kumiko_drags_descriptor(kumiko_drags *drags);

/// The window that takes drops at a place of the screen, of whichever program; 0 for none. `proxy`
/// is the window that its messages go to, `version` that of its protocol.
unsigned long kumiko_drags_find(
    kumiko_drags *drags, int x, int y, unsigned long *proxy, int *version);

/// Offers something in types of these names, the best first; returns whether it could.
int kumiko_drags_begin(kumiko_drags *drags, int count, const char *const *types);

/// The pointer came over a window that was found.
void kumiko_drags_enter(
    kumiko_drags *drags, unsigned long window, unsigned long proxy, int version);

/// The pointer is at a place of the screen; the window answers with a status. `action` is what the
/// user asks for, `allows_move` whether others may take the things away.
void kumiko_drags_position(kumiko_drags *drags, int x, int y, int action, int allows_move);

/// The pointer left the window, or the drag was given up.
void kumiko_drags_leave(kumiko_drags *drags);

/// The things are let go of: the window asks for what it wants of them, and says when it has it.
void kumiko_drags_drop(kumiko_drags *drags);

/// What happened next; 0 for nothing.
int kumiko_drags_next(kumiko_drags *drags, kumiko_drags_event *event);

/// Gives somebody the bytes that they asked for; NULL where they cannot be had.
void kumiko_drags_answer(
    kumiko_drags *drags, unsigned long request, const void *bytes, size_t length);

/// Whether bytes are asked for that have not been given, or that are taken in parts.
int kumiko_drags_is_busy(kumiko_drags *drags);

/// Nothing is offered any more; who still asks for something is told so.
void kumiko_drags_end(kumiko_drags *drags);
