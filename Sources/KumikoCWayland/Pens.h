#pragma once

#include "Tablets.h"

enum { MOST_BUTTONS = 8 };

struct button {
  uint32_t serial, number;
  int is_pressed;
};

struct pen {
  struct kumiko_wayland *wayland;
  struct wl_proxy *proxy, *tablet;
  // Sets the shape of its cursor, or the surface with a picture of ours for compositors that have
  // no shapes; null if not made.
  struct wl_proxy *shapes;
  struct wl_surface *cursor;
  struct wl_buffer *pixels;
  // The surface that it is over; null if it is not near. The serial with which it came.
  struct wl_surface *surface;
  uint32_t entered;
  double x, y;
  kumiko_pen state;
  // What happened since the last frame.
  int has_come, is_going, is_changed, goes_down, goes_up;
  uint32_t press;
  int notches;
  struct button buttons[MOST_BUTTONS];
  int count;
  struct pen *next;
};

// Shows the cursor of a pen that is near. With the lock held.
void kumiko_pen_show_cursor(struct pen *pen);
