"""A window from which two files can be dragged, or text with the argument `text`; of GTK 3, or of
GTK 4 with the argument `4`. It is magenta, so that it is found on the screen. Prints how each drag
ends."""

import sys

import gi

is_text = "text" in sys.argv
version = "4.0" if "4" in sys.argv else "3.0"
gi.require_version("Gtk", version)
gi.require_version("Gdk", version)
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

TEXT = "Kumiko 組子"
FILES = ["file:///etc/hostname", "file:///etc/passwd"]


def say(text):
    print(text, flush=True)


COLOUR = b"#area { background: #ff00ff; }"


def old():
    def handed_over(widget, context, data, info, time):
        if is_text:
            data.set_text(TEXT, -1)
        else:
            data.set_uris(FILES)
        say("handed over")

    failures = []

    def ended(widget, context):
        # The action that the target said it did; none where it took nothing. Where the compositor
        # never told of another, GTK keeps the one that it began with.
        if context.get_selected_action() and not failures:
            say("taken")

    def failed(widget, context, result):
        failures.append(result)
        say("failed: " + result.value_nick.upper().replace("-", "_"))
        return True

    window = Gtk.Window(title="Drag source")
    window.set_default_size(200, 100)
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
    area.set_name("area")
    style = Gtk.CssProvider()
    style.load_from_data(COLOUR)
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), style, 600)
    window.add(area)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()


def new():
    loop = GLib.MainLoop()
    window = Gtk.Window(title="Drag source")
    window.set_default_size(200, 100)
    area = Gtk.Label(label="Drag me", hexpand=True, vexpand=True)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)

    def prepare(_, x, y):
        if is_text:
            return Gdk.ContentProvider.new_for_value(TEXT)
        data = "".join(file + "\r\n" for file in FILES).encode()
        return Gdk.ContentProvider.new_for_bytes("text/uri-list", GLib.Bytes.new(data))

    def failed(_, drag, reason):
        say("failed: " + reason.value_nick.upper().replace("-", "_"))
        return False


    def begun(_, drag):
        drag.connect("dnd-finished", lambda drag: say("taken" if drag.get_selected_action() else "failed: NOTHING"))

    source.connect("prepare", prepare)
    source.connect("drag-begin", begun)
    source.connect("drag-cancel", failed)
    area.add_controller(source)
    area.set_name("area")
    style = Gtk.CssProvider()
    style.load_from_data(COLOUR)
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, 600)
    window.set_child(area)
    window.connect("close-request", lambda _: loop.quit())
    window.present()
    loop.run()


old() if version == "3.0" else new()
