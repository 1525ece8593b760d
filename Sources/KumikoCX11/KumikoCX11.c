#define _GNU_SOURCE
#include "KumikoCX11.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>

static int (*former)(Display *, XErrorEvent *);

// The error about an input device that is gone; 0 if there are none.
static int bad_device;

void kumiko_x11_forgive_device(int code) { bad_device = code; }

static int handle(Display *display, XErrorEvent *error) {
  if (bad_device && error->error_code == bad_device) return 0;
  switch (error->error_code) {
    case BadWindow:
    case BadDrawable:
    case BadAtom: return 0;
  }
  return former ? former(display, error) : 0;
}

void kumiko_x11_forgive_what_is_missing(void) {
  int (*current)(Display *, XErrorEvent *) = XSetErrorHandler(handle);
  if (current != handle) former = current;
}

void *kumiko_x11_connect(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return NULL;
  if (DefaultDepth(display, DefaultScreen(display)) == 24) return display;
  XCloseDisplay(display);
  return NULL;
}

/// The position of a point of a window on the screen; 0 if the window no longer exists.
static int translate(Display *display, Window owner, int *x, int *y) {
  Window child;
  return XTranslateCoordinates(display, owner, DefaultRootWindow(display), *x, *y, x, y, &child);
}

unsigned long kumiko_x11_card_open(
    void *connection, unsigned long owner, int x, int y, int width, int height) {
  Display *display = connection;
  if (!translate(display, owner, &x, &y)) return 0;
  XSetWindowAttributes attributes = {.override_redirect = True, .background_pixmap = None};
  Window card = XCreateWindow(
      display, DefaultRootWindow(display), x, y, width, height, 0, CopyFromParent, InputOutput,
      CopyFromParent, CWOverrideRedirect | CWBackPixmap, &attributes);
  // The window type by which compositors recognise a menu.
  Atom type = XInternAtom(display, "_NET_WM_WINDOW_TYPE", False);
  Atom menu = XInternAtom(display, "_NET_WM_WINDOW_TYPE_POPUP_MENU", False);
  XChangeProperty(
      display, card, type, XA_ATOM, 32, PropModeReplace, (unsigned char *)&menu, 1);
  XSetTransientForHint(display, card, owner);
  return card;
}

typedef void (*Combine)(Display *, Window, int, int, int, XRectangle *, int, int, int);

/// The function that sets the shape of windows; NULL if it is not available.
static Combine shaper(void) {
  static Combine combine;
  static int is_known;
  if (!is_known) {
    void *library = dlopen("libXext.so.6", RTLD_LAZY);
    combine = library ? (Combine)dlsym(library, "XShapeCombineRectangles") : NULL;
    is_known = 1;
  }
  return combine;
}

unsigned long kumiko_x11_picture_open(void *connection, int x, int y, int width, int height) {
  Display *display = connection;
  XSetWindowAttributes attributes = {.override_redirect = True, .background_pixmap = None};
  Window picture = XCreateWindow(
      display, DefaultRootWindow(display), x, y, width, height, 0, CopyFromParent, InputOutput,
      CopyFromParent, CWOverrideRedirect | CWBackPixmap, &attributes);
  Atom type = XInternAtom(display, "_NET_WM_WINDOW_TYPE", False);
  Atom dragged = XInternAtom(display, "_NET_WM_WINDOW_TYPE_DND", False);
  XChangeProperty(
      display, picture, type, XA_ATOM, 32, PropModeReplace, (unsigned char *)&dragged, 1);
  // Under a compositing manager it is translucent.
  unsigned long opacity = 0xD8000000;
  XChangeProperty(
      display, picture, XInternAtom(display, "_NET_WM_WINDOW_OPACITY", False), XA_CARDINAL, 32,
      PropModeReplace, (unsigned char *)&opacity, 1);
  // An empty input shape: the window below the pointer is found through it.
  Combine combine = shaper();
  if (combine) combine(display, picture, 2, 0, 0, NULL, 0, 0, 0);
  return picture;
}

void kumiko_x11_picture_move(void *connection, unsigned long picture, int x, int y) {
  XMoveWindow(connection, picture, x, y);
  XFlush(connection);
}

_Static_assert(sizeof(kumiko_x11_band) == sizeof(XRectangle), "bands are rectangles of the server");

int kumiko_x11_rounded(int width, int height, int radius, kumiko_x11_band *bands) {
  int least = width < height ? width : height;
  if (2 * radius > least) radius = least / 2;
  if (radius <= 0) return 0;
  if (!bands) return 2 * radius + 1;
  int rest = height - 2 * radius, count = 2 * radius + (rest > 0);
  for (int row = 0; row < radius; row++) {
    double up = radius - row - 0.5;
    short inset = (short)(radius - sqrt((double)radius * radius - up * up) + 0.5);
    unsigned short length = (unsigned short)(width - 2 * inset);
    bands[row] = (kumiko_x11_band){inset, (short)row, length, 1};
    bands[count - 1 - row] = (kumiko_x11_band){inset, (short)(height - 1 - row), length, 1};
  }
  // The server rejects an empty band, and one that does not begin below the one before.
  if (rest > 0) {
    bands[radius] =
        (kumiko_x11_band){0, (short)radius, (unsigned short)width, (unsigned short)rest};
  }
  return count;
}

/// Rounds the corners of a window, if the server supports that.
static void round_corners(Display *display, Window window, int width, int height, int radius) {
  Combine combine = shaper();
  int most = kumiko_x11_rounded(width, height, radius, NULL);
  if (!combine || most <= 0) return;
  kumiko_x11_band *bands = malloc(sizeof(kumiko_x11_band) * most);
  if (!bands) return;
  int count = kumiko_x11_rounded(width, height, radius, bands);
  // The bounding shape, set to these rectangles, from top to bottom.
  combine(display, window, 0, 0, 0, (XRectangle *)bands, count, 0, 3);
  free(bands);
}

void kumiko_x11_card_show(
    void *connection, unsigned long card, const void *pixels, int width, int height, int pitch,
    int radius) {
  Display *display = connection;
  Visual *visual = DefaultVisual(display, DefaultScreen(display));
  XImage *image =
      XCreateImage(display, visual, 24, ZPixmap, 0, (char *)pixels, width, height, 32, pitch);
  if (!image) return;
  // The server redraws the background itself after the window was covered.
  Pixmap picture = XCreatePixmap(display, card, width, height, 24);
  GC context = XCreateGC(display, picture, 0, NULL);
  XPutImage(display, picture, context, image, 0, 0, 0, 0, width, height);
  XSetWindowBackgroundPixmap(display, card, picture);
  round_corners(display, card, width, height, radius);
  XMapRaised(display, card);
  XClearWindow(display, card);
  XFreeGC(display, context);
  XFreePixmap(display, picture);
  image->data = NULL;
  XDestroyImage(image);
  XFlush(display);
}

void kumiko_x11_card_move(
    void *connection, unsigned long card, unsigned long owner, int x, int y, int width,
    int height) {
  Display *display = connection;
  if (translate(display, owner, &x, &y)) XMoveResizeWindow(display, card, x, y, width, height);
}

void kumiko_x11_card_close(void *connection, unsigned long card) {
  XDestroyWindow(connection, card);
  XFlush(connection);
}
