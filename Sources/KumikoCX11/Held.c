#include "KumikoCX11Held.h"

#include <X11/Xlib.h>

int kumiko_held_hold(void *connection, unsigned long window) {
  unsigned mask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask;
  return XGrabPointer(
             connection, window, False, mask, GrabModeAsync, GrabModeAsync, None, None,
             CurrentTime) == GrabSuccess;
}

int kumiko_held_place(void *connection, unsigned long window, int *x, int *y) {
  Window root, child;
  int root_x, root_y;
  unsigned mask;
  return XQueryPointer(connection, window, &root, &child, &root_x, &root_y, x, y, &mask);
}

void kumiko_held_let_go(void *connection) {
  XUngrabPointer(connection, CurrentTime);
  XFlush(connection);
}

int kumiko_held_descriptor(void *connection) { return ConnectionNumber((Display *)connection); }

int kumiko_held_next(void *connection, kumiko_held_event *result) {
  while (XPending(connection)) {
    XEvent event;
    XNextEvent(connection, &event);
    if (event.type == MotionNotify) {
      XMotionEvent *motion = &event.xmotion;
      *result = (kumiko_held_event){
          KUMIKO_HELD_MOVED, motion->x, motion->y, 0, (unsigned)motion->time};
      return 1;
    }
    if (event.type == ButtonPress || event.type == ButtonRelease) {
      XButtonEvent *button = &event.xbutton;
      *result = (kumiko_held_event){
          event.type == ButtonPress ? KUMIKO_HELD_PRESSED : KUMIKO_HELD_LIFTED, button->x,
          button->y, (int)button->button, (unsigned)button->time};
      return 1;
    }
  }
  return 0;
}
