#!/bin/sh
# What the screen reader Orca says of the Gallery, and of AccessibilityProbe beside it: a virtual X
# server, a bus of its own, keys as a user presses them, and what Orca would have spoken.
#
#   Tests/AccessibilityTest/orca.sh [PATH-OF-GALLERY]
#
# Needs orca, xvfb, xdotool, openbox, dbus-daemon, at-spi2-core. Prints one line a check; exits 0
# where all passed. No speech is heard: Orca's log says what it would be.
set -u

here=$(cd "$(dirname "$0")" && pwd)
gallery=${1:-$("$here/../../.ci/built")/Gallery}
probe=$(dirname "$gallery")/AccessibilityProbe

for tool in orca Xvfb xdotool openbox dbus-run-session dbus-monitor; do
  command -v "$tool" >/dev/null || {
    echo "orca test: $tool is missing; run make test-orca" >&2
    exit 1
  }
done
if [ -z "${KUMIKO_ORCA_WORK:-}" ]; then
  KUMIKO_ORCA_WORK=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-orca.XXXXXX") || exit 1
  export KUMIKO_ORCA_WORK
  trap 'rm -rf "$KUMIKO_ORCA_WORK"' EXIT
  env -u WAYLAND_DISPLAY -u AT_SPI_BUS_ADDRESS XDG_RUNTIME_DIR="$KUMIKO_ORCA_WORK" \
    HOME="$KUMIKO_ORCA_WORK" XDG_STATE_HOME="$KUMIKO_ORCA_WORK" KUMIKO_ACCESSIBILITY=1 \
    timeout 400 dbus-run-session -- "$0" "$gallery" >"$KUMIKO_ORCA_WORK/said" 2>"$KUMIKO_ORCA_WORK/bus"
  status=$?
  grep -a "^passed\|^FAILED\|SPEECH" "$KUMIKO_ORCA_WORK/said"
  exit $status
fi

work=$KUMIKO_ORCA_WORK
failed=0
program= reader= manager= server= counter=
clean_up() {
  # Orca may wait for its speech, which there is none of.
  for process in $counter $program $reader $manager $server; do
    kill -9 "$process" 2>/dev/null
  done
}
trap clean_up EXIT

within() {
  end=$(($(date +%s) + $1))
  shift
  until "$@"; do
    [ "$(date +%s)" -ge "$end" ] && return 1
    sleep 0.1
  done
}

display=190
while [ -e "/tmp/.X$display-lock" ]; do display=$((display + 1)); done
DISPLAY=:$display
export DISPLAY
Xvfb "$DISPLAY" -screen 0 1024x768x24 -nolisten tcp >"$work/server" 2>&1 &
server=$!
within 10 xdotool getdisplaygeometry >/dev/null 2>&1 || exit 1
openbox >"$work/manager" 2>&1 &
manager=$!

# Orca keeps what it writes into its log back; here it writes each line at once. And it asks objects
# for their names to write them there, which counts for no row.
mkdir -p "$work/python"
cat >"$work/python/sitecustomize.py" <<'END'
import builtins
import os

_open = builtins.open


def _open_by_lines(file, mode="r", *arguments, **options):
    if file == os.environ.get("KUMIKO_ORCA_LOG") and "w" in mode and not arguments:
        options.setdefault("buffering", 1)
    return _open(file, mode, *arguments, **options)


builtins.open = _open_by_lines

if "KUMIKO_ORCA_LOG" in os.environ:
    import gi

    gi.require_version("Atspi", "2.0")
    import pyatspi  # noqa: F401
    from gi.repository import Atspi

    Atspi.Accessible.__str__ = object.__repr__
END
KUMIKO_ORCA_LOG=$work/log PYTHONPATH=$work/python \
  orca --replace --debug-file="$work/log" -u "$work/orca" >"$work/reader" 2>&1 &
reader=$!
is_ready() { grep -aq "key ranges" "$work/log" 2>/dev/null; }
within 20 is_ready || { echo "FAILED  Orca did not start"; cat "$work/reader"; exit 1; }

# The lines of speech after what was heard before.
place=1
speech() {
  grep -a "SPEECH OUTPUT" "$work/log" | sed "s/.*SPEECH OUTPUT: //; s/{'established.*//"
}
hears() {
  found=$(speech | tail -n "+$place" | grep -anE -m1 -- "$1" | cut -d: -f1)
  [ -n "$found" ]
}

# expect TEXT WORDS: that Orca says words, after what it said before.
expect() {
  if within 8 hears "$2"; then
    echo "passed  $1"
    place=$((place + found))
  else
    failed=1
    echo "FAILED  $1; nothing like $2 was said after line $place of"
    speech | sed 's/^/SPEECH /'
  fi
}

# A key after the other, as a hand presses them: Orca drops events that follow too soon. What it
# does for a key is in its log, so the next one waits until nothing more is written there.
size_of_log() { stat -c %s "$work/log"; }
log_grew() { [ "$(size_of_log)" -gt "$size" ]; }
keys() {
  for key in "$@"; do
    size=$(size_of_log)
    xdotool key "$key"
    within 10 log_grew
    until [ "$size" -eq "$(size_of_log)" ]; do
      size=$(size_of_log)
      sleep 0.4
    done
  done
}

has_window() { window=$(xdotool search --pid "$program" --name . 2>/dev/null | head -1); [ -n "$window" ]; }

# A key that is pressed before the window has the focus is lost, and all that follow mean another
# thing: Orca says the window when it is active.
open_program() {
  place=$(($(speech | wc -l) + 1))
  "$@" >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 has_window
  xdotool windowfocus --sync "$window" 2>/dev/null
  within 20 hears " frame"
  sleep 1
}

open_screen() { open_program "$gallery" --screen "$1" --size 800x600; }

close_program() {
  sleep 0.3
  kill "$program" 2>/dev/null
  wait "$program" 2>/dev/null
  program=
}

open_screen million
expect "a window is said" "frame"
keys Tab
expect "a button is said with what it is" "Go to 0 push button"
keys Tab Tab Tab
expect "and the last of them" "Go to 999,999 push button"
keys Return Tab
expect "the list is said as the keyboard comes to it" "List with"
keys End
expect "row 999,999 of a million is said" "999,999"
bus=$(dbus-send --session --print-reply=literal --dest=org.a11y.Bus /org/a11y/bus \
  org.a11y.Bus.GetAddress | tr -d ' ')
dbus-monitor --address "$bus" "type='method_call'" >"$work/calls" 2>/dev/null &
counter=$!
sleep 0.5
before=$(grep -c "path=/org/a11y/atspi/accessible/" "$work/calls")
keys Left
expect "and the one before" "999,998"
sleep 0.5
calls=$(($(grep -c "path=/org/a11y/atspi/accessible/" "$work/calls") - before))
kill "$counter" 2>/dev/null
counter=
if [ "$calls" -gt 0 ] && [ "$calls" -lt 100 ]; then
  echo "passed  Orca asks less than 100 times for a row ($calls)"
else
  failed=1
  echo "FAILED  Orca asks less than 100 times for a row ($calls)"
fi
close_program

open_screen grid
keys Tab Tab Tab Tab Tab Right Right
expect "a cell of a grid is said with its texts" "Cell [0-9]"
close_program

# In a smaller window the mailboxes are hidden.
open_program "$gallery" --screen mail --size 1000x680
keys Tab Tab
expect "a row of an outline is said" "Workshop|Inbox|Orders|Suppliers"
expect "with its level" "tree level [12]"
keys Down
expect "and the next" "Workshop|Orders|Suppliers|Drafts"
close_program

open_screen form
keys Tab Tab
expect "a field is said with the name before it" "品名|Description|備考"
close_program

open_program "$probe"
keys Tab
expect "a button of a plain window is said" "Announce push button"
keys Return
expect "an announcement is said" "The kettle boils"
keys Tab Return
expect "an alert is said with its question" "Throw away"
keys Tab
expect "and what answers it" "(Cancel|Throw Away) push button"
keys Escape
sleep 0.6
keys Tab Tab Tab
expect "a slider is said with its value" "Speed (horizontal )?slider"
keys Right
expect "and the value that it gets" "^'?45%"
keys Tab
expect "a field is said by its placeholder" "Name entry|Name text|entry Name"
xdotool type --delay 200 ab
expect "letters are said as they are typed" "^'?[ab]'?"
xdotool keydown Insert key t keyup Insert
expect "a command of Orca's is Orca's" "[0-9]+:[0-9]+"
keys shift+Tab Tab
expect "and nothing that is typed" "(Name entry|entry Name) ab[^t]"
keys Tab
expect "a link is said" "terms link|link terms|terms"
keys Tab Tab
expect "a card that is no control is said as what it does" "Card push button"
keys Tab Return
expect "a menu is said" "Copy|menu"
keys Down
expect "and its rows" "Copy|Paste"
keys Escape
close_program

exit "$failed"
