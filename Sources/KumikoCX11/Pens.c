#define _GNU_SOURCE
#include "KumikoCX11.h"
#include "KumikoCX11Pens.h"

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DEVICES = 64, MOST_WINDOWS = 64, MOST_NAME = 128, AXES = 3 };

struct device {
  int number, is_pen, is_down;
  char name[MOST_NAME];
  // The numbers of its axes for pressure and tilt; -1 for none.
  int axes[AXES];
  kumiko_xpen_axis values[AXES];
};

// The functions of libXi, which is loaded where a tablet is found.
struct library {
  __typeof__(XIQueryVersion) *version;
  __typeof__(XIQueryDevice) *query;
  __typeof__(XIFreeDeviceInfo) *free_info;
  __typeof__(XISelectEvents) *select;
};

struct kumiko_xpens {
  Display *display;
  struct library library;
  int code;
  Atom labels[AXES];
  struct device devices[MOST_DEVICES];
  int count, has_pens;
  Window windows[MOST_WINDOWS];
  int window_count;
  // A device that is gone and was pressed; 0 for none.
  int gone;
  char gone_name[MOST_NAME];
};

int kumiko_xpens_is_name_of_pen(const char *name) {
  static const char *const others[] = {" pad", " touch", "finger", " cursor", "touchscreen"};
  for (size_t index = 0; index < sizeof others / sizeof *others; index++) {
    if (strcasestr(name, others[index])) return 0;
  }
  return 1;
}

static int load(struct library *library) {
  void *found = dlopen("libXi.so.6", RTLD_LAZY);
  if (!found) return 0;
  *(void **)&library->version = dlsym(found, "XIQueryVersion");
  *(void **)&library->query = dlsym(found, "XIQueryDevice");
  *(void **)&library->free_info = dlsym(found, "XIFreeDeviceInfo");
  *(void **)&library->select = dlsym(found, "XISelectEvents");
  return library->version && library->query && library->free_info && library->select;
}

static struct device *device_of(kumiko_xpens *pens, int number) {
  for (int index = 0; index < pens->count; index++) {
    if (pens->devices[index].number == number) return &pens->devices[index];
  }
  return NULL;
}

static void read_axes(kumiko_xpens *pens, struct device *device, const XIDeviceInfo *info) {
  for (int axis = 0; axis < AXES; axis++) device->axes[axis] = -1;
  for (int index = 0; index < info->num_classes; index++) {
    if (info->classes[index]->type != XIValuatorClass) continue;
    const XIValuatorClassInfo *found = (const XIValuatorClassInfo *)info->classes[index];
    for (int axis = 0; axis < AXES; axis++) {
      if (!pens->labels[axis] || found->label != pens->labels[axis]) continue;
      if (found->mode != XIModeAbsolute || found->max <= found->min) continue;
      device->axes[axis] = found->number;
      device->values[axis] = (kumiko_xpen_axis){1, found->value, found->min, found->max};
    }
  }
  device->is_pen = device->axes[0] >= 0 && kumiko_xpens_is_name_of_pen(device->name);
}

// Reads the devices that move the pointer, and notes a pressed one that is gone.
static void read_devices(kumiko_xpens *pens) {
  int count = 0;
  XIDeviceInfo *infos = pens->library.query(pens->display, XIAllDevices, &count);
  struct device former[MOST_DEVICES];
  int former_count = pens->count;
  memcpy(former, pens->devices, sizeof former);
  pens->count = pens->has_pens = 0;
  for (int index = 0; infos && index < count && pens->count < MOST_DEVICES; index++) {
    if (infos[index].use != XISlavePointer) continue;
    struct device *device = &pens->devices[pens->count++];
    *device = (struct device){.number = infos[index].deviceid};
    strncpy(device->name, infos[index].name, MOST_NAME - 1);
    read_axes(pens, device, &infos[index]);
    pens->has_pens |= device->is_pen;
    for (int other = 0; other < former_count; other++) {
      if (former[other].number == device->number) device->is_down = former[other].is_down;
    }
  }
  if (infos) pens->library.free_info(infos);
  for (int index = 0; index < former_count; index++) {
    if (!former[index].is_down || device_of(pens, former[index].number)) continue;
    pens->gone = former[index].number;
    memcpy(pens->gone_name, former[index].name, MOST_NAME);
  }
}

static void select_on(kumiko_xpens *pens, Window window) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_ButtonPress);
  XISetMask(bits, XI_ButtonRelease);
  XISetMask(bits, XI_Motion);
  XIEventMask masks[MOST_DEVICES];
  for (int index = 0; index < pens->count; index++) {
    masks[index] = (XIEventMask){pens->devices[index].number, sizeof bits, bits};
  }
  // The other devices tell which of the pointer's movements are not a pen's.
  if (pens->has_pens) pens->library.select(pens->display, window, masks, pens->count);
  XFlush(pens->display);
}

kumiko_xpens *kumiko_xpens_open(void) {
  kumiko_xpens *pens = calloc(1, sizeof *pens);
  if (!pens) return NULL;
  int event, error, major = 2, minor = 0;
  int is_there = load(&pens->library) && (pens->display = XOpenDisplay(NULL));
  if (!is_there || !XQueryExtension(pens->display, "XInputExtension", &pens->code, &event, &error) ||
      pens->library.version(pens->display, &major, &minor) != Success) {
    kumiko_xpens_close(pens);
    return NULL;
  }
  // Devices may be unplugged at any time; that they are is reported afterwards.
  kumiko_x11_forgive_device(error);
  char *names[AXES] = {"Abs Pressure", "Abs Tilt X", "Abs Tilt Y"};
  // Later devices may be the first that have them.
  XInternAtoms(pens->display, names, AXES, False, pens->labels);
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_HierarchyChanged);
  XIEventMask mask = {XIAllDevices, sizeof bits, bits};
  pens->library.select(pens->display, DefaultRootWindow(pens->display), &mask, 1);
  read_devices(pens);
  return pens;
}

void kumiko_xpens_watch(kumiko_xpens *pens, unsigned long window) {
  for (int index = 0; index < pens->window_count; index++) {
    if (pens->windows[index] == window) return;
  }
  // Earlier ones may be closed.
  if (pens->window_count == MOST_WINDOWS) {
    memmove(pens->windows, pens->windows + 1, sizeof *pens->windows * --pens->window_count);
  }
  pens->windows[pens->window_count++] = window;
  select_on(pens, window);
}

static void devices_changed(kumiko_xpens *pens) {
  read_devices(pens);
  for (int index = 0; index < pens->window_count; index++) select_on(pens, pens->windows[index]);
}

// An event reports the axes that changed, in the order of their numbers.
static void take_axes(struct device *device, const XIValuatorState *state) {
  const double *value = state->values;
  for (int number = 0; number < state->mask_len * 8; number++) {
    if (!XIMaskIsSet(state->mask, number)) continue;
    for (int axis = 0; axis < AXES; axis++) {
      if (device->axes[axis] == number) device->values[axis].value = *value;
    }
    value++;
  }
}

// Returns whether there is something to report.
static int take(kumiko_xpens *pens, const XIDeviceEvent *event, kumiko_xpen_event *result) {
  struct device *device = device_of(pens, event->deviceid);
  if (!device) return 0;
  int is_tip = event->evtype != XI_Motion && event->detail == 1;
  *result = (kumiko_xpen_event){
    .kind = KUMIKO_XPEN_OTHER, .device = device->number, .name = device->name,
    .window = event->event, .x = event->event_x, .y = event->event_y,
    .button = event->evtype == XI_Motion ? 0 : event->detail,
  };
  if (!device->is_pen) return 1;
  take_axes(device, &event->valuators);
  result->pressure = device->values[0];
  result->tilt_x = device->values[1];
  result->tilt_y = device->values[2];
  result->kind = event->evtype == XI_Motion        ? KUMIKO_XPEN_MOVED
                 : event->evtype == XI_ButtonPress ? KUMIKO_XPEN_PRESSED
                                                   : KUMIKO_XPEN_LIFTED;
  if (is_tip) device->is_down = event->evtype == XI_ButtonPress;
  return 1;
}

int kumiko_xpens_next(kumiko_xpens *pens, kumiko_xpen_event *result) {
  while (!pens->gone && XPending(pens->display)) {
    XEvent event;
    XNextEvent(pens->display, &event);
    if (event.type != GenericEvent || event.xcookie.extension != pens->code) continue;
    if (!XGetEventData(pens->display, &event.xcookie)) continue;
    int is_found = 0;
    switch (event.xcookie.evtype) {
      case XI_HierarchyChanged: devices_changed(pens); break;
      case XI_Motion:
      case XI_ButtonPress:
      case XI_ButtonRelease: is_found = take(pens, event.xcookie.data, result); break;
    }
    XFreeEventData(pens->display, &event.xcookie);
    if (is_found) return 1;
  }
  if (!pens->gone) return 0;
  *result = (kumiko_xpen_event){
    .kind = KUMIKO_XPEN_GONE, .device = pens->gone, .name = pens->gone_name};
  pens->gone = 0;
  return 1;
}

int kumiko_xpens_descriptor(kumiko_xpens *pens) { return ConnectionNumber(pens->display); }

void kumiko_xpens_catch_up(kumiko_xpens *pens) {
  if (pens->has_pens) XSync(pens->display, False);
}

void kumiko_xpens_close(kumiko_xpens *pens) {
  if (pens->display) XCloseDisplay(pens->display);
  free(pens);
}
