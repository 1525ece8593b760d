#define _GNU_SOURCE

#include "KumikoCWayland.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wayland-client.h>

// What a source offers: for a drag, or for the clipboard, which is SDL's.
struct offer {
  struct wl_data_offer *proxy;
  unsigned number;
  unsigned actions;
  char *types;
  size_t length;
  // Whether a type was accepted last, and the action that was agreed on.
  int is_accepted;
  unsigned agreed;
  struct offer *next;
};

struct kumiko_wayland {
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_seat *seat;
  struct wl_data_device_manager *manager;
  struct wl_data_device *device;
  unsigned version;
  kumiko_drag_heard heard;
  pthread_t thread;
  int stop[2];
  // Guards the offers: requests come from other threads than events. What is in the list is alive.
  pthread_mutex_t lock;
  struct offer *offers;
  struct wl_data_offer *dragged;
  uint32_t serial;
  unsigned count;
  // Where the pointer is, and the last press of a button, with which a drag begins.
  struct wl_pointer *pointer;
  struct wl_surface *pointed;
  wl_fixed_t x, y;
  uint32_t press;
  int tells_press;
  // What this program gives, whether somebody accepts a type of it, and with which action.
  struct wl_data_source *source;
  int is_wanted;
  unsigned action;
};

// --- Offers, with the lock held ---------------------------------------------------------------------

static struct offer *find(struct kumiko_wayland *wayland, struct wl_data_offer *proxy) {
  struct offer *offer = wayland->offers;
  while (offer && offer->proxy != proxy) offer = offer->next;
  return offer;
}

static struct offer *find_number(struct kumiko_wayland *wayland, unsigned number) {
  struct offer *offer = wayland->offers;
  while (offer && (number == 0 || offer->number != number)) offer = offer->next;
  return offer;
}

static void drop(struct kumiko_wayland *wayland, struct offer *offer) {
  struct offer **link = &wayland->offers;
  while (*link && *link != offer) link = &(*link)->next;
  if (*link) *link = offer->next;
  if (wayland->dragged == offer->proxy) wayland->dragged = NULL;
  wl_data_offer_destroy(offer->proxy);
  free(offer->types);
  free(offer);
}

// --- What an offer says -----------------------------------------------------------------------------

static void take_type(void *data, struct wl_data_offer *proxy, const char *type) {
  struct kumiko_wayland *wayland = data;
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find(wayland, proxy);
  size_t length = strlen(type);
  char *types = offer ? realloc(offer->types, offer->length + length + 2) : NULL;
  if (types) {
    memcpy(types + offer->length, type, length);
    offer->length += length + 1;
    types[offer->length - 1] = '\n';
    types[offer->length] = 0;
    offer->types = types;
  }
  pthread_mutex_unlock(&wayland->lock);
}

static void take_source_actions(void *data, struct wl_data_offer *proxy, uint32_t actions) {
  struct kumiko_wayland *wayland = data;
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find(wayland, proxy);
  if (offer) offer->actions = actions;
  pthread_mutex_unlock(&wayland->lock);
}

static void take_action(void *data, struct wl_data_offer *proxy, uint32_t action) {
  struct kumiko_wayland *wayland = data;
  kumiko_drag_event event = {.kind = KUMIKO_DRAG_ACTION, .actions = action};
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find(wayland, proxy);
  if (offer) offer->agreed = action;
  event.number = offer ? offer->number : 0;
  pthread_mutex_unlock(&wayland->lock);
  if (event.number) wayland->heard(event);
}

static const struct wl_data_offer_listener offer_listener = {
  .offer = take_type, .source_actions = take_source_actions, .action = take_action,
};

// --- What is dragged --------------------------------------------------------------------------------

static void take_offer(void *data, struct wl_data_device *device, struct wl_data_offer *proxy) {
  struct kumiko_wayland *wayland = data;
  struct offer *offer = calloc(1, sizeof *offer);
  if (!offer) return wl_data_offer_destroy(proxy);
  offer->proxy = proxy;
  // Sources of before there were actions can be copied.
  offer->actions = offer->agreed = wayland->version < 3 ? KUMIKO_DRAG_COPY : 0;
  pthread_mutex_lock(&wayland->lock);
  offer->next = wayland->offers;
  wayland->offers = offer;
  pthread_mutex_unlock(&wayland->lock);
  wl_data_offer_add_listener(proxy, &offer_listener, wayland);
}

static void take_enter(
  void *data, struct wl_data_device *device, uint32_t serial, struct wl_surface *surface,
  wl_fixed_t x, wl_fixed_t y, struct wl_data_offer *proxy
) {
  struct kumiko_wayland *wayland = data;
  kumiko_drag_event event = {
    .kind = KUMIKO_DRAG_ENTERS, .surface = surface,
    .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y),
  };
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = proxy ? find(wayland, proxy) : NULL;
  if (offer) {
    offer->number = event.number = ++wayland->count;
    event.actions = offer->actions;
    event.types = strdup(offer->types ? offer->types : "");
    event.is_own = wayland->source != NULL;
    wayland->dragged = proxy;
    wayland->serial = serial;
  }
  pthread_mutex_unlock(&wayland->lock);
  if (offer) wayland->heard(event);
}

// Tells of the drag that is over a window.
static void tell(struct kumiko_wayland *wayland, kumiko_drag_event event) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = wayland->dragged ? find(wayland, wayland->dragged) : NULL;
  event.number = offer ? offer->number : 0;
  if (event.kind != KUMIKO_DRAG_MOVES) wayland->dragged = NULL;
  pthread_mutex_unlock(&wayland->lock);
  if (event.number) wayland->heard(event);
}

static void take_motion(
  void *data, struct wl_data_device *device, uint32_t time, wl_fixed_t x, wl_fixed_t y
) {
  tell(data, (kumiko_drag_event){
    .kind = KUMIKO_DRAG_MOVES, .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y),
  });
}

static void take_leave(void *data, struct wl_data_device *device) {
  tell(data, (kumiko_drag_event){.kind = KUMIKO_DRAG_LEAVES});
}

static void take_drop(void *data, struct wl_data_device *device) {
  tell(data, (kumiko_drag_event){.kind = KUMIKO_DRAG_DROPS});
}

static void take_selection(void *data, struct wl_data_device *device, struct wl_data_offer *proxy) {
  struct kumiko_wayland *wayland = data;
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = proxy ? find(wayland, proxy) : NULL;
  if (offer) drop(wayland, offer);
  pthread_mutex_unlock(&wayland->lock);
}

static const struct wl_data_device_listener device_listener = {
  .data_offer = take_offer, .enter = take_enter, .leave = take_leave, .motion = take_motion,
  .drop = take_drop, .selection = take_selection,
};

// --- The pointer ------------------------------------------------------------------------------------

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
  wayland->pointed = NULL;
}

static void take_pointer_motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y
) {
  struct kumiko_wayland *wayland = data;
  wayland->x = x;
  wayland->y = y;
}

static void take_button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state
) {
  struct kumiko_wayland *wayland = data;
  const uint32_t left = 0x110;
  if (button != left) return;
  pthread_mutex_lock(&wayland->lock);
  wayland->press = state == WL_POINTER_BUTTON_STATE_PRESSED ? serial : 0;
  int tells = wayland->press && wayland->tells_press;
  // SDL heard of this one, too.
  wayland->tells_press = 0;
  pthread_mutex_unlock(&wayland->lock);
  if (!tells) return;
  wayland->heard((kumiko_drag_event){
    .kind = KUMIKO_POINTER_PRESSED, .surface = wayland->pointed,
    .x = wl_fixed_to_double(wayland->x), .y = wl_fixed_to_double(wayland->y),
  });
}

static void take_axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value
) {}

static const struct wl_pointer_listener pointer_listener = {
  .enter = take_pointer_enter, .leave = take_pointer_leave, .motion = take_pointer_motion,
  .button = take_button, .axis = take_axis,
};

static void take_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct kumiko_wayland *wayland = data;
  int has_pointer = (capabilities & WL_SEAT_CAPABILITY_POINTER) != 0;
  if (has_pointer && !wayland->pointer) {
    wayland->pointer = wl_seat_get_pointer(seat);
    if (wayland->pointer) wl_pointer_add_listener(wayland->pointer, &pointer_listener, wayland);
  } else if (!has_pointer && wayland->pointer) {
    wl_pointer_destroy(wayland->pointer);
    wayland->pointer = NULL;
  }
}

static const struct wl_seat_listener seat_listener = {.capabilities = take_capabilities};

// --- What this program gives ------------------------------------------------------------------------

static void tell_answer(struct kumiko_wayland *wayland) {
  wayland->heard((kumiko_drag_event){
    .kind = KUMIKO_SOURCE_ANSWER, .actions = wayland->is_wanted ? wayland->action : 0,
  });
}

static void take_target(void *data, struct wl_data_source *source, const char *type) {
  struct kumiko_wayland *wayland = data;
  wayland->is_wanted = type != NULL;
  tell_answer(wayland);
}

static void take_agreed_action(void *data, struct wl_data_source *source, uint32_t action) {
  struct kumiko_wayland *wayland = data;
  wayland->action = action;
  tell_answer(wayland);
}

static void take_send(void *data, struct wl_data_source *source, const char *type, int descriptor) {
  struct kumiko_wayland *wayland = data;
  wayland->heard((kumiko_drag_event){
    .kind = KUMIKO_SOURCE_SEND, .types = strdup(type), .descriptor = descriptor,
  });
}

static void take_performed(void *data, struct wl_data_source *source) {
  struct kumiko_wayland *wayland = data;
  wayland->heard((kumiko_drag_event){
    .kind = KUMIKO_SOURCE_DROPPED, .actions = wayland->is_wanted ? wayland->action : 0,
  });
}

// The drag is over.
static void end_source(struct kumiko_wayland *wayland, struct wl_data_source *source, int kind) {
  pthread_mutex_lock(&wayland->lock);
  int is_current = wayland->source == source;
  if (is_current) {
    wl_data_source_destroy(source);
    wayland->source = NULL;
  }
  pthread_mutex_unlock(&wayland->lock);
  if (is_current) wayland->heard((kumiko_drag_event){.kind = kind, .actions = wayland->action});
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
  kumiko_wayland *wayland, void *surface, const char *const *types, int count, unsigned actions
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
    // The button is lifted over the windows of others, and SDL does not hear of that.
    wayland->tells_press = 1;
    wl_data_source_add_listener(source, &source_listener, wayland);
    for (int type = 0; type < count; type++) wl_data_source_offer(source, types[type]);
    wl_data_source_set_actions(source, actions);
    wl_data_device_start_drag(wayland->device, source, surface, NULL, wayland->press);
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
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
}

// --- The connection ---------------------------------------------------------------------------------

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

// Frees what was made, as far as it was.
static void release(struct kumiko_wayland *wayland) {
  while (wayland->offers) drop(wayland, wayland->offers);
  if (wayland->source) wl_data_source_destroy(wayland->source);
  if (wayland->pointer) wl_pointer_destroy(wayland->pointer);
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

kumiko_wayland *kumiko_wayland_open(void *display, kumiko_drag_heard heard) {
  struct kumiko_wayland *wayland = calloc(1, sizeof *wayland);
  if (!wayland) return NULL;
  wayland->display = display;
  wayland->heard = heard;
  wayland->stop[0] = wayland->stop[1] = -1;
  pthread_mutex_init(&wayland->lock, NULL);
  wayland->queue = wl_display_create_queue(display);
  // Objects that are made by the wrapper have their events in the queue from the first one on.
  struct wl_display *wrapper = wl_proxy_create_wrapper(display);
  if (wrapper && wayland->queue) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, wayland->queue);
    wayland->registry = wl_display_get_registry(wrapper);
  }
  if (wrapper) wl_proxy_wrapper_destroy(wrapper);
  if (wayland->registry) {
    wl_registry_add_listener(wayland->registry, &registry_listener, wayland);
    wl_display_roundtrip_queue(display, wayland->queue);
  }
  if (wayland->seat && wayland->manager && pipe2(wayland->stop, O_CLOEXEC) == 0) {
    wayland->device = wl_data_device_manager_get_data_device(wayland->manager, wayland->seat);
  }
  if (wayland->device) {
    wl_data_device_add_listener(wayland->device, &device_listener, wayland);
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

// --- Answers ----------------------------------------------------------------------------------------

void kumiko_wayland_answer(
  kumiko_wayland *wayland, unsigned number, const char *type, unsigned action
) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find_number(wayland, number);
  if (offer) {
    offer->is_accepted = type != NULL;
    wl_data_offer_accept(offer->proxy, wayland->serial, type);
    if (wayland->version >= 3) wl_data_offer_set_actions(offer->proxy, action, action);
  }
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
}

int kumiko_wayland_receive(
  kumiko_wayland *wayland, unsigned number, const char *type, int descriptor
) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find_number(wayland, number);
  if (offer) wl_data_offer_receive(offer->proxy, type, descriptor);
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
  return offer != NULL;
}

void kumiko_wayland_end(kumiko_wayland *wayland, unsigned number, int was_taken) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find_number(wayland, number);
  // It is an error that ends the connection to finish what was not agreed on.
  if (offer && was_taken && wayland->version >= 3 && offer->is_accepted && offer->agreed) {
    wl_data_offer_finish(offer->proxy);
  }
  if (offer) drop(wayland, offer);
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
}
