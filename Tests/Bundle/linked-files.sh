#!/usr/bin/env bash
# What the maps of this machine's linkers say of the libraries and objects that a program was linked of, in
# folders with spaces, and where the program is called otherwise than its code.
#
#   Tests/Bundle/linked-files.sh
#
# Prints one line a check; exits 0 where all passed.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-linked.XXXXXX")
trap 'rm -rf "$work"' EXIT
lister=$root/Sources/Plugins/BundleParts/linked-files.sh
failed=0
check() {
  local text=$1
  shift
  if "$@"; then echo "passed  $text"; else failed=1; echo "FAILED  $text"; fi
}

# As SwiftPM lays it out: the module my_shop in a program that is called my-shop.
build="$work/A (folder)/.build/bundle"
mkdir -p "$build/my_shop.build" "$work/my libraries"
ln -s "$work/A (folder)" "$work/link"
cd "$work"
echo 'int price(void) { return 1; }' >price.c
echo 'int price(void); int main(void) { return price(); }' >main.c
cc -c price.c -o "my libraries/price.o"
cc -c main.c -o "$build/my_shop.build/main.c.o"
ar rcs "my libraries/libprice.a" "my libraries/price.o"

for linker in gold bfd lld; do
  if ! command -v "ld.$linker" >/dev/null; then
    echo "left out  ld.$linker is not here"
    continue
  fi
  map=$work/$linker.map list=$work/$linker.list
  # link LIBRARY: into a program, which writes the map.
  link() { cc "-fuse-ld=$linker" -o program "$build/my_shop.build/main.c.o" "$1" "-Wl,-Map=$map"; }
  link "$work/my libraries/libprice.a"
  sh "$lister" "$map" "$list" my_shop "$build"
  check "$linker: a library in a folder with spaces is listed" grep -qx "$work/my libraries/libprice.a" "$list"
  check "$linker: the code of the program itself is not" eval '! grep -q my_shop "$list"'
  check "$linker: what every program begins with is" grep -q '/crti\.o$' "$list"
  check "$linker: the map is removed" [ ! -e "$map" ]
  link "$work/my libraries/price.o"
  sh "$lister" "$map" "$list" my_shop "$work/link/.build/bundle"
  check "$linker: an object is listed" grep -qx "$work/my libraries/price.o" "$list"
  check "$linker: a folder by another path is the same folder" eval '! grep -q my_shop "$list"'
  link "$work/my libraries/libprice.a"
  sh "$lister" "$map" "$list" my_macros "$build"
  check "$linker: what a macro was linked of changes nothing" grep -qx "$work/my libraries/price.o" "$list"
done
exit "$failed"
