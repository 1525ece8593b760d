#pragma once

// What other programs drag over windows of this one on Wayland, by wl_data_device.
//
// SDL shows the windows. Its connection is read here as well, on a thread of its own: nobody else
// wakes for what is meant for this.

#ifdef __cplusplus
extern "C" {
#endif

/// What is heard of a drag.
enum {
  KUMIKO_DRAG_ENTERS = 1,
  KUMIKO_DRAG_MOVES = 2,
  KUMIKO_DRAG_LEAVES = 3,
  KUMIKO_DRAG_DROPS = 4,
  /// What the compositor would have done: `actions` is one of them, or none.
  KUMIKO_DRAG_ACTION = 5,
};

/// What is done with what is dragged. Values of the protocol.
enum {
  KUMIKO_DRAG_NOTHING = 0,
  KUMIKO_DRAG_COPY = 1,
  KUMIKO_DRAG_MOVE = 2,
};

typedef struct {
  int kind;
  /// Which drag: 1 for the first one.
  unsigned number;
  /// The window's surface and the place in it, of a drag that enters; then only the place.
  void *surface;
  double x, y;
  /// The actions of a source that enters, or the one that was agreed on.
  unsigned actions;
  /// The types of a source that enters, a line feed behind each; else null. Who hears frees it.
  char *types;
} kumiko_drag_event;

/// Called on a thread of its own.
typedef void (*kumiko_drag_heard)(kumiko_drag_event event);

typedef struct kumiko_wayland kumiko_wayland;

/// Begins to hear on SDL's connection; null where the compositor has no drags.
kumiko_wayland *kumiko_wayland_open(void *display, kumiko_drag_heard heard);

/// Ends it. SDL's connection must still be open.
void kumiko_wayland_close(kumiko_wayland *wayland);

/// Says what would be done with a drag where it is: a type that is taken and the action, or null and
/// nothing.
void kumiko_wayland_answer(
  kumiko_wayland *wayland, unsigned number, const char *type, unsigned action);

/// Asks the source to write data of a type into a file descriptor; returns 0 where the drag is gone.
int kumiko_wayland_receive(
  kumiko_wayland *wayland, unsigned number, const char *type, int descriptor);

/// Lets go of a drag: it was taken, or was not and may not be told so.
void kumiko_wayland_end(kumiko_wayland *wayland, unsigned number, int was_taken);

#ifdef __cplusplus
}
#endif
