#!/usr/bin/env bash
# The Gallery as others get it: installed elsewhere, started without anything of Swift's, it must draw
# what the tests' references show.
#
#   Tests/Standalone/run.sh
#
# Installs with `make install` into a folder of its own, and builds in one, since CI builds others
# meanwhile: of two builds in one folder one waits, or fails. Prints one line a check.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
references=$root/Tests/GalleryTests/__Snapshots__/GridScreenTests
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-standalone.XXXXXX")
trap 'rm -rf "$work"' EXIT

fail() {
  echo "standalone: $1" >&2
  exit 1
}

make --no-print-directory -C "$root" install SCRATCH=.build/standalone DESTDIR="$work" PREFIX=/usr >"$work/log" 2>&1 ||
  { tail -n 20 "$work/log" >&2; fail "make install failed"; }
gallery=$work/usr/bin/kumiko-gallery

! ldd "$gallery" | grep -E 'swift|Foundation|dispatch|not found' >&2 ||
  fail "the program needs these libraries; link it with --static-swift-stdlib"
echo "passed  needs no library of Swift's"
[ "$(od -An -t u2 -j 16 -N 2 "$(realpath "$gallery")" | tr -d ' ')" = 2 ] ||
  fail "the program is not linked for one address; link it with -Xlinker -no-pie"
echo "passed  is linked for one address"

# Libraries whose names stay from release to release, on all distributions.
steady='lib(SDL2-2\.0|SDL2_ttf-2\.0|SDL2_image-2\.0|harfbuzz|pixman-1)\.so\.0|libfreetype\.so\.6|libfribidi\.so\.0'
steady+='|libfontconfig\.so\.1|libdbus-1\.so\.3|libturbojpeg\.so\.0|libz\.so\.1|libX11\.so\.6|libwayland-client\.so\.0'
steady+='|lib(c|m|dl|pthread|rt)\.so\.[0-9]|libstdc\+\+\.so\.6|libgcc_s\.so\.1|ld-linux.*'
beside=$(dirname "$(realpath "$gallery")")
for library in $(readelf -d "$gallery" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vxE "$steady"); do
  # Whoever opens the program finds this one, and no other of the same name.
  ldd "$(realpath "$gallery")" | grep -qF "$library => $beside/$library" ||
    fail "$library has other names elsewhere; lay it beside the program"
done
echo "passed  needs what is called alike everywhere"

# A library that changes the environment before the program begins, as sdl2-compat does.
cat >"$work/early.c" <<'C'
#include <stdlib.h>
__attribute__((constructor)) static void begin(void) { setenv("KUMIKO_EARLY", "1", 1); }
C
"${CC:-cc}" -shared -fPIC -o "$work/early.so" "$work/early.c"
[ "$(LD_PRELOAD="$work/early.so" "$gallery" --list | head -n 1)" = "$("$gallery" --list | head -n 1)" ] ||
  fail "the arguments are lost where a library changes the environment first"
echo "passed  has its arguments whatever libraries do first"

# A program that links what the library names of Foundation, before and after Foundation itself.
cat >"$work/main.swift" <<'SWIFT'
import Foundation
let (array, set): (Any, Any) = (NSArray(array: [1, 2]), NSSet(array: ["a"]))
let data = try NSKeyedArchiver.archivedData(withRootObject: [IndexPath(index: 1)], requiringSecureCoding: false)
print((array as? [Int])?.count ?? 0, (set as? Set<String>)?.count ?? 0, data.isEmpty ? 0 : 1)
SWIFT
bridges=$root/Sources/KumikoFoundation/Program/LinkedBridges.swift
swiftc -package-name kumiko -static-stdlib "$bridges" "$work/main.swift" -o "$work/bridged" 2>"$work/log" ||
  { tail -n 20 "$work/log" >&2; fail "a program that names what Foundation bridges does not link"; }
[ "$("$work/bridged")" = "2 1 1" ] ||
  fail "what Foundation bridges is not linked: $("$work/bridged"), and it should be 2 1 1; see LinkedBridges"
echo "passed  links what makes objects of Foundation's values"

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
