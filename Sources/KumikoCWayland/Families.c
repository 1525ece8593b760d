#include "Families.h"

#include "Wayland.h"

#include <string.h>
#include <time.h>

// A menu that grabs the input also gets the keyboard focus, and SDL, which does not know the menu,
// would assume that its window lost it. Here the focus of a popup counts as its window's: a change
// between them is not passed on. Keys that are held at such a change, but not listed in the enter
// event of the new surface, are released here, since nothing else reports their release.

enum {
  MOST = 64,
  // How long a leave event is held back for the matching enter event, in milliseconds.
  PATIENCE = 20,
  // The maximum number of held keys that are tracked.
  MOST_KEYS = 32,
};

// Opcodes of requests and events of the protocols.
enum {
  DISPLAY = 1,
  DELETE_ID = 1,
  BIND = 0,
  GET_SURFACE = 2,
  SET_GEOMETRY = 3,
  GET_KEYBOARD = 1,
  ENTER = 1,
  LEAVE = 2,
  KEY = 3,
};

struct window {
  uint32_t number;
  int x, y;
};

struct popup_of {
  uint32_t popup, window;
};

struct keyboard {
  uint32_t number;
  // The surface with the focus as reported to SDL, and a leave event that is held back until `due`;
  // 0 if there is none.
  uint32_t told;
  uint32_t leave[4];
  int64_t due;
  // The held keys, 1 more than their numbers, 0 for free entries; the time of the last key event.
  uint32_t keys[MOST_KEYS];
  uint32_t time;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t shells[MOST], seats[MOST];
static struct window windows[MOST];
static struct popup_of popups[MOST];
static struct keyboard keyboards[MOST];

static uint32_t word(const uint8_t *message, size_t index) {
  uint32_t value;
  memcpy(&value, message + 4 * index, sizeof value);
  return value;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int has(const uint32_t *numbers, uint32_t number) {
  for (int index = 0; index < MOST; index++) {
    if (numbers[index] == number) return 1;
  }
  return 0;
}

// Replaces the first occurrence of a number; 0 is a free entry.
static void exchange_in(uint32_t *numbers, int count, uint32_t former, uint32_t number) {
  for (int index = 0; index < count; index++) {
    if (numbers[index] != former) continue;
    numbers[index] = number;
    return;
  }
}

static void exchange(uint32_t *numbers, uint32_t former, uint32_t number) {
  exchange_in(numbers, MOST, former, number);
}

static struct window *window_of(uint32_t number) {
  for (int index = 0; index < MOST; index++) {
    if (windows[index].number == number) return &windows[index];
  }
  return NULL;
}

static struct keyboard *keyboard_of(uint32_t number) {
  for (int index = 0; index < MOST; index++) {
    if (keyboards[index].number == number) return &keyboards[index];
  }
  return NULL;
}

// The window of a popup; for any other surface, itself.
static uint32_t owner(uint32_t surface) {
  for (int index = 0; index < MOST; index++) {
    if (surface && popups[index].popup == surface) return popups[index].window;
  }
  return surface;
}

static void forget(uint32_t number) {
  exchange(shells, number, 0);
  exchange(seats, number, 0);
  for (int index = 0; index < MOST; index++) {
    if (windows[index].number == number) windows[index] = (struct window){0};
    if (popups[index].popup == number || popups[index].window == number) {
      popups[index] = (struct popup_of){0};
    }
    if (keyboards[index].number == number) keyboards[index] = (struct keyboard){0};
    if (keyboards[index].told == number) keyboards[index].told = 0;
  }
}

// Whether a request binds an interface; the length of its name includes the 0 at its end.
static int binds(const uint8_t *message, size_t size, const char *interface) {
  size_t length = strlen(interface) + 1, room = (length + 3) & ~(size_t)3;
  return size == 24 + room && (word(message, 1) & 0xffff) == BIND && word(message, 3) == length &&
         !memcmp(message + 16, interface, length);
}

void kumiko_family_up(const uint8_t *message, size_t size) {
  uint32_t object = word(message, 0), code = word(message, 1) & 0xffff;
  pthread_mutex_lock(&lock);
  if (binds(message, size, "xdg_wm_base")) {
    exchange(shells, 0, word(message, size / 4 - 1));
  } else if (binds(message, size, "wl_seat")) {
    exchange(seats, 0, word(message, size / 4 - 1));
  } else if (code == GET_SURFACE && size == 16 && object && has(shells, object)) {
    struct window *window = window_of(0);
    if (window) *window = (struct window){.number = word(message, 2)};
  } else if (code == GET_KEYBOARD && size == 12 && object && has(seats, object)) {
    struct keyboard *keyboard = keyboard_of(0);
    if (keyboard) *keyboard = (struct keyboard){.number = word(message, 2)};
  } else if (code == SET_GEOMETRY && size == 24 && object) {
    struct window *window = window_of(object);
    if (window) {
      window->x = (int32_t)word(message, 2);
      window->y = (int32_t)word(message, 3);
    }
  }
  pthread_mutex_unlock(&lock);
}

// Passes on a leave event that is held back.
static void end_wait(
  struct keyboard *keyboard, void (*send)(void *, const uint8_t *, size_t), void *data
) {
  if (!keyboard->leave[0]) return;
  send(data, (const uint8_t *)keyboard->leave, sizeof keyboard->leave);
  keyboard->leave[0] = 0;
  keyboard->told = 0;
  memset(keyboard->keys, 0, sizeof keyboard->keys);
}

// Passes on the leave events of a surface whose number becomes free: afterwards libwayland does not
// know the surface, and ends the connection.
static void end_waits(
  uint32_t surface, void (*send)(void *, const uint8_t *, size_t), void *data
) {
  for (int index = 0; index < MOST; index++) {
    if (keyboards[index].leave[3] == surface) end_wait(&keyboards[index], send, data);
  }
}

static void note_key(struct keyboard *keyboard, uint32_t key, int is_pressed, uint32_t time) {
  uint32_t number = key + 1;
  keyboard->time = time;
  for (int index = 0; index < MOST_KEYS; index++) {
    if (keyboard->keys[index] == number) keyboard->keys[index] = 0;
  }
  if (is_pressed) exchange_in(keyboard->keys, MOST_KEYS, 0, number);
}

// Sends releases of the keys that an enter event does not list as held: the list follows its fourth
// word, preceded by its size in bytes.
static void lift_others(
  struct keyboard *keyboard, const uint8_t *message, size_t size,
  void (*send)(void *, const uint8_t *, size_t), void *data
) {
  size_t count = size >= 20 ? word(message, 4) / 4 : 0;
  if (count > (size - 20) / 4) count = 0;
  for (int index = 0; index < MOST_KEYS; index++) {
    uint32_t number = keyboard->keys[index];
    int is_held = !number;
    for (size_t place = 0; place < count && !is_held; place++) {
      is_held = word(message, 5 + place) + 1 == number;
    }
    if (is_held) continue;
    const uint32_t length = 24;
    uint32_t lift[] = {
      keyboard->number, length << 16 | KEY, word(message, 2), keyboard->time, number - 1, 0,
    };
    send(data, (const uint8_t *)lift, sizeof lift);
    keyboard->keys[index] = 0;
  }
}

static int take_keyboard(
  struct keyboard *keyboard, uint8_t *message, size_t size,
  void (*send)(void *, const uint8_t *, size_t), void *data
) {
  int code = word(message, 1) & 0xffff;
  if (code == LEAVE && size == 16) {
    end_wait(keyboard, send, data);
    memcpy(keyboard->leave, message, size);
    // The popup may be gone when the event is passed on.
    keyboard->leave[3] = owner(keyboard->leave[3]);
    keyboard->due = now() + PATIENCE;
    return FAMILY_DROP;
  }
  if (code != ENTER || size < 20) {
    end_wait(keyboard, send, data);
    if (code == KEY && size == 24) {
      note_key(keyboard, word(message, 4), word(message, 5), word(message, 3));
    }
    return FAMILY_PASS;
  }
  uint32_t surface = owner(word(message, 3));
  if (surface && keyboard->told == surface) {
    keyboard->leave[0] = 0;
    lift_others(keyboard, message, size, send, data);
    return FAMILY_DROP;
  }
  end_wait(keyboard, send, data);
  keyboard->told = surface;
  memcpy(message + 12, &surface, sizeof surface);
  return FAMILY_PASS;
}

int kumiko_family_down(
  uint8_t *message, size_t size, void (*send)(void *, const uint8_t *, size_t), void *data
) {
  uint32_t object = word(message, 0);
  int result = FAMILY_PASS;
  pthread_mutex_lock(&lock);
  if (object == DISPLAY && (word(message, 1) & 0xffff) == DELETE_ID && size == 12) {
    end_waits(word(message, 2), send, data);
    forget(word(message, 2));
  } else {
    struct keyboard *keyboard = object ? keyboard_of(object) : NULL;
    if (keyboard) result = take_keyboard(keyboard, message, size, send, data);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int kumiko_family_patience(void) {
  int64_t least = -1, time = now();
  pthread_mutex_lock(&lock);
  for (int index = 0; index < MOST; index++) {
    if (!keyboards[index].leave[0]) continue;
    int64_t rest = keyboards[index].due > time ? keyboards[index].due - time : 0;
    if (least < 0 || rest < least) least = rest;
  }
  pthread_mutex_unlock(&lock);
  return (int)least;
}

void kumiko_family_flush(void (*send)(void *, const uint8_t *, size_t), void *data) {
  int64_t time = now();
  pthread_mutex_lock(&lock);
  for (int index = 0; index < MOST; index++) {
    struct keyboard *keyboard = &keyboards[index];
    if (keyboard->leave[0] && keyboard->due <= time) end_wait(keyboard, send, data);
  }
  pthread_mutex_unlock(&lock);
}

void kumiko_family_forget(void) {
  pthread_mutex_lock(&lock);
  memset(shells, 0, sizeof shells);
  memset(seats, 0, sizeof seats);
  memset(windows, 0, sizeof windows);
  memset(popups, 0, sizeof popups);
  memset(keyboards, 0, sizeof keyboards);
  pthread_mutex_unlock(&lock);
}

int kumiko_relay_geometry(void *shell_surface, int *x, int *y) {
  return kumiko_relay_geometry_of(wl_proxy_get_id(shell_surface), x, y);
}

int kumiko_relay_geometry_of(unsigned number, int *x, int *y) {
  pthread_mutex_lock(&lock);
  struct window *window = number ? window_of(number) : NULL;
  if (window) {
    *x = window->x;
    *y = window->y;
  }
  pthread_mutex_unlock(&lock);
  return window != NULL;
}

void kumiko_relay_adopt(unsigned popup, unsigned window) {
  struct popup_of made = {.popup = popup, .window = window};
  pthread_mutex_lock(&lock);
  for (int index = 0; index < MOST; index++) {
    if (popups[index].popup && popups[index].popup != made.popup) continue;
    popups[index] = made;
    break;
  }
  pthread_mutex_unlock(&lock);
}
