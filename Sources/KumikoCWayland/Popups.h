#pragma once

#include "Shell.h"

enum { POPUP_BUFFERS = 3 };

struct buffer {
  struct wl_buffer *proxy;
  // Whether the compositor reads it.
  int is_busy;
  struct popup *popup;
};

struct popup {
  kumiko_popups *all;
  unsigned number;
  struct wl_surface *surface;
  struct wl_proxy *shell_surface, *shell_popup, *viewport;
  // What the compositor gave it last.
  int x, y, width, height;
  int is_placed;
  // Pixels of all buffers, one behind the other.
  char *bytes;
  size_t length;
  int pixel_width, pixel_height;
  struct buffer buffers[POPUP_BUFFERS];
  // The buffer that was shown last; -1 for none.
  int shown;
  struct popup *next;
};

struct kumiko_popups {
  struct wl_display *display;
  kumiko_popup_heard heard;
  struct wl_compositor *compositor;
  struct wl_shm *memory;
  struct wl_proxy *shell, *viewporter, *cursors, *shapes;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct wl_keyboard *keyboard;
  struct wl_touch *touch;
  // Those that are open, the last one first.
  struct popup *first;
  unsigned count;
  // The last press of a button, a key or a finger; 0 for none.
  uint32_t press;
  // What the pointer is over: a surface of whoever, and the popup that it is of, 0 for none.
  struct wl_surface *pointed;
  unsigned pointed_popup;
  uint32_t entered;
  unsigned shape;
  double x, y;
  // How far wheels turned in this frame of events, in notches or tenths of a point.
  double wheel_x, wheel_y;
  int has_notches_x, has_notches_y;
};

// The open popup whose surface that is; null for others.
struct popup *kumiko_popup_of(struct kumiko_popups *popups, struct wl_surface *surface);

extern const struct wl_seat_listener kumiko_popup_seat_listener;

// Lets go of the seat's devices.
void kumiko_popup_end_devices(struct kumiko_popups *popups);
