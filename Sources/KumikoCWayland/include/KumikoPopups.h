#pragma once

// Menus and bubbles that leave their window on Wayland, by xdg_popup on SDL's connection. All of it
// is asked for on the main thread, where SDL dispatches events; what is heard comes from there.

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /// The compositor gave a popup its place relative to its parent, and its size.
  KUMIKO_POPUP_PLACED = 1,
  /// The compositor took a popup away, or never showed it.
  KUMIKO_POPUP_DONE = 2,
  /// The compositor has read pixels: there is room for others.
  KUMIKO_POPUP_FREE = 3,
  /// The pointer came onto a popup or moved on it.
  KUMIKO_POPUP_MOVED = 4,
  /// The pointer went away from a popup.
  KUMIKO_POPUP_LEFT = 5,
  /// A button went down, or up: `popup` is 0 where that was on another surface.
  KUMIKO_POPUP_PRESSED = 6,
  KUMIKO_POPUP_LIFTED = 7,
  /// A wheel was turned.
  KUMIKO_POPUP_WHEEL = 8,
  /// A finger came down on a surface, moved, or was lifted, or all are taken away. `popup` is known
  /// of one that comes down.
  KUMIKO_POPUP_FINGER_DOWN = 9,
  KUMIKO_POPUP_FINGER_MOVED = 10,
  KUMIKO_POPUP_FINGER_UP = 11,
  KUMIKO_POPUP_FINGERS_GONE = 12,
};

typedef struct {
  int kind;
  /// Which popup; 0 for another surface, which is in `surface`.
  unsigned popup;
  void *surface;
  /// A place in the surface, or of a popup in its parent, in the compositor's units.
  double x, y;
  int width, height;
  /// The kernel's number of a button, and a time in milliseconds that may wrap.
  unsigned button, time;
  int finger;
  /// Notches, or tenths of a point, downwards and to the right.
  double wheel_x, wheel_y;
} kumiko_popup_event;

typedef void (*kumiko_popup_heard)(kumiko_popup_event event);

typedef struct kumiko_popups kumiko_popups;

/// Values of the protocol: corners and edges, and what may be done where there is too little space.
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

/// Where a popup is to be, in the compositor's units and relative to the geometry of its parent.
typedef struct {
  int width, height;
  int anchor_x, anchor_y, anchor_width, anchor_height;
  /// The corner of the anchor at which it stands, and the way that it goes from there.
  unsigned anchor, gravity;
  unsigned adjustment;
  int offset_x, offset_y;
} kumiko_popup_place;

/// What a popup shows.
typedef struct {
  /// Rows of blue, green, red and opacity, multiplied by the opacity.
  const void *bytes;
  int width, height, pitch;
  /// The size of the popup in pixels, and in the compositor's units.
  int buffer_width, buffer_height, unit_width, unit_height;
} kumiko_popup_picture;

/// Looks for what popups need on SDL's connection; null where the compositor lacks some of it.
kumiko_popups *kumiko_popups_open(void *display, kumiko_popup_heard heard);

/// Ends it with all popups. SDL's connection must still be open.
void kumiko_popups_close(kumiko_popups *popups);

/// Whether a unit may have other than a whole number of pixels.
int kumiko_popups_scale(kumiko_popups *popups);

/// The last press of a button, a key or a finger, by which the compositor lets a menu have all
/// input; 0 for none.
unsigned kumiko_popups_press(kumiko_popups *popups);

/// Opens a popup: the compositor says where it is before anything is shown.
///
/// `window` is the wl_surface of the window, `parent` its xdg_surface, `parent_popup` the popup
/// above which it lies, or 0. With `grabs` the input goes to it, after the last press. Returns its
/// number, or 0.
unsigned kumiko_popup_open(
  kumiko_popups *popups, void *window, void *parent, unsigned parent_popup,
  const kumiko_popup_place *place, int grabs);

/// Has it placed elsewhere; returns 0 where that cannot be asked for: then it is opened anew.
int kumiko_popup_move(kumiko_popups *popups, unsigned number, const kumiko_popup_place *place);

/// Shows a picture; returns 0 where there is no room for it now, or no place is given yet.
int kumiko_popup_show(
  kumiko_popups *popups, unsigned number, const kumiko_popup_picture *picture);

/// Takes it away. Those that lie above it must have gone before.
void kumiko_popup_close(kumiko_popups *popups, unsigned number);

/// The wl_surface of a popup; null where it is gone.
void *kumiko_popup_surface(kumiko_popups *popups, unsigned number);

/// Gives the pointer a shape over popups, a value of cursor-shape-v1, where the compositor knows
/// them.
void kumiko_popups_point(kumiko_popups *popups, unsigned shape);

/// Where the geometry of a window begins in its surface, negative where something around it is
/// drawn by the program; returns 0 where that is not known: SDL does not speak through the relay.
int kumiko_relay_geometry(void *shell_surface, int *x, int *y);

/// The same for the number of an xdg_surface.
int kumiko_relay_geometry_of(unsigned number, int *x, int *y);

/// The keyboard that a popup gets from now on is its window's; both are numbers of a wl_surface.
void kumiko_relay_adopt(unsigned popup, unsigned window);

#ifdef __cplusplus
}
#endif
