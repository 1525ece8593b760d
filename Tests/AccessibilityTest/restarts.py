#!/usr/bin/env python3
"""Ends the registry of assistive programs, and then their whole bus, and starts them again: the
program must live on, and be met again.

usage: restarts.py NAME, where NAME is the program's. Prints a line a check and exits 1 where one
failed.
"""
import os
import signal
import sys
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

failures = 0
DESKTOP = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
REGISTRY = "org.a11y.atspi.Registry"
BUS = "org.freedesktop.DBus"


# How many times longer than on an idle machine is waited for what does not come.
PATIENCE = int(os.environ.get("KUMIKO_PATIENCE", "10"))
last = "nothing"


def give_up(*reason):
    """Says where the test was when something else than a check ended it."""
    print(f"FAILED  after “{last}”: {reason[1] if len(reason) > 1 else reason}", flush=True)
    if len(reason) == 3:
        sys.__excepthook__(*reason)


def time_is_up(*_):
    give_up(None, "time is up")
    os._exit(1)


sys.excepthook = give_up
signal.signal(signal.SIGTERM, time_is_up)


def check(text, holds, seen=None):
    global failures, last
    last = text
    print(("passed  " if holds else "FAILED  ") + text + ("" if holds else f" (saw {seen!r})"),
          flush=True)
    failures += 0 if holds else 1


def call(bus, owner, path, interface, member, arguments=None):
    return bus.call_sync(owner, path, interface, member, arguments, None, 0, 1000 * PATIENCE, None)


def connect():
    """The bus of assistive programs; asking for it starts it."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]
    bus = Gio.DBusConnection.new_for_address_sync(
        address,
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
    bus.set_exit_on_close(False)
    return session, bus


def process(bus, name):
    return call(
        bus, BUS, "/", BUS, "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))[0]


def names(bus):
    """What the programs are called that the registry knows."""
    children = call(bus, REGISTRY, DESKTOP, ACCESSIBLE, "GetChildren")[0]
    found = []
    for owner, path in children:
        try:
            given = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
            found.append(call(bus, owner, path, BUS + ".Properties", "Get", given)[0])
        except GLib.Error as error:
            found.append(str(error))
    return found


def within(seconds, ask):
    end = time.time() + seconds * PATIENCE
    while time.time() < end:
        try:
            if ask():
                return True
        except GLib.Error:
            pass
        time.sleep(0.1)
    return False


def main():
    name = sys.argv[1]
    session, bus = connect()
    check("the registry knows the program", within(20, lambda: name in names(bus)))
    registry = process(bus, REGISTRY)
    os.kill(registry, signal.SIGKILL)
    # Whoever asks it, as a screen reader does, has the bus start it again.
    check("it knows it again after it was ended and came back",
          within(20, lambda: name in names(bus) and process(bus, REGISTRY) != registry))

    launcher = process(session, "org.a11y.Bus")
    daemon = process(bus, BUS)
    os.kill(launcher, signal.SIGKILL)
    try:
        os.kill(daemon, signal.SIGKILL)
    except ProcessLookupError:
        pass
    check("the bus is gone", within(10, bus.is_closed))
    found = {}

    def is_back():
        _, fresh = connect()
        found["names"] = names(fresh)
        return name in found["names"]

    check("the program is met on the next bus", within(20, is_back), found)
    sys.exit(1 if failures else 0)


main()
