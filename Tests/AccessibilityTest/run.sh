#!/bin/sh
# The Gallery as assistive programs meet it: a bus of its own, the Gallery with windows that nobody
# sees, and a program that walks, acts and edits through AT-SPI.
#
#   Tests/AccessibilityTest/run.sh [PATH-OF-GALLERY]
#
# Needs dbus-daemon, at-spi2-core, gir1.2-atspi-2.0, python3-gi. Prints one line a check; exits 0
# where all passed.
set -u

here=$(cd "$(dirname "$0")" && pwd)
gallery=${1:-$here/../../.build/debug/Gallery}
# The system's python has the bindings; another one before it in the path may not.
python=/usr/bin/python3
[ -x "$python" ] || python=python3

stop() {
  echo "accessibility test: $1" >&2
  exit 1
}

command -v dbus-run-session >/dev/null || stop "dbus-run-session is missing; run make deps-test"
"$python" -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null ||
  stop "the bindings of AT-SPI are missing; run make deps-test"
[ -x "$gallery" ] || stop "there is no $gallery; build it first: swift build --product Gallery"

work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-accessibility.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
failed=0
for screen in million form mail; do
  env -u DISPLAY -u WAYLAND_DISPLAY -u AT_SPI_BUS_ADDRESS XDG_STATE_HOME="$work" \
    XDG_RUNTIME_DIR="$work" SDL_VIDEODRIVER=dummy KUMIKO_ACCESSIBILITY=1 \
    dbus-run-session -- sh -c '
      "$1" --screen "$2" --size 800x600 2>"$5/errors" &
      program=$!
      timeout 60 "$3" "$4/walk.py" "$2" 2>"$5/complaints"
      status=$?
      kill "$program" 2>/dev/null
      wait "$program" 2>/dev/null
      exit "$status"' sh "$gallery" "$screen" "$python" "$here" "$work" 2>"$work/bus" || {
    failed=1
    cat "$work/complaints" >&2
  }
  [ -s "$work/errors" ] && { cat "$work/errors"; failed=1; }
done
exit "$failed"
