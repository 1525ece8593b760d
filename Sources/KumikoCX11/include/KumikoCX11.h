#pragma once

#include "Clipboard.h"
#include "KumikoCX11Drags.h"
#include "KumikoCX11Drops.h"
#include "KumikoCX11Held.h"

// What Swift cannot say to Xlib by itself.

/// From now on a request that names a window which is gone does not end the program. The X server
/// answers late, and by several connections: a window can be closed between a request and its turn.
/// All other errors go on to whoever handled them before. Does nothing the second time.
void kumiko_x11_forgive_what_is_missing(void);

/// A connection to the X server; NULL where there is none, or where its pixels are none of 24 bits.
void *kumiko_x11_connect(void);

/// A window above all others which the window manager leaves alone and which takes neither keyboard
/// nor pointer: in front of `owner`, at a place in pixels of `owner`. It shows nothing yet.
///
/// Returns 0 where the owner is gone.
unsigned long kumiko_x11_card_open(void *connection, unsigned long owner, int x, int y, int width, int height);

/// Shows pixels in it, 32 bits each, rows of `pitch` bytes; `radius` rounds its corners, in pixels.
void kumiko_x11_card_show(
    void *connection, unsigned long card, const void *pixels, int width, int height, int pitch, int radius);

/// Moves it to a place in pixels of `owner`, and gives it a size.
void kumiko_x11_card_move(
    void *connection, unsigned long card, unsigned long owner, int x, int y, int width, int height);

/// Takes it off the screen.
void kumiko_x11_card_close(void *connection, unsigned long card);

/// A window for a picture of what is dragged, at a place of the screen, in pixels: it has no input,
/// so that what is below it is found. `kumiko_x11_card_show` shows it, `kumiko_x11_card_close`
/// takes it away.
unsigned long kumiko_x11_picture_open(void *connection, int x, int y, int width, int height);

/// Moves such a window.
void kumiko_x11_picture_move(void *connection, unsigned long picture, int x, int y);
