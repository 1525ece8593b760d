#define _GNU_SOURCE
#include "Sending.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// The maximum size that every server accepts at once; larger data is sent in parts (INCR).
#define PART 65536

int64_t kumiko_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

Bytes *kumiko_bytes_copy(const void *bytes, size_t length) {
  Bytes *copy = length <= SIZE_MAX - sizeof(Bytes) ? malloc(sizeof(Bytes) + length) : NULL;
  if (!copy) return NULL;
  copy->uses = 1;
  copy->length = length;
  if (length > 0) memcpy(copy->bytes, bytes, length);
  return copy;
}

void kumiko_bytes_let_go(Bytes *bytes) {
  if (--bytes->uses == 0) free(bytes);
}

/// Selects the events of another program's window that are needed.
static void listen(Sending *s, Window window) {
  if (!window || window == s->own) return;
  long mask = window == s->watched ? StructureNotifyMask : NoEventMask;
  for (Transfer *transfer = s->transfers; transfer; transfer = transfer->next)
    if (transfer->requestor == window) mask |= PropertyChangeMask;
  XSelectInput(s->display, window, mask);
}

void kumiko_send_watch(Sending *s, Window window) {
  Window former = s->watched;
  s->watched = window;
  if (former != window) listen(s, former);
  listen(s, window);
}

static void end(Sending *s, Transfer **place) {
  Transfer *transfer = *place;
  *place = transfer->next;
  listen(s, transfer->requestor);
  kumiko_bytes_let_go(transfer->bytes);
  free(transfer);
}

static Transfer **transfer_to(Sending *s, Window requestor, Atom property) {
  Transfer **place = &s->transfers;
  while (*place && ((*place)->requestor != requestor || (*place)->property != property))
    place = &(*place)->next;
  return place;
}

int kumiko_send(Sending *s, Window requestor, Atom property, Atom type, Bytes *bytes) {
  // A repeated request for the same property replaces the transfer.
  Transfer **former = transfer_to(s, requestor, property);
  if (*former) end(s, former);
  if (bytes->length <= PART) {
    XChangeProperty(
        s->display, requestor, property, type, 8, PropModeReplace, bytes->bytes,
        (int)bytes->length);
    return 1;
  }
  Transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return 0;
  *transfer = (Transfer){requestor, property, type, bytes, 0, kumiko_now(), s->transfers};
  bytes->uses++;
  s->transfers = transfer;
  listen(s, requestor);
  long told = bytes->length > 0x7FFFFFFF ? 0x7FFFFFFF : (long)bytes->length;
  XChangeProperty(
      s->display, requestor, property, s->incremental, 32, PropModeReplace,
      (unsigned char *)&told, 1);
  return 1;
}

void kumiko_send_next(Sending *s, Window requestor, Atom property) {
  Transfer **place = transfer_to(s, requestor, property);
  Transfer *transfer = *place;
  if (!transfer) return;
  size_t rest = transfer->bytes->length - transfer->sent;
  size_t part = rest < PART ? rest : PART;
  XChangeProperty(
      s->display, requestor, property, transfer->type, 8, PropModeReplace,
      transfer->bytes->bytes + transfer->sent, (int)part);
  transfer->sent += part;
  transfer->latest = kumiko_now();
  if (part == 0) end(s, place);
}

void kumiko_send_give_up(Sending *s, int64_t patience) {
  Transfer **place = &s->transfers;
  while (*place) {
    if (kumiko_now() - (*place)->latest > patience) end(s, place);
    else place = &(*place)->next;
  }
}

void kumiko_send_end(Sending *s) {
  while (s->transfers) end(s, &s->transfers);
}
