#define _GNU_SOURCE

#include "Shell.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void take_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct kumiko_wayland *wayland = data;
  int has_pointer = (capabilities & WL_SEAT_CAPABILITY_POINTER) != 0;
  if (has_pointer && !wayland->pointer) {
    wayland->pointer = wl_seat_get_pointer(seat);
    if (wayland->pointer) {
      wl_pointer_add_listener(wayland->pointer, &kumiko_pointer_listener, wayland);
      kumiko_follow_pinches(wayland);
    }
  } else if (!has_pointer && wayland->pointer) {
    kumiko_end_pinches(wayland);
    wl_pointer_destroy(wayland->pointer);
    wayland->pointer = NULL;
  }
  int has_keyboard = (capabilities & WL_SEAT_CAPABILITY_KEYBOARD) != 0;
  if (has_keyboard && !wayland->keyboard) {
    wayland->keyboard = wl_seat_get_keyboard(seat);
    if (wayland->keyboard) {
      wl_keyboard_add_listener(wayland->keyboard, &kumiko_keyboard_listener, wayland);
    }
  } else if (!has_keyboard && wayland->keyboard) {
    wl_keyboard_destroy(wayland->keyboard);
    wayland->keyboard = NULL;
  }
}

static const struct wl_seat_listener seat_listener = {.capabilities = take_capabilities};

static void take_global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version
) {
  struct kumiko_wayland *wayland = data;
  if (!strcmp(interface, "wl_seat") && !wayland->seat) {
    wayland->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    if (wayland->seat) wl_seat_add_listener(wayland->seat, &seat_listener, wayland);
  } else if (!strcmp(interface, "wl_data_device_manager")) {
    wayland->version = version < 3 ? version : 3;
    wayland->manager = wl_registry_bind(
      registry, name, &wl_data_device_manager_interface, wayland->version);
  } else if (!strcmp(interface, "wl_compositor") && version >= 3) {
    // From version 5 on a buffer is moved by a separate request.
    wayland->compositor = wl_registry_bind(
      registry, name, &wl_compositor_interface, version < 4 ? version : 4);
  } else if (!strcmp(interface, "wl_shm")) {
    wayland->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (!strcmp(interface, "zwp_pointer_gestures_v1")) {
    kumiko_take_gestures(wayland, registry, name);
  } else if (!strcmp(interface, "zwp_tablet_manager_v2")) {
    wayland->tablets_name = name + 1;
  } else if (!strcmp(interface, "wp_cursor_shape_manager_v1")) {
    wayland->cursors = wl_registry_bind(registry, name, &kumiko_cursors_interface, 1);
  }
}

static void take_removal(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {
  .global = take_global, .global_remove = take_removal,
};

static void *listen(void *data) {
  struct kumiko_wayland *wayland = data;
  struct pollfd entries[2] = {
    {.fd = wl_display_get_fd(wayland->display), .events = POLLIN},
    {.fd = wayland->stop[0], .events = POLLIN},
  };
  for (;;) {
    while (wl_display_prepare_read_queue(wayland->display, wayland->queue) != 0) {
      if (wl_display_dispatch_queue_pending(wayland->display, wayland->queue) < 0) return NULL;
    }
    // Pending requests are sent before the wait: SDL may be idle.
    wl_display_flush(wayland->display);
    entries[0].revents = entries[1].revents = 0;
    poll(entries, 2, -1);
    if (entries[1].revents || !(entries[0].revents & POLLIN)) {
      wl_display_cancel_read(wayland->display);
      if (entries[1].revents || entries[0].revents) return NULL;
    } else if (wl_display_read_events(wayland->display) < 0) {
      return NULL;
    }
    if (wl_display_dispatch_queue_pending(wayland->display, wayland->queue) < 0) return NULL;
  }
}

// Frees all objects that were created.
static void release(struct kumiko_wayland *wayland) {
  while (wayland->offers) kumiko_drop_offer(wayland, wayland->offers);
  if (wayland->source) wl_data_source_destroy(wayland->source);
  if (wayland->copied) wl_data_source_destroy(wayland->copied);
  kumiko_end_picture(wayland);
  if (wayland->memory) wl_shm_destroy(wayland->memory);
  if (wayland->compositor) wl_compositor_destroy(wayland->compositor);
  kumiko_end_pens(wayland);
  kumiko_shell_destroy(wayland->cursors);
  kumiko_end_pinches(wayland);
  if (wayland->gestures) wl_proxy_destroy(wayland->gestures);
  if (wayland->pointer) wl_pointer_destroy(wayland->pointer);
  if (wayland->keyboard) wl_keyboard_destroy(wayland->keyboard);
  if (wayland->device) wl_data_device_destroy(wayland->device);
  if (wayland->manager) wl_data_device_manager_destroy(wayland->manager);
  if (wayland->seat) wl_seat_destroy(wayland->seat);
  if (wayland->registry) wl_registry_destroy(wayland->registry);
  if (wayland->queue) wl_event_queue_destroy(wayland->queue);
  for (int end = 0; end < 2; end++) {
    if (wayland->stop[end] >= 0) close(wayland->stop[end]);
  }
  pthread_mutex_destroy(&wayland->lock);
  free(wayland);
}

kumiko_wayland *kumiko_wayland_open(void *display, kumiko_data_heard heard) {
  struct kumiko_wayland *wayland = calloc(1, sizeof *wayland);
  if (!wayland) return NULL;
  wayland->display = display;
  wayland->heard = heard;
  wayland->stop[0] = wayland->stop[1] = -1;
  pthread_mutex_init(&wayland->lock, NULL);
  wayland->queue = wl_display_create_queue(display);
  // Events of objects that are created by the wrapper are put in the queue from the first one on.
  struct wl_display *wrapper = wl_proxy_create_wrapper(display);
  if (wrapper && wayland->queue) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, wayland->queue);
    wayland->registry = wl_display_get_registry(wrapper);
  }
  if (wrapper) wl_proxy_wrapper_destroy(wrapper);
  if (wayland->registry) {
    kumiko_relay_trust(wayland->registry);
    wl_registry_add_listener(wayland->registry, &registry_listener, wayland);
    wl_display_roundtrip_queue(display, wayland->queue);
  }
  if (wayland->seat && wayland->manager && pipe2(wayland->stop, O_CLOEXEC) == 0) {
    wayland->device = wl_data_device_manager_get_data_device(wayland->manager, wayland->seat);
  }
  if (wayland->device) {
    wl_data_device_add_listener(wayland->device, &kumiko_device_listener, wayland);
    kumiko_follow_pens(wayland);
    wl_display_flush(display);
  }
  if (!wayland->device || pthread_create(&wayland->thread, NULL, listen, wayland) != 0) {
    release(wayland);
    return NULL;
  }
  return wayland;
}

void kumiko_wayland_close(kumiko_wayland *wayland) {
  (void)!write(wayland->stop[1], "", 1);
  pthread_join(wayland->thread, NULL);
  release(wayland);
}
