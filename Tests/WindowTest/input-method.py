"""input-method.py: an input method for compositors that have zwp_input_method_v2, which speaks to
WAYLAND_DISPLAY by itself. Whenever a text begins to be typed into it composes "kumi", commits "組子" in
its place, and says so."""

import os
import socket
import struct

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
ask(DISPLAY, 1, REGISTRY)
ask(DISPLAY, 0, SEEN)
found = {}
done, is_active = 0, False
for number, code, body in messages():
    if number == DISPLAY and code == 0:
        length = struct.unpack("=I", body[8:12])[0]
        print("error", body[12 : 11 + length].decode(), flush=True)
        break
    if number == REGISTRY and code == 0:
        global_name, length = struct.unpack("=II", body[:8])
        found[body[8 : 7 + length].decode()] = global_name
    elif number == SEEN:
        for interface, new in (("wl_seat", SEAT), ("zwp_input_method_manager_v2", MANAGER)):
            if interface not in found:
                print("missing", interface, flush=True)
                raise SystemExit(1)
            ask(REGISTRY, 0, found[interface], text(interface), 1, new)
        ask(MANAGER, 0, SEAT, METHOD)
        print("waits", flush=True)
    elif number == METHOD and code in (0, 1):
        is_active = code == 0
    elif number == METHOD and code == 5:
        done += 1
        if is_active:
            is_active = False
            ask(METHOD, 1, text("kumi"), 0, 4)
            ask(METHOD, 3, done)
            print("composed", flush=True)
            ask(METHOD, 0, text("組子"))
            ask(METHOD, 3, done)
            print("committed", flush=True)
    elif number == METHOD and code == 6:
        print("another one is there", flush=True)
        raise SystemExit(1)
