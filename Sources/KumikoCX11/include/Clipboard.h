#pragma once

// The clipboard of the X server with data of any type: SDL has text alone. Everything goes over a
// connection and a window of its own, so it lives as long as the program does, whatever windows do.

#include <stddef.h>

typedef struct kumiko_clipboard kumiko_clipboard;

/// NULL where there is no X server.
kumiko_clipboard *kumiko_clipboard_open(void);

/// What becomes readable when something is to be served.
int kumiko_clipboard_descriptor(kumiko_clipboard *clipboard);

/// Answers whoever asks for what is on the clipboard.
void kumiko_clipboard_serve(kumiko_clipboard *clipboard);

/// How often another program took the clipboard over, or ended while it had it, since it was
/// opened. Without the extension XFixes that is heard of only where this program had it.
unsigned kumiko_clipboard_changes(kumiko_clipboard *clipboard);

/// Takes the clipboard over with copies of `count` contents, each a type and bytes; with none it
/// becomes empty. Returns whether it is this program's now.
int kumiko_clipboard_put(
    kumiko_clipboard *clipboard, int count, const char *const *types, const void *const *bytes,
    const size_t *lengths);

/// Does something again and again while an answer is waited for, such as drawing; whoever asks in
/// it gets nothing.
void kumiko_clipboard_do_meanwhile(kumiko_clipboard *clipboard, void (*body)(void *), void *of);

/// Whether the clipboard is this program's.
int kumiko_clipboard_is_own(kumiko_clipboard *clipboard);

/// The names of the types that the owner of the clipboard offers, a line each; NULL for none. The
/// caller frees it.
char *kumiko_clipboard_types(kumiko_clipboard *clipboard);

/// The bytes of a type, one gigabyte at most; NULL where the owner has none, or does not answer
/// within a second: then they are not asked for anything for another five. The caller frees them.
void *kumiko_clipboard_get(kumiko_clipboard *clipboard, const char *type, size_t *length);

/// Gives what is on the clipboard to the desktop's clipboard manager, where there is one, because
/// the program ends. Waits for it, a second at most; returns whether it took everything.
int kumiko_clipboard_hand_over(kumiko_clipboard *clipboard);

/// Closes the connection; what is on the clipboard is gone.
void kumiko_clipboard_close(kumiko_clipboard *clipboard);
