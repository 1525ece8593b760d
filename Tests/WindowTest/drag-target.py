"""A window on which something can be dropped: `drag-target.py 3 text`, of GTK 3 or 4; of GTK 3 above
all others with the word `above` behind that. It is magenta. Prints what it gets. Instead of `text`: `files`, `data`, `move` takes text away, `refuses` takes nothing, `dies` ends
when something is dropped, and `silent` never says that it has what was dropped."""

import os
import sys

import gi

version, kind = sys.argv[1:3]
gi.require_version("Gtk", version + ".0")
gi.require_version("Gdk", version + ".0")
from gi.repository import Gdk, GLib, GObject, Gtk  # noqa: E402


def say(text):
    print(text, flush=True)


COLOUR = b"#area { background: #ff00ff; }"


def old():
    window = Gtk.Window(title="Drag target")
    window.set_default_size(160, 160)
    window.set_keep_above("above" in sys.argv)
    area = Gtk.EventBox()
    area.add(Gtk.Label(label="Drop here"))
    action = Gdk.DragAction.MOVE if kind == "move" else Gdk.DragAction.COPY
    area.drag_dest_set(0 if kind in ("refuses", "dies", "silent") else Gtk.DestDefaults.ALL, [], action)
    if kind == "files":
        area.drag_dest_add_uri_targets()
    elif kind == "data":
        area.drag_dest_set_target_list(Gtk.TargetList.new([Gtk.TargetEntry.new("text/html", 0, 0)]))
    else:
        area.drag_dest_add_text_targets()

    def moved(widget, context, x, y, time):
        Gdk.drag_status(context, 0 if kind == "refuses" else Gdk.DragAction.COPY, time)
        return True

    def dropped(widget, context, x, y, time):
        say("dropped")
        if kind == "dies":
            os._exit(0)
        return True

    def received(widget, context, x, y, data, info, time):
        if kind == "files":
            say("files " + " ".join(data.get_uris()))
        elif kind == "data":
            say("data %d" % data.get_length())
        else:
            say("text " + (data.get_text() or "none"))

    if kind in ("refuses", "dies", "silent"):
        area.connect("drag-motion", moved)
        area.connect("drag-drop", dropped)
    area.connect("drag-data-received", received)
    area.connect("drag-leave", lambda *_: say("left"))
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
    window = Gtk.Window(title="Drag target")
    window.set_default_size(160, 160)
    area = Gtk.Label(label="Drop here", hexpand=True, vexpand=True)
    type_, action = GObject.TYPE_STRING, Gdk.DragAction.COPY
    if kind == "files":
        type_ = Gdk.FileList
    if kind == "move":
        action = Gdk.DragAction.MOVE
    target = Gtk.DropTarget.new(type_, action)

    def dropped(_, value, x, y):
        if kind == "refuses":
            return False
        if kind == "files":
            say("files " + " ".join(file.get_uri() for file in value.get_files()))
        else:
            say("text " + value)
        return True

    if kind == "refuses":
        target.connect("accept", lambda *_: False)
    target.connect("drop", dropped)
    target.connect("leave", lambda *_: say("left"))
    area.add_controller(target)
    area.set_name("area")
    style = Gtk.CssProvider()
    style.load_from_data(COLOUR)
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, 600)
    window.set_child(area)
    window.connect("close-request", lambda _: loop.quit())
    window.present()
    loop.run()


old() if version == "3" else new()
