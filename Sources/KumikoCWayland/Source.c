#include "Wayland.h"

#include <string.h>

// Drags of this program to others, and the button press with which a drag begins.

static void tell_pointer(struct kumiko_wayland *wayland, int kind) {
  wayland->heard((kumiko_data_event){
    .kind = kind, .surface = wayland->pointed,
    .x = wl_fixed_to_double(wayland->x), .y = wl_fixed_to_double(wayland->y),
  });
}

static void take_pointer_enter(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface,
  wl_fixed_t x, wl_fixed_t y
) {
  struct kumiko_wayland *wayland = data;
  wayland->pointed = surface;
  wayland->x = x;
  wayland->y = y;
}

static void take_pointer_leave(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface
) {
  struct kumiko_wayland *wayland = data;
  // A grab that took the pointer while a button was held, such as a menu of the compositor, also
  // ends the press: its release is not reported here, and no drag can begin with it.
  pthread_mutex_lock(&wayland->lock);
  wayland->press = 0;
  pthread_mutex_unlock(&wayland->lock);
  tell_pointer(wayland, KUMIKO_POINTER_LIFTED);
  wayland->pointed = NULL;
}

static void take_pointer_motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y
) {
  struct kumiko_wayland *wayland = data;
  wayland->x = x;
  wayland->y = y;
  pthread_mutex_lock(&wayland->lock);
  int is_held = wayland->press != 0;
  pthread_mutex_unlock(&wayland->lock);
  if (is_held) tell_pointer(wayland, KUMIKO_POINTER_MOVES);
}

static void take_button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state
) {
  struct kumiko_wayland *wayland = data;
  kumiko_note_input(wayland, serial);
  const uint32_t left = 0x110;
  if (button != left) return;
  pthread_mutex_lock(&wayland->lock);
  wayland->press = state == WL_POINTER_BUTTON_STATE_PRESSED ? serial : 0;
  int tells = wayland->press && wayland->tells_press;
  // SDL received this press, too.
  wayland->tells_press = 0;
  pthread_mutex_unlock(&wayland->lock);
  if (tells) tell_pointer(wayland, KUMIKO_POINTER_PRESSED);
  if (state != WL_POINTER_BUTTON_STATE_PRESSED) tell_pointer(wayland, KUMIKO_POINTER_LIFTED);
}

static void take_axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value
) {}

const struct wl_pointer_listener kumiko_pointer_listener = {
  .enter = take_pointer_enter, .leave = take_pointer_leave, .motion = take_pointer_motion,
  .button = take_button, .axis = take_axis,
};

// Reports the action proposed by the program under the pointer. Events of a cancelled source are
// ignored.
static void tell(
  struct kumiko_wayland *wayland, struct wl_data_source *source, int kind, const int *is_wanted,
  const uint32_t *action
) {
  pthread_mutex_lock(&wayland->lock);
  int is_current = wayland->source == source;
  if (is_current && is_wanted) wayland->is_wanted = *is_wanted;
  if (is_current && action) wayland->action = *action;
  unsigned answer = wayland->is_wanted ? wayland->action : 0;
  pthread_mutex_unlock(&wayland->lock);
  if (is_current) wayland->heard((kumiko_data_event){.kind = kind, .actions = answer});
}

static void take_target(void *data, struct wl_data_source *source, const char *type) {
  int is_wanted = type != NULL;
  tell(data, source, KUMIKO_SOURCE_ANSWER, &is_wanted, NULL);
}

static void take_agreed_action(void *data, struct wl_data_source *source, uint32_t action) {
  tell(data, source, KUMIKO_SOURCE_ANSWER, NULL, &action);
}

static void take_send(void *data, struct wl_data_source *source, const char *type, int descriptor) {
  struct kumiko_wayland *wayland = data;
  wayland->heard((kumiko_data_event){
    .kind = KUMIKO_SOURCE_SEND, .types = strdup(type), .descriptor = descriptor,
  });
}

static void take_performed(void *data, struct wl_data_source *source) {
  tell(data, source, KUMIKO_SOURCE_DROPPED, NULL, NULL);
}

// The drag has ended.
static void end_source(struct kumiko_wayland *wayland, struct wl_data_source *source, int kind) {
  pthread_mutex_lock(&wayland->lock);
  int is_current = wayland->source == source;
  unsigned action = wayland->action;
  if (is_current) {
    wl_data_source_destroy(source);
    wayland->source = NULL;
    kumiko_end_picture(wayland);
  }
  pthread_mutex_unlock(&wayland->lock);
  if (is_current) wayland->heard((kumiko_data_event){.kind = kind, .actions = action});
}

static void take_finished(void *data, struct wl_data_source *source) {
  end_source(data, source, KUMIKO_SOURCE_FINISHED);
}

static void take_cancelled(void *data, struct wl_data_source *source) {
  end_source(data, source, KUMIKO_SOURCE_CANCELLED);
}

static const struct wl_data_source_listener source_listener = {
  .target = take_target, .send = take_send, .cancelled = take_cancelled,
  .dnd_drop_performed = take_performed, .dnd_finished = take_finished,
  .action = take_agreed_action,
};

int kumiko_wayland_drag(
  kumiko_wayland *wayland, void *surface, const char *const *types, int count, unsigned actions,
  const kumiko_drag_picture *picture
) {
  struct wl_data_source *source = NULL;
  pthread_mutex_lock(&wayland->lock);
  if (wayland->version >= 3 && wayland->press && !wayland->source) {
    source = wl_data_device_manager_create_data_source(wayland->manager);
  }
  if (source) {
    wayland->source = source;
    wayland->is_wanted = 0;
    wayland->action = 0;
    // The button is released over the windows of others, which SDL is not notified of.
    wayland->tells_press = 1;
    wl_data_source_add_listener(source, &source_listener, wayland);
    for (int type = 0; type < count; type++) wl_data_source_offer(source, types[type]);
    wl_data_source_set_actions(source, actions);
    kumiko_end_picture(wayland);
    kumiko_make_picture(wayland, picture);
    wl_data_device_start_drag(wayland->device, source, surface, wayland->picture, wayland->press);
    kumiko_put_picture(wayland, 1);
    wayland->press = 0;
  }
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
  return source != NULL;
}

void kumiko_wayland_give_up(kumiko_wayland *wayland) {
  pthread_mutex_lock(&wayland->lock);
  if (wayland->source) wl_data_source_destroy(wayland->source);
  wayland->source = NULL;
  kumiko_end_picture(wayland);
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
}

void kumiko_wayland_show_picture(kumiko_wayland *wayland, int is_shown) {
  pthread_mutex_lock(&wayland->lock);
  kumiko_put_picture(wayland, is_shown);
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
}
