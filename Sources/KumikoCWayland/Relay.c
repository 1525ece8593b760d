#define _GNU_SOURCE

#include "Families.h"
#include "Wayland.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// A relay between SDL and the compositor. Messages are passed through unchanged, with three
// exceptions: the data device that SDL requests is never created, SDL is not told of tablets, whose
// pens it would turn into a mouse, and windows keep the keyboard focus of their menus
// (`Families.c`).
//
// There must not be two of them in a program: Mutter gives the clipboard to one, KWin drags to the
// older one, and SDL answers drags as well. SDL 3 requires one, so that their absence is not
// reported to it: for its request, the compositor receives another one with the same number, which
// it deletes immediately, and requests of SDL to its device are discarded here.

enum {
  PART = 1 << 16,
  // Reading from one side pauses while this much is pending for the other.
  MOST_WAITING = 1 << 20,
  // The maximum per message of a socket here and in libwayland.
  MOST_DESCRIPTORS_AT_ONCE = 28,
  MOST_DESCRIPTORS = 1024,
  // The maximum number of tracked objects of SDL: it creates a manager, and a device for each seat.
  MOST_OBJECTS = 16,
};

// Opcodes of requests and events of the protocol.
enum {
  DISPLAY = 1,
  SYNC = 0,
  GET_REGISTRY = 1,
  DELETE_ID = 1,
  GLOBAL = 0,
  BIND = 0,
  GET_DATA_DEVICE = 1,
};

struct bytes {
  uint8_t *data;
  size_t length, room;
};

struct objects {
  uint32_t numbers[MOST_OBJECTS];
  int count;
};

// The data in one direction.
struct direction {
  int from, to;
  struct bytes came, goes;
  int descriptors[MOST_DESCRIPTORS];
  int count;
  // Whether the source is at its end, and whether the destination accepts nothing more.
  int has_ended, is_refused;
};

struct relay {
  struct direction down, up;
  // SDL's objects: registries, managers of data devices, and devices that exist only here.
  struct objects registries, managers, devices;
};

// The number of the registry whose data device is created, and whether it has had events.
static atomic_uint trusted;
static atomic_int passes;
static int is_open;

static int append(struct bytes *bytes, const uint8_t *data, size_t length) {
  if (bytes->length + length > bytes->room) {
    size_t room = 2 * (bytes->length + length);
    uint8_t *larger = realloc(bytes->data, room);
    if (!larger) return 0;
    bytes->data = larger;
    bytes->room = room;
  }
  memcpy(bytes->data + bytes->length, data, length);
  bytes->length += length;
  return 1;
}

static void drop_first(struct bytes *bytes, size_t length) {
  bytes->length -= length;
  memmove(bytes->data, bytes->data + length, bytes->length);
}

static int has(const struct objects *objects, uint32_t number) {
  for (int index = 0; index < objects->count; index++) {
    if (objects->numbers[index] == number) return 1;
  }
  return 0;
}

static void add(struct objects *objects, uint32_t number) {
  if (objects->count < MOST_OBJECTS) objects->numbers[objects->count++] = number;
}

static void forget(struct objects *objects, uint32_t number) {
  for (int index = 0; index < objects->count; index++) {
    if (objects->numbers[index] == number) objects->numbers[index] = objects->numbers[--objects->count];
  }
}

static uint32_t word(const uint8_t *message, size_t index) {
  uint32_t value;
  memcpy(&value, message + 4 * index, sizeof value);
  return value;
}

static int code(const uint8_t *message) { return word(message, 1) & 0xffff; }

// Whether a registry request binds a manager of data devices: a name, an interface, a version and
// the number of the new object.
static int binds_manager(const uint8_t *message, size_t size) {
  static const char interface[24] = "wl_data_device_manager";
  return size == 48 && code(message) == BIND && word(message, 3) == 23 &&
         !memcmp(message + 16, interface, sizeof interface);
}

// Whether an event announces a manager of tablets: a name, an interface and a version.
static int announces_tablets(const uint8_t *message, size_t size) {
  static const char interface[24] = "zwp_tablet_manager_v2";
  return size == 44 && code(message) == GLOBAL && word(message, 3) == 22 &&
         !memcmp(message + 16, interface, 22);
}

// Handles a request of the program.
static int pass_up(struct relay *relay, const uint8_t *message, size_t size) {
  struct bytes *goes = &relay->up.goes;
  uint32_t object = word(message, 0);
  kumiko_family_up(message, size);
  if (has(&relay->devices, object)) return 1;
  if (object == DISPLAY && code(message) == GET_REGISTRY && size == 12) {
    add(&relay->registries, word(message, 2));
  }
  if (binds_manager(message, size) && object != atomic_load(&trusted)) {
    add(&relay->managers, word(message, 11));
  }
  if (size < 12 || code(message) != GET_DATA_DEVICE || !has(&relay->managers, object)) {
    return append(goes, message, size);
  }
  // Object numbers must be consecutive.
  uint32_t number = word(message, 2), instead[3] = {DISPLAY, 12 << 16 | SYNC, number};
  add(&relay->devices, number);
  return append(goes, (const uint8_t *)instead, sizeof instead);
}

// Passes on a held-back event before the one that followed it.
static void send_down(void *relay, const uint8_t *message, size_t size) {
  append(&((struct relay *)relay)->down.goes, message, size);
}

// Handles an event of the compositor.
static int pass_down(struct relay *relay, uint8_t *message, size_t size) {
  uint32_t object = word(message, 0);
  int is_end = object == DISPLAY && code(message) == DELETE_ID && size == 12;
  if (has(&relay->devices, is_end ? word(message, 2) : object)) return 1;
  if (is_end) forget(&relay->managers, word(message, 2));
  if (object == atomic_load(&trusted)) {
    atomic_store(&passes, 1);
  } else if (has(&relay->registries, object) && announces_tablets(message, size)) {
    return 1;
  }
  if (kumiko_family_down(message, size, send_down, relay) == FAMILY_DROP) return 1;
  return append(&relay->down.goes, message, size);
}

// Passes on received data as whole messages; returns 0 if it is no valid stream of messages.
static int pass_on(struct relay *relay, struct direction *direction) {
  struct bytes *came = &direction->came;
  size_t place = 0;
  while (came->length - place >= 8) {
    uint8_t *message = came->data + place;
    size_t size = word(message, 1) >> 16;
    if (size < 8) return 0;
    if (came->length - place < size) break;
    int is_passed = direction == &relay->up ? pass_up(relay, message, size)
                                            : pass_down(relay, message, size);
    if (!is_passed) return 0;
    place += size;
  }
  drop_first(came, place);
  return 1;
}

// Returns 0 at the end of the stream.
static int receive(struct relay *relay, struct direction *direction) {
  uint8_t part[PART];
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(MOST_DESCRIPTORS_AT_ONCE * sizeof(int))];
  } control;
  struct iovec data = {part, sizeof part};
  struct msghdr message = {
    .msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t length = recvmsg(direction->from, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (length < 0) return errno == EAGAIN || errno == EINTR;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    int number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (int index = 0; index < number; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
      if (direction->count < MOST_DESCRIPTORS) {
        direction->descriptors[direction->count++] = descriptor;
      } else {
        close(descriptor);
        return 0;
      }
    }
  }
  if (message.msg_flags & MSG_CTRUNC) return 0;
  return length > 0 && append(&direction->came, part, length) && pass_on(relay, direction);
}

// Sends as much as the destination accepts, descriptors with the first part.
static void send_on(struct direction *direction) {
  if (direction->is_refused) direction->goes.length = 0;
  while (direction->goes.length) {
    int now = direction->count;
    size_t length = direction->goes.length;
    if (now > MOST_DESCRIPTORS_AT_ONCE) {
      now = MOST_DESCRIPTORS_AT_ONCE;
      length = 1;
    }
    union {
      struct cmsghdr header;
      char space[CMSG_SPACE(MOST_DESCRIPTORS_AT_ONCE * sizeof(int))];
    } control;
    struct iovec data = {direction->goes.data, length};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1};
    if (now) {
      memset(&control, 0, sizeof control);
      message.msg_control = &control;
      message.msg_controllen = CMSG_SPACE(now * sizeof(int));
      control.header.cmsg_level = SOL_SOCKET;
      control.header.cmsg_type = SCM_RIGHTS;
      control.header.cmsg_len = CMSG_LEN(now * sizeof(int));
      memcpy(CMSG_DATA(&control.header), direction->descriptors, now * sizeof(int));
    }
    ssize_t sent = sendmsg(direction->to, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) return;
    if (sent < 0) {
      // Earlier messages of that side may still have to be passed on.
      direction->is_refused = 1;
      direction->goes.length = 0;
      return;
    }
    for (int index = 0; index < now; index++) close(direction->descriptors[index]);
    direction->count -= now;
    memmove(
      direction->descriptors, direction->descriptors + now, direction->count * sizeof(int));
    drop_first(&direction->goes, sent);
  }
}

// The poll entry of one side, which is the source of one direction and the destination of the
// other.
static struct pollfd side(const struct direction *from, const struct direction *to) {
  int is_read = !from->has_ended && from->goes.length < MOST_WAITING;
  short events = (is_read ? POLLIN : 0) | (to->goes.length ? POLLOUT : 0);
  // A side that hung up would wake the loop forever.
  return (struct pollfd){.fd = events ? from->from : -1, .events = events};
}

static int is_over(const struct direction *direction) {
  return direction->has_ended && !direction->goes.length;
}

static void release(struct relay *relay) {
  struct direction *directions[2] = {&relay->down, &relay->up};
  for (int index = 0; index < 2; index++) {
    struct direction *direction = directions[index];
    close(direction->from);
    while (direction->count) close(direction->descriptors[--direction->count]);
    free(direction->came.data);
    free(direction->goes.data);
  }
  free(relay);
}

// Runs until one side has ended and the other has received all its messages.
static void *run(void *data) {
  struct relay *relay = data;
  struct direction *down = &relay->down, *up = &relay->up;
  while (!is_over(down) && !is_over(up)) {
    struct pollfd sides[2] = {side(down, up), side(up, down)};
    if (poll(sides, 2, kumiko_family_patience()) < 0 && errno != EINTR) break;
    const short news = POLLIN | POLLHUP | POLLERR;
    if (!down->has_ended && sides[0].revents & news) down->has_ended = !receive(relay, down);
    if (!up->has_ended && sides[1].revents & news) up->has_ended = !receive(relay, up);
    kumiko_family_flush(send_down, relay);
    send_on(down);
    send_on(up);
  }
  release(relay);
  return NULL;
}

// The socket of the compositor, as libwayland locates it; -1 if there is none.
static int connect_to_compositor(void) {
  const char *name = getenv("WAYLAND_DISPLAY"), *folder = getenv("XDG_RUNTIME_DIR");
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (!name || !*name) name = "wayland-0";
  if (*name != '/' && (!folder || *folder != '/')) return -1;
  int length = snprintf(
    address.sun_path, sizeof address.sun_path, "%s%s%s", *name == '/' ? "" : folder,
    *name == '/' ? "" : "/", name);
  if (length >= (int)sizeof address.sun_path) return -1;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor >= 0 && connect(descriptor, (struct sockaddr *)&address, sizeof address) < 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

// Runs on a thread with all signals blocked: they are for the program.
static int start(struct relay *relay) {
  pthread_t thread;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int has_started = pthread_create(&thread, NULL, run, relay) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (has_started) pthread_detach(thread);
  return has_started;
}

int kumiko_relay_start(int compositor) {
  int ends[2];
  struct relay *relay = calloc(1, sizeof *relay);
  if (!relay || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) {
    free(relay);
    close(compositor);
    return -1;
  }
  relay->down = (struct direction){.from = compositor, .to = ends[0]};
  relay->up = (struct direction){.from = ends[0], .to = compositor};
  if (start(relay)) return ends[1];
  close(ends[1]);
  release(relay);
  return -1;
}

int kumiko_relay_open(void) {
  kumiko_family_forget();
  // The parent process may already have connected the program.
  int compositor = getenv("WAYLAND_SOCKET") ? -1 : connect_to_compositor();
  int program = compositor < 0 ? -1 : kumiko_relay_start(compositor);
  if (program < 0) return 0;
  char number[16];
  snprintf(number, sizeof number, "%d", program);
  // The next connection of libwayland uses this one.
  is_open = setenv("WAYLAND_SOCKET", number, 1) == 0;
  if (!is_open) close(program);
  return is_open;
}

void kumiko_relay_settle(void) {
  const char *number = is_open ? getenv("WAYLAND_SOCKET") : NULL;
  is_open = 0;
  if (!number) return;
  close(atoi(number));
  unsetenv("WAYLAND_SOCKET");
}

int kumiko_relay_passes(void) { return atomic_load(&passes); }

void kumiko_relay_trust(struct wl_registry *registry) {
  atomic_store(&passes, 0);
  atomic_store(&trusted, wl_proxy_get_id((struct wl_proxy *)registry));
}
