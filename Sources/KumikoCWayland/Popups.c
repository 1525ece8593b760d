#define _GNU_SOURCE

#include "Popups.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Surfaces that extend beyond a window, by xdg_popup, which SDL 2 does not create. All objects are
// on the connection's default queue, which SDL dispatches on the main thread.

static struct popup *find(struct kumiko_popups *popups, unsigned number) {
  struct popup *popup = popups->first;
  while (popup && popup->number != number) popup = popup->next;
  return popup;
}

struct popup *kumiko_popup_of(struct kumiko_popups *popups, struct wl_surface *surface) {
  struct popup *popup = popups->first;
  while (popup && popup->surface != surface) popup = popup->next;
  return popup;
}

void *kumiko_popup_surface(kumiko_popups *popups, unsigned number) {
  struct popup *popup = find(popups, number);
  return popup ? popup->surface : NULL;
}

// --- The connection

static void take_ping(void *data, struct wl_proxy *shell, uint32_t serial) {
  struct kumiko_popups *popups = data;
  kumiko_shell_pong(shell, serial);
  wl_display_flush(popups->display);
}

static const struct kumiko_shell_listener shell_listener = {.ping = take_ping};

static void take_global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version
) {
  struct kumiko_popups *popups = data;
#define IS(text) !strcmp(interface, text)
  if (IS("wl_compositor") && version >= 4) {
    popups->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  } else if (IS("wl_shm")) {
    popups->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (IS("xdg_wm_base")) {
    popups->shell =
      wl_registry_bind(registry, name, &kumiko_shell_interface, version < 3 ? version : 3);
    wl_proxy_add_listener(popups->shell, (void (**)(void)) & shell_listener, popups);
  } else if (IS("wp_viewporter")) {
    popups->viewporter = wl_registry_bind(registry, name, &kumiko_viewporter_interface, 1);
  } else if (IS("wp_cursor_shape_manager_v1")) {
    popups->cursors = wl_registry_bind(registry, name, &kumiko_cursors_interface, 1);
  } else if (IS("wl_seat") && !popups->seat) {
    popups->seat = wl_registry_bind(registry, name, &wl_seat_interface, version < 5 ? version : 5);
    wl_seat_add_listener(popups->seat, &kumiko_popup_seat_listener, popups);
  }
#undef IS
}

static void take_removal(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {
  .global = take_global, .global_remove = take_removal,
};

kumiko_popups *kumiko_popups_open(void *display, kumiko_popup_heard heard) {
  struct kumiko_popups *popups = calloc(1, sizeof *popups);
  struct wl_event_queue *queue = popups ? wl_display_create_queue(display) : NULL;
  struct wl_display *wrapper = queue ? wl_proxy_create_wrapper(display) : NULL;
  if (!wrapper) {
    if (queue) wl_event_queue_destroy(queue);
    free(popups);
    return NULL;
  }
  popups->display = display;
  popups->heard = heard;
  // The globals are requested on a separate queue, so that SDL's events are not dispatched here.
  wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  wl_registry_add_listener(registry, &registry_listener, popups);
  wl_display_roundtrip_queue(display, queue);
  void *bound[] = {
    popups->compositor, popups->memory, popups->shell, popups->viewporter, popups->cursors,
    popups->seat,
  };
  for (size_t index = 0; index < sizeof bound / sizeof *bound; index++) {
    if (bound[index]) wl_proxy_set_queue(bound[index], NULL);
  }
  wl_display_dispatch_queue_pending(display, queue);
  wl_registry_destroy(registry);
  wl_event_queue_destroy(queue);
  if (popups->compositor && popups->memory && popups->shell && popups->seat) return popups;
  kumiko_popups_close(popups);
  return NULL;
}

void kumiko_popups_close(kumiko_popups *popups) {
  while (popups->first) kumiko_popup_close(popups, popups->first->number);
  kumiko_popup_end_devices(popups);
  if (popups->seat) wl_seat_destroy(popups->seat);
  kumiko_shell_destroy(popups->cursors);
  kumiko_shell_destroy(popups->viewporter);
  kumiko_shell_destroy(popups->shell);
  if (popups->memory) wl_shm_destroy(popups->memory);
  if (popups->compositor) wl_compositor_destroy(popups->compositor);
  free(popups);
}

int kumiko_popups_scale(kumiko_popups *popups) { return popups->viewporter != NULL; }

unsigned kumiko_popups_press(kumiko_popups *popups) { return popups->press; }

void kumiko_popups_note_press(kumiko_popups *popups, unsigned serial) { popups->press = serial; }

// --- A popup

static void take_place(
  void *data, struct wl_proxy *proxy, int32_t x, int32_t y, int32_t width, int32_t height
) {
  struct popup *popup = data;
  popup->x = x;
  popup->y = y;
  popup->width = width;
  popup->height = height;
}

static void take_configure(void *data, struct wl_proxy *surface, uint32_t serial) {
  struct popup *popup = data;
  kumiko_shell_ack(surface, serial);
  popup->is_placed = 1;
  popup->all->heard((kumiko_popup_event){
    .kind = KUMIKO_POPUP_PLACED, .popup = popup->number, .x = popup->x, .y = popup->y,
    .width = popup->width, .height = popup->height,
  });
}

static void take_done(void *data, struct wl_proxy *proxy) {
  struct popup *popup = data;
  popup->all->heard((kumiko_popup_event){.kind = KUMIKO_POPUP_DONE, .popup = popup->number});
}

static void take_repositioned(void *data, struct wl_proxy *proxy, uint32_t token) {}

static const struct kumiko_shell_surface_listener surface_listener = {.configure = take_configure};
static const struct kumiko_shell_popup_listener popup_listener = {
  .configure = take_place, .done = take_done, .repositioned = take_repositioned,
};

unsigned kumiko_popup_open(
  kumiko_popups *popups, void *window, void *parent, unsigned parent_popup,
  const kumiko_popup_place *place, int grabs
) {
  struct popup *below = parent_popup ? find(popups, parent_popup) : NULL;
  struct wl_proxy *around = below ? below->shell_surface : parent;
  struct popup *popup = around ? calloc(1, sizeof *popup) : NULL;
  if (!popup) return 0;
  popup->all = popups;
  popup->number = ++popups->count;
  popup->shown = -1;
  for (int index = 0; index < POPUP_BUFFERS; index++) popup->buffers[index].popup = popup;
  popup->surface = wl_compositor_create_surface(popups->compositor);
  kumiko_relay_adopt(
    wl_proxy_get_id((struct wl_proxy *)popup->surface), wl_proxy_get_id(window));
  popup->shell_surface = kumiko_shell_surface(popups->shell, popup->surface);
  wl_proxy_add_listener(popup->shell_surface, (void (**)(void)) & surface_listener, popup);
  struct wl_proxy *positioner = kumiko_shell_positioner(popups->shell, place);
  popup->shell_popup = kumiko_shell_popup(popup->shell_surface, around, positioner);
  kumiko_shell_destroy(positioner);
  wl_proxy_add_listener(popup->shell_popup, (void (**)(void)) & popup_listener, popup);
  if (popups->viewporter) popup->viewport = kumiko_viewport(popups->viewporter, popup->surface);
  if (grabs) kumiko_shell_grab(popup->shell_popup, popups->seat, popups->press);
  popup->next = popups->first;
  popups->first = popup;
  wl_surface_commit(popup->surface);
  wl_display_flush(popups->display);
  return popup->number;
}

int kumiko_popup_move(kumiko_popups *popups, unsigned number, const kumiko_popup_place *place) {
  struct popup *popup = find(popups, number);
  if (!popup || !popup->is_placed) return 0;
  struct wl_proxy *positioner = kumiko_shell_positioner(popups->shell, place);
  int can = kumiko_shell_reposition(popup->shell_popup, positioner);
  kumiko_shell_destroy(positioner);
  wl_display_flush(popups->display);
  return can;
}

static void take_release(void *data, struct wl_buffer *proxy) {
  struct buffer *buffer = data;
  buffer->is_busy = 0;
  struct popup *popup = buffer->popup;
  popup->all->heard((kumiko_popup_event){.kind = KUMIKO_POPUP_FREE, .popup = popup->number});
}

static const struct wl_buffer_listener buffer_listener = {.release = take_release};

static void drop_buffers(struct popup *popup) {
  for (int index = 0; index < POPUP_BUFFERS; index++) {
    if (popup->buffers[index].proxy) wl_buffer_destroy(popup->buffers[index].proxy);
    popup->buffers[index].proxy = NULL;
    popup->buffers[index].is_busy = 0;
  }
  if (popup->bytes) munmap(popup->bytes, popup->length);
  popup->bytes = NULL;
  popup->shown = -1;
}

// Creates buffers of a size in pixels; returns 0 if the size is invalid or memory is exhausted.
static int make_buffers(struct popup *popup, int width, int height) {
  const int most = 1 << 14;
  if (popup->bytes && popup->pixel_width == width && popup->pixel_height == height) return 1;
  drop_buffers(popup);
  if (width <= 0 || height <= 0 || width > most || height > most) return 0;
  size_t one = (size_t)width * 4 * height, all = one * POPUP_BUFFERS;
  if (all > INT32_MAX) return 0;
  int file = memfd_create("kumiko-popup", MFD_CLOEXEC);
  if (file < 0) return 0;
  char *bytes = MAP_FAILED;
  if (ftruncate(file, all) == 0) {
    bytes = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  }
  if (bytes != MAP_FAILED) {
    struct wl_shm_pool *pool = wl_shm_create_pool(popup->all->memory, file, all);
    for (int index = 0; index < POPUP_BUFFERS; index++) {
      struct buffer *buffer = &popup->buffers[index];
      buffer->proxy = wl_shm_pool_create_buffer(
        pool, index * one, width, height, width * 4, WL_SHM_FORMAT_ARGB8888);
      wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
    }
    wl_shm_pool_destroy(pool);
    popup->bytes = bytes;
    popup->length = all;
    popup->pixel_width = width;
    popup->pixel_height = height;
  }
  close(file);
  return bytes != MAP_FAILED;
}

// Copies a picture into a buffer whose size may differ: excess pixels are cut off, others cleared.
static void copy(char *target, int width, int height, const kumiko_popup_picture *picture) {
  size_t row = (size_t)width * 4;
  int columns = picture->width < width ? picture->width : width;
  for (int y = 0; y < height; y++) {
    size_t filled = y < picture->height ? (size_t)columns * 4 : 0;
    if (filled) memcpy(target + y * row, (const char *)picture->bytes + (size_t)y * picture->pitch, filled);
    memset(target + y * row + filled, 0, row - filled);
  }
}

int kumiko_popup_show(
  kumiko_popups *popups, unsigned number, const kumiko_popup_picture *picture
) {
  struct popup *popup = find(popups, number);
  if (!popup || !popup->is_placed) return 0;
  int width = picture->buffer_width, height = picture->buffer_height;
  if (!make_buffers(popup, width, height)) return 0;
  size_t one = (size_t)width * 4 * height;
  int index = 0;
  while (index < POPUP_BUFFERS && (popup->buffers[index].is_busy || index == popup->shown)) index++;
  if (index == POPUP_BUFFERS) return 0;
  char *target = popup->bytes + index * one;
  copy(target, width, height, picture);
  if (popup->shown >= 0 && !memcmp(target, popup->bytes + popup->shown * one, one)) return 1;
  if (popup->viewport) {
    kumiko_viewport_size(popup->viewport, picture->unit_width, picture->unit_height);
  } else {
    wl_surface_set_buffer_scale(popup->surface, width / picture->unit_width);
  }
  kumiko_shell_geometry(popup->shell_surface, picture->unit_width, picture->unit_height);
  wl_surface_attach(popup->surface, popup->buffers[index].proxy, 0, 0);
  wl_surface_damage_buffer(popup->surface, 0, 0, width, height);
  wl_surface_commit(popup->surface);
  popup->buffers[index].is_busy = 1;
  popup->shown = index;
  wl_display_flush(popups->display);
  return 1;
}

void kumiko_popup_close(kumiko_popups *popups, unsigned number) {
  struct popup **place = &popups->first;
  while (*place && (*place)->number != number) place = &(*place)->next;
  struct popup *popup = *place;
  if (!popup) return;
  *place = popup->next;
  if (popups->pointed == popup->surface) {
    popups->pointed = NULL;
    popups->pointed_popup = 0;
  }
  kumiko_shell_destroy(popup->viewport);
  kumiko_shell_destroy(popup->shell_popup);
  kumiko_shell_destroy(popup->shell_surface);
  wl_surface_destroy(popup->surface);
  drop_buffers(popup);
  free(popup);
  wl_display_flush(popups->display);
}
