#pragma once

#include "Wayland.h"

// The parts that popups require of protocols that libwayland does not contain: xdg-shell,
// viewporter and cursor-shape-v1.

extern const struct wl_interface kumiko_shell_interface;
extern const struct wl_interface kumiko_viewporter_interface;
extern const struct wl_interface kumiko_cursors_interface;

// Events of xdg-shell; `data` is the pointer that the listener was added with.
struct kumiko_shell_listener {
  void (*ping)(void *data, struct wl_proxy *shell, uint32_t serial);
};
struct kumiko_shell_surface_listener {
  void (*configure)(void *data, struct wl_proxy *surface, uint32_t serial);
};
struct kumiko_shell_popup_listener {
  void (*configure)(
    void *data, struct wl_proxy *popup, int32_t x, int32_t y, int32_t width, int32_t height);
  void (*done)(void *data, struct wl_proxy *popup);
  void (*repositioned)(void *data, struct wl_proxy *popup, uint32_t token);
};

void kumiko_shell_destroy(struct wl_proxy *object);
void kumiko_shell_pong(struct wl_proxy *shell, uint32_t serial);
struct wl_proxy *kumiko_shell_surface(struct wl_proxy *shell, struct wl_surface *surface);
void kumiko_shell_ack(struct wl_proxy *surface, uint32_t serial);
void kumiko_shell_geometry(struct wl_proxy *surface, int width, int height);
// Creates a positioner, which is released by kumiko_shell_destroy.
struct wl_proxy *kumiko_shell_positioner(
  struct wl_proxy *shell, const kumiko_popup_place *place);
struct wl_proxy *kumiko_shell_popup(
  struct wl_proxy *surface, struct wl_proxy *parent, struct wl_proxy *positioner);
void kumiko_shell_grab(struct wl_proxy *popup, struct wl_seat *seat, uint32_t serial);
// Returns 0 if the compositor does not support the request.
int kumiko_shell_reposition(struct wl_proxy *popup, struct wl_proxy *positioner);

struct wl_proxy *kumiko_viewport(struct wl_proxy *viewporter, struct wl_surface *surface);
void kumiko_viewport_size(struct wl_proxy *viewport, int width, int height);

struct wl_proxy *kumiko_cursor_shapes(struct wl_proxy *cursors, struct wl_pointer *pointer);
struct wl_proxy *kumiko_cursor_shapes_of_pen(struct wl_proxy *cursors, struct wl_proxy *tool);
void kumiko_cursor_shape(struct wl_proxy *shapes, uint32_t serial, uint32_t shape);
