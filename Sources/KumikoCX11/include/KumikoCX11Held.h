#pragma once

// A grab of the X server's pointer while menus extend beyond their window.

/// The events of the pointer.
enum {
  KUMIKO_HELD_MOVED = 1,
  KUMIKO_HELD_PRESSED = 2,
  KUMIKO_HELD_LIFTED = 3,
};

typedef struct {
  int kind;
  /// In pixels of the window that holds the grab, also outside it.
  int x, y;
  /// The server's number of the button: 1 is the left one, 4 to 7 are the notches of a wheel.
  int button;
  /// In milliseconds of the server.
  unsigned time;
} kumiko_held_event;

/// Grabs the pointer for a window of any connection: its events anywhere on the screen are reported
/// only here. Returns whether it is grabbed; another program may have a grab, or the window in
/// which a button was pressed.
int kumiko_held_hold(void *connection, unsigned long window);

/// The position of the pointer, in pixels of a window; 0 if it is on another screen.
int kumiko_held_place(void *connection, unsigned long window, int *x, int *y);

/// Releases the grab.
void kumiko_held_let_go(void *connection);

/// The file descriptor that becomes readable when the pointer has events.
int kumiko_held_descriptor(void *connection);

/// Returns the next event; 0 for none.
int kumiko_held_next(void *connection, kumiko_held_event *event);
