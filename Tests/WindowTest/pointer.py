"""Prints what the pointer looks like: the size of its picture and the sum of its pixels."""

import Xlib.display
import Xlib.ext.xfixes  # noqa: F401

display = Xlib.display.Display()
display.xfixes_query_version()
image = display.xfixes_get_cursor_image(display.screen().root)
print(image.width, image.height, image.xhot, image.yhot, sum(image.cursor_image) % 1000003)
