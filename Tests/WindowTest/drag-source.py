"""A window from which two files can be dragged, or text with the argument `text`. Prints how each
drag ends."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402


def handed_over(widget, context, data, info, time):
    if is_text:
        data.set_text("Kumiko 組子", -1)
    else:
        data.set_uris(["file:///etc/hostname", "file:///etc/passwd"])
    print("handed over", flush=True)


def ended(widget, context):
    # The action that the target said it did; none where it took nothing.
    if context.get_selected_action():
        print("taken", flush=True)


def failed(widget, context, result):
    print("failed:", result.value_nick.upper().replace("-", "_"), flush=True)
    return True


is_text = "text" in sys.argv
window = Gtk.Window(title="Drag source")
window.set_default_size(120, 100)
area = Gtk.EventBox()
area.add(Gtk.Label(label="Drag me"))
area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
if is_text:
    area.drag_source_add_text_targets()
else:
    area.drag_source_add_uri_targets()
area.connect("drag-data-get", handed_over)
area.connect("drag-failed", failed)
area.connect("drag-end", ended)
window.add(area)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
