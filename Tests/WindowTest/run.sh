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
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
gallery=${1:-$root/.build/debug/Gallery}
probe=$(dirname "$gallery")/WindowProbe
passed=0
failed=0
server=
program=
manager=
compositor=
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-window.XXXXXX") || exit 1

clean_up() {
  for process in $program $manager $compositor; do kill "$process" 2>/dev/null; done
  [ -n "$server" ] && kill "$server" 2>/dev/null
  wait 2>/dev/null
  rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

# Where windows are is remembered here, and nothing is known of the user's own.
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME

stop() {
  echo "window test: $1" >&2
  exit 1
}

# check TEXT COMMAND…: one line that says whether the command succeeded.
check() {
  text=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    echo "passed  $text"
  else
    failed=$((failed + 1))
    echo "FAILED  $text"
  fi
}

# within SECONDS COMMAND…: asks again and again until the command succeeds, or time is up that is long
# enough for a machine that does much else, which is said.
patience=${KUMIKO_PATIENCE:-10}
within() {
  limit=$(($1 * patience))
  end=$(($(date +%s) + limit))
  shift
  until "$@"; do
    if [ "$(date +%s)" -ge "$end" ]; then
      echo "window test: gave up after $limit seconds: $*" >&2
      return 1
    fi
    sleep 0.02
  done
}

# --- The screen -----------------------------------------------------------------------------------
# Xvfb keeps the screen in a file in the format of xwd: a header of big-endian words, a table of
# colours, then rows of pixels of four bytes, blue first.

screen=$work/Xvfb_screen0

word() { od -An -v -tu1 -j "$1" -N 4 "$screen" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'; }

read_header() {
  row_bytes=$(word 48)
  pixels=$(($(word 0) + $(word 76) * 12))
}

# pixel X Y: a pixel of the window as RRGGBB.
pixel() {
  od -An -v -tx1 -j $((pixels + (top + $2) * row_bytes + (left + $1) * 4)) -N 3 "$screen" |
    awk '{ print $3 $2 $1 }'
}

is_pixel() { [ "$(pixel "$1" "$2")" = "$3" ]; }

# count RRGGBB X Y W H: how many pixels of a part of the window have a colour.
count() {
  wanted=$(echo "$1" | sed 's/\(..\)\(..\)\(..\)/\3 \2 \1/')
  row=0
  while [ "$row" -lt "$5" ]; do
    od -An -v -tx1 -w4 -j $((pixels + (top + $3 + row) * row_bytes + (left + $2) * 4)) \
      -N $(($4 * 4)) "$screen"
    row=$((row + 1))
  done | grep -c "^ $wanted"
}

at_least() { [ "$(count "$2" "$3" "$4" "$5" "$6")" -ge "$1" ]; }
has_none() { [ "$(count "$1" "$2" "$3" "$4" "$5")" -eq 0 ]; }

# --- The grid, below a toolbar of 48 points: cells of 50 × 50, 10 apart, inset by 16 ---------------

orange=ff9500
white=ffffff

cell_x() { echo $((16 + $1 * 60)); }
cell_y() { echo $((64 + $1 * 60)); }

# cell COLUMN ROW: whether a whole cell is shown there; its lower right corner has no mark.
is_cell() { is_pixel $(($(cell_x "$1") + 45)) $(($(cell_y "$2") + 45)) $orange; }
is_empty() { is_pixel $(($(cell_x "$1") + 45)) $(($(cell_y "$2") + 45)) $white; }
is_marked() { at_least 40 $white "$(cell_x "$1")" "$(cell_y "$2")" 50 50; }
is_plain() { has_none $white "$(cell_x "$1")" "$(cell_y "$2")" 50 50; }

click_cell() {
  xdotool mousemove $((left + $(cell_x "$1") + 25)) $((top + $(cell_y "$2") + 25)) click 1
}

# The last row has two cells, 32 above the lower edge of a window of 400 points.
is_end() { is_pixel 60 330 $orange && is_pixel 150 330 $white && is_pixel 60 375 $white; }

has_columns() { is_cell $(($1 - 1)) 0 && is_empty "$1" 0 && is_cell 0 1; }

# --- The program ----------------------------------------------------------------------------------

find_window() { window=$(xdotool search --pid "$program" --name Gallery 2>/dev/null | head -1); [ -n "$window" ]; }

take_geometry() {
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
  left=$X
  top=$Y
}

has_size() { take_geometry && [ "$WIDTH" -eq "$1" ] && [ "$HEIGHT" -eq "$2" ]; }

# Ticks of processor time, a hundredth of a second each, and how often the main thread slept.
ticks() { sed 's/.*) //' "/proc/$program/stat" | awk '{ print $12 + $13 }'; }
memory() { awk '/^VmRSS/ { print int($2 / 1024) }' "/proc/$program/status"; }
sleeps() { awk '/^voluntary_ctxt_switches/ { print $2 }' "/proc/$program/task/$program/status"; }

is_gone() { ! kill -0 "$program" 2>/dev/null; }

start_server() {
  display=90
  while [ "$display" -lt 190 ]; do
    if [ ! -e "/tmp/.X$display-lock" ] && [ ! -e "/tmp/.X11-unix/X$display" ]; then
      Xvfb ":$display" -screen 0 1280x800x24 +extension GLX -nolisten tcp -noreset -fbdir "$work" \
        >"$work/server.log" 2>&1 &
      server=$!
      DISPLAY=:$display
      export DISPLAY
      within 10 xdotool getdisplaygeometry >/dev/null 2>&1 && kill -0 "$server" 2>/dev/null &&
        return 0
      kill "$server" 2>/dev/null
      wait "$server" 2>/dev/null
    fi
    display=$((display + 1))
  done
  return 1
}

# --- The test -------------------------------------------------------------------------------------

for tool in Xvfb xdotool xrdb xprop xclip openbox weston; do
  command -v "$tool" >/dev/null || stop "$tool is missing; install it: make deps-test"
done
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

close_gallery() {
  kill "$program" 2>/dev/null
  wait "$program" 2>/dev/null
  program=
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
check "and draws it at that scale" within 10 is_pixel $((2 * $(cell_x 0) + 90)) $((2 * $(cell_y 0) + 50)) $orange
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

here=$root/Tests/WindowTest
. "$here/desktop.sh"
. "$here/wayland.sh"
. "$here/first-frames.sh"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
