"""A window with a button from which a file can be dragged. Prints how each drag ends."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402


def handed_over(widget, context, data, info, time):
    data.set_uris(["file:///etc/hostname"])
    print("handed over", flush=True)


def failed(widget, context, result):
    print("failed:", result.value_nick.upper().replace("-", "_"), flush=True)
    return True


window = Gtk.Window(title="Drag source")
window.set_default_size(120, 100)
area = Gtk.EventBox()
area.add(Gtk.Label(label="Drag me"))
area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
area.drag_source_add_uri_targets()
area.connect("drag-data-get", handed_over)
area.connect("drag-failed", failed)
window.add(area)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
