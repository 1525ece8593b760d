#include "Pens.h"
#include "Shell.h"

// The cursors of pens: a pen without one would have none, or one that stands still. Compositors
// without shapes are given a dot.

static struct wl_buffer *make_dot(struct wl_shm *memory) {
  enum { SIZE = KUMIKO_PEN_DOT, MIDDLE = SIZE / 2 };
  uint32_t pixels[SIZE * SIZE];
  for (int place = 0; place < SIZE * SIZE; place++) {
    int x = place % SIZE - MIDDLE, y = place / SIZE - MIDDLE, square = x * x + y * y;
    pixels[place] = square <= 5 ? 0xff000000 : square <= 17 ? 0xffffffff : 0;
  }
  return kumiko_make_pixels(memory, &(kumiko_drag_picture){
    .bytes = pixels, .width = SIZE, .height = SIZE, .pitch = SIZE * 4, .scale = 1,
  });
}

void kumiko_pen_show_cursor(struct pen *pen) {
  struct kumiko_wayland *wayland = pen->wayland;
  if (!pen->surface) return;
  if (wayland->pen_shape && wayland->cursors && !pen->shapes) {
    pen->shapes = kumiko_cursor_shapes_of_pen(wayland->cursors, pen->proxy);
  }
  if (wayland->pen_shape && pen->shapes) {
    return kumiko_cursor_shape(pen->shapes, pen->entered, wayland->pen_shape);
  }
  struct wl_surface *shown = NULL;
  if (wayland->pen_shape && wayland->compositor && wayland->memory) {
    if (!pen->cursor) {
      pen->pixels = make_dot(wayland->memory);
      pen->cursor = wl_compositor_create_surface(wayland->compositor);
    }
    shown = pen->pixels ? pen->cursor : NULL;
  }
  int middle = shown ? KUMIKO_PEN_DOT / 2 : 0;
  wl_proxy_marshal_flags(
    pen->proxy, TOOL_CURSOR, NULL, 1, 0, pen->entered, shown, middle, middle);
  if (!shown) return;
  wl_surface_attach(shown, pen->pixels, 0, 0);
  wl_surface_damage(shown, 0, 0, INT32_MAX, INT32_MAX);
  wl_surface_commit(shown);
}

void kumiko_wayland_point_pens(kumiko_wayland *wayland, unsigned shape) {
  pthread_mutex_lock(&wayland->lock);
  int is_new = wayland->pen_shape != shape;
  wayland->pen_shape = shape;
  for (struct pen *pen = wayland->pens; pen && is_new; pen = pen->next) kumiko_pen_show_cursor(pen);
  pthread_mutex_unlock(&wayland->lock);
  if (is_new) wl_display_flush(wayland->display);
}
