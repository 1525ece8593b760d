#pragma once

// The pens of graphics tablets on X11, by the extension XInput 2: the devices that move the pointer
// of the server are listened to one by one. The pointer's own events go to SDL as always.

enum {
  KUMIKO_XPEN_MOVED = 1,
  KUMIKO_XPEN_PRESSED = 2,
  KUMIKO_XPEN_LIFTED = 3,
  /// The device is no longer there.
  KUMIKO_XPEN_GONE = 4,
  /// A device that is no pen moved the pointer, or its button.
  KUMIKO_XPEN_OTHER = 5,
};

/// A value of a device, between two others.
typedef struct {
  int is_there;
  double value, low, high;
} kumiko_xpen_axis;

typedef struct {
  int kind, device;
  /// The name of the device, until the next call.
  const char *name;
  unsigned long window;
  /// In pixels of the window, with fractions.
  double x, y;
  /// 1 is the tip.
  int button;
  kumiko_xpen_axis pressure, tilt_x, tilt_y;
} kumiko_xpen_event;

typedef struct kumiko_xpens kumiko_xpens;

/// Connects to the server; NULL if it, or the machine, does not have XInput 2.
kumiko_xpens *kumiko_xpens_open(void);

/// Listens to pens over a window of any connection, also to those that are plugged in later.
/// Without pens nothing is listened to.
void kumiko_xpens_watch(kumiko_xpens *pens, unsigned long window);

/// Whether a device with a pressure axis is a pen, by the name that its driver gives it: the keys,
/// the puck and the touch surface of a tablet are other devices.
int kumiko_xpens_is_name_of_pen(const char *name);

/// The file descriptor that becomes readable when there are events.
int kumiko_xpens_descriptor(kumiko_xpens *pens);

/// Waits for the events that the server has already sent on any connection.
void kumiko_xpens_catch_up(kumiko_xpens *pens);

/// Returns the next event; 0 for none.
int kumiko_xpens_next(kumiko_xpens *pens, kumiko_xpen_event *event);

void kumiko_xpens_close(kumiko_xpens *pens);
