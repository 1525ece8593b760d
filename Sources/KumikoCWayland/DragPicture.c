#define _GNU_SOURCE

#include "Wayland.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The drag icon: the picture that the compositor shows beside the pointer of a drag.

struct wl_buffer *kumiko_make_pixels(struct wl_shm *shared, const kumiko_drag_picture *picture) {
  size_t row = (size_t)picture->width * 4, size = row * picture->height;
  int file = memfd_create("kumiko-drag", MFD_CLOEXEC);
  if (file < 0) return NULL;
  struct wl_buffer *pixels = NULL;
  char *bytes = MAP_FAILED;
  if (ftruncate(file, size) == 0) {
    bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  }
  if (bytes != MAP_FAILED) {
    for (int y = 0; y < picture->height; y++) {
      memcpy(bytes + y * row, (const char *)picture->bytes + (size_t)y * picture->pitch, row);
    }
    munmap(bytes, size);
    struct wl_shm_pool *pool = wl_shm_create_pool(shared, file, size);
    pixels = wl_shm_pool_create_buffer(
      pool, 0, picture->width, picture->height, row, WL_SHM_FORMAT_ARGB8888);
    wl_shm_pool_destroy(pool);
  }
  close(file);
  return pixels;
}

void kumiko_make_picture(struct kumiko_wayland *wayland, const kumiko_drag_picture *picture) {
  const int most = 1 << 14;
  if (!picture || !wayland->compositor || !wayland->memory) return;
  if (picture->width <= 0 || picture->height <= 0) return;
  if (picture->width > most || picture->height > most) return;
  wayland->pixels = kumiko_make_pixels(wayland->memory, picture);
  if (!wayland->pixels) return;
  wayland->picture = wl_compositor_create_surface(wayland->compositor);
  wl_surface_set_buffer_scale(wayland->picture, picture->scale);
  // It receives no pointer input.
  struct wl_region *nothing = wl_compositor_create_region(wayland->compositor);
  wl_surface_set_input_region(wayland->picture, nothing);
  wl_region_destroy(nothing);
  wayland->gap = picture->gap;
}

void kumiko_put_picture(struct kumiko_wayland *wayland, int is_shown) {
  if (!wayland->picture) return;
  // Only the first attachment offsets it from the pointer: offsets add up.
  int gap = is_shown ? wayland->gap : 0;
  if (is_shown) wayland->gap = 0;
  wl_surface_attach(wayland->picture, is_shown ? wayland->pixels : NULL, gap, gap);
  if (is_shown) wl_surface_damage(wayland->picture, 0, 0, INT32_MAX, INT32_MAX);
  wl_surface_commit(wayland->picture);
}

void kumiko_end_picture(struct kumiko_wayland *wayland) {
  if (wayland->picture) wl_surface_destroy(wayland->picture);
  if (wayland->pixels) wl_buffer_destroy(wayland->pixels);
  wayland->picture = NULL;
  wayland->pixels = NULL;
}
