#pragma once

#include "KumikoCWayland.h"

#include <pthread.h>
#include <wayland-client.h>

// What a source offers: for a drag, or for the clipboard.
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
  // What makes the picture of a drag, and that picture; null for none.
  struct wl_compositor *compositor;
  struct wl_shm *memory;
  struct wl_surface *picture;
  struct wl_buffer *pixels;
  int gap;
  kumiko_data_heard heard;
  pthread_t thread;
  int stop[2];
  // Guards the offers: requests come from other threads than events. What is in the list is alive.
  pthread_mutex_t lock;
  struct offer *offers;
  struct wl_data_offer *dragged;
  uint32_t serial;
  unsigned count;
  // What others have on the clipboard, and what this program has there.
  struct wl_data_offer *selection;
  struct wl_data_source *copied;
  // The serial of the last event of an input device.
  struct wl_keyboard *keyboard;
  uint32_t input;
  int has_input;
  // Where the pointer is, and the last press of a button, with which a drag begins.
  struct wl_pointer *pointer;
  struct wl_surface *pointed;
  wl_fixed_t x, y;
  uint32_t press;
  int tells_press;
  // Fingers on a touchpad: what tells of them, the surface that they are for, and their distance
  // when it was told last, as a factor of that at the beginning.
  struct wl_proxy *gestures, *pinch;
  struct wl_surface *pinched;
  double scale;
  // What this program gives, whether somebody accepts a type of it, and with which action.
  struct wl_data_source *source;
  int is_wanted;
  unsigned action;
};

// The offer of a proxy, with the lock held; null for null.
struct offer *kumiko_find_offer(struct kumiko_wayland *wayland, struct wl_data_offer *proxy);

// Takes an offer out of the list and destroys it, with the lock held.
void kumiko_drop_offer(struct kumiko_wayland *wayland, struct offer *offer);

// An input device said something, which the compositor knows by its serial.
void kumiko_note_input(struct kumiko_wayland *wayland, uint32_t serial);

void kumiko_take_selection(
  void *data, struct wl_data_device *device, struct wl_data_offer *proxy);

// Takes the compositor's gestures of touchpads; makes what tells of them, and ends it.
void kumiko_take_gestures(
  struct kumiko_wayland *wayland, struct wl_registry *registry, uint32_t name);
void kumiko_follow_pinches(struct kumiko_wayland *wayland);
void kumiko_end_pinches(struct kumiko_wayland *wayland);

// Makes the picture of a drag that begins, or none; puts it before the pointer or takes it away;
// and lets go of it. All with the lock held.
void kumiko_make_picture(struct kumiko_wayland *wayland, const kumiko_drag_picture *picture);
void kumiko_put_picture(struct kumiko_wayland *wayland, int is_shown);
void kumiko_end_picture(struct kumiko_wayland *wayland);

// Says whose data device is the program's, before that is asked for.
void kumiko_relay_trust(struct wl_registry *registry);

extern const struct wl_data_device_listener kumiko_device_listener;
extern const struct wl_pointer_listener kumiko_pointer_listener;
extern const struct wl_keyboard_listener kumiko_keyboard_listener;
