#include "Shell.h"

#include "Tablets.h"

// Opcodes of the protocols' requests.
enum {
  DESTROY = 0,
  SHELL_POSITIONER = 1,
  SHELL_SURFACE = 2,
  SHELL_PONG = 3,
  POSITIONER_SIZE = 1,
  POSITIONER_ANCHOR_RECT = 2,
  POSITIONER_ANCHOR = 3,
  POSITIONER_GRAVITY = 4,
  POSITIONER_ADJUSTMENT = 5,
  POSITIONER_OFFSET = 6,
  SURFACE_POPUP = 2,
  SURFACE_GEOMETRY = 3,
  SURFACE_ACK = 4,
  POPUP_GRAB = 1,
  POPUP_REPOSITION = 2,
  REPOSITION_SINCE = 3,
  VIEWPORTER_VIEWPORT = 1,
  VIEWPORT_SIZE = 2,
  CURSORS_POINTER = 1,
  CURSORS_TOOL = 2,
  SHAPES_SHAPE = 1,
};

static const struct wl_interface positioner_interface, surface_interface, popup_interface;
static const struct wl_interface viewport_interface, shapes_interface;

static const struct wl_interface *plain[] = {NULL, NULL, NULL, NULL};

static const struct wl_message shell_requests[] = {
  {"destroy", "", plain},
  {"create_positioner", "n", (const struct wl_interface *[]){&positioner_interface}},
  {"get_xdg_surface", "no",
   (const struct wl_interface *[]){&surface_interface, &wl_surface_interface}},
  {"pong", "u", plain},
};
static const struct wl_message shell_events[] = {{"ping", "u", plain}};
const struct wl_interface kumiko_shell_interface = {
  "xdg_wm_base", 3, 4, shell_requests, 1, shell_events,
};

static const struct wl_message positioner_requests[] = {
  {"destroy", "", plain},
  {"set_size", "ii", plain},
  {"set_anchor_rect", "iiii", plain},
  {"set_anchor", "u", plain},
  {"set_gravity", "u", plain},
  {"set_constraint_adjustment", "u", plain},
  {"set_offset", "ii", plain},
};
static const struct wl_interface positioner_interface = {
  "xdg_positioner", 3, 7, positioner_requests, 0, NULL,
};

// The second request, for windows, is never sent.
static const struct wl_message surface_requests[] = {
  {"destroy", "", plain},
  {"get_toplevel", "n", plain},
  {"get_popup", "n?oo",
   (const struct wl_interface *[]){
     &popup_interface, &surface_interface, &positioner_interface}},
  {"set_window_geometry", "iiii", plain},
  {"ack_configure", "u", plain},
};
static const struct wl_message surface_events[] = {{"configure", "u", plain}};
static const struct wl_interface surface_interface = {
  "xdg_surface", 3, 5, surface_requests, 1, surface_events,
};

static const struct wl_message popup_requests[] = {
  {"destroy", "", plain},
  {"grab", "ou", (const struct wl_interface *[]){&wl_seat_interface, NULL}},
  {"reposition", "3ou", (const struct wl_interface *[]){&positioner_interface, NULL}},
};
static const struct wl_message popup_events[] = {
  {"configure", "iiii", plain},
  {"popup_done", "", plain},
  {"repositioned", "3u", plain},
};
static const struct wl_interface popup_interface = {
  "xdg_popup", 3, 3, popup_requests, 3, popup_events,
};

static const struct wl_message viewporter_requests[] = {
  {"destroy", "", plain},
  {"get_viewport", "no",
   (const struct wl_interface *[]){&viewport_interface, &wl_surface_interface}},
};
const struct wl_interface kumiko_viewporter_interface = {
  "wp_viewporter", 1, 2, viewporter_requests, 0, NULL,
};
static const struct wl_message viewport_requests[] = {
  {"destroy", "", plain}, {"set_source", "ffff", plain}, {"set_destination", "ii", plain},
};
static const struct wl_interface viewport_interface = {
  "wp_viewport", 1, 3, viewport_requests, 0, NULL,
};

static const struct wl_message cursors_requests[] = {
  {"destroy", "", plain},
  {"get_pointer", "no",
   (const struct wl_interface *[]){&shapes_interface, &wl_pointer_interface}},
  {"get_tablet_tool_v2", "no",
   (const struct wl_interface *[]){&shapes_interface, &kumiko_tool_interface}},
};
const struct wl_interface kumiko_cursors_interface = {
  "wp_cursor_shape_manager_v1", 1, 3, cursors_requests, 0, NULL,
};
static const struct wl_message shapes_requests[] = {
  {"destroy", "", plain}, {"set_shape", "uu", plain},
};
static const struct wl_interface shapes_interface = {
  "wp_cursor_shape_device_v1", 1, 2, shapes_requests, 0, NULL,
};

#define ASK(object, request, ...)                                                              \
  wl_proxy_marshal_flags(                                                                      \
    object, request, NULL, wl_proxy_get_version(object), 0 __VA_OPT__(, ) __VA_ARGS__)
#define MAKE(object, request, interface, ...)                                                  \
  wl_proxy_marshal_flags(                                                                      \
    object, request, interface, wl_proxy_get_version(object), 0, __VA_ARGS__)

void kumiko_shell_destroy(struct wl_proxy *object) {
  if (!object) return;
  wl_proxy_marshal_flags(
    object, DESTROY, NULL, wl_proxy_get_version(object), WL_MARSHAL_FLAG_DESTROY);
}

void kumiko_shell_pong(struct wl_proxy *shell, uint32_t serial) {
  ASK(shell, SHELL_PONG, serial);
}

struct wl_proxy *kumiko_shell_surface(struct wl_proxy *shell, struct wl_surface *surface) {
  return MAKE(shell, SHELL_SURFACE, &surface_interface, NULL, surface);
}

void kumiko_shell_ack(struct wl_proxy *surface, uint32_t serial) {
  ASK(surface, SURFACE_ACK, serial);
}

void kumiko_shell_geometry(struct wl_proxy *surface, int width, int height) {
  ASK(surface, SURFACE_GEOMETRY, 0, 0, width, height);
}

struct wl_proxy *kumiko_shell_positioner(
  struct wl_proxy *shell, const kumiko_popup_place *place
) {
  struct wl_proxy *made = MAKE(shell, SHELL_POSITIONER, &positioner_interface, NULL);
  if (!made) return NULL;
  ASK(made, POSITIONER_SIZE, place->width, place->height);
  ASK(
    made, POSITIONER_ANCHOR_RECT, place->anchor_x, place->anchor_y, place->anchor_width,
    place->anchor_height);
  ASK(made, POSITIONER_ANCHOR, place->anchor);
  ASK(made, POSITIONER_GRAVITY, place->gravity);
  ASK(made, POSITIONER_ADJUSTMENT, place->adjustment);
  ASK(made, POSITIONER_OFFSET, place->offset_x, place->offset_y);
  return made;
}

struct wl_proxy *kumiko_shell_popup(
  struct wl_proxy *surface, struct wl_proxy *parent, struct wl_proxy *positioner
) {
  return MAKE(surface, SURFACE_POPUP, &popup_interface, NULL, parent, positioner);
}

void kumiko_shell_grab(struct wl_proxy *popup, struct wl_seat *seat, uint32_t serial) {
  ASK(popup, POPUP_GRAB, seat, serial);
}

int kumiko_shell_reposition(struct wl_proxy *popup, struct wl_proxy *positioner) {
  if (wl_proxy_get_version(popup) < REPOSITION_SINCE) return 0;
  ASK(popup, POPUP_REPOSITION, positioner, 0);
  return 1;
}

struct wl_proxy *kumiko_viewport(struct wl_proxy *viewporter, struct wl_surface *surface) {
  return MAKE(viewporter, VIEWPORTER_VIEWPORT, &viewport_interface, NULL, surface);
}

void kumiko_viewport_size(struct wl_proxy *viewport, int width, int height) {
  ASK(viewport, VIEWPORT_SIZE, width, height);
}

struct wl_proxy *kumiko_cursor_shapes(struct wl_proxy *cursors, struct wl_pointer *pointer) {
  return MAKE(cursors, CURSORS_POINTER, &shapes_interface, NULL, pointer);
}

struct wl_proxy *kumiko_cursor_shapes_of_pen(struct wl_proxy *cursors, struct wl_proxy *tool) {
  return MAKE(cursors, CURSORS_TOOL, &shapes_interface, NULL, tool);
}

void kumiko_cursor_shape(struct wl_proxy *shapes, uint32_t serial, uint32_t shape) {
  ASK(shapes, SHAPES_SHAPE, serial, shape);
}
