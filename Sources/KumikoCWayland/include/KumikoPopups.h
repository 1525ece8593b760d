#pragma once

// Menus and popovers that extend beyond their window on Wayland, by xdg_popup on SDL's connection.
// All functions are called on the main thread, where SDL dispatches events; so is the handler.

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /// The compositor has set the position of a popup, relative to its parent, and its size.
  KUMIKO_POPUP_PLACED = 1,
  /// The compositor has dismissed a popup, or never showed it.
  KUMIKO_POPUP_DONE = 2,
  /// The compositor has released a buffer: the next picture can be shown.
  KUMIKO_POPUP_FREE = 3,
  /// The pointer entered a popup or moved on it.
  KUMIKO_POPUP_MOVED = 4,
  /// The pointer left a popup.
  KUMIKO_POPUP_LEFT = 5,
  /// A button was pressed or released: `popup` is 0 if that was on another surface.
  KUMIKO_POPUP_PRESSED = 6,
  KUMIKO_POPUP_LIFTED = 7,
  /// A wheel was turned.
  KUMIKO_POPUP_WHEEL = 8,
  /// A finger touched a surface, moved, or was lifted, or all touches were cancelled. `popup` is
  /// set only for a touch that begins.
  KUMIKO_POPUP_FINGER_DOWN = 9,
  KUMIKO_POPUP_FINGER_MOVED = 10,
  KUMIKO_POPUP_FINGER_UP = 11,
  KUMIKO_POPUP_FINGERS_GONE = 12,
};

typedef struct {
  int kind;
  /// The number of the popup; 0 for another surface, which events of the pointer have in `surface`.
  unsigned popup;
  void *surface;
  /// A position in the surface, or that of a popup in its parent, in the compositor's units.
  double x, y;
  int width, height;
  /// The kernel's number of a button, and a time in milliseconds that may wrap.
  unsigned button, time;
  int finger;
  /// Notches, or tens of the compositor's units; positive values are right and down.
  double wheel_x, wheel_y;
} kumiko_popup_event;

typedef void (*kumiko_popup_heard)(kumiko_popup_event event);

typedef struct kumiko_popups kumiko_popups;

/// Values of the protocol: corners, and the permitted adjustments if space is insufficient.
enum {
  KUMIKO_EDGE_TOP_LEFT = 5,
  KUMIKO_EDGE_BOTTOM_LEFT = 6,
  KUMIKO_EDGE_TOP_RIGHT = 7,
  KUMIKO_EDGE_BOTTOM_RIGHT = 8,
  KUMIKO_SLIDE_X = 1,
  KUMIKO_SLIDE_Y = 2,
  KUMIKO_FLIP_X = 4,
  KUMIKO_FLIP_Y = 8,
  KUMIKO_RESIZE_X = 16,
  KUMIKO_RESIZE_Y = 32,
};

/// The requested place of a popup, in the compositor's units, relative to its parent's geometry.
typedef struct {
  int width, height;
  int anchor_x, anchor_y, anchor_width, anchor_height;
  /// The corner of the anchor that it is attached to, and the direction in which it extends.
  unsigned anchor, gravity;
  unsigned adjustment;
  int offset_x, offset_y;
} kumiko_popup_place;

/// The content of a popup.
typedef struct {
  /// Rows of blue, green, red and opacity, premultiplied.
  const void *bytes;
  int width, height, pitch;
  /// The size of the popup in pixels, and in the compositor's units.
  int buffer_width, buffer_height, unit_width, unit_height;
} kumiko_popup_picture;

/// Binds the interfaces that popups require on SDL's connection; null if the compositor lacks one.
kumiko_popups *kumiko_popups_open(void *display, kumiko_popup_heard heard);

/// Closes all popups and releases the interfaces. SDL's connection must still be open.
void kumiko_popups_close(kumiko_popups *popups);

/// Whether a unit may have a fractional number of pixels.
int kumiko_popups_scale(kumiko_popups *popups);

/// The serial of the last press of a button, a key or a finger, with which a menu can grab all
/// input; 0 if there was none.
unsigned kumiko_popups_press(kumiko_popups *popups);

/// Records the serial of a press of a pen.
void kumiko_popups_note_press(kumiko_popups *popups, unsigned serial);

/// Opens a popup: the compositor reports its place before anything is shown.
///
/// `window` is the wl_surface of the window, `parent` its xdg_surface, `parent_popup` the popup
/// that is its parent, or 0. With `grabs` it grabs the input with the serial of the last press.
/// Returns its number, or 0 if it cannot be opened.
unsigned kumiko_popup_open(
  kumiko_popups *popups, void *window, void *parent, unsigned parent_popup,
  const kumiko_popup_place *place, int grabs);

/// Requests another place for a popup; returns 0 if that is impossible and it must be reopened.
int kumiko_popup_move(kumiko_popups *popups, unsigned number, const kumiko_popup_place *place);

/// Shows a picture in a popup; returns 0 if no buffer is free, or it is not placed yet.
int kumiko_popup_show(
  kumiko_popups *popups, unsigned number, const kumiko_popup_picture *picture);

/// Closes a popup. Its children must have been closed before.
void kumiko_popup_close(kumiko_popups *popups, unsigned number);

/// The wl_surface of a popup; null if it was closed.
void *kumiko_popup_surface(kumiko_popups *popups, unsigned number);

/// Sets the shape of the pointer over popups, a value of cursor-shape-v1, if the compositor
/// supports that protocol.
void kumiko_popups_point(kumiko_popups *popups, unsigned shape);

/// The origin of a window's geometry in its surface, negative if the program draws decorations
/// around it; returns 0 if that is unknown, because SDL does not connect through the relay.
int kumiko_relay_geometry(void *shell_surface, int *x, int *y);

/// The same for the number of an xdg_surface.
int kumiko_relay_geometry_of(unsigned number, int *x, int *y);

/// Attributes the keyboard focus of a popup to its window; both are numbers of a wl_surface.
void kumiko_relay_adopt(unsigned popup, unsigned window);

#ifdef __cplusplus
}
#endif
