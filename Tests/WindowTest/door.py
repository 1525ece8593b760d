#!/usr/bin/env python3
"""Drives an app that runs by its socket, as door.sh wants it.

    door.py FOLDER call TOOL [ARGUMENTS]     prints what the tool answers
    door.py FOLDER harm                      sends what is no message, and asks whether the app still answers
    door.py FOLDER record COMMAND TEXT       runs a command while the app records; the test must have the text
    door.py FOLDER picture                   checks that a picture comes
    door.py FOLDER refused                   checks that the app refuses this user
    door.py FOLDER apps NAMES                checks which apps answer, and takes away what others left
"""
import base64, glob, json, os, socket, subprocess, sys


def fail(text):
    sys.exit(f"door: {text}")


class Door:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.input = self.socket.makefile("rb")

    def send(self, data):
        self.socket.sendall(data)

    def line(self):
        return json.loads(self.input.readline() or b"null")

    def call(self, tool, arguments={}):
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
        self.send(json.dumps(message).encode() + b"\n")
        answer = self.line()
        if not answer or "result" not in answer:
            fail(f"{tool} answered {answer}")
        if answer["result"]["isError"]:
            fail(answer["result"]["content"][0]["text"])
        return answer["result"]["content"]


folder, deed, *rest = sys.argv[1:]
paths = glob.glob(os.path.join(folder, "*.socket"))
if deed == "apps":
    alive = []
    for path in paths:
        try:
            Door(path)
            alive.append(os.path.basename(path).rsplit("-", 1)[0])
        except ConnectionRefusedError:
            os.unlink(path)
    sys.exit(0 if " ".join(alive) == rest[0] else f"door: {alive}")

if deed == "refused":
    # The folder of sockets cannot be read here; it may be entered.
    door = Door(paths[0] if paths else fail("no socket"))
    answer = door.line()
    if answer["error"]["message"] != "this app belongs to another user, who alone may drive it":
        fail(answer)
    sys.exit(0)

door = Door(paths[0] if paths else fail("no socket"))
if deed == "call":
    for part in door.call(rest[0], json.loads(rest[1]) if len(rest) > 1 else {}):
        print(part.get("text", part["type"]))
elif deed == "harm":
    silent = Door(paths[0])
    rubbish = Door(paths[0])
    rubbish.send(b"\x00\xff {]\n")
    if rubbish.line()["error"]["code"] != -32700:
        fail("rubbish is taken for a message")
    rubbish.send(b"x" * (3 << 20) + b"\n")
    if "at most" not in rubbish.line()["error"]["message"]:
        fail("a line without end is taken")
    for _ in range(20):
        vanishing = Door(paths[0])
        vanishing.send(b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"screenshot"}}\n')
        vanishing.socket.close()
        vanishing.input.close()
    rubbish.call("list")
elif deed == "record":
    door.call("record-start")
    subprocess.run(rest[0], shell=True, check=True)
    door.call("wait", {"ms": 500})
    test = door.call("record-stop")[0]["text"]
    if rest[1] not in test:
        fail(test)
elif deed == "picture":
    picture = base64.b64decode(door.call("screenshot")[0]["data"])
    if not picture.startswith(b"\x89PNG"):
        fail("no PNG")
    width, height = int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])
    if (width, height) != (500, 400):
        fail(f"{width} × {height}")
