"""input-method.py [FILE]: an input method for compositors that have zwp_input_method_v2, of which any program
can be one, or zwp_input_method_v1, for the one alone that they start themselves. Whenever a text begins to
be edited it composes "kumi", commits "組子" in its place, and prints so, to the file where one is given."""

import os
import socket
import struct
import sys

if len(sys.argv) > 1:
    sys.stdout = open(sys.argv[1], "w")
if "WAYLAND_SOCKET" in os.environ:
    server = socket.socket(fileno=int(os.environ["WAYLAND_SOCKET"]))
else:
    name = os.environ["WAYLAND_DISPLAY"]
    server = socket.socket(socket.AF_UNIX)
    server.connect(name if name.startswith("/") else os.path.join(os.environ["XDG_RUNTIME_DIR"], name))


def text(value):
    data = value.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def ask(number, code, *words):
    body = b"".join(word if isinstance(word, bytes) else struct.pack("=i", word) for word in words)
    server.sendall(struct.pack("=IHH", number, code, 8 + len(body)) + body)


def messages():
    came = b""
    while True:
        part = server.recv(65536)
        if not part:
            return
        came += part
        while len(came) >= 8:
            number, code, size = struct.unpack("=IHH", came[:8])
            if len(came) < size:
                break
            yield number, code, came[8:size]
            came = came[size:]


DISPLAY, REGISTRY, SEEN, SEAT, MANAGER, METHOD = 1, 2, 3, 4, 5, 6
ONLY = 4
SECOND, FIRST = "zwp_input_method_manager_v2", "zwp_input_method_v1"


class Second:
    """zwp_input_method_v2: changes are of a text that is active, and take effect together."""

    def __init__(self):
        self.done, self.is_active = 0, False
        for interface, new in (("wl_seat", SEAT), (SECOND, MANAGER)):
            ask(REGISTRY, 0, found[interface], text(interface), 1, new)
        ask(MANAGER, 0, SEAT, METHOD)

    def take(self, number, code, body):
        if number != METHOD:
            return
        if code in (0, 1):
            self.is_active = code == 0
        elif code == 5:
            self.done += 1
            if self.is_active:
                self.is_active = False
                ask(METHOD, 1, text("kumi"), 0, 4)
                ask(METHOD, 3, self.done)
                print("composed", flush=True)
                ask(METHOD, 0, text("組子"))
                ask(METHOD, 3, self.done)
                print("committed", flush=True)
        elif code == 6:
            print("another one is there", flush=True)
            raise SystemExit(1)


class First:
    """zwp_input_method_v1: each active text is an object, and its changes have its serial."""

    def __init__(self):
        self.text = None
        ask(REGISTRY, 0, found[FIRST], text(FIRST), 1, ONLY)

    def take(self, number, code, body):
        if number == ONLY:
            self.text = struct.unpack("=I", body)[0] if code == 0 else None
        elif number == self.text and code == 4:
            (serial,) = struct.unpack("=I", body)
            self.text = None
            ask(number, 4, 4)
            ask(number, 2, serial, text("kumi"), text("kumi"))
            print("composed", flush=True)
            ask(number, 1, serial, text("組子"))
            print("committed", flush=True)


ask(DISPLAY, 1, REGISTRY)
ask(DISPLAY, 0, SEEN)
found = {}
method = None
for number, code, body in messages():
    if number == DISPLAY and code == 0:
        length = struct.unpack("=I", body[8:12])[0]
        print("error", body[12 : 11 + length].decode(), flush=True)
        break
    if number == REGISTRY and code == 0:
        global_name, length = struct.unpack("=II", body[:8])
        found[body[8 : 7 + length].decode()] = global_name
    elif number == SEEN:
        if SECOND not in found and FIRST not in found:
            print("missing", SECOND, flush=True)
            raise SystemExit(1)
        method = Second() if SECOND in found else First()
        print("waits", flush=True)
    elif method:
        method.take(number, code, body)
