#!/usr/bin/env python3
"""Asks a program for nonsense, over the bus of assistive programs, and vanishes in the middle of it.

usage: nonsense.py NAME, where NAME is the program's, such as AccessibilityProbe. Every call must be
answered, with values or with an error, and the program must be as it was. Prints a line a check and
exits 1 where one failed.
"""
import itertools
import os
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

failures = 0
ROOT = "/org/a11y/atspi/accessible/root"
PREFIX = "org.a11y.atspi."
PROPERTIES = "org.freedesktop.DBus.Properties"


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


def connect():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 5000, None)
    return Gio.DBusConnection.new_for_address_sync(
        address[0],
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


class Program:
    """The program under its name on the bus."""

    def __init__(self, bus, name):
        self.bus = bus
        end = time.time() + 20 * PATIENCE
        while time.time() < end:
            names = bus.call_sync(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListNames", None, None, 0,
                5000, None)[0]
            for candidate in names:
                self.owner = candidate
                try:
                    if candidate.startswith(":") and self.get(ROOT, "Accessible", "Name") == name:
                        return
                except GLib.Error:
                    pass
            time.sleep(0.05)
        sys.exit(f"FAILED  {name} did not come to the bus")

    def call(self, path, interface, member, arguments=None, timeout=6000 * PATIENCE):
        return self.bus.call_sync(
            self.owner, path, interface, member, arguments, None, 0, timeout, None)

    def get(self, path, interface, name):
        return self.call(
            path, PROPERTIES, "Get", GLib.Variant("(ss)", (PREFIX + interface, name)), 600 * PATIENCE)[0]

    def answers(self, path, interface, member, arguments=None):
        """What a call is answered with: values, or the name of an error; None for no answer."""
        try:
            return self.call(path, interface, member, arguments)
        except GLib.Error as error:
            name = Gio.DBusError.get_remote_error(error)
            return None if name in (None, "org.freedesktop.DBus.Error.NoReply") else name

    def is_well(self):
        try:
            self.call(ROOT, "org.freedesktop.DBus.Peer", "Ping")
            return self.get(ROOT, "Accessible", "ChildCount") > 0
        except GLib.Error as error:
            print(error, file=sys.stderr)
            return False

    def paths(self):
        found, waiting = [], [ROOT]
        while waiting:
            path = waiting.pop()
            found.append(path)
            children = self.call(path, PREFIX + "Accessible", "GetChildren")[0]
            waiting += [child[1] for child in children]
        return found


NUMBERS = [-2147483648, -2, -1, 0, 1, 5, 1000000, 2147483647]
TEXTS = ["", "x", "\u7d44\u5b50 \U0001f600 e\u0301", "long " * 20000]
METHODS = {
    "Accessible": {"GetChildAtIndex": "i"},
    "Application": {"GetLocale": "u"},
    "Component": {
        "Contains": "iiu", "GetAccessibleAtPoint": "iiu", "GetExtents": "u", "GetPosition": "u",
        "SetExtents": "iiiiu", "SetPosition": "iiu", "SetSize": "ii", "ScrollTo": "u",
        "ScrollToPoint": "uii",
    },
    "Action": {
        "GetDescription": "i", "GetName": "i", "GetLocalizedName": "i", "GetKeyBinding": "i",
    },
    "Text": {
        "GetStringAtOffset": "iu", "GetText": "ii", "SetCaretOffset": "i",
        "GetTextBeforeOffset": "iu", "GetTextAtOffset": "iu", "GetTextAfterOffset": "iu",
        "GetCharacterAtOffset": "i", "GetAttributeValue": "is", "GetAttributes": "i",
        "GetCharacterExtents": "iu", "GetOffsetAtPoint": "iiu", "GetSelection": "i",
        "AddSelection": "ii", "RemoveSelection": "i", "SetSelection": "iii",
        "GetRangeExtents": "iiu", "GetBoundedRanges": "iiiiuuu", "GetAttributeRun": "ib",
        "ScrollSubstringTo": "iiu", "ScrollSubstringToPoint": "iiuii",
    },
    "EditableText": {
        "InsertText": "isi", "CopyText": "ii", "CutText": "ii", "DeleteText": "ii",
        "PasteText": "i", "SetTextContents": "s",
    },
    "Selection": {
        "GetSelectedChild": "i", "DeselectSelectedChild": "i", "IsChildSelected": "i",
        "DeselectChild": "i",
    },
    "Table": {
        "GetAccessibleAt": "ii", "GetIndexAt": "ii", "GetRowAtIndex": "i",
        "GetColumnAtIndex": "i", "GetRowDescription": "i", "GetColumnDescription": "i",
        "GetRowExtentAt": "ii", "GetColumnExtentAt": "ii", "GetRowHeader": "i",
        "GetColumnHeader": "i", "IsRowSelected": "i", "IsColumnSelected": "i",
        "IsSelected": "ii", "AddRowSelection": "i", "GetRowColumnExtentsAtIndex": "i",
    },
    "Hypertext": {"GetLink": "i", "GetLinkIndex": "i"},
    "Hyperlink": {"GetObject": "i", "GetURI": "i"},
    "Image": {"GetImageExtents": "u", "GetImagePosition": "u"},
}
SETTINGS = ["Name", "ChildCount", "Parent", "MinimumValue", "CaretOffset", "NRows", "Nothing"]


def values(types):
    """Some combinations of what a method could be given."""
    choices = []
    for letter in types:
        if letter == "i":
            choices.append(NUMBERS)
        elif letter == "u":
            choices.append([0, 1, 2, 3, 77, 4294967295])
        elif letter == "s":
            choices.append(TEXTS)
        else:
            choices.append([True, False])
    every = list(itertools.product(*choices))
    return every if len(every) <= 40 else every[:: len(every) // 40]


def ask_everything(program, paths):
    asked, silent, strange = 0, [], []
    for path in paths:
        interfaces = program.call(path, PREFIX + "Accessible", "GetInterfaces")[0]
        for short, methods in METHODS.items():
            has = PREFIX + short in interfaces
            for member, types in methods.items():
                for given in values(types) if has else values(types)[:1]:
                    answer = program.answers(
                        path, PREFIX + short, member, GLib.Variant(f"({types})", given))
                    asked += 1
                    if answer is None:
                        silent.append((path, member, given))
                    elif not has and not isinstance(answer, str):
                        strange.append((path, member, answer))
                if has:
                    wrong = GLib.Variant("(as)", (["wrong"],))
                    answer = program.answers(path, PREFIX + short, member, wrong)
                    asked += 1
                    if answer != "org.freedesktop.DBus.Error.InvalidArgs":
                        strange.append((path, member, answer))
    check(f"{asked} calls with numbers out of all bounds are answered", not silent, silent[:3])
    check("what is not there, or given other types, is an error", not strange, strange[:3])


def ask_wrongly(program, paths):
    some = paths[1]
    cases = [
        ("an unknown object", "/org/a11y/atspi/accessible/v999999", PREFIX + "Accessible",
         "GetRole", None, "UnknownObject"),
        ("an object of another folder", "/nowhere", PREFIX + "Accessible", "GetRole", None,
         "UnknownObject"),
        ("an unknown interface", some, "org.example.Nothing", "GetRole", None, "UnknownMethod"),
        ("an unknown method", some, PREFIX + "Accessible", "Explode", None, "UnknownMethod"),
        ("an unknown property", some, PROPERTIES, "Get",
         GLib.Variant("(ss)", (PREFIX + "Accessible", "Nothing")), "UnknownProperty"),
        ("a property of an unknown interface", some, PROPERTIES, "Get",
         GLib.Variant("(ss)", ("org.example.Nothing", "Name")), "UnknownProperty"),
        ("a property without a name", some, PROPERTIES, "Get", GLib.Variant("(s)", ("x",)),
         "InvalidArgs"),
        ("setting what can only be read", some, PROPERTIES, "Set",
         GLib.Variant("(ssv)", (PREFIX + "Accessible", "Name", GLib.Variant("s", "x"))),
         "PropertyReadOnly"),
        ("an action that is not there", some, PREFIX + "Action", "DoAction",
         GLib.Variant("(i)", (-1,)), "InvalidArgs"),
        ("the cache for something else", "/org/a11y/atspi/cache", PREFIX + "Cache", "Explode",
         None, "UnknownMethod"),
    ]
    for text, path, interface, member, arguments, error in cases:
        answer = program.answers(path, interface, member, arguments)
        check(f"{text} is refused as {error}",
              answer == "org.freedesktop.DBus.Error." + error, answer)
    rule = GLib.Variant(
        "((aiia{ss}iaiiasib)uib)",
        (([-1] * 100, 9, {"": ""}, 9, [2147483647] * 100, 9, ["", "?"], 9, True), 99, -5, True))
    answer = program.answers(some, PREFIX + "Collection", "GetMatches", rule)
    check("a rule of nonsense is answered", isinstance(answer, (str, GLib.Variant)), answer)


def set_values(program, paths):
    silent = []
    for path in paths:
        for number in (float("nan"), float("inf"), -1e300, 1e300):
            given = GLib.Variant("(ssv)", (PREFIX + "Value", "CurrentValue",
                                           GLib.Variant("d", number)))
            if program.answers(path, PROPERTIES, "Set", given) is None:
                silent.append((path, number))
        for name in SETTINGS:
            for interface in ("Accessible", "Value", "Text", "Table", "Application"):
                given = GLib.Variant("(ssv)", (PREFIX + interface, name, GLib.Variant("s", "x")))
                answer = program.answers(path, PROPERTIES, "Set", given)
                if not isinstance(answer, str):
                    silent.append((path, interface, name, answer))
    check("numbers that are none, and settings of all kinds, are answered", not silent, silent[:3])


def flood(program, paths):
    """20,000 questions at once, of which half are never read."""
    done, count = [0], 20000
    loop = GLib.MainLoop()
    path = paths[-1]

    def answered(connection, result):
        try:
            connection.call_finish(result)
        except GLib.Error:
            pass
        done[0] += 1
        if done[0] == count:
            loop.quit()

    start = time.time()
    for _ in range(count):
        program.bus.call(
            program.owner, path, PREFIX + "Accessible", "GetState", None, None, 0, 20000 * PATIENCE, None,
            answered)
    program.bus.flush_sync()
    # Meanwhile another one is answered.
    other = Program.__new__(Program)
    other.bus, other.owner = connect(), program.owner
    waited = time.time()
    is_well = other.is_well()
    waited = time.time() - waited
    GLib.timeout_add_seconds(20 * PATIENCE, loop.quit)
    loop.run()
    spent = time.time() - start
    check(f"a flood of {count} questions is answered ({spent:.1f} s)", done[0] == count, done[0])
    check(f"others are answered meanwhile ({waited:.2f} s)", is_well and waited < 2 * PATIENCE)


def busy(program, paths):
    """While the main actor does something else, pings are answered, and questions afterwards."""
    file = os.environ.get("KUMIKO_PROBE_FILE")
    wait = next((p for p in paths if program.get(p, "Accessible", "Name") == "Wait"), None)
    if not file or not wait:
        return check("the program can be kept busy", False, (file, wait))
    answers = []

    def answered(connection, result):
        try:
            answers.append(connection.call_finish(result))
        except GLib.Error as error:
            answers.append(error)

    def ask(path, interface, member, arguments=None):
        program.bus.call(
            program.owner, path, interface, member, arguments, None, 0, 20000 * PATIENCE, None, answered)

    def turn(seconds, until=lambda: False):
        end = time.time() + seconds
        while time.time() < end and not until():
            if not GLib.MainContext.default().iteration(False):
                time.sleep(0.005)

    ask(wait, PREFIX + "Action", "DoAction", GLib.Variant("(i)", (0,)))
    turn(1.0)
    ask(ROOT, PREFIX + "Accessible", "GetChildren")
    turn(0.5)
    check("a question waits while the program is busy", len(answers) < 2, answers)
    start = time.time()
    try:
        for path in ("/", ROOT, wait):
            program.call(path, "org.freedesktop.DBus.Peer", "Ping", None, 500 * PATIENCE)
        spent = time.time() - start
        check(f"pings are answered meanwhile ({spent * 1000:.0f} ms)", spent < PATIENCE / 2)
    except GLib.Error as error:
        check("pings are answered meanwhile", False, error)
    with open(file, "w", encoding="ascii"):
        pass
    turn(20 * PATIENCE, until=lambda: len(answers) == 2)
    check("and the question afterwards", len(answers) == 2 and
          not any(isinstance(a, GLib.Error) for a in answers), answers)


def vanish(name):
    """Clients that ask and go."""
    for _ in range(5):
        subprocess.run(
            [sys.executable, __file__, name, "vanish"], check=False, timeout=20 * PATIENCE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def ask_and_go(program):
    paths = program.paths()
    for path in paths * 20:
        for member in ("GetState", "GetChildren", "GetAttributes", "GetRelationSet"):
            program.bus.call(
                program.owner, path, PREFIX + "Accessible", member, None, None, 0, -1, None, None)
    program.bus.flush_sync()
    os._exit(0)


def main():
    bus = connect()
    program = Program(bus, sys.argv[1])
    if "vanish" in sys.argv:
        ask_and_go(program)
    paths = program.paths()
    ask_wrongly(program, paths)
    ask_everything(program, paths)
    set_values(program, paths)
    check("the program is well after that", program.is_well())
    busy(program, program.paths())
    flood(program, paths)
    vanish(sys.argv[1])
    check("the program is well after clients that ask and vanish", program.is_well())
    names = [program.get(path, "Accessible", "Name") for path in program.paths()]
    check("a name of a megabyte is cut", max(map(len, names)) == 4097, max(map(len, names)))
    sys.exit(1 if failures else 0)


main()
