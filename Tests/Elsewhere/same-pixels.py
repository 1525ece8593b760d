#!/usr/bin/env python3
"""Compares the pixels of two PNG files of 8 bits a channel, whose bytes depend on the release of zlib.

    Tests/Elsewhere/same-pixels.py REFERENCE ACTUAL [MOST]

A channel may differ by MOST of 255, which is 0 unless given.
"""
import struct
import sys
import zlib


def pixels(path):
    """The header of a file, and its rows without their filters."""
    with open(path, "rb") as file:
        data = file.read()
    place, header, packed = 8, b"", b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind == b"IDAT":
            packed += body
        place += length + 12
    width, height, depth, color = struct.unpack(">IIBB", header[:10])
    if depth != 8:
        sys.exit(f"{path} has {depth} bits a channel")
    step = {0: 1, 2: 3, 4: 2, 6: 4}[color]
    raw, size = zlib.decompress(packed), width * step
    rows, above = [], bytearray(size)
    for row in range(height):
        start = row * (size + 1)
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + size])
        for index in range(size):
            left = line[index - step] if index >= step else 0
            up, corner = above[index], above[index - step] if index >= step else 0
            if kind == 1:
                more = left
            elif kind == 2:
                more = up
            elif kind == 3:
                more = (left + up) // 2
            elif kind == 4:
                guess = left + up - corner
                more = min((left, up, corner), key=lambda value: abs(guess - value))
            else:
                more = 0
            line[index] = (line[index] + more) & 255
        rows.append(bytes(line))
        above = line
    return header[:10], rows


first, second = pixels(sys.argv[1]), pixels(sys.argv[2])
if first[0] != second[0]:
    sys.exit("the pictures have other sizes")
most = int(sys.argv[3]) if len(sys.argv) > 3 else 0
differing = sum(abs(a - b) > most for one, other in zip(first[1], second[1]) for a, b in zip(one, other))
if differing:
    sys.exit(f"{differing} channels of pixels differ")
