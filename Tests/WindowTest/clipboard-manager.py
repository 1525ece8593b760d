"""A clipboard manager: takes over what programs that end leave it, and gives it to others.

Prints a line when it is there, and one for each type that it kept."""
import Xlib.display
import Xlib.protocol.event
from Xlib import X, Xatom

display = Xlib.display.Display()
window = display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
atom = display.intern_atom
manager, clipboard, place = atom("CLIPBOARD_MANAGER"), atom("CLIPBOARD"), atom("KEPT")
kept = {}
window.set_selection_owner(manager, X.CurrentTime)
print("there", flush=True)


def notify(request, has_answer):
    request.requestor.send_event(
        Xlib.protocol.event.SelectionNotify(
            time=request.time, requestor=request.requestor, selection=request.selection,
            target=request.target, property=request.property if has_answer else X.NONE))
    display.flush()


def fetch(target):
    window.convert_selection(clipboard, target, place, X.CurrentTime)
    while True:
        event = display.next_event()
        if event.type == X.SelectionNotify:
            break
    value = window.get_full_property(place, X.AnyPropertyType)
    return value.value if event.property and value else None


while True:
    event = display.next_event()
    if event.type != X.SelectionRequest:
        continue
    if event.selection == manager:
        wanted = event.requestor.get_full_property(event.property, Xatom.ATOM)
        for target in wanted.value if wanted else []:
            value = fetch(target)
            if value is not None:
                kept[target] = value
                print(display.get_atom_name(target), flush=True)
        window.set_selection_owner(clipboard, X.CurrentTime)
        notify(event, True)
    elif event.target == atom("TARGETS"):
        event.requestor.change_property(event.property, Xatom.ATOM, 32, list(kept))
        notify(event, True)
    elif event.target in kept:
        event.requestor.change_property(event.property, event.target, 8, kept[event.target])
        notify(event, True)
    else:
        notify(event, False)
