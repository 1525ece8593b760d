#pragma once

#include "Wayland.h"

// The protocol tablet-unstable-v2, which libwayland does not contain.

extern const struct wl_interface kumiko_tablets_interface;
extern const struct wl_interface kumiko_tablet_seat_interface;
extern const struct wl_interface kumiko_tool_interface;

// The request that destroys an object of each interface.
enum {
  TABLETS_DESTROY = 1,
  TABLET_SEAT_DESTROY = 0,
  TABLET_DESTROY = 0,
  TOOL_DESTROY = 1,
  PAD_DESTROY = 1,
  PAD_GROUP_DESTROY = 0,
  PAD_RING_DESTROY = 1,
  PAD_STRIP_DESTROY = 1,
};

// Other requests.
enum { TABLETS_SEAT = 0, TOOL_CURSOR = 0 };

// Kinds of tools, and their capabilities: values of the protocol.
enum {
  TOOL_ERASER = 0x141,
  TOOL_MOUSE = 0x146,
  TOOL_LENS = 0x147,
  TOOL_MEASURES_PRESSURE = 2,
};

struct tablet_seat_listener {
  void (*tablet)(void *data, struct wl_proxy *seat, struct wl_proxy *tablet);
  void (*tool)(void *data, struct wl_proxy *seat, struct wl_proxy *tool);
  void (*pad)(void *data, struct wl_proxy *seat, struct wl_proxy *pad);
};

struct tablet_listener {
  void (*name)(void *data, struct wl_proxy *tablet, const char *name);
  void (*id)(void *data, struct wl_proxy *tablet, uint32_t vendor, uint32_t product);
  void (*path)(void *data, struct wl_proxy *tablet, const char *path);
  void (*done)(void *data, struct wl_proxy *tablet);
  void (*removed)(void *data, struct wl_proxy *tablet);
};

struct tool_listener {
  void (*type)(void *data, struct wl_proxy *tool, uint32_t type);
  void (*serial)(void *data, struct wl_proxy *tool, uint32_t high, uint32_t low);
  void (*wacom_id)(void *data, struct wl_proxy *tool, uint32_t high, uint32_t low);
  void (*capability)(void *data, struct wl_proxy *tool, uint32_t capability);
  void (*done)(void *data, struct wl_proxy *tool);
  void (*removed)(void *data, struct wl_proxy *tool);
  void (*comes)(
    void *data, struct wl_proxy *tool, uint32_t serial, struct wl_proxy *tablet,
    struct wl_surface *surface);
  void (*goes)(void *data, struct wl_proxy *tool);
  void (*down)(void *data, struct wl_proxy *tool, uint32_t serial);
  void (*up)(void *data, struct wl_proxy *tool);
  void (*motion)(void *data, struct wl_proxy *tool, wl_fixed_t x, wl_fixed_t y);
  void (*pressure)(void *data, struct wl_proxy *tool, uint32_t pressure);
  void (*distance)(void *data, struct wl_proxy *tool, uint32_t distance);
  void (*tilt)(void *data, struct wl_proxy *tool, wl_fixed_t x, wl_fixed_t y);
  void (*rotation)(void *data, struct wl_proxy *tool, wl_fixed_t degrees);
  void (*slider)(void *data, struct wl_proxy *tool, int32_t position);
  void (*wheel)(void *data, struct wl_proxy *tool, wl_fixed_t degrees, int32_t notches);
  void (*button)(
    void *data, struct wl_proxy *tool, uint32_t serial, uint32_t button, uint32_t state);
  void (*frame)(void *data, struct wl_proxy *tool, uint32_t time);
};

struct pad_listener {
  void (*group)(void *data, struct wl_proxy *pad, struct wl_proxy *group);
  void (*path)(void *data, struct wl_proxy *pad, const char *path);
  void (*buttons)(void *data, struct wl_proxy *pad, uint32_t count);
  void (*done)(void *data, struct wl_proxy *pad);
  void (*button)(
    void *data, struct wl_proxy *pad, uint32_t time, uint32_t button, uint32_t state);
  void (*enter)(
    void *data, struct wl_proxy *pad, uint32_t serial, struct wl_proxy *tablet,
    struct wl_surface *surface);
  void (*leave)(
    void *data, struct wl_proxy *pad, uint32_t serial, struct wl_surface *surface);
  void (*removed)(void *data, struct wl_proxy *pad);
};

struct pad_group_listener {
  void (*buttons)(void *data, struct wl_proxy *group, struct wl_array *buttons);
  void (*ring)(void *data, struct wl_proxy *group, struct wl_proxy *ring);
  void (*strip)(void *data, struct wl_proxy *group, struct wl_proxy *strip);
  void (*modes)(void *data, struct wl_proxy *group, uint32_t count);
  void (*done)(void *data, struct wl_proxy *group);
  void (*mode)(
    void *data, struct wl_proxy *group, uint32_t time, uint32_t serial, uint32_t mode);
};
