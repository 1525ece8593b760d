#!/bin/sh
# The Gallery, and AccessibilityProbe beside it, as assistive programs meet them: a bus of their own,
# windows that nobody sees, and programs that walk, act and edit through AT-SPI, ask for nonsense, and
# end the bus.
#
#   Tests/AccessibilityTest/run.sh [PATH-OF-GALLERY]
#
# Needs dbus-daemon, at-spi2-core, gir1.2-atspi-2.0, python3-gi. Prints one line a check; exits 0
# where all passed.
set -u

here=$(cd "$(dirname "$0")" && pwd)
gallery=${1:-$("$here/../../.ci/built")/Gallery}
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
probe=$(dirname "$gallery")/AccessibilityProbe
[ -x "$probe" ] || stop "there is no $probe; build it first: swift build --product AccessibilityProbe"

# meet PROGRAM ARGUMENTS -- SCRIPT ARGUMENTS: shows the program to the script.
meet() {
  rm -f "$work/go"
  env -u DISPLAY -u WAYLAND_DISPLAY -u AT_SPI_BUS_ADDRESS XDG_STATE_HOME="$work" \
    XDG_RUNTIME_DIR="$work" SDL_VIDEODRIVER=dummy KUMIKO_ACCESSIBILITY=1 \
    KUMIKO_PROBE_FILE="$work/go" \
    dbus-run-session -- sh -c '
      python=$1 work=$2 here=$3
      shift 3
      program=
      while [ "$1" != -- ]; do program="$program $1"; shift; done
      shift
      $program >"$work/output" 2>"$work/errors" &
      program=$!
      script=$1
      shift
      timeout 1200 "$python" -u "$here/$script" "$@" 2>"$work/complaints"
      status=$?
      kill "$program" 2>/dev/null || { echo "FAILED  the program ended before $script did"; status=1; }
      wait "$program" 2>/dev/null
      exit "$status"' sh "$python" "$work" "$here" "$@" 2>"$work/bus" || {
    echo "FAILED  $*" >&2
    failed=1
    cat "$work/complaints" >&2
  }
  # A name of a megabyte is reported, as it should be.
  grep -v "accessibility.longText" "$work/errors" && {
    echo "FAILED  $* wrote this" >&2
    failed=1
  }
}

for screen in million form; do
  meet "$gallery" --screen "$screen" --size 800x600 -- walk.py "$screen"
done
# In a smaller window the mailboxes are hidden.
meet "$gallery" --screen mail --size 1000x680 -- walk.py mail
meet "$probe" parts -- walk.py parts
meet "$probe" rows -- walk.py rows
meet "$probe" parts -- nonsense.py AccessibilityProbe
meet "$probe" parts -- restarts.py AccessibilityProbe
exit "$failed"
