#pragma once

// Data exchange between programs on Wayland, by wl_data_device: drag and drop, and the clipboard.
//
// SDL shows the windows. Its connection is read here as well, on a separate thread: nothing else
// wakes for these events.

#include "KumikoPopups.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The events of a drag over this program.
enum {
  KUMIKO_DRAG_ENTERS = 1,
  KUMIKO_DRAG_MOVES = 2,
  KUMIKO_DRAG_LEAVES = 3,
  KUMIKO_DRAG_DROPS = 4,
  /// The action selected by the compositor: `actions` is one of them, or none.
  KUMIKO_DRAG_ACTION = 5,
};

/// The events of a drag from this program.
enum {
  /// The action proposed by the program under the pointer: `actions` is one of them, or none.
  KUMIKO_SOURCE_ANSWER = 11,
  /// Data of the type in `types` is requested, written into `descriptor`, which is to be closed.
  KUMIKO_SOURCE_SEND = 12,
  /// The items were dropped on a target that accepts them.
  KUMIKO_SOURCE_DROPPED = 13,
  /// The other program has received them; `actions` is the performed action.
  KUMIKO_SOURCE_FINISHED = 14,
  /// There is no target for them.
  KUMIKO_SOURCE_CANCELLED = 15,
  /// The left button was pressed on a surface, for the first time after a drag.
  KUMIKO_POINTER_PRESSED = 16,
  /// The pointer moved over a surface, or beyond it, with the left button held.
  KUMIKO_POINTER_MOVES = 17,
  /// The left button was released, or the pointer was grabbed.
  KUMIKO_POINTER_LIFTED = 18,
  /// The fingers on a touchpad pinched or rotated while the pointer is on a surface.
  KUMIKO_POINTER_PINCHED = 19,
};

/// The events of a pen: it moved or changed, its tip came down or was lifted, it is no longer near,
/// a button on it was pressed or released, or its wheel turned.
enum {
  KUMIKO_PEN_MOVED = 31,
  KUMIKO_PEN_DOWN = 32,
  KUMIKO_PEN_UP = 33,
  KUMIKO_PEN_LEFT = 34,
  KUMIKO_PEN_PRESSED = 35,
  KUMIKO_PEN_LIFTED = 36,
  KUMIKO_PEN_WHEEL = 37,
};

/// The events of the clipboard.
enum {
  /// The contents have changed, are empty, or are no longer this program's.
  KUMIKO_SELECTION_CHANGED = 21,
  /// Data that this program copied is requested, in the type in `types`, written into `descriptor`,
  /// which is to be closed.
  KUMIKO_SELECTION_SEND = 22,
  /// A window of this program has the keyboard focus: from now on it may set the clipboard.
  KUMIKO_KEYBOARD_ENTERS = 23,
};

/// The actions of drags. Values of the protocol.
enum {
  KUMIKO_DRAG_NOTHING = 0,
  KUMIKO_DRAG_COPY = 1,
  KUMIKO_DRAG_MOVE = 2,
};

/// The state of a pen.
typedef struct {
  /// 1 for the first one.
  unsigned number;
  int is_eraser;
  /// Whether it is a mouse that only works on a tablet.
  int is_mouse;
  int has_pressure;
  /// Between 0 and 1, the most that the device measures.
  double pressure, distance;
  /// In degrees: positive where the upper end leans to the right, or down; and around its own axis,
  /// clockwise.
  double tilt_x, tilt_y, rotation;
  /// The kernel's number of a button, the serial of a press, and a time in milliseconds that may
  /// wrap.
  unsigned button, serial, time;
  /// Notches of a wheel, positive ones are down.
  int notches;
} kumiko_pen;

typedef struct {
  int kind;
  /// The number of the drag that an offer is for; 0 in other events.
  unsigned number;
  /// The window's surface, when a drag enters and in events of the pointer, pinches and pens; and
  /// the position in it, also when a drag moves.
  void *surface;
  double x, y;
  /// The actions of a source that enters, or the agreed one.
  unsigned actions;
  /// The types of a source that enters, each followed by a line feed, or the requested type; else
  /// null. The handler frees it.
  char *types;
  int descriptor;
  /// Whether the drag that enters is one of this program.
  int is_own;
  /// The distance of the fingers as a factor of the previous one, and their rotation in degrees,
  /// clockwise.
  double scale, rotation;
  kumiko_pen pen;
} kumiko_data_event;

/// Called on a background thread.
typedef void (*kumiko_data_heard)(kumiko_data_event event);

typedef struct kumiko_wayland kumiko_wayland;

/// Begins to listen on SDL's connection; null if the compositor has no data devices.
kumiko_wayland *kumiko_wayland_open(void *display, kumiko_data_heard heard);

/// Stops listening. SDL's connection must still be open.
void kumiko_wayland_close(kumiko_wayland *wayland);

/// Answers a drag at its position: with an accepted type and the action, or with null and none.
void kumiko_wayland_answer(
  kumiko_wayland *wayland, unsigned number, const char *type, unsigned action);

/// Requests data of a type from the source. Returns a descriptor to read it from, which the caller
/// closes; -1 if the drag, or the clipboard's content, no longer exists.
int kumiko_wayland_receive(kumiko_wayland *wayland, unsigned number, const char *type);

/// Releases a drag: it was accepted, or was not and must not be finished.
void kumiko_wayland_end(kumiko_wayland *wayland, unsigned number, int was_taken);

/// The icon of a drag.
typedef struct {
  /// Rows of blue, green, red and opacity, premultiplied.
  const void *bytes;
  int width, height, pitch;
  /// Pixels per unit of the compositor; width and height are multiples of it.
  int scale;
  /// The distance from the pointer to the upper left corner, in those units.
  int gap;
} kumiko_drag_picture;

/// Begins a drag from a surface on which a button is held, with types, actions, and an icon or
/// null; returns 0 if no button is held, or the compositor is older than actions.
int kumiko_wayland_drag(
  kumiko_wayland *wayland, void *surface, const char *const *types, int count, unsigned actions,
  const kumiko_drag_picture *picture);

/// Shows or hides the icon of this program's drag.
void kumiko_wayland_show_picture(kumiko_wayland *wayland, int is_shown);

/// Cancels this program's drag, if there is one.
void kumiko_wayland_give_up(kumiko_wayland *wayland);

/// The types of the clipboard's content of another program, each followed by a line feed, which the
/// caller frees, and its number; null for none.
char *kumiko_wayland_selection(kumiko_wayland *wayland, unsigned *number);

/// Takes ownership of the clipboard with content of these types, or empties it; returns 0 if that
/// is not possible yet: no window has had the keyboard focus.
int kumiko_wayland_select(kumiko_wayland *wayland, const char *const *types, int count);

/// Whether this program owns the clipboard.
int kumiko_wayland_has_selected(kumiko_wayland *wayland);

/// Sets the shape of the cursors of pens, a value of the protocol cursor-shape-v1; 0 for none.
void kumiko_wayland_point_pens(kumiko_wayland *wayland, unsigned shape);

/// Connects to the compositor instead of SDL and hides its data devices and tablets from SDL, which
/// connects next and would create its own; returns 0 if there is no compositor.
int kumiko_relay_open(void);

/// The same with a socket to the compositor, which is closed in the end; returns the socket that
/// the program uses instead, or -1.
int kumiko_relay_start(int compositor);

/// Called after SDL has connected, or failed to.
void kumiko_relay_settle(void);

#ifdef __cplusplus
}
#endif
