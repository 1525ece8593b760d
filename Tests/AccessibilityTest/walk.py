#!/usr/bin/env python3
"""Walks through the Gallery as a screen reader does, over the bus of assistive programs.

usage: walk.py SCREEN, where SCREEN is what the Gallery shows. Prints a line a check and exits 1
where one failed.
"""
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Names of functions that newer bindings have in another place.
warnings.simplefilter("ignore", DeprecationWarning)
failures = 0


def check(text, holds, seen=None):
    global failures
    print(("passed  " if holds else "FAILED  ") + text + ("" if holds else f" (saw {seen!r})"))
    failures += 0 if holds else 1


def program():
    """The Gallery among the programs of the desktop."""
    end = time.time() + 20
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_toolkit_name() == "Kumiko" and child.get_child_count() > 0:
                return child
        time.sleep(0.05)
    sys.exit("FAILED  the Gallery did not come to the bus")


def all_inside(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from all_inside(child)


def find(root, role, name=None):
    for node in all_inside(root):
        if node.get_role() == role and (name is None or node.get_name() == name):
            return node
    return None


def has(node, state):
    return node.get_state_set().contains(state)


def within(seconds, ask):
    end = time.time() + seconds
    while time.time() < end:
        for _ in range(20):
            GLib.MainContext.default().iteration(False)
        if ask():
            return True
        time.sleep(0.02)
    return ask()


def press(node, name="click"):
    for index in range(node.get_n_actions()):
        if node.get_action_name(index) == name:
            return node.do_action(index)
    return False


heard = []


def listen(*kinds):
    listener = Atspi.EventListener.new(
        lambda event: heard.append((event.type, event.source, event.detail1, event.any_data)))
    for kind in kinds:
        listener.register(kind)
    return listener


def walk_million(app):
    frame = app.get_child_at_index(0)
    check("the window is a frame", frame.get_role() == Atspi.Role.FRAME, frame.get_role())
    rows = find(frame, Atspi.Role.LIST_BOX)
    check("the list is a list box", rows is not None)
    count = rows.get_child_count()
    check("only rows that are there are its children", 0 < count < 500, count)
    first = rows.get_child_at_index(0)
    place = first.get_attributes()
    check(
        "the first row says 1 of 1000000",
        (place.get("posinset"), place.get("setsize")) == ("1", "1000000"), place)
    go = find(frame, Atspi.Role.PUSH_BUTTON, "Go to 999,999")
    check("a button is found by its name", go is not None)
    check("and does what a click does", press(go))

    def last():
        rows.clear_cache()
        return find(rows, Atspi.Role.LIST_ITEM, "999,999")

    check("which brings row 999,999", within(5, lambda: last() is not None))
    place = last().get_attributes()
    check("it says 1000000 of 1000000", place.get("posinset") == "1000000", place)
    check("the list has few children still", rows.get_child_count() < 500, rows.get_child_count())
    row = last()
    check("a row can be selected", row.get_parent().select_child(row.get_index_in_parent()))

    def is_selected():
        row.clear_cache()
        return has(row, Atspi.StateType.SELECTED)

    check("and is selected then", within(5, is_selected))
    listener = listen("object:state-changed:focused")
    check("it takes the keyboard", row.grab_focus())
    check(
        "which is told of the row itself",
        within(5, lambda: any(e[2] == 1 and e[1] == row for e in heard)), heard)
    start = time.time()
    for _ in range(100):
        row.clear_cache()
        row.get_name(), row.get_role(), row.get_state_set(), row.get_attributes()
    spent = (time.time() - start) * 10
    check(f"reading a row takes less than 20 ms ({spent:.1f} ms)", spent < 20)
    extents = row.get_extents(Atspi.CoordType.WINDOW)
    check("a row has a place in the window", extents.width > 20 and extents.height > 5)
    at = frame.get_accessible_at_point(extents.x + 2, extents.y + 2, Atspi.CoordType.WINDOW)
    check("and is found there", at == row, at and at.get_name())
    rule = Atspi.MatchRule.new(
        Atspi.StateSet.new([]), Atspi.CollectionMatchType.ALL, {}, Atspi.CollectionMatchType.ALL,
        [Atspi.Role.PUSH_BUTTON], Atspi.CollectionMatchType.ANY, [],
        Atspi.CollectionMatchType.ALL, False)
    found = frame.get_matches(rule, Atspi.CollectionSortOrder.CANONICAL, 0, True)
    check("all buttons are found at once", len(found) >= 4, len(found))
    check("nonsense is refused", refuses(lambda: row.do_action(99)))
    gone = rows.get_child_at_index(999_999)
    check("and what is not there is nothing", gone is None, gone)
    listener.deregister("object:state-changed:focused")


def refuses(ask):
    try:
        return not ask()
    except GLib.Error:
        return True


def walk_form(app):
    frame = app.get_child_at_index(0)
    text = find(frame, Atspi.Role.TEXT)
    check("a text is found", text is not None)
    check("and has the name of its row", bool(text.get_name()), text.get_name())
    listener = listen("object:text-changed")
    check("it can be written", text.set_text_contents("Zoë 組子"))
    check("and says so", Atspi.Text.get_text(text, 0, -1) == "Zoë 組子", Atspi.Text.get_text(text, 0, -1))
    check("in letters, not bytes", text.get_character_count() == 6, text.get_character_count())
    check("text can be inserted", text.insert_text(3, "!", 1))
    check("where it was said", Atspi.Text.get_text(text, 0, -1) == "Zoë! 組子")
    check("and deleted", text.delete_text(0, 4) and Atspi.Text.get_text(text, 0, -1) == " 組子")
    check("the caret is set", text.set_caret_offset(1) and text.get_caret_offset() == 1)
    check("a word is read", Atspi.Text.get_string_at_offset(text, 1, Atspi.TextGranularity.WORD).content == "組子")
    check("changes are told", within(5, lambda: any("text-changed" in e[0] for e in heard)), heard)
    check("a place beyond the end is refused", not text.set_caret_offset(99))
    headings = [n for n in all_inside(frame) if n.get_role() == Atspi.Role.HEADING]
    check("sections have headings", len(headings) >= 2, len(headings))
    listener.deregister("object:text-changed")


def walk_mail(app):
    frame = app.get_child_at_index(0)
    tree = find(frame, Atspi.Role.TREE)
    check("an outline is a tree", tree is not None)
    item = find(tree, Atspi.Role.TREE_ITEM, "Workshop")
    check("a row says its level", item.get_attributes().get("level") == "1")
    check("and that it is expanded", has(item, Atspi.StateType.EXPANDED))
    check("it can be closed", press(item, "expand or contract"))

    def is_closed():
        item.clear_cache()
        return not has(item, Atspi.StateType.EXPANDED)

    check("and is closed then", within(5, is_closed))


walks = {"million": walk_million, "form": walk_form, "mail": walk_mail}
if len(sys.argv) != 2 or sys.argv[1] not in walks:
    sys.exit("usage: walk.py " + "|".join(walks))
Atspi.init()
app = program()
walks[sys.argv[1]](app)
sys.exit(1 if failures else 0)
