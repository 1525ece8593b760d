#include "Tablets.h"

static const struct wl_interface tablet_interface, pad_interface;
static const struct wl_interface group_interface, ring_interface, strip_interface;

static const struct wl_interface *plain[] = {NULL, NULL, NULL};

#define TYPES(...) ((const struct wl_interface *[]){__VA_ARGS__})

static const struct wl_message tablets_requests[] = {
  {"get_tablet_seat", "no", TYPES(&kumiko_tablet_seat_interface, &wl_seat_interface)},
  {"destroy", "", plain},
};
const struct wl_interface kumiko_tablets_interface = {
  "zwp_tablet_manager_v2", 1, 2, tablets_requests, 0, NULL,
};

static const struct wl_message destroy_alone[] = {{"destroy", "", plain}};
static const struct wl_message seat_events[] = {
  {"tablet_added", "n", TYPES(&tablet_interface)},
  {"tool_added", "n", TYPES(&kumiko_tool_interface)},
  {"pad_added", "n", TYPES(&pad_interface)},
};
const struct wl_interface kumiko_tablet_seat_interface = {
  "zwp_tablet_seat_v2", 1, 1, destroy_alone, 3, seat_events,
};

static const struct wl_message tablet_events[] = {
  {"name", "s", plain}, {"id", "uu", plain}, {"path", "s", plain},
  {"done", "", plain},  {"removed", "", plain},
};
static const struct wl_interface tablet_interface = {
  "zwp_tablet_v2", 1, 1, destroy_alone, 5, tablet_events,
};

static const struct wl_message tool_requests[] = {
  {"set_cursor", "u?oii", TYPES(NULL, &wl_surface_interface, NULL, NULL)},
  {"destroy", "", plain},
};
static const struct wl_message tool_events[] = {
  {"type", "u", plain},
  {"hardware_serial", "uu", plain},
  {"hardware_id_wacom", "uu", plain},
  {"capability", "u", plain},
  {"done", "", plain},
  {"removed", "", plain},
  {"proximity_in", "uoo", TYPES(NULL, &tablet_interface, &wl_surface_interface)},
  {"proximity_out", "", plain},
  {"down", "u", plain},
  {"up", "", plain},
  {"motion", "ff", plain},
  {"pressure", "u", plain},
  {"distance", "u", plain},
  {"tilt", "ff", plain},
  {"rotation", "f", plain},
  {"slider", "i", plain},
  {"wheel", "fi", plain},
  {"button", "uuu", plain},
  {"frame", "u", plain},
};
const struct wl_interface kumiko_tool_interface = {
  "zwp_tablet_tool_v2", 1, 2, tool_requests, 19, tool_events,
};

static const struct wl_message pad_requests[] = {
  {"set_feedback", "usu", plain}, {"destroy", "", plain},
};
static const struct wl_message pad_events[] = {
  {"group", "n", TYPES(&group_interface)},
  {"path", "s", plain},
  {"buttons", "u", plain},
  {"done", "", plain},
  {"button", "uuu", plain},
  {"enter", "uoo", TYPES(NULL, &tablet_interface, &wl_surface_interface)},
  {"leave", "uo", TYPES(NULL, &wl_surface_interface)},
  {"removed", "", plain},
};
static const struct wl_interface pad_interface = {
  "zwp_tablet_pad_v2", 1, 2, pad_requests, 8, pad_events,
};

static const struct wl_message group_events[] = {
  {"buttons", "a", plain},
  {"ring", "n", TYPES(&ring_interface)},
  {"strip", "n", TYPES(&strip_interface)},
  {"modes", "u", plain},
  {"done", "", plain},
  {"mode_switch", "uuu", plain},
};
static const struct wl_interface group_interface = {
  "zwp_tablet_pad_group_v2", 1, 1, destroy_alone, 6, group_events,
};

static const struct wl_message part_requests[] = {
  {"set_feedback", "su", plain}, {"destroy", "", plain},
};
static const struct wl_message ring_events[] = {
  {"source", "u", plain}, {"angle", "f", plain}, {"stop", "", plain}, {"frame", "u", plain},
};
static const struct wl_interface ring_interface = {
  "zwp_tablet_pad_ring_v2", 1, 2, part_requests, 4, ring_events,
};
static const struct wl_message strip_events[] = {
  {"source", "u", plain}, {"position", "u", plain}, {"stop", "", plain}, {"frame", "u", plain},
};
static const struct wl_interface strip_interface = {
  "zwp_tablet_pad_strip_v2", 1, 2, part_requests, 4, strip_events,
};
