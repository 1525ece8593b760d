#!/usr/bin/env bash
# The Gallery as others get it: installed elsewhere, started without anything of Swift's, it must draw
# what the tests' references show.
#
#   Tests/Standalone/run.sh
#
# Installs with `make install` into a folder of its own. Prints one line a check.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
references=$root/Tests/GalleryTests/__Snapshots__/GridScreenTests
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-standalone.XXXXXX")
trap 'rm -rf "$work"' EXIT

fail() {
  echo "standalone: $1" >&2
  exit 1
}

make --no-print-directory -C "$root" install DESTDIR="$work" PREFIX=/usr >"$work/log" 2>&1 ||
  { tail -n 20 "$work/log" >&2; fail "make install failed"; }
gallery=$work/usr/bin/kumiko-gallery

! ldd "$gallery" | grep -E 'swift|Foundation|dispatch|not found' >&2 ||
  fail "the program needs these libraries; link it with --static-swift-stdlib"
echo "passed  needs no library of Swift's"
[ "$(od -An -t u2 -j 16 -N 2 "$(realpath "$gallery")" | tr -d ' ')" = 2 ] ||
  fail "the program is not linked for one address; link it with -Xlinker -no-pie"
echo "passed  is linked for one address"

# draw REFERENCE STEPS OPTION…: runs the steps on the grid, and compares the picture at their end.
draw() {
  printf '%b' "$2" | (cd "$work" && env -i HOME="$work" "$gallery" \
    --headless --screen grid --size 400x240 "${@:3}" --script - --output "$work/end.png") ||
    fail "the program failed"
  cmp "$work/end.png" "$references/$1.png" || fail "the picture is not $1"
  echo "passed  draws $1"
}

# The second click, on nothing, takes the pointer away from the cell.
draw looks-as-it-did 'click 101 89\nclick 380 24\nsettle\n'
draw looks-as-it-did-in-the-dark-from-right-to-left 'click 299 89\nclick 20 24\nsettle\n' \
  --appearance dark --direction rtl
