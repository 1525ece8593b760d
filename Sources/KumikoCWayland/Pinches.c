#include "Wayland.h"

// Pinches and rotations on a touchpad, by the protocol pointer-gestures-unstable-v1, which
// libwayland does not contain and SDL does not use.

static const struct wl_interface pinch_interface;

// The first request, for swipes, is never sent.
static const struct wl_interface *asked_types[] = {
  NULL, &wl_pointer_interface, &pinch_interface, &wl_pointer_interface,
};

static const struct wl_message gestures_requests[] = {
  {"get_swipe_gesture", "no", asked_types},
  {"get_pinch_gesture", "no", asked_types + 2},
};

static const struct wl_interface gestures_interface = {
  "zwp_pointer_gestures_v1", 1, 2, gestures_requests, 0, NULL,
};

static const struct wl_interface *told_types[] = {NULL, NULL, &wl_surface_interface, NULL, NULL};

static const struct wl_message pinch_requests[] = {{"destroy", "", told_types}};

static const struct wl_message pinch_events[] = {
  {"begin", "uuou", told_types},
  {"update", "uffff", (const struct wl_interface *[]){NULL, NULL, NULL, NULL, NULL}},
  {"end", "uui", (const struct wl_interface *[]){NULL, NULL, NULL}},
};

static const struct wl_interface pinch_interface = {
  "zwp_pointer_gesture_pinch_v1", 1, 1, pinch_requests, 3, pinch_events,
};

struct pinch_listener {
  void (*begin)(
    void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, struct wl_surface *surface,
    uint32_t fingers);
  // The centre of the fingers since the last event, their distance as a factor of the initial one,
  // and the rotation since the last event in degrees, clockwise.
  void (*update)(
    void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy,
    wl_fixed_t scale, wl_fixed_t rotation);
  void (*end)(
    void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, int32_t is_cancelled);
};

static void take_begin(
  void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, struct wl_surface *surface,
  uint32_t fingers
) {
  struct kumiko_wayland *wayland = data;
  wayland->pinched = surface;
  wayland->scale = 1;
}

static void take_update(
  void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy,
  wl_fixed_t scale, wl_fixed_t rotation
) {
  struct kumiko_wayland *wayland = data;
  double now = wl_fixed_to_double(scale);
  // The fingers may be at the same position.
  if (!wayland->pinched || now <= 0) return;
  wayland->heard((kumiko_data_event){
    .kind = KUMIKO_POINTER_PINCHED, .surface = wayland->pinched,
    .x = wl_fixed_to_double(wayland->x), .y = wl_fixed_to_double(wayland->y),
    .scale = now / wayland->scale, .rotation = wl_fixed_to_double(rotation),
  });
  wayland->scale = now;
}

static void take_end(
  void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, int32_t is_cancelled
) {
  struct kumiko_wayland *wayland = data;
  wayland->pinched = NULL;
}

static const struct pinch_listener listener = {
  .begin = take_begin, .update = take_update, .end = take_end,
};

void kumiko_take_gestures(
  struct kumiko_wayland *wayland, struct wl_registry *registry, uint32_t name
) {
  if (wayland->gestures) return;
  wayland->gestures = wl_registry_bind(registry, name, &gestures_interface, 1);
}

void kumiko_follow_pinches(struct kumiko_wayland *wayland) {
  if (!wayland->gestures || !wayland->pointer || wayland->pinch) return;
  wayland->pinch = wl_proxy_marshal_flags(
    wayland->gestures, 1, &pinch_interface, 1, 0, NULL, wayland->pointer);
  if (wayland->pinch) wl_proxy_add_listener(wayland->pinch, (void (**)(void))&listener, wayland);
}

void kumiko_end_pinches(struct kumiko_wayland *wayland) {
  if (wayland->pinch) {
    wl_proxy_marshal_flags(wayland->pinch, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  }
  wayland->pinch = NULL;
  wayland->pinched = NULL;
}
