#pragma once

#include "Clipboard.h"
#include "KumikoCX11Drags.h"
#include "KumikoCX11Drops.h"
#include "KumikoCX11Held.h"
#include "KumikoCX11Pens.h"

// Xlib functionality that Swift cannot access directly.

/// Ignores errors of requests that refer to a destroyed window from now on, which would end the
/// program. The X server answers asynchronously, on several connections: a window can be closed
/// between a request and its execution. All other errors are passed to the previous handler. Does
/// nothing the second time.
void kumiko_x11_forgive_what_is_missing(void);

/// Adds the error about input devices, by its code, which the server assigns.
void kumiko_x11_forgive_device(int code);

/// A connection to the X server; NULL if there is none, or if its pixels do not have 24 bits.
void *kumiko_x11_connect(void);

/// Creates an override-redirect window above all others, which takes neither keyboard nor pointer
/// input: in front of `owner`, at a position in pixels of `owner`. It is not visible yet.
///
/// Returns 0 if the owner no longer exists.
unsigned long kumiko_x11_card_open(void *connection, unsigned long owner, int x, int y, int width, int height);

/// A rectangle of a shape, as X11 has them.
typedef struct {
  short x, y;
  unsigned short width, height;
} kumiko_x11_band;

/// The rectangles of a picture with round corners, from top to bottom, none of them empty; returns
/// their number, 0 for a picture without such corners. With `bands` NULL, their maximum number.
int kumiko_x11_rounded(int width, int height, int radius, kumiko_x11_band *bands);

/// Shows pixels in it, 32 bits each, in rows of `pitch` bytes; `radius` is that of its corners, in
/// pixels.
void kumiko_x11_card_show(
    void *connection, unsigned long card, const void *pixels, int width, int height, int pitch, int radius);

/// Moves it to a position in pixels of `owner`, and resizes it.
void kumiko_x11_card_move(
    void *connection, unsigned long card, unsigned long owner, int x, int y, int width, int height);

/// Destroys it.
void kumiko_x11_card_close(void *connection, unsigned long card);

/// Creates a window for a drag preview, at a position on the screen, in pixels: it has no input, so
/// that the window below it is found. `kumiko_x11_card_show` shows it, `kumiko_x11_card_close`
/// destroys it.
unsigned long kumiko_x11_picture_open(void *connection, int x, int y, int width, int height);

/// Moves such a window.
void kumiko_x11_picture_move(void *connection, unsigned long picture, int x, int y);
