#pragma once

#include "Shell.h"

enum { POPUP_BUFFERS = 3 };

struct buffer {
  struct wl_buffer *proxy;
  // Whether the compositor may still read it.
  int is_busy;
  struct popup *popup;
};

struct popup {
  kumiko_popups *all;
  unsigned number;
  struct wl_surface *surface;
  struct wl_proxy *shell_surface, *shell_popup, *viewport;
  // The last frame reported by the compositor.
  int x, y, width, height;
  int is_placed;
  // The pixels of all buffers, one after the other.
  char *bytes;
  size_t length;
  int pixel_width, pixel_height;
  struct buffer buffers[POPUP_BUFFERS];
  // The buffer that was shown last; -1 if there is none.
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
  // The open popups, most recent first.
  struct popup *first;
  unsigned count;
  // The serial of the last press of a button, a key or a finger; 0 if there was none.
  uint32_t press;
  // The surface under the pointer, of a popup or not, and the number of its popup, or 0.
  struct wl_surface *pointed;
  unsigned pointed_popup;
  uint32_t entered;
  unsigned shape;
  double x, y;
  // The scroll distances of this frame of events, in notches or tens of surface units.
  double wheel_x, wheel_y;
  int has_notches_x, has_notches_y;
};

// The open popup with a surface; null for other surfaces.
struct popup *kumiko_popup_of(struct kumiko_popups *popups, struct wl_surface *surface);

extern const struct wl_seat_listener kumiko_popup_seat_listener;

// Releases the seat's devices.
void kumiko_popup_end_devices(struct kumiko_popups *popups);
