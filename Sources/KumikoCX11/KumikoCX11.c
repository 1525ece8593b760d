#include "KumikoCX11.h"

#include <X11/Xlib.h>

static int (*former)(Display *, XErrorEvent *);

static int handle(Display *display, XErrorEvent *error) {
  if (error->error_code == BadWindow || error->error_code == BadDrawable) return 0;
  return former ? former(display, error) : 0;
}

void kumiko_x11_forgive_missing_windows(void) {
  int (*current)(Display *, XErrorEvent *) = XSetErrorHandler(handle);
  if (current != handle) former = current;
}
