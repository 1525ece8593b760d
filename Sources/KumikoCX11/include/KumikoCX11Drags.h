#pragma once

#include <stddef.h>

// Drags from this program over windows of others, by the protocol XDND: version 5.
//
// It uses its own connection and window. It never waits for another program, and for the server at
// most half a second.

typedef struct kumiko_drags kumiko_drags;

/// Messages of a target, and changes of its state.
enum {
  /// The proposed operation is `action`; none if that is 0.
  KUMIKO_DRAGS_STATUS = 1,
  /// The performed operation with the drop is `action`; none if that is 0.
  KUMIKO_DRAGS_FINISHED = 2,
  /// The type with the index `type` is requested: call `kumiko_drags_answer` with `request`.
  KUMIKO_DRAGS_REQUEST = 3,
  /// The target no longer exists, or another program began a drag.
  KUMIKO_DRAGS_LOST = 4,
};

typedef struct {
  int kind;
  /// A target's answer: one of `KUMIKO_DROPS_COPY` and so on.
  int action;
  int type;
  unsigned long request;
} kumiko_drags_event;

/// Opens a second connection to the server of the given one; null if that fails.
kumiko_drags *kumiko_drags_open(void *display);

/// The file descriptor that becomes readable when events are pending.
int kumiko_drags_descriptor(kumiko_drags *drags);

/// The drop target at a position on the screen, of any program; 0 for none. `proxy` is the window
/// that receives its messages, `version` that of its protocol.
unsigned long kumiko_drags_find(
    kumiko_drags *drags, int x, int y, unsigned long *proxy, int *version);

/// Offers types by name, the best first; returns whether that succeeded.
int kumiko_drags_begin(kumiko_drags *drags, int count, const char *const *types);

/// The pointer entered a target.
void kumiko_drags_enter(
    kumiko_drags *drags, unsigned long window, unsigned long proxy, int version);

/// The pointer is at a position on the screen; the target answers with a status. `action` is the
/// user's choice, `allows_move` whether items may be moved.
void kumiko_drags_position(kumiko_drags *drags, int x, int y, int action, int allows_move);

/// The pointer left the target, or the drag was cancelled.
void kumiko_drags_leave(kumiko_drags *drags);

/// The items are dropped: the target requests their data, and reports when it has finished.
void kumiko_drags_drop(kumiko_drags *drags);

/// Returns the next event; 0 for none.
int kumiko_drags_next(kumiko_drags *drags, kumiko_drags_event *event);

/// Sends requested bytes; NULL if they are not available.
void kumiko_drags_answer(
    kumiko_drags *drags, unsigned long request, const void *bytes, size_t length);

/// Whether requests are pending, or being transferred in parts.
int kumiko_drags_is_busy(kumiko_drags *drags);

/// Ends the offer; pending requests fail.
void kumiko_drags_end(kumiko_drags *drags);
