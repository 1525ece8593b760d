# What the scripts of this folder share: the screen, the checks and the programs. They name the
# Gallery in `gallery` before they read this.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/Tests/WindowTest
gallery=${gallery:-$("$root/.ci/built")/Gallery}
probe=$(dirname "$gallery")/WindowProbe
passed=0
failed=0
server=
program=
manager=
compositor=
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-window.XXXXXX") || exit 1

clean_up() {
  # Some run in a session that ends without them.
  [ -n "$compositor" ] && pkill -P "$compositor" 2>/dev/null
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

need() { command -v "$1" >/dev/null || stop "$1 is missing; install it: make deps-test"; }

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

close_gallery() {
  kill "$program" 2>/dev/null
  wait "$program" 2>/dev/null
  program=
}

has_said_active() { grep -q "^active" "$work/output"; }

# ends_with STATUS: whether the program ends soon, with that status.
ends_with() {
  within 10 is_gone || return 1
  wait "$program"
  status=$?
  program=
  [ "$status" -eq "$1" ]
}

# --- Drags ----------------------------------------------------------------------------------------

# pull X Y X Y: drags from a place of the screen to another.
pull() {
  xdotool mousemove "$1" "$2" mousedown 1
  for step in 1 2 3 4 5 6 7 8 9 10; do
    xdotool mousemove $(($1 + ($3 - $1) * step / 10)) $(($2 + ($4 - $2) * step / 10))
    sleep 0.05
  done
  sleep 0.3
  [ "${5:-lift}" = hold ] || xdotool mouseup 1
}

other_said() { grep -q "$1" "$work/drag"; }
program_said() { grep -q "$1" "$work/output"; }

has_gtk() { /usr/bin/python3 -c "import gi; gi.require_version('Gtk', '$1.0')" 2>/dev/null; }

need_gtk() {
  for version in 3 4; do
    has_gtk $version || stop "/usr/bin/python3 has no GTK $version; install it: make deps-test"
  done
}
