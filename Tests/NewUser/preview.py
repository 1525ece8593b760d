#!/usr/bin/env python3
"""`swift package preview` in a real window: saves a screen of some 300 lines, and looks at the pixels.

  preview.py APP GALLERY

APP is the folder of the new user's package, GALLERY that of the Gallery's sources, whose mail is the
screen. Starts a virtual X server (xvfb). Prints a line for each check, and the median of the seconds
from a save to its pixels, with the load of the machine: that is measured, not checked.
"""

import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

app, gallery = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
sources = app / "Sources/App"
screen = sources / "Mail/MessagesViewController.swift"
patience = 60


def stop(text):
    print(f"new user: preview: {text}", file=sys.stderr)
    sys.exit(1)


def lay_out():
    """The Gallery's mail as a part of the app, with a preview."""
    shutil.copytree(gallery / "Apps/Mail", sources / "Mail", dirs_exist_ok=True)
    for file in (sources / "Mail").glob("*.swift"):
        file.write_text(file.read_text().replace("import UIKit", "import Kumiko"))
    (sources / "MailPreviews.swift").write_text(
        'import Kumiko\n\n#Preview("A messages") { MessagesViewController(store: MailStore()) }\n')
    package = app / "Package.swift"
    text = package.read_text()
    if "defaultIsolation" not in text:
        package.write_text(re.sub(
            r'(\.executableTarget\(\s*name: "App", dependencies: \[[^\]]*\])',
            r"\1, swiftSettings: [.defaultIsolation(MainActor.self)]", text, count=1))


def save(color, more=""):
    """Saves the screen with a background, which nothing else on the screen has."""
    red, green, blue = color
    line = (f"    tableView.backgroundColor = UIColor(red: {red} / 255, green: {green} / 255, "
            f"blue: {blue} / 255, alpha: 1)\n{more}")
    text = original.replace("    super.viewDidLoad()\n", "    super.viewDidLoad()\n" + line, 1)
    if text == original:
        stop(f"{screen} has no viewDidLoad any more")
    screen.write_text(text)


def is_shown(color):
    red, green, blue = color
    return (folder / "Xvfb_screen0").read_bytes().count(bytes([blue, green, red])) > 2000


def wait(what, condition, seconds=patience):
    """Waits; returns the seconds that it took."""
    begun = time.monotonic()
    while not condition():
        if time.monotonic() - begun > seconds:
            stop(f"{what}: that did not come")
        if program.poll() is not None:
            stop(f"{what}: the program ended with {program.returncode}\n{log.read_text()[-2000:]}")
        time.sleep(0.03)
    return time.monotonic() - begun


lay_out()
original = screen.read_text()
folder = pathlib.Path(tempfile.mkdtemp())
log = folder / "log"
read, write = os.pipe()
server = subprocess.Popen(
    ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp",
     "-fbdir", str(folder)], pass_fds=[write], stderr=subprocess.DEVNULL)
number = os.read(read, 16).decode().strip()
environment = {key: value for key, value in os.environ.items()
               if key not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
environment["DISPLAY"] = f":{number}"
colors = [(12 + 8 * index, 201, 77) for index in range(9)]
save(colors[0])
program = subprocess.Popen(
    ["swift", "package", "preview"], cwd=app, env=environment, start_new_session=True,
    stdout=log.open("w"), stderr=subprocess.STDOUT)
try:
    wait("the window shows the first preview", lambda: is_shown(colors[0]), 1800)
    print("passed  preview: the window shows the first preview")
    took = []
    for color in colors[1:]:
        save(color)
        took.append(wait("a save is shown", lambda: is_shown(color)))
    print("passed  preview: each save is shown")
    last = colors[-1]
    save(last, '    let number: Int = "a"\n')
    wait("an error dims the picture", lambda: not is_shown(last))
    save(last)
    wait("the next good save shows it again", lambda: is_shown(last))
    print("passed  preview: an error dims the last good picture, until it is mended")
    save(last, "    _ = [Int]()[tableView.tag]\n")
    wait("a trap dims the picture", lambda: not is_shown(last))
    save(colors[0])
    wait("the window is still there after a trap", lambda: is_shown(colors[0]))
    print("passed  preview: a preview that traps leaves the window")
    lines = len(original.splitlines())
    print(f"        from a save to its pixels, a screen of {lines} lines: median "
          f"{statistics.median(took):.2f} s, {min(took):.2f} to {max(took):.2f}, "
          f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    os.killpg(program.pid, signal.SIGINT)
    program.wait(timeout=patience)
finally:
    screen.write_text(original)
    if program.poll() is None:
        os.killpg(program.pid, signal.SIGKILL)
    server.terminate()
    shutil.rmtree(folder, ignore_errors=True)
