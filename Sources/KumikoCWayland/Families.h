#pragma once

#include <stddef.h>
#include <stdint.h>

// What the relay knows of windows and their popups: where the geometry of each begins, and whose
// keyboard is whose.

enum { FAMILY_PASS = 0, FAMILY_DROP = 1 };

// What the program asks for passes: objects are remembered.
void kumiko_family_up(const uint8_t *message, size_t size);

// What the compositor says passes, or does not; it may be changed. `send` gets what waited.
int kumiko_family_down(
  uint8_t *message, size_t size, void (*send)(void *, const uint8_t *, size_t), void *data);

// Milliseconds until something that waits is to be sent; -1 where nothing waits.
int kumiko_family_patience(void);

// Sends what has waited long enough.
void kumiko_family_flush(void (*send)(void *, const uint8_t *, size_t), void *data);

// The program's end of the connection: nothing is known.
void kumiko_family_forget(void);
