#!/usr/bin/env python3
"""Walks through a program as a screen reader does, over the bus of assistive programs.

usage: walk.py SCREEN, where SCREEN is what the Gallery shows, or `parts` or `rows` of the program
AccessibilityProbe. Prints a line a check and exits 1 where one failed.
"""
import os
import signal
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Names of functions that newer bindings have in another place.
warnings.simplefilter("ignore", DeprecationWarning)
failures = 0


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


def program():
    """The Gallery among the programs of the desktop."""
    end = time.time() + 20 * PATIENCE
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_toolkit_name() == "Kumiko" and child.get_child_count() > 0:
                return child
        time.sleep(0.05)
    sys.exit("FAILED  the program did not come to the bus")


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
    end = time.time() + seconds * PATIENCE
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
    # On a machine that does much else it takes as long as it is kept waiting.
    check(f"reading a row takes less than 20 ms ({spent:.1f} ms)", spent < 20 * PATIENCE)
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


def walk_parts(app):
    frame = app.get_child_at_index(0)

    def said():
        node = frame.get_child_at_index(0)
        node.clear_cache()
        return node.get_name()

    def names(node):
        return [node.get_action_name(index) for index in range(node.get_n_actions())]

    table = find(frame, Atspi.Role.TABLE)
    check("a drawn table is a table", table is not None)
    check("of three rows and columns", (table.get_n_rows(), table.get_n_columns()) == (3, 3))
    cell = table.get_accessible_at(1, 2)
    check("a cell is found by its place", cell.get_name() == "20", cell.get_name())
    check("and knows it", Atspi.TableCell.get_position(cell)[1:] == (1, 2) or
          tuple(Atspi.TableCell.get_position(cell))[-2:] == (1, 2),
          Atspi.TableCell.get_position(cell))
    heads = [h.get_name() for h in Atspi.TableCell.get_column_header_cells(cell)]
    check("it knows what heads its column", heads == ["Year"], heads)
    heads = [h.get_name() for h in Atspi.TableCell.get_row_header_cells(cell)]
    check("and its row", heads == ["Small"], heads)
    check("the table says it too", table.get_column_description(2) == "Year")

    text = find(frame, Atspi.Role.TEXT, "Small print")
    links = text.get_hypertext_iface()
    check("a text has its links", links.get_n_links() == 2, links.get_n_links())
    link = links.get_link(1)
    uri = link.get_uri(0)
    check("each with its address", uri == "probe:help", uri)
    ends = (link.get_start_index(), link.get_end_index())
    check("and place", ends == (23, 27), ends)
    check("by which it is found", links.get_link_index(24) == 1 and links.get_link_index(0) == -1)
    press(find(text, Atspi.Role.LINK, "terms"))
    check("a link opens", within(5, lambda: said() == "Opened probe:terms"), said())
    run = Atspi.Text.get_attribute_run(text, 0, True)
    check("letters say how they look", run[0].get("weight") == "700" and run[1:] == (0, 4), run)
    run = Atspi.Text.get_attribute_run(text, 6, True)
    check("and others otherwise", run[0].get("weight") == "400", run)
    box = Atspi.Text.get_character_extents(text, 0, Atspi.CoordType.WINDOW)
    at = Atspi.Text.get_offset_at_point(
        text, box.x + 1, box.y + box.height // 2, Atspi.CoordType.WINDOW)
    check("a letter is found where it is", at == 0, at)

    slider = find(frame, Atspi.Role.SLIDER, "Speed")
    check("a slider takes a number", slider.set_current_value(7))
    check("and has it", within(5, lambda: abs(slider.get_current_value() - 7) < 0.01))
    check("it has steps", {"increment", "decrement"} <= set(names(slider)), names(slider))

    field = find(frame, Atspi.Role.ENTRY, "Name")
    field.set_text_contents("to be cut")
    check("text is cut", field.cut_text(0, 5) and Atspi.Text.get_text(field, 0, -1) == " cut")
    check("and put in elsewhere", field.paste_text(4) and
          Atspi.Text.get_text(field, 0, -1) == " cutto be", Atspi.Text.get_text(field, 0, -1))
    listener = listen("object:text-selection-changed")
    check("a part is selected", field.add_selection(0, 4) and field.get_n_selections() == 1)
    check("which is told", within(5, lambda: any("selection" in e[0] for e in heard)), heard)
    listener.deregister("object:text-selection-changed")

    card = find(frame, Atspi.Role.PUSH_BUTTON, "Card")
    check("a label that is tapped is a button", card is not None and press(card))
    check("and does what a tap does", within(5, lambda: said() == "Card opened"), said())
    check("it takes the keyboard", card.grab_focus())

    def is_focused():
        card.clear_cache()
        return has(card, Atspi.StateType.FOCUSED)

    check("and has it", within(5, is_focused))

    stamp, letter = find(frame, Atspi.Role.LABEL, "Stamp"), find(frame, Atspi.Role.LABEL, "Letter")
    check("what can be dragged says so", "Drag" in names(stamp), names(stamp))
    check("nothing can be dropped before", "Drop" not in names(letter), names(letter))
    check("it is taken up", press(stamp, "Drag"))
    check("and dropped elsewhere", press(letter, "Drop"))
    check("without a pointer", within(5, lambda: said() == "Stamped"), said())

    heard.clear()
    listener = listen("object:state-changed:showing")
    press(find(frame, Atspi.Role.PUSH_BUTTON, "Announce"))
    check("an announcement is a notice for older programs",
          within(5, lambda: any(e[1] and e[1].get_role() == Atspi.Role.NOTIFICATION and
                                e[1].get_name() == "The kettle boils" for e in heard)), heard)
    listener.deregister("object:state-changed:showing")
    heard.clear()
    listener = listen("object:announcement")
    def is_announced():
        # The program hears only after a while that somebody listens.
        press(find(frame, Atspi.Role.PUSH_BUTTON, "Announce"))
        end = time.time() + 1
        while time.time() < end and not heard:
            GLib.MainContext.default().iteration(False)
        return any(e[3] == "The kettle boils" for e in heard)

    check("and an announcement for those who know it", within(5, is_announced), heard)
    listener.deregister("object:announcement")

    press(find(frame, Atspi.Role.PUSH_BUTTON, "Ask"))

    def alert():
        frame.clear_cache()
        return find(frame, Atspi.Role.ALERT, "Throw away?")

    check("an alert comes", within(5, lambda: alert() is not None))
    check("it is modal", has(alert(), Atspi.StateType.MODAL))
    check("what is below is not met", find(frame, Atspi.Role.SLIDER) is None)
    press(find(alert(), Atspi.Role.PUSH_BUTTON, "Throw Away"))
    check("its button answers it", within(5, lambda: said() == "Thrown away"), said())

    press(find(frame, Atspi.Role.PUSH_BUTTON, "More"))

    def menu():
        frame.clear_cache()
        return find(frame, Atspi.Role.MENU)

    check("a menu comes", within(5, lambda: menu() is not None))
    entry = find(menu(), Atspi.Role.MENU_ITEM, "Paste")
    check("its rows say that they cannot be used", not has(entry, Atspi.StateType.ENABLED))
    press(find(menu(), Atspi.Role.MENU_ITEM, "Copy"))
    check("and do what they say", within(5, lambda: said() == "Copied"), said())


def memory(app):
    with open(f"/proc/{app.get_process_id()}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def walk_rows(app):
    frame = app.get_child_at_index(0)
    rows = find(frame, Atspi.Role.LIST_BOX)

    def children():
        rows.clear_cache()
        return [rows.get_child_at_index(i) for i in range(rows.get_child_count())]

    def place(node):
        node.clear_cache()
        return node.get_attributes().get("posinset")

    first = children()
    check("only rows that are there are met", 5 < len(first) < 100, len(first))
    actions = [first[1].get_action_name(i) for i in range(first[1].get_n_actions())]
    check("a row has what a pull uncovers", actions[1:3] == ["Delete", "Add Before"], actions)
    third = first[3]
    press(first[1], "Add Before")
    check("rows that move stay what they are", within(5, lambda: place(third) == "5"), place(third))
    check("by their names too", third.get_name() == "Row 3", third.get_name())
    press(third, "Delete")

    def is_gone():
        try:
            third.clear_cache()
            third.get_name()
            return third.get_role() == Atspi.Role.INVALID or third.get_attributes() is None
        except GLib.Error:
            return True

    check("one that went is gone for who held it", within(5, is_gone))

    count = int(os.environ.get("KUMIKO_WALK_ROWS", "4000"))
    seen, start, before = set(), time.time(), None
    while len(seen) < count:
        now = children()
        fresh = [node for node in now if node and node.get_name() not in seen]
        if not fresh:
            break
        seen.update(node.get_name() for node in fresh)
        Atspi.Component.scroll_to(now[-1], Atspi.ScrollType.TOP_EDGE)
        if before is None and len(seen) > count // 4:
            before = memory(app)
    spent = time.time() - start
    check(f"{count} rows are met one after the other ({spent:.1f} s)", len(seen) >= count, len(seen))
    grown = memory(app) - before
    check(f"memory does not grow with them ({grown:+.1f} MB)", grown < 8)


walks = {
    "million": walk_million, "form": walk_form, "mail": walk_mail, "parts": walk_parts,
    "rows": walk_rows,
}
if len(sys.argv) != 2 or sys.argv[1] not in walks:
    sys.exit("usage: walk.py " + "|".join(walks))
Atspi.init()
# Milliseconds for a call, and for a program that starts.
Atspi.set_timeout(3000 * PATIENCE, 15000 * PATIENCE)
app = program()
walks[sys.argv[1]](app)
sys.exit(1 if failures else 0)
