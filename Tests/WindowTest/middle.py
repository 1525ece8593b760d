"""middle.py SCREEN RRGGBB [X Y | area]: where the middle of what has a colour is on a screen that Xvfb
keeps in a file, or its corner that is farthest from a place, or all of it: left, top, width and height;
nothing, and status 1, where nothing has it, or something else lies in that place."""

import struct
import sys

with open(sys.argv[1], "rb") as file:
    screen = file.read()
words = struct.unpack(">25I", screen[:100])
start = words[0] + words[19] * 12
width, height, row_bytes = words[4], words[5], words[12]
wanted = bytes.fromhex(sys.argv[2])[::-1]
columns, rows = [], []
for y in range(height):
    row = screen[start + y * row_bytes : start + y * row_bytes + width * 4]
    x = row.find(wanted)
    while x >= 0:
        if x % 4 == 0:
            columns.append(x // 4)
            rows.append(y)
        x = row.find(wanted, x + 1)
if not columns:
    sys.exit(1)
if sys.argv[3:] == ["area"]:
    print(min(columns), min(rows), max(columns) + 1 - min(columns), max(rows) + 1 - min(rows))
    sys.exit()
if len(sys.argv) > 4:
    x, y = int(sys.argv[3]), int(sys.argv[4])
    corners = [(a, b) for a in (min(columns) + 10, max(columns) - 10) for b in (min(rows) + 10, max(rows) - 10)]
    x, y = max(corners, key=lambda corner: (corner[0] - x) ** 2 + (corner[1] - y) ** 2)
else:
    x, y = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
if screen[start + y * row_bytes + x * 4 :][:3] != wanted:
    sys.exit(1)
print(x, y)
