#pragma once

// The pointer of the X server while menus lie outside of their window.

/// What the pointer did.
enum {
  KUMIKO_HELD_MOVED = 1,
  KUMIKO_HELD_PRESSED = 2,
  KUMIKO_HELD_LIFTED = 3,
};

typedef struct {
  int kind;
  /// In pixels of the window that holds the pointer, also where it is outside of it.
  int x, y;
  /// The server's number of the button: 1 is the left one, 4 to 7 are the notches of a wheel.
  int button;
  /// In milliseconds of the server.
  unsigned time;
} kumiko_held_event;

/// Holds the pointer for a window, of whichever connection: what it does anywhere on the screen is
/// told here and to nobody else. Returns whether it is held; another program may have it, or the
/// window that a button was pressed in.
int kumiko_held_hold(void *connection, unsigned long window);

/// Where the pointer is, in pixels of a window; 0 where it is on another screen.
int kumiko_held_place(void *connection, unsigned long window, int *x, int *y);

/// Lets go of it.
void kumiko_held_let_go(void *connection);

/// The file descriptor that becomes readable when the pointer does something.
int kumiko_held_descriptor(void *connection);

/// What it did next; 0 for nothing.
int kumiko_held_next(void *connection, kumiko_held_event *event);
