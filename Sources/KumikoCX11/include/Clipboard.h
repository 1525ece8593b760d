#pragma once

// The clipboard of the X server with data of any type: SDL supports only text. It uses its own
// connection and window, so it lives as long as the program, regardless of other windows.

#include <stddef.h>

typedef struct kumiko_clipboard kumiko_clipboard;

/// NULL if there is no X server.
kumiko_clipboard *kumiko_clipboard_open(void);

/// The descriptor that becomes readable when events are pending.
int kumiko_clipboard_descriptor(kumiko_clipboard *clipboard);

/// Serves requests for the contents of the clipboard.
void kumiko_clipboard_serve(kumiko_clipboard *clipboard);

/// The number of times that another program took ownership of the clipboard, or ended while it was
/// the owner, since it was opened. Without the extension XFixes only the loss of this program's own
/// ownership is counted.
unsigned kumiko_clipboard_changes(kumiko_clipboard *clipboard);

/// Takes ownership of the clipboard with copies of `count` contents, each a type and bytes; with
/// none it becomes empty. Returns whether this program is now the owner.
int kumiko_clipboard_put(
    kumiko_clipboard *clipboard, int count, const char *const *types, const void *const *bytes,
    const size_t *lengths);

/// Sets a callback that runs repeatedly while waiting for a reply, for example for drawing;
/// requests in it fail.
void kumiko_clipboard_do_meanwhile(kumiko_clipboard *clipboard, void (*body)(void *), void *of);

/// Whether this program owns the clipboard.
int kumiko_clipboard_is_own(kumiko_clipboard *clipboard);

/// The names of the types that the owner of the clipboard offers, one per line; NULL for none. The
/// caller frees it.
char *kumiko_clipboard_types(kumiko_clipboard *clipboard);

/// The bytes of a type, at most one gigabyte; NULL if the owner has none, or does not answer within
/// a second: then it is not queried again for another five. The caller frees them.
void *kumiko_clipboard_get(kumiko_clipboard *clipboard, const char *type, size_t *length);

/// Passes the contents of the clipboard to the desktop's clipboard manager, if there is one,
/// because the program ends. Waits for at most a second; returns whether it received everything.
int kumiko_clipboard_hand_over(kumiko_clipboard *clipboard);

/// Closes the connection; the contents of the clipboard are lost.
void kumiko_clipboard_close(kumiko_clipboard *clipboard);
