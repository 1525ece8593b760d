"""find-picture.py SCREEN PICTURE.png: where a picture of the Gallery lies, pixel for pixel, on a screen
that Xvfb keeps in a file; status 1 where it is not there, and then how many pixels differ where most of
it is. Compositors make corners round, which are not looked at."""

import struct
import sys
import zlib

CORNER = 16


def picture(path):
    """Width, and rows of red, green and blue; our own files have no filters."""
    with open(path, "rb") as file:
        data = file.read()
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"IDAT":
            packed += data[place + 8 : place + 8 + length]
        place += length + 12
    width, height = struct.unpack(">II", data[16:24])
    raw, size = zlib.decompress(packed), 1 + 3 * width
    return width, [raw[1 + y * size : (y + 1) * size] for y in range(height)]


def screen(path):
    with open(path, "rb") as file:
        data = file.read()
    words = struct.unpack(">25I", data[:100])
    start, rows = words[0] + words[19] * 12, []
    for y in range(words[5]):
        row = data[start + y * words[12] : start + (y + 1) * words[12]]
        turned = bytearray(len(row) // 4 * 3)
        for channel in range(3):
            turned[channel::3] = row[2 - channel :: 4]
        rows.append(bytes(turned))
    return rows


def places(part, rows):
    """Where a part of a row is on the screen."""
    for y, row in enumerate(rows):
        x = row.find(part)
        while x >= 0:
            if x % 3 == 0:
                yield x // 3, y
            x = row.find(part, x + 1)


def differing(x, y):
    count = 0
    for line, row in enumerate(wanted):
        inset = 3 * CORNER if min(line, len(wanted) - 1 - line) < CORNER else 0
        seen = shown[y + line][3 * x + inset : 3 * (x + width) - inset]
        row = row[inset : 3 * width - inset]
        if seen != row:
            count += sum(seen[at : at + 3] != row[at : at + 3] for at in range(0, len(row), 3))
    return count


width, wanted = picture(sys.argv[2])
shown = screen(sys.argv[1])
# A piece of the row that has the most colours is looked for first.
line = max(range(CORNER, len(wanted) - CORNER), key=lambda y: len({wanted[y][x : x + 3] for x in range(0, 3 * width, 3)}))
least = None
for first in range(0, width - 40, 20):
    part = wanted[line][3 * first : 3 * (first + 40)]
    if len({part[x : x + 3] for x in range(0, 120, 3)}) < 8:
        continue
    for x, y in places(part, shown):
        x, y = x - first, y - line
        if x < 0 or y < 0 or y + len(wanted) > len(shown) or 3 * (x + width) > len(shown[0]):
            continue
        count = differing(x, y)
        if count == 0:
            print(x, y)
            sys.exit(0)
        least = count if least is None else min(least, count)
print("nowhere" if least is None else f"{least} of {width * len(wanted)} pixels differ")
sys.exit(1)
