#pragma once

#include "KumikoCX11Drops.h"

// What Swift cannot say to Xlib by itself.

/// From now on a request that names a window which is gone does not end the program. The X server
/// answers late, and by several connections: a window can be closed between a request and its turn.
/// All other errors go on to whoever handled them before. Does nothing the second time.
void kumiko_x11_forgive_missing_windows(void);
