#pragma once

#include <stddef.h>
#include <stdint.h>

// The state of windows and their popups that the relay tracks: the origin of each window geometry,
// and the keyboard focus that popups and their window share.

enum { FAMILY_PASS = 0, FAMILY_DROP = 1 };

// Tracks the objects of a request of the program, which is always passed on.
void kumiko_family_up(const uint8_t *message, size_t size);

// Handles an event of the compositor, which it may modify; returns whether to pass it on. `send`
// receives events that were held back and precede it.
int kumiko_family_down(
  uint8_t *message, size_t size, void (*send)(void *, const uint8_t *, size_t), void *data);

// Milliseconds until an event that is held back is to be sent; -1 if there is none.
int kumiko_family_patience(void);

// Sends the events whose time to be held back is over.
void kumiko_family_flush(void (*send)(void *, const uint8_t *, size_t), void *data);

// Resets all tracked state, for a new connection of the program.
void kumiko_family_forget(void);
