#include "Wayland.h"

#include <string.h>
#include <unistd.h>

// The clipboard: the offers of others, and those of this program. The compositor accepts them from
// the client with the keyboard focus or the last press, which the serial of an input event proves.

void kumiko_note_input(struct kumiko_wayland *wayland, uint32_t serial) {
  pthread_mutex_lock(&wayland->lock);
  wayland->input = serial;
  wayland->has_input = 1;
  pthread_mutex_unlock(&wayland->lock);
}

// SDL handles keyboard layouts.
static void take_keymap(
  void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t descriptor, uint32_t size
) {
  close(descriptor);
}

static void take_keyboard_enter(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface,
  struct wl_array *keys
) {
  struct kumiko_wayland *wayland = data;
  kumiko_note_input(wayland, serial);
  wayland->heard((kumiko_data_event){.kind = KUMIKO_KEYBOARD_ENTERS});
}

static void take_keyboard_leave(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface
) {}

static void take_key(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t key,
  uint32_t state
) {
  kumiko_note_input(data, serial);
}

static void take_modifiers(
  void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t pressed, uint32_t latched,
  uint32_t locked, uint32_t group
) {}

const struct wl_keyboard_listener kumiko_keyboard_listener = {
  .keymap = take_keymap, .enter = take_keyboard_enter, .leave = take_keyboard_leave,
  .key = take_key, .modifiers = take_modifiers,
};

void kumiko_take_selection(
  void *data, struct wl_data_device *device, struct wl_data_offer *proxy
) {
  struct kumiko_wayland *wayland = data;
  pthread_mutex_lock(&wayland->lock);
  struct offer *former = kumiko_find_offer(wayland, wayland->selection);
  if (former) kumiko_drop_offer(wayland, former);
  struct offer *offer = kumiko_find_offer(wayland, proxy);
  if (offer) offer->number = ++wayland->count;
  wayland->selection = offer ? proxy : NULL;
  pthread_mutex_unlock(&wayland->lock);
  wayland->heard((kumiko_data_event){.kind = KUMIKO_SELECTION_CHANGED});
}

char *kumiko_wayland_selection(kumiko_wayland *wayland, unsigned *number) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = kumiko_find_offer(wayland, wayland->selection);
  *number = offer ? offer->number : 0;
  char *types = offer ? strdup(offer->types ? offer->types : "") : NULL;
  pthread_mutex_unlock(&wayland->lock);
  return types;
}

static void take_send(void *data, struct wl_data_source *source, const char *type, int descriptor) {
  struct kumiko_wayland *wayland = data;
  wayland->heard((kumiko_data_event){
    .kind = KUMIKO_SELECTION_SEND, .types = strdup(type), .descriptor = descriptor,
  });
}

static void take_cancelled(void *data, struct wl_data_source *source) {
  struct kumiko_wayland *wayland = data;
  pthread_mutex_lock(&wayland->lock);
  if (wayland->copied == source) wayland->copied = NULL;
  wl_data_source_destroy(source);
  pthread_mutex_unlock(&wayland->lock);
  wayland->heard((kumiko_data_event){.kind = KUMIKO_SELECTION_CHANGED});
}

static void take_target(void *data, struct wl_data_source *source, const char *type) {}
static void take_performed(void *data, struct wl_data_source *source) {}
static void take_finished(void *data, struct wl_data_source *source) {}
static void take_action(void *data, struct wl_data_source *source, uint32_t action) {}

static const struct wl_data_source_listener selection_listener = {
  .target = take_target, .send = take_send, .cancelled = take_cancelled,
  .dnd_drop_performed = take_performed, .dnd_finished = take_finished, .action = take_action,
};

int kumiko_wayland_select(kumiko_wayland *wayland, const char *const *types, int count) {
  pthread_mutex_lock(&wayland->lock);
  int can = wayland->has_input;
  struct wl_data_source *source = NULL;
  if (can && count) source = wl_data_device_manager_create_data_source(wayland->manager);
  if (source) {
    wl_data_source_add_listener(source, &selection_listener, wayland);
    for (int type = 0; type < count; type++) wl_data_source_offer(source, types[type]);
  }
  // The compositor cancels the previous source, which is then destroyed.
  if (can) wl_data_device_set_selection(wayland->device, source, wayland->input);
  if (can) wayland->copied = source;
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
  return can;
}

int kumiko_wayland_has_selected(kumiko_wayland *wayland) {
  pthread_mutex_lock(&wayland->lock);
  int has = wayland->copied != NULL;
  pthread_mutex_unlock(&wayland->lock);
  return has;
}
