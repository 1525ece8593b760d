#pragma once

// What goes between programs on Wayland, by wl_data_device: what is dragged, and the clipboard.
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

/// What is heard of the drag that this program gives.
enum {
  /// The program under the pointer would do this: `actions` is one of them, or none.
  KUMIKO_SOURCE_ANSWER = 11,
  /// Somebody wants data of the type in `types`, written into `descriptor`, which is to be closed.
  KUMIKO_SOURCE_SEND = 12,
  /// The items were let go of where they are taken.
  KUMIKO_SOURCE_DROPPED = 13,
  /// The other program has them; `actions` is what it did.
  KUMIKO_SOURCE_FINISHED = 14,
  /// Nobody takes them.
  KUMIKO_SOURCE_CANCELLED = 15,
  /// The left button was pressed on a surface, for the first time after a drag.
  KUMIKO_POINTER_PRESSED = 16,
  /// The pointer moved over a surface, or beyond it, with the left button held.
  KUMIKO_POINTER_MOVES = 17,
  /// The left button was lifted, or the pointer was taken away.
  KUMIKO_POINTER_LIFTED = 18,
  /// Fingers on a touchpad changed their distance or turned while the pointer is on a surface.
  KUMIKO_POINTER_PINCHED = 19,
};

/// What is heard of the clipboard.
enum {
  /// Something else is there, or nothing, or no longer what this program put there.
  KUMIKO_SELECTION_CHANGED = 21,
  /// Somebody wants what this program copied, in the type in `types`, written into `descriptor`,
  /// which is to be closed.
  KUMIKO_SELECTION_SEND = 22,
  /// A window of this program has the keyboard: from now on it may take the clipboard.
  KUMIKO_KEYBOARD_ENTERS = 23,
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
  /// The types of a source that enters, a line feed behind each, or the one that is wanted; else
  /// null. Who hears frees it.
  char *types;
  int descriptor;
  /// Whether what enters is a drag of this program.
  int is_own;
  /// The distance of the fingers as a factor of what it was, and their turn in degrees, clockwise.
  double scale, rotation;
} kumiko_data_event;

/// Called on a thread of its own.
typedef void (*kumiko_data_heard)(kumiko_data_event event);

typedef struct kumiko_wayland kumiko_wayland;

/// Begins to hear on SDL's connection; null where the compositor has no data
/// devices.
kumiko_wayland *kumiko_wayland_open(void *display, kumiko_data_heard heard);

/// Ends it. SDL's connection must still be open.
void kumiko_wayland_close(kumiko_wayland *wayland);

/// Says what would be done with a drag where it is: a type that is taken and the action, or null
/// and nothing.
void kumiko_wayland_answer(
  kumiko_wayland *wayland, unsigned number, const char *type, unsigned action);

/// Asks the source for data of a type. Returns a descriptor to read it from, which the caller
/// closes; -1 where the drag, or what was on the clipboard, is gone.
int kumiko_wayland_receive(kumiko_wayland *wayland, unsigned number, const char *type);

/// Lets go of a drag: it was taken, or was not and may not be told so.
void kumiko_wayland_end(kumiko_wayland *wayland, unsigned number, int was_taken);

/// What is shown beside the pointer of a drag.
typedef struct {
  /// Rows of blue, green, red and opacity, multiplied by the opacity.
  const void *bytes;
  int width, height, pitch;
  /// Pixels for one of the compositor's units; width and height are multiples of it.
  int scale;
  /// From the pointer to the upper left, in those units.
  int gap;
} kumiko_drag_picture;

/// Begins a drag from a surface on which a button is held, with types, actions, and a picture or
/// null; returns 0 where none is held, or the compositor is older than actions.
int kumiko_wayland_drag(
  kumiko_wayland *wayland, void *surface, const char *const *types, int count, unsigned actions,
  const kumiko_drag_picture *picture);

/// Shows the picture of the drag that this program began, or hides it.
void kumiko_wayland_show_picture(kumiko_wayland *wayland, int is_shown);

/// Gives the drag up that this program began, if it did.
void kumiko_wayland_give_up(kumiko_wayland *wayland);

/// The types of what others have on the clipboard, a line feed behind each, which the caller frees,
/// and its number; null for nothing.
char *kumiko_wayland_selection(kumiko_wayland *wayland, unsigned *number);

/// Takes the clipboard for something in these types, or empties it; returns 0 where that cannot be
/// yet: no window has had the keyboard.
int kumiko_wayland_select(kumiko_wayland *wayland, const char *const *types, int count);

/// Whether what is on the clipboard is this program's.
int kumiko_wayland_has_selected(kumiko_wayland *wayland);

/// Connects to the compositor in SDL's place and hides its data devices from SDL, which connects
/// next and would make one of its own; returns 0 where no compositor answers.
int kumiko_relay_open(void);

/// The same with a socket to the compositor, which is closed in the end; returns the socket that
/// the program is to speak to in its place, or -1.
int kumiko_relay_start(int compositor);

/// SDL has connected, or has not and will not.
void kumiko_relay_settle(void);

#ifdef __cplusplus
}
#endif
