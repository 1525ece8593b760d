"""middle.py SCREEN RRGGBB: where the middle of what has a colour is on a screen that Xvfb keeps in a
file; nothing, and status 1, where nothing has it."""

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
print((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
