#!/bin/sh
# The Gallery in a real window: starts a virtual X server and the Gallery in it, clicks, scrolls,
# resizes and closes it with xdotool, and looks at the pixels on the screen.
#
#   Tests/WindowTest/run.sh [PATH-OF-GALLERY]
#
# Needs xvfb, xdotool, xrdb, xprop, xclip, openbox, for what is dragged python3-gi with GTK 3 and 4,
# for Wayland weston. Prints one line a check and the count; exits 0 where all passed.
# KUMIKO_CLOSES says how many windows are opened and closed to see that each ends well (20), and
# KUMIKO_PATIENCE how many times longer than on an idle machine is waited for what does not come (10).

gallery=${1:-}
. "$(dirname "$0")/common.sh"

# --- The test -------------------------------------------------------------------------------------

for tool in Xvfb xdotool xrdb xprop xclip openbox weston wl-copy; do need "$tool"; done
need_gtk
[ -x "$gallery" ] || stop "there is no $gallery; build it first: swift build --product Gallery"
[ -x "$probe" ] || stop "there is no $probe; build it first: swift build --product WindowProbe"
start_server || stop "no X server started: $(cat "$work/server.log")"
read_header

unset WAYLAND_DISPLAY SDL_VIDEODRIVER KUMIKO_SCALE GDK_SCALE
"$gallery" --screen grid --size 800x600 >"$work/output" 2>"$work/errors" &
program=$!
within 20 find_window || stop "no window came: $(cat "$work/errors")"
within 5 has_size 800 600 || stop "the window did not get its size"

check "the window is 800 × 600" has_size 800 600
check "the grid is drawn, twelve columns wide" within 5 has_columns 12
check "no cell is marked" is_plain 3 1

click_cell 3 1
check "a click marks its cell" within 5 is_marked 3 1
check "and not its neighbours" eval "is_plain 2 1 && is_plain 4 1 && is_plain 3 0 && is_plain 3 2"

click_cell 3 1
# The pointer is white where there is a theme of cursors.
xdotool mousemove $((left + 4)) $((top + 4))
check "another click takes the mark away" within 5 is_plain 3 1
click_cell 2 0

xdotool windowsize "$window" 500 400
check "the window is resized" within 5 has_size 500 400
check "seven columns are left" within 5 has_columns 7
check "the mark stays with its item" within 5 is_marked 2 0

xdotool mousemove $((left + 100)) $((top + 200)) click --repeat 20 --delay 20 5
check "the wheel scrolls the mark away, to the end" within 5 is_end
xdotool click --repeat 40 --delay 20 4
check "and back, with its item" within 5 is_marked 2 0

# An idle window: ten seconds of its life, after the bar that came with the wheel has faded.
xdotool mousemove 1270 790
sleep 3
ticks_before=$(ticks)
sleeps_before=$(sleeps)
sleep 10
used=$(($(ticks) - ticks_before))
woken=$(($(sleeps) - sleeps_before))
check "ten idle seconds take less than 0.3 % of a processor ($used of 1000 ticks)" [ "$used" -lt 3 ]
check "and hardly wake it (woken $woken times)" [ "$woken" -lt 20 ]
resident=$(memory)
check "what the start needed is given back (resident: $resident MB)" [ "$resident" -lt 35 ]

xdotool windowfocus "$window"
xdotool mousemove $((left + 250)) $((top + 390)) key ctrl+q
check "Ctrl+Q closes the window" within 5 is_gone
if is_gone; then
  wait "$program"
  status=$?
  program=
  check "the program ends with status 0 ($status)" [ "$status" -eq 0 ]
else
  check "the program ends with status 0" false
fi
check "and has written nothing" [ ! -s "$work/output" ] && check "nor complained" [ ! -s "$work/errors" ]

# --- Other ways to draw ---------------------------------------------------------------------------

# open_gallery NAME=VALUE…: the grid in a window, with variables set.
open_gallery() {
  env "$@" "$gallery" --screen grid --size "$size" >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 find_window && within 5 take_geometry
}

has_said() { grep -q "$1" "$work/errors"; }

size=800x600
open_gallery KUMIKO_RENDERER=accelerated
# SDL makes the window anew for OpenGL: the first one that was found may be gone.
draws_grid() { find_window && take_geometry && has_columns 12; }
check "OpenGL draws the grid when asked" within 10 draws_grid
click_cell 3 1
check "and marks a clicked cell" within 5 is_marked 3 1
xdotool windowsize "$window" 500 400
check "and follows the window's size" within 5 has_columns 7
check "without complaint" [ ! -s "$work/errors" ]
close_gallery

open_gallery KUMIKO_RENDERER=accelerated SDL_OPENGL_LIBRARY=/nonexistent
check "without OpenGL the processor draws" within 10 has_columns 12
check "and that is said" has_said "cannot be had"
close_gallery

open_gallery KUMIKO_RENDERER=crayons
check "a renderer that there is not is passed over" within 10 has_columns 12
check "and that is said" has_said "is 'crayons'"
close_gallery

open_gallery KUMIKO_FRAMES=1
check "frames are printed when asked" within 10 has_said "frame 1: input .* present"
xdotool mousemove 1270 790
sleep 2
frames_before=$(grep -c "^frame" "$work/errors")
sleep 10
frames=$(($(grep -c "^frame" "$work/errors") - frames_before))
check "ten idle seconds make no frames ($frames)" [ "$frames" -eq 0 ]
close_gallery

# The tools that a running app has.
mkdir -m 700 "$work/runtime"
open_gallery KUMIKO_INSPECT=1 KUMIKO_DRIVE=1 XDG_RUNTIME_DIR="$work/runtime"
find_inspector() {
  inspector=$(xdotool search --all --pid "$program" --name Inspector 2>/dev/null | head -1)
  [ -n "$inspector" ]
}
is_beside() {
  find_inspector || return 1
  eval "$(xdotool getwindowgeometry --shell "$inspector" | grep '^X=')"
  [ "$X" -ge $((left + 300)) ]
}
has_door() { [ -S "$work/runtime/kumiko/$(basename "$gallery")-$program.socket" ]; }
check "the inspector opens with the window" within 10 find_inspector
check "beside it" within 10 is_beside
check "scripts and agents have a door" within 10 has_door
close_gallery

# A size that no memory holds, asked for by the window manager: the window lives, says so, and draws again.
open_gallery KUMIKO_RENDERER=raster
within 10 has_columns 12
xdotool windowsize "$window" 30000 30000
check "30,000 × 30,000 pixels are too many, which is said" within 10 has_said "30000 × 30000 pixels cannot be drawn"
xdotool windowsize "$window" 500 400
check "and a smaller window is drawn again" within 10 has_columns 7
xdotool windowsize "$window" 1 1
within 5 has_size 1 1
xdotool windowsize "$window" 800 600
check "so it is after a single pixel" within 10 has_columns 12
close_gallery

size=30000x30000
open_gallery KUMIKO_RENDERER=raster
check "a window asked for too large is as large as the display" within 5 has_size 1280 800
check "and drawn" within 10 is_cell 5 3
check "and that is said" has_said "30000 × 30000 was asked for"
close_gallery
size=800x600

check "a driver that there is not is a sentence" eval \
  '! SDL_VIDEODRIVER=crayons "$gallery" --screen grid 2>"$work/errors" && [ "$(wc -l <"$work/errors")" -eq 1 ]'
check "which names the way out" has_said "DISPLAY"

# The desktop's scale, changed while the program runs.
size=400x300
open_gallery KUMIKO_RENDERER=raster
printf 'Xft.dpi:\t192\n' | xrdb -merge -
check "another Xft.dpi makes the window larger" within 5 has_size 800 600
# It may have moved to have room on the display.
is_twice_as_large() { take_geometry && is_pixel $((2 * $(cell_x 0) + 90)) $((2 * $(cell_y 0) + 50)) $orange; }
check "and draws it at that scale" within 10 is_twice_as_large
printf 'Xft.dpi:\t96\n' | xrdb -merge -
check "and back" within 5 has_size 400 300
close_gallery

size=400x300
open_gallery KUMIKO_SCALE=2
check "at scale 2 a point is two pixels" within 5 has_size 800 600
check "and cells are twice as large" within 10 is_pixel $((2 * $(cell_x 0) + 90)) $((2 * $(cell_y 0) + 50)) $orange
close_gallery

# A process for each: the driver of the processor's OpenGL ends at times where the main queue goes to
# another thread, as it does in a test that waits.
suite() {
  KUMIKO_TEST_DISPLAY=1 "$tests" --testing-library swift-testing --filter "$1" \
    >"$work/suite" 2>&1 || { grep -E "recorded an issue" "$work/suite" || tail -20 "$work/suite"; return 1; }
}
tests=$(dirname "$gallery")/KumikoPackageTests.xctest
if [ -x "$tests" ]; then
  check "OpenGL draws every primitive as the processor does" suite AcceleratedTests
  check "windows follow the desktop" suite DesktopWindowTests
fi

# --- A desktop: a window manager around the windows ------------------------------------------------

. "$here/desktop.sh"
. "$here/wayland.sh"
. "$here/first-frames.sh"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
