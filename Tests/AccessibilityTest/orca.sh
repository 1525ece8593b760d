#!/bin/sh
# What the screen reader Orca says of the Gallery: a virtual X server, a bus of its own, keys as a
# user presses them, and what Orca would have spoken.
#
#   Tests/AccessibilityTest/orca.sh [PATH-OF-GALLERY]
#
# Needs orca, xvfb, xdotool, openbox, dbus-daemon, at-spi2-core. Prints one line a check; exits 0
# where all passed. No speech is heard: Orca's log says what it would be.
set -u

here=$(cd "$(dirname "$0")" && pwd)
gallery=${1:-$here/../../.build/debug/Gallery}

for tool in orca Xvfb xdotool openbox dbus-run-session; do
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
    timeout 150 dbus-run-session -- "$0" "$gallery" >"$KUMIKO_ORCA_WORK/said" 2>"$KUMIKO_ORCA_WORK/bus"
  status=$?
  grep -a "^passed\|^FAILED\|SPEECH" "$KUMIKO_ORCA_WORK/said"
  exit $status
fi

work=$KUMIKO_ORCA_WORK
failed=0
program= reader= manager= server=
clean_up() {
  # Orca may wait for its speech, which there is none of.
  for process in $program $reader $manager $server; do kill -9 "$process" 2>/dev/null; done
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
orca --replace --debug-file="$work/log" -u "$work/orca" >"$work/reader" 2>&1 &
reader=$!
is_ready() { grep -aq "key ranges" "$work/log" 2>/dev/null; }
within 20 is_ready || { echo "FAILED  Orca did not start"; cat "$work/reader"; exit 1; }

# expect TEXT WORDS: that Orca says words after what was expected before; looked at in the end, since
# Orca writes its log in pieces.
expect() { printf '%s\t%s\n' "$1" "$2" >>"$work/expected"; }

keys() {
  for key in "$@"; do
    xdotool key "$key"
    sleep 1.2
  done
  sleep 2
}

has_window() { window=$(xdotool search --pid "$program" --name . 2>/dev/null | head -1); [ -n "$window" ]; }

open_screen() {
  "$gallery" --screen "$1" --size 800x600 >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 has_window
  xdotool windowfocus --sync "$window" 2>/dev/null
  sleep 1
}

close_screen() {
  sleep 3
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
keys Left
expect "and the one before" "999,998"
close_screen

open_screen mail
keys Tab Tab Tab Down
expect "a row of an outline is said" "Workshop|Inbox|Orders|Suppliers"
close_screen

open_screen form
keys Tab Tab
expect "a field is said with the name before it" "品名|Description|備考"

# What Orca has not written yet comes with more to write.
for _ in 1 2 3 4 5 6; do xdotool key Tab; sleep 0.2; done
sleep 1
close_screen

grep -a "SPEECH OUTPUT" "$work/log" | sed "s/.*SPEECH OUTPUT: //; s/{'established.*//" >"$work/speech"
place=1
while IFS="$(printf '\t')" read -r text words; do
  found=$(tail -n "+$place" "$work/speech" | grep -anE -m1 -- "$words" | cut -d: -f1)
  if [ -n "$found" ]; then
    echo "passed  $text"
    place=$((place + found - 1))
  else
    failed=1
    echo "FAILED  $text; nothing like $words was said"
  fi
done <"$work/expected"
[ "$failed" = 0 ] || { echo "SPEECH of the whole run:"; sed 's/^/SPEECH /' "$work/speech"; }
exit "$failed"
