#define _GNU_SOURCE

#include "Wayland.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The offers of other programs: their drags over windows of this one, and the clipboard.

struct offer *kumiko_find_offer(struct kumiko_wayland *wayland, struct wl_data_offer *proxy) {
  struct offer *offer = wayland->offers;
  while (offer && offer->proxy != proxy) offer = offer->next;
  return proxy ? offer : NULL;
}

// Called with the lock held.
static struct offer *find_number(struct kumiko_wayland *wayland, unsigned number) {
  struct offer *offer = wayland->offers;
  while (offer && (number == 0 || offer->number != number)) offer = offer->next;
  return offer;
}

void kumiko_drop_offer(struct kumiko_wayland *wayland, struct offer *offer) {
  struct offer **link = &wayland->offers;
  while (*link && *link != offer) link = &(*link)->next;
  if (*link) *link = offer->next;
  if (wayland->dragged == offer->proxy) wayland->dragged = NULL;
  if (wayland->selection == offer->proxy) wayland->selection = NULL;
  wl_data_offer_destroy(offer->proxy);
  free(offer->types);
  free(offer);
}

static void take_type(void *data, struct wl_data_offer *proxy, const char *type) {
  struct kumiko_wayland *wayland = data;
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = kumiko_find_offer(wayland, proxy);
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
  struct offer *offer = kumiko_find_offer(wayland, proxy);
  if (offer) offer->actions = actions;
  pthread_mutex_unlock(&wayland->lock);
}

static void take_action(void *data, struct wl_data_offer *proxy, uint32_t action) {
  struct kumiko_wayland *wayland = data;
  kumiko_data_event event = {.kind = KUMIKO_DRAG_ACTION, .actions = action};
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = kumiko_find_offer(wayland, proxy);
  if (offer) offer->agreed = action;
  event.number = offer ? offer->number : 0;
  pthread_mutex_unlock(&wayland->lock);
  if (event.number) wayland->heard(event);
}

static const struct wl_data_offer_listener offer_listener = {
  .offer = take_type, .source_actions = take_source_actions, .action = take_action,
};

static void take_offer(void *data, struct wl_data_device *device, struct wl_data_offer *proxy) {
  struct kumiko_wayland *wayland = data;
  struct offer *offer = calloc(1, sizeof *offer);
  if (!offer) return wl_data_offer_destroy(proxy);
  offer->proxy = proxy;
  // Sources from before the introduction of actions can be copied.
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
  kumiko_data_event event = {
    .kind = KUMIKO_DRAG_ENTERS, .surface = surface,
    .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y),
  };
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = kumiko_find_offer(wayland, proxy);
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

// Reports the drag that is over a window.
static void tell(struct kumiko_wayland *wayland, kumiko_data_event event) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = kumiko_find_offer(wayland, wayland->dragged);
  event.number = offer ? offer->number : 0;
  if (event.kind != KUMIKO_DRAG_MOVES) wayland->dragged = NULL;
  pthread_mutex_unlock(&wayland->lock);
  if (event.number) wayland->heard(event);
}

static void take_motion(
  void *data, struct wl_data_device *device, uint32_t time, wl_fixed_t x, wl_fixed_t y
) {
  tell(data, (kumiko_data_event){
    .kind = KUMIKO_DRAG_MOVES, .x = wl_fixed_to_double(x), .y = wl_fixed_to_double(y),
  });
}

static void take_leave(void *data, struct wl_data_device *device) {
  tell(data, (kumiko_data_event){.kind = KUMIKO_DRAG_LEAVES});
}

static void take_drop(void *data, struct wl_data_device *device) {
  tell(data, (kumiko_data_event){.kind = KUMIKO_DRAG_DROPS});
}

const struct wl_data_device_listener kumiko_device_listener = {
  .data_offer = take_offer, .enter = take_enter, .leave = take_leave, .motion = take_motion,
  .drop = take_drop, .selection = kumiko_take_selection,
};

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

int kumiko_wayland_receive(kumiko_wayland *wayland, unsigned number, const char *type) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find_number(wayland, number);
  if (offer) wl_data_offer_receive(offer->proxy, type, ends[1]);
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
  close(ends[1]);
  if (!offer) close(ends[0]);
  return offer ? ends[0] : -1;
}

void kumiko_wayland_end(kumiko_wayland *wayland, unsigned number, int was_taken) {
  pthread_mutex_lock(&wayland->lock);
  struct offer *offer = find_number(wayland, number);
  // Finishing an offer without an agreed action is a protocol error, which ends the connection.
  if (offer && was_taken && wayland->version >= 3 && offer->is_accepted && offer->agreed) {
    wl_data_offer_finish(offer->proxy);
  }
  if (offer) kumiko_drop_offer(wayland, offer);
  pthread_mutex_unlock(&wayland->lock);
  wl_display_flush(wayland->display);
}
