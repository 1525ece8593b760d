#!/usr/bin/env bash
# The Gallery on other releases: roots of Debian 13 and sid are made from the mirror that apt is set up
# with, and what was built here runs in them, on virtual X servers and compositors of this machine.
#
#   Tests/Elsewhere/run.sh [FOLDER-OF-THE-BUILD] [RELEASE…]
#
# Debian 13 (trixie) has SDL 2.32, sid has SDL 3 under sdl2-compat. The roots are kept in .build/roots.
# KUMIKO_INSTALLED names a folder with what `make install DESTDIR=…` laid out, which is tried as others
# get it: by an ordinary user, with nothing of this machine. KUMIKO_TESTS says what is tried (installed
# windows compositors). Prints one line a check; exits 0 where all passed. Where no root can be made it
# says so, and exits 0.
set -euo pipefail

top=$(cd "$(dirname "$0")/../.." && pwd)
build=$(realpath "${1:-$("$top/.ci/built")}")
shift || true
releases=("$@")
[ $# -gt 0 ] || releases=(trixie sid)
roots=$top/.build/roots
packages=libsdl2-2.0-0,libsdl2-ttf-2.0-0,libsdl2-image-2.0-0,libpixman-1-0,libfribidi0,libfontconfig1
packages+=,libturbojpeg0,libdbus-1-3,libx11-6,libwayland-client0,libharfbuzz0b,libfreetype6,libgl1,libegl1,libgl1-mesa-dri
# Compositors: each runs as a window of the virtual X server.
compositors="weston mutter kwin_wayland sway"
packages+=,weston,mutter,kwin-wayland,kwin-style-breeze,sway,libglx-mesa0,xkb-data,libdecor-0-plugin-1-cairo

leave_out() {
  echo "elsewhere: left out: $1"
  exit 0
}
[ "$(id -u)" = 0 ] || leave_out "roots of other releases are made by root alone"
command -v mmdebstrap >/dev/null || leave_out "mmdebstrap is not here"
[ -x "$build/Gallery" ] || { echo "elsewhere: there is no $build/Gallery; run swift build" >&2; exit 1; }

# What is mounted below goes with this process.
if [ -z "${KUMIKO_OWN_MOUNTS:-}" ]; then
  KUMIKO_OWN_MOUNTS=1 exec unshare --mount --propagation private "$0" "$build" "${releases[@]}"
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-elsewhere.XXXXXX")
trap 'rm -rf "$work"' EXIT
failed=0
check() {
  local text=$1
  shift
  if "$@"; then echo "passed  $text"; else failed=1; echo "FAILED  $text"; fi
}

# make_root RELEASE: the folder of a root, made unless it is there with these packages.
make_root() {
  local folder=$roots/$1
  [ "$(cat "$folder/.packages" 2>/dev/null)" != "$packages" ] || return 0
  rm -rf "$folder"
  mkdir -p "$roots"
  mmdebstrap --mode=root --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
    --include="$packages" "$1" "$folder" >"$work/$1.log" 2>&1 || { tail -n 3 "$work/$1.log"; return 1; }
  echo "$packages" >"$folder/.packages"
}

# What the program needs of this machine: Swift's libraries, and the one that every release calls
# otherwise. In what `make install` lays out they are linked in or stand beside it.
lay_beside() {
  mkdir -p "$work/beside"
  ldd "$build/Gallery" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p' |
    grep -E '/libunibreak|/swift/|libicu|lib_Found' | xargs -I{} cp -n {} "$work/beside/"
}

# enter RELEASE: programs of the build as commands of their names, which run in the root.
enter() {
  local folder=$roots/$1 shared name
  for shared in /proc /dev /sys /tmp "${TMPDIR:-/tmp}" "$top" "$build"; do
    mkdir -p "$folder$shared"
    [ "$folder$shared" -ef "$shared" ] || mount --rbind "$shared" "$folder$shared"
  done
  mkdir -p "$work/$1"
  for name in Gallery WindowProbe; do
    cat >"$work/$1/$name" <<WRAPPER
#!/bin/sh
exec chroot "$folder" /usr/bin/env --chdir="\$PWD" LD_LIBRARY_PATH="$work/beside" "$build/$name" "\$@"
WRAPPER
    chmod +x "$work/$1/$name"
  done
}

# compositors_of RELEASE: its compositors as commands of their names, which run in the root, and are
# printed. Mutter has shown itself in a window up to 48 alone.
compositors_of() {
  local name
  for name in $compositors; do
    if [ "$name" = mutter ] && ! grep -q "Run as a nested compositor" "$roots/$1"/usr/lib/*/libmutter-*.so.0; then
      echo "left out: Mutter of $1, which shows itself in no window" >&2
      continue
    fi
    printf '#!/bin/sh\nexec chroot "%s" /usr/bin/env --chdir=/tmp /usr/bin/%s "$@"\n' "$roots/$1" "$name" >"$work/$1/$name"
    chmod +x "$work/$1/$name"
    printf '%s ' "$name"
  done
}

# install_in RELEASE: the installed Gallery in a root.
install_in() {
  rm -rf "$roots/$1/usr/lib/kumiko-gallery"
  cp -a "$KUMIKO_INSTALLED/usr/." "$roots/$1/usr/"
}

# by_visitor RELEASE COMMAND…: as a user of that release, with nothing in the environment.
by_visitor() {
  local release=$1
  shift
  chroot --userspec=65534:65534 "$roots/$release" /usr/bin/env -i HOME=/tmp PATH=/usr/bin "$@"
}

draws() {
  local wanted=$top/Tests/GalleryTests/__Snapshots__/GridScreenTests/looks-as-it-did.png
  printf 'click 101 89\nclick 380 24\nsettle\n' | by_visitor "$1" kumiko-gallery \
    --headless --screen grid --size 400x240 --script - --output "$work/visitor/$1.png" &&
    "$top/Tests/Elsewhere/same-pixels.py" "$wanted" "$work/visitor/$1.png"
}

try_installed() {
  install_in "$1"
  mkdir -p "$work/visitor"
  chmod 755 "$work"
  chmod 777 "$work/visitor"
  check "the installed program has its arguments" \
    test "$(by_visitor "$1" kumiko-gallery --list | head -n 3)" = "$("$build/Gallery" --list | head -n 3)"
  check "and draws the same pixels" draws "$1"
}

wants() { [[ " ${KUMIKO_TESTS:-installed windows compositors} " = *" $1 "* ]]; }

lay_beside
for release in "${releases[@]}"; do
  make_root "$release" || { echo "elsewhere: left out: no root of $release could be made"; continue; }
  enter "$release"
  sdl=$(find "$roots/$release/usr/lib" -name 'libSDL2-2.0.so.0*' -type f -printf '%f\n' | head -n 1)
  echo "== $release, $sdl"
  [ -z "${KUMIKO_INSTALLED:-}" ] || ! wants installed || try_installed "$release"
  gallery=$work/$release/Gallery
  check "has its arguments" test "$("$gallery" --list | head -n 3)" = "$("$build/Gallery" --list | head -n 3)"
  ! wants windows || "$top/Tests/WindowTest/run.sh" "$gallery" || failed=1
  wants compositors || continue
  named=$(compositors_of "$release")
  echo "== $release, compositors: $named"
  PATH=$work/$release:$PATH "$top/Tests/WindowTest/compositors.sh" "$gallery" $named || failed=1
done
exit "$failed"
