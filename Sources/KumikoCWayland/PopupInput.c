#include "Popups.h"

#include <unistd.h>

// The input events of the seat on popups: SDL ignores surfaces that it does not own. On other
// surfaces only buttons and fingers are reported.

static void tell(struct kumiko_popups *popups, kumiko_popup_event event) {
  event.popup = popups->pointed_popup;
  event.surface = popups->pointed;
  event.x = popups->x;
  event.y = popups->y;
  popups->heard(event);
}

static void take_enter(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface,
  wl_fixed_t x, wl_fixed_t y
) {
  struct kumiko_popups *popups = data;
  struct popup *popup = surface ? kumiko_popup_of(popups, surface) : NULL;
  popups->pointed = surface;
  popups->pointed_popup = popup ? popup->number : 0;
  popups->entered = serial;
  popups->x = wl_fixed_to_double(x);
  popups->y = wl_fixed_to_double(y);
  if (!popup) return;
  if (popups->shapes) kumiko_cursor_shape(popups->shapes, serial, popups->shape);
  tell(popups, (kumiko_popup_event){.kind = KUMIKO_POPUP_MOVED});
}

static void take_leave(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface
) {
  struct kumiko_popups *popups = data;
  if (popups->pointed_popup) tell(popups, (kumiko_popup_event){.kind = KUMIKO_POPUP_LEFT});
  popups->pointed = NULL;
  popups->pointed_popup = 0;
}

static void take_motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y
) {
  struct kumiko_popups *popups = data;
  popups->x = wl_fixed_to_double(x);
  popups->y = wl_fixed_to_double(y);
  if (popups->pointed_popup) {
    tell(popups, (kumiko_popup_event){.kind = KUMIKO_POPUP_MOVED, .time = time});
  }
}

static void take_button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state
) {
  struct kumiko_popups *popups = data;
  int is_press = state == WL_POINTER_BUTTON_STATE_PRESSED;
  if (is_press) popups->press = serial;
  tell(popups, (kumiko_popup_event){
    .kind = is_press ? KUMIKO_POPUP_PRESSED : KUMIKO_POPUP_LIFTED, .button = button, .time = time,
  });
}

static void tell_wheel(struct kumiko_popups *popups, uint32_t time) {
  double x = popups->wheel_x, y = popups->wheel_y;
  popups->wheel_x = popups->wheel_y = 0;
  popups->has_notches_x = popups->has_notches_y = 0;
  if (!popups->pointed_popup || (x == 0 && y == 0)) return;
  tell(popups, (kumiko_popup_event){
    .kind = KUMIKO_POPUP_WHEEL, .time = time, .wheel_x = x, .wheel_y = y,
  });
}

// In tens of surface units unless the device reports notches, as SDL counts them.
static void take_axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value
) {
  struct kumiko_popups *popups = data;
  double part = wl_fixed_to_double(value) / 10;
  if (axis == WL_POINTER_AXIS_VERTICAL_SCROLL && !popups->has_notches_y) popups->wheel_y += part;
  if (axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL && !popups->has_notches_x) popups->wheel_x += part;
  if (wl_pointer_get_version(pointer) < WL_POINTER_FRAME_SINCE_VERSION) tell_wheel(popups, time);
}

static void take_frame(void *data, struct wl_pointer *pointer) { tell_wheel(data, 0); }

static void take_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {}

static void take_axis_stop(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis
) {}

static void take_notches(
  void *data, struct wl_pointer *pointer, uint32_t axis, int32_t count
) {
  struct kumiko_popups *popups = data;
  int is_vertical = axis == WL_POINTER_AXIS_VERTICAL_SCROLL;
  *(is_vertical ? &popups->wheel_y : &popups->wheel_x) = count;
  *(is_vertical ? &popups->has_notches_y : &popups->has_notches_x) = 1;
}

static const struct wl_pointer_listener pointer_listener = {
  .enter = take_enter, .leave = take_leave, .motion = take_motion, .button = take_button,
  .axis = take_axis, .frame = take_frame, .axis_source = take_axis_source,
  .axis_stop = take_axis_stop, .axis_discrete = take_notches,
};

// --- The keyboard: SDL handles keys; here only the serial of a press is recorded, as it may open a
// menu.

static void take_keymap(
  void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t descriptor, uint32_t size
) {
  close(descriptor);
}

static void take_keyboard_enter(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface,
  struct wl_array *keys
) {}

static void take_keyboard_leave(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface
) {}

static void take_key(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t key,
  uint32_t state
) {
  struct kumiko_popups *popups = data;
  if (state == WL_KEYBOARD_KEY_STATE_PRESSED) popups->press = serial;
}

static void take_modifiers(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t pressed, uint32_t latched,
  uint32_t locked, uint32_t group
) {}

static void take_repeat(void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {}

static const struct wl_keyboard_listener keyboard_listener = {
  .keymap = take_keymap, .enter = take_keyboard_enter, .leave = take_keyboard_leave,
  .key = take_key, .modifiers = take_modifiers, .repeat_info = take_repeat,
};

// --- Touches: the handler remembers on which popup each finger touched down.

static void tell_finger(
  struct kumiko_popups *popups, int kind, struct wl_surface *surface, int32_t finger, wl_fixed_t x,
  wl_fixed_t y
) {
  struct popup *popup = surface ? kumiko_popup_of(popups, surface) : NULL;
  popups->heard((kumiko_popup_event){
    .kind = kind, .popup = popup ? popup->number : 0, .finger = finger,
    .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y),
  });
}

static void take_finger_down(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
  int32_t finger, wl_fixed_t x, wl_fixed_t y
) {
  struct kumiko_popups *popups = data;
  popups->press = serial;
  tell_finger(popups, KUMIKO_POPUP_FINGER_DOWN, surface, finger, x, y);
}

static void take_finger_up(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t finger
) {
  tell_finger(data, KUMIKO_POPUP_FINGER_UP, NULL, finger, 0, 0);
}

static void take_finger_motion(
  void *data, struct wl_touch *touch, uint32_t time, int32_t finger, wl_fixed_t x, wl_fixed_t y
) {
  tell_finger(data, KUMIKO_POPUP_FINGER_MOVED, NULL, finger, x, y);
}

static void take_finger_frame(void *data, struct wl_touch *touch) {}

static void take_finger_cancel(void *data, struct wl_touch *touch) {
  tell_finger(data, KUMIKO_POPUP_FINGERS_GONE, NULL, 0, 0, 0);
}

static void take_finger_shape(
  void *data, struct wl_touch *touch, int32_t finger, wl_fixed_t major, wl_fixed_t minor
) {}

static void take_finger_turn(
  void *data, struct wl_touch *touch, int32_t finger, wl_fixed_t angle
) {}

static const struct wl_touch_listener touch_listener = {
  .down = take_finger_down, .up = take_finger_up, .motion = take_finger_motion,
  .frame = take_finger_frame, .cancel = take_finger_cancel, .shape = take_finger_shape,
  .orientation = take_finger_turn,
};

// --- The devices

static void take_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct kumiko_popups *popups = data;
  kumiko_popup_end_devices(popups);
  if (capabilities & WL_SEAT_CAPABILITY_POINTER) {
    popups->pointer = wl_seat_get_pointer(seat);
    wl_proxy_set_queue((struct wl_proxy *)popups->pointer, NULL);
    wl_pointer_add_listener(popups->pointer, &pointer_listener, popups);
    if (popups->cursors) popups->shapes = kumiko_cursor_shapes(popups->cursors, popups->pointer);
  }
  if (capabilities & WL_SEAT_CAPABILITY_KEYBOARD) {
    popups->keyboard = wl_seat_get_keyboard(seat);
    wl_proxy_set_queue((struct wl_proxy *)popups->keyboard, NULL);
    wl_keyboard_add_listener(popups->keyboard, &keyboard_listener, popups);
  }
  if (capabilities & WL_SEAT_CAPABILITY_TOUCH) {
    popups->touch = wl_seat_get_touch(seat);
    wl_proxy_set_queue((struct wl_proxy *)popups->touch, NULL);
    wl_touch_add_listener(popups->touch, &touch_listener, popups);
  }
}

static void take_name(void *data, struct wl_seat *seat, const char *name) {}

const struct wl_seat_listener kumiko_popup_seat_listener = {
  .capabilities = take_capabilities, .name = take_name,
};

// From version 3 on, the compositor is notified of the release.
#define END(device)                                                              \
  if (popups->device && wl_##device##_get_version(popups->device) >= 3) {        \
    wl_##device##_release(popups->device);                                       \
  } else if (popups->device) {                                                   \
    wl_##device##_destroy(popups->device);                                       \
  }

void kumiko_popup_end_devices(struct kumiko_popups *popups) {
  kumiko_shell_destroy(popups->shapes);
  END(pointer)
  END(keyboard)
  END(touch)
  popups->shapes = NULL;
  popups->pointer = NULL;
  popups->keyboard = NULL;
  popups->touch = NULL;
  popups->pointed = NULL;
  popups->pointed_popup = 0;
}

void kumiko_popups_point(kumiko_popups *popups, unsigned shape) {
  popups->shape = shape;
  if (!popups->pointed_popup || !popups->shapes) return;
  kumiko_cursor_shape(popups->shapes, popups->entered, shape);
  wl_display_flush(popups->display);
}
