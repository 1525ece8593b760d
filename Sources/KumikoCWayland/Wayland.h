#pragma once

#include "KumikoCWayland.h"

#include <pthread.h>
#include <wayland-client.h>

// The offer of a source: for a drag, or for the clipboard.
struct offer {
  struct wl_data_offer *proxy;
  unsigned number;
  unsigned actions;
  char *types;
  size_t length;
  // Whether the last answer accepted a type, and the agreed action.
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
  // The objects that create the drag icon, and the icon; null for none.
  struct wl_compositor *compositor;
  struct wl_shm *memory;
  struct wl_surface *picture;
  struct wl_buffer *pixels;
  int gap;
  kumiko_data_heard heard;
  pthread_t thread;
  int stop[2];
  // Guards the offers: requests are made on other threads than events. Offers in the list are
  // valid.
  pthread_mutex_t lock;
  struct offer *offers;
  struct wl_data_offer *dragged;
  uint32_t serial;
  unsigned count;
  // The clipboard of others, and that of this program.
  struct wl_data_offer *selection;
  struct wl_data_source *copied;
  // The serial of the last event of an input device.
  struct wl_keyboard *keyboard;
  uint32_t input;
  int has_input;
  // The pointer's position, and the last button press, with which a drag begins.
  struct wl_pointer *pointer;
  struct wl_surface *pointed;
  wl_fixed_t x, y;
  uint32_t press;
  int tells_press;
  // Touchpad gestures: their objects, their surface, and the last reported distance of the fingers,
  // as a factor of the initial one.
  struct wl_proxy *gestures, *pinch;
  struct wl_surface *pinched;
  double scale;
  // Pens: the number of the compositor's manager of tablets, plus 1, or 0; its objects, the pens
  // and the parts of tablets, and the shape of the cursors of pens, 0 for none.
  uint32_t tablets_name;
  struct wl_proxy *tablets, *tablet_seat, *cursors;
  struct pen *pens;
  struct tablet_part *tablet_parts;
  unsigned pen_count, pen_shape;
  // The source of this program, whether a type of it is accepted, and with which action.
  struct wl_data_source *source;
  int is_wanted;
  unsigned action;
};

// The offer of a proxy, with the lock held; null for null.
struct offer *kumiko_find_offer(struct kumiko_wayland *wayland, struct wl_data_offer *proxy);

// Removes an offer from the list and destroys it, with the lock held.
void kumiko_drop_offer(struct kumiko_wayland *wayland, struct offer *offer);

// Records an event of an input device, which the compositor identifies by its serial.
void kumiko_note_input(struct kumiko_wayland *wayland, uint32_t serial);

void kumiko_take_selection(
  void *data, struct wl_data_device *device, struct wl_data_offer *proxy);

// Binds the compositor's touchpad gestures; creates and destroys their objects.
void kumiko_take_gestures(
  struct kumiko_wayland *wayland, struct wl_registry *registry, uint32_t name);
void kumiko_follow_pinches(struct kumiko_wayland *wayland);
void kumiko_end_pinches(struct kumiko_wayland *wayland);

// Follows the pens of the compositor, if the relay hides them from SDL; stops.
void kumiko_follow_pens(struct kumiko_wayland *wayland);
void kumiko_end_pens(struct kumiko_wayland *wayland);

// Creates a buffer with pixels in memory shared with the compositor; null on failure.
struct wl_buffer *kumiko_make_pixels(struct wl_shm *shared, const kumiko_drag_picture *picture);

// Creates the icon of a drag that begins, or none; shows or hides it; and destroys it. All with the
// lock held.
void kumiko_make_picture(struct kumiko_wayland *wayland, const kumiko_drag_picture *picture);
void kumiko_put_picture(struct kumiko_wayland *wayland, int is_shown);
void kumiko_end_picture(struct kumiko_wayland *wayland);

// Sets the registry whose data device is the program's, before that is requested.
void kumiko_relay_trust(struct wl_registry *registry);

// Whether events of that registry have passed the relay, so that it also hides tablets from others.
int kumiko_relay_passes(void);

enum {
  // The size of the picture of a pen's cursor.
  KUMIKO_PEN_DOT = 11,
  // The arrow among the shapes of the protocol cursor-shape-v1.
  KUMIKO_SHAPE_ARROW = 1,
};

extern const struct wl_data_device_listener kumiko_device_listener;
extern const struct wl_pointer_listener kumiko_pointer_listener;
extern const struct wl_keyboard_listener kumiko_keyboard_listener;
