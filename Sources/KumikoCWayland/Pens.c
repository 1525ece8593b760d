#include "Pens.h"
#include "Shell.h"

#include <stdlib.h>

// The pens of graphics tablets, and of screens with a pen, by the protocol tablet-unstable-v2.
//
// SDL turns them into a mouse, without force and angles. The relay hides them from SDL, since the
// same pen would act twice; without the relay they are left to SDL.
//
// The compositor describes a change by several events and a last one, the frame.

// A tablet, or a part of the keys beside it, which are not used: the compositor makes objects for
// them, which are destroyed at the end.
struct tablet_part {
  struct wl_proxy *proxy;
  uint32_t destroy;
  // The object that it is a part of; null for none.
  struct wl_proxy *owner;
  struct tablet_part *next;
};

static void destroy(struct wl_proxy *proxy, uint32_t request) {
  if (proxy) wl_proxy_marshal_flags(proxy, request, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

// --- The events of a pen

static void tell(struct pen *pen, int kind) {
  pen->wayland->heard((kumiko_data_event){
    .kind = kind, .surface = pen->surface, .x = pen->x, .y = pen->y, .pen = pen->state,
  });
}

static void forget_frame(struct pen *pen) {
  pen->has_come = pen->is_going = pen->is_changed = pen->goes_down = pen->goes_up = 0;
  pen->count = pen->notches = 0;
}

// It is no longer near: no further event refers to the surface.
static void leave(struct pen *pen) {
  if (pen->surface) tell(pen, KUMIKO_PEN_LEFT);
  pthread_mutex_lock(&pen->wayland->lock);
  pen->surface = NULL;
  pthread_mutex_unlock(&pen->wayland->lock);
  pen->tablet = NULL;
  forget_frame(pen);
}

static void tell_buttons(struct pen *pen, int is_pressed) {
  for (int index = 0; index < pen->count; index++) {
    if (pen->buttons[index].is_pressed != is_pressed) continue;
    pen->state.button = pen->buttons[index].number;
    pen->state.serial = pen->buttons[index].serial;
    tell(pen, is_pressed ? KUMIKO_PEN_PRESSED : KUMIKO_PEN_LIFTED);
  }
}

static void take_frame(void *data, struct wl_proxy *tool, uint32_t time) {
  struct pen *pen = data;
  if (!pen->surface) return forget_frame(pen);
  pen->state.time = time;
  if (pen->has_come) {
    pthread_mutex_lock(&pen->wayland->lock);
    kumiko_pen_show_cursor(pen);
    pthread_mutex_unlock(&pen->wayland->lock);
  }
  // The position of the tip is part of what it does.
  int moves = pen->has_come || (pen->is_changed && !pen->goes_down && !pen->goes_up);
  if (moves && !pen->is_going) tell(pen, KUMIKO_PEN_MOVED);
  if (pen->goes_down) {
    pen->state.serial = pen->press;
    tell(pen, KUMIKO_PEN_DOWN);
  }
  tell_buttons(pen, 1);
  tell_buttons(pen, 0);
  pen->state.notches = pen->notches;
  if (pen->notches) tell(pen, KUMIKO_PEN_WHEEL);
  if (pen->goes_up) tell(pen, KUMIKO_PEN_UP);
  if (pen->is_going) return leave(pen);
  forget_frame(pen);
}

static void take_type(void *data, struct wl_proxy *tool, uint32_t type) {
  struct pen *pen = data;
  pen->state.is_eraser = type == TOOL_ERASER;
  pen->state.is_mouse = type == TOOL_MOUSE || type == TOOL_LENS;
}

static void take_number(void *data, struct wl_proxy *tool, uint32_t high, uint32_t low) {}

static void take_capability(void *data, struct wl_proxy *tool, uint32_t capability) {
  struct pen *pen = data;
  if (capability == TOOL_MEASURES_PRESSURE) pen->state.has_pressure = 1;
}

static void take_done(void *data, struct wl_proxy *tool) {}

static void take_coming(
  void *data, struct wl_proxy *tool, uint32_t serial, struct wl_proxy *tablet,
  struct wl_surface *surface
) {
  struct pen *pen = data;
  pthread_mutex_lock(&pen->wayland->lock);
  pen->surface = surface;
  pen->entered = serial;
  pthread_mutex_unlock(&pen->wayland->lock);
  pen->tablet = tablet;
  pen->has_come = 1;
  pen->is_going = 0;
}

static void take_going(void *data, struct wl_proxy *tool) { ((struct pen *)data)->is_going = 1; }

static void take_down(void *data, struct wl_proxy *tool, uint32_t serial) {
  struct pen *pen = data;
  pen->goes_down = 1;
  pen->press = serial;
  kumiko_note_input(pen->wayland, serial);
}

static void take_up(void *data, struct wl_proxy *tool) { ((struct pen *)data)->goes_up = 1; }

static void take_motion(void *data, struct wl_proxy *tool, wl_fixed_t x, wl_fixed_t y) {
  struct pen *pen = data;
  pen->x = wl_fixed_to_double(x);
  pen->y = wl_fixed_to_double(y);
  pen->is_changed = 1;
}

// Both are reported from 0 to 65535.
static double share(uint32_t value) { return value < 65535 ? value / 65535.0 : 1; }

static void take_pressure(void *data, struct wl_proxy *tool, uint32_t pressure) {
  struct pen *pen = data;
  pen->state.pressure = share(pressure);
  pen->is_changed = 1;
}

static void take_distance(void *data, struct wl_proxy *tool, uint32_t distance) {
  struct pen *pen = data;
  pen->state.distance = share(distance);
  pen->is_changed = 1;
}

static void take_tilt(void *data, struct wl_proxy *tool, wl_fixed_t x, wl_fixed_t y) {
  struct pen *pen = data;
  pen->state.tilt_x = wl_fixed_to_double(x);
  pen->state.tilt_y = wl_fixed_to_double(y);
  pen->is_changed = 1;
}

static void take_rotation(void *data, struct wl_proxy *tool, wl_fixed_t degrees) {
  struct pen *pen = data;
  pen->state.rotation = wl_fixed_to_double(degrees);
  pen->is_changed = 1;
}

// No view has a use for it.
static void take_slider(void *data, struct wl_proxy *tool, int32_t position) {}

static void take_wheel(void *data, struct wl_proxy *tool, wl_fixed_t degrees, int32_t notches) {
  ((struct pen *)data)->notches += notches;
}

static void take_button(
  void *data, struct wl_proxy *tool, uint32_t serial, uint32_t button, uint32_t state
) {
  struct pen *pen = data;
  if (pen->count == MOST_BUTTONS) return;
  pen->buttons[pen->count++] = (struct button){serial, button, state == 1};
  if (state == 1) kumiko_note_input(pen->wayland, serial);
}

static void end_pen(struct pen *pen) {
  kumiko_shell_destroy(pen->shapes);
  if (pen->cursor) wl_surface_destroy(pen->cursor);
  if (pen->pixels) wl_buffer_destroy(pen->pixels);
  destroy(pen->proxy, TOOL_DESTROY);
  free(pen);
}

static void take_removal(void *data, struct wl_proxy *tool) {
  struct pen *pen = data;
  struct kumiko_wayland *wayland = pen->wayland;
  leave(pen);
  pthread_mutex_lock(&wayland->lock);
  struct pen **place = &wayland->pens;
  while (*place != pen) place = &(*place)->next;
  *place = pen->next;
  end_pen(pen);
  pthread_mutex_unlock(&wayland->lock);
}

static const struct tool_listener tool_listener = {
  .type = take_type, .serial = take_number, .wacom_id = take_number,
  .capability = take_capability, .done = take_done, .removed = take_removal,
  .comes = take_coming, .goes = take_going, .down = take_down, .up = take_up,
  .motion = take_motion, .pressure = take_pressure, .distance = take_distance,
  .tilt = take_tilt, .rotation = take_rotation, .slider = take_slider, .wheel = take_wheel,
  .button = take_button, .frame = take_frame,
};

// --- Tablets, and what is beside them

static void keep(
  struct kumiko_wayland *wayland, struct wl_proxy *proxy, uint32_t destroy, struct wl_proxy *owner
) {
  struct tablet_part *part = calloc(1, sizeof *part);
  if (!part) return;
  *part = (struct tablet_part){proxy, destroy, owner, wayland->tablet_parts};
  wayland->tablet_parts = part;
}

// Destroys an object and its parts.
static void drop(struct kumiko_wayland *wayland, struct wl_proxy *proxy) {
  struct tablet_part *inner = wayland->tablet_parts;
  while (inner && inner->owner != proxy) inner = inner->next;
  if (inner) {
    drop(wayland, inner->proxy);
    return drop(wayland, proxy);
  }
  struct tablet_part **place = &wayland->tablet_parts;
  while (*place && (*place)->proxy != proxy) place = &(*place)->next;
  struct tablet_part *part = *place;
  if (!part) return;
  *place = part->next;
  destroy(part->proxy, part->destroy);
  free(part);
}

static void take_text(void *data, struct wl_proxy *tablet, const char *text) {}
static void take_id(void *data, struct wl_proxy *tablet, uint32_t vendor, uint32_t product) {}

// Its pens may be reported to leave later, or never.
static void take_tablet_removal(void *data, struct wl_proxy *tablet) {
  struct kumiko_wayland *wayland = data;
  for (struct pen *pen = wayland->pens; pen; pen = pen->next) {
    if (pen->tablet == tablet) leave(pen);
  }
  drop(wayland, tablet);
}

static const struct tablet_listener tablet_listener = {
  .name = take_text, .id = take_id, .path = take_text, .done = take_done,
  .removed = take_tablet_removal,
};

static void take_ring(void *data, struct wl_proxy *group, struct wl_proxy *ring) {
  keep(data, ring, PAD_RING_DESTROY, group);
}
static void take_strip(void *data, struct wl_proxy *group, struct wl_proxy *strip) {
  keep(data, strip, PAD_STRIP_DESTROY, group);
}
static void take_group_buttons(void *data, struct wl_proxy *group, struct wl_array *buttons) {}
static void take_count(void *data, struct wl_proxy *pad, uint32_t count) {}
static void take_three(
  void *data, struct wl_proxy *pad, uint32_t first, uint32_t second, uint32_t third
) {}

static const struct pad_group_listener group_listener = {
  .buttons = take_group_buttons, .ring = take_ring, .strip = take_strip, .modes = take_count,
  .done = take_done, .mode = take_three,
};

static void take_group(void *data, struct wl_proxy *pad, struct wl_proxy *group) {
  keep(data, group, PAD_GROUP_DESTROY, pad);
  wl_proxy_add_listener(group, (void (**)(void))&group_listener, data);
}
static void take_pad_enter(
  void *data, struct wl_proxy *pad, uint32_t serial, struct wl_proxy *tablet,
  struct wl_surface *surface
) {}
static void take_pad_leave(
  void *data, struct wl_proxy *pad, uint32_t serial, struct wl_surface *surface
) {}
static void take_pad_removal(void *data, struct wl_proxy *pad) { drop(data, pad); }

static const struct pad_listener pad_listener = {
  .group = take_group, .path = take_text, .buttons = take_count, .done = take_done,
  .button = take_three, .enter = take_pad_enter, .leave = take_pad_leave,
  .removed = take_pad_removal,
};

static void take_tablet(void *data, struct wl_proxy *seat, struct wl_proxy *tablet) {
  keep(data, tablet, TABLET_DESTROY, NULL);
  wl_proxy_add_listener(tablet, (void (**)(void))&tablet_listener, data);
}

static void take_tool(void *data, struct wl_proxy *seat, struct wl_proxy *tool) {
  struct kumiko_wayland *wayland = data;
  struct pen *pen = calloc(1, sizeof *pen);
  if (!pen) return destroy(tool, TOOL_DESTROY);
  pen->wayland = wayland;
  pen->proxy = tool;
  pen->state.number = ++wayland->pen_count;
  pthread_mutex_lock(&wayland->lock);
  pen->next = wayland->pens;
  wayland->pens = pen;
  pthread_mutex_unlock(&wayland->lock);
  wl_proxy_add_listener(tool, (void (**)(void))&tool_listener, pen);
}

static void take_pad(void *data, struct wl_proxy *seat, struct wl_proxy *pad) {
  keep(data, pad, PAD_DESTROY, NULL);
  wl_proxy_add_listener(pad, (void (**)(void))&pad_listener, data);
}

static const struct tablet_seat_listener seat_listener = {
  .tablet = take_tablet, .tool = take_tool, .pad = take_pad,
};

void kumiko_follow_pens(struct kumiko_wayland *wayland) {
  if (!wayland->tablets_name || !wayland->seat || !kumiko_relay_passes()) return;
  wayland->pen_shape = KUMIKO_SHAPE_ARROW;
  wayland->tablets =
    wl_registry_bind(wayland->registry, wayland->tablets_name - 1, &kumiko_tablets_interface, 1);
  if (!wayland->tablets) return;
  wayland->tablet_seat = wl_proxy_marshal_flags(
    wayland->tablets, TABLETS_SEAT, &kumiko_tablet_seat_interface, 1, 0, NULL, wayland->seat);
  if (!wayland->tablet_seat) return;
  wl_proxy_add_listener(wayland->tablet_seat, (void (**)(void))&seat_listener, wayland);
}

void kumiko_end_pens(struct kumiko_wayland *wayland) {
  while (wayland->pens) {
    struct pen *pen = wayland->pens;
    wayland->pens = pen->next;
    end_pen(pen);
  }
  while (wayland->tablet_parts) drop(wayland, wayland->tablet_parts->proxy);
  destroy(wayland->tablet_seat, TABLET_SEAT_DESTROY);
  destroy(wayland->tablets, TABLETS_DESTROY);
  wayland->tablet_seat = wayland->tablets = NULL;
}
