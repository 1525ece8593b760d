#!/usr/bin/env bash
# The packages as others get them: installed by apt in clean roots of Debian 12, 13 and sid, and opened
# there by an ordinary user on a virtual X server of this machine.
#
#   Tests/Distributions/run.sh FOLDER-OF-THE-PACKAGES [RELEASE…]
#
# `make package` makes the packages; KUMIKO_WITHOUT_LIBRARY=1 leaves kumiko-dev out. A third one is that of
# an app that `kumiko new` wrote. The roots, and what apt fetched, are kept in .build/roots. Prints
# one line a check; exits 0 where all passed. Where no root can be made it says so, and exits 0.
set -euo pipefail

packages=$(realpath "${1:?the folder of the packages is missing; run make test-distributions}")
shift
releases=("$@")
[ $# -gt 0 ] || releases=(bookworm trixie sid)

leave_out() {
  echo "distributions: left out: $1"
  exit 0
}
deb=$(find "$packages" -name 'kumiko-gallery_*.deb' | head -n 1)
library=$(find "$packages" -name 'kumiko-dev_*.deb' | head -n 1)
new=$(find "$packages" -name 'shop_*.deb' | head -n 1)
for file in "$deb:kumiko-gallery" "$library:kumiko-dev"; do
  [ "${file##*:}" = kumiko-gallery ] || [ -z "${KUMIKO_WITHOUT_LIBRARY:-}" ] || continue
  [ -n "${file%%:*}" ] || { echo "distributions: $packages has no ${file##*:}; run make package" >&2; exit 1; }
done
[ "$(id -u)" = 0 ] || leave_out "roots of other releases are made by root alone"
command -v mmdebstrap >/dev/null || leave_out "mmdebstrap is not here"

# What is mounted below goes with this process.
if [ -z "${KUMIKO_OWN_MOUNTS:-}" ]; then
  KUMIKO_OWN_MOUNTS=1 exec unshare --mount --propagation private "$0" "$packages" "${releases[@]}"
fi

for tool in Xvfb xdotool dpkg-deb python3; do
  command -v "$tool" >/dev/null || { echo "distributions: $tool is missing; run make deps-test" >&2; exit 1; }
done
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-distributions.XXXXXX")
. "$root/Tests/Distributions/screen.sh"
# What is mounted in there must be gone before it is removed.
close_roots() {
  local mounted
  while read -r mounted; do umount -R "$mounted" 2>/dev/null || true; done \
    < <(awk -v at="$work/" 'index($2, at) == 1 { print $2 }' /proc/mounts | sort -r)
}
clean_up() {
  end_all || true
  close_roots
  ! grep -q " $work/" /proc/mounts || { echo "distributions: $work is still mounted" >&2; return; }
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM
kept=$root/.build/roots
chmod 755 "$work"
name=org.kumiko.Gallery

# make_base RELEASE: a root with nothing in it but what every machine has, made unless it is there.
make_base() {
  local folder=$kept/clean-$1
  [ -e "$folder/.made" ] && return
  rm -rf "$folder"
  mkdir -p "$kept"
  mmdebstrap --mode=root --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
    --skip=cleanup/apt "$1" "$folder" >"$work/base.log" 2>&1 || { tail -n 3 "$work/base.log"; return 1; }
  touch "$folder/.made"
}

# open_root RELEASE: a copy of the base that a program can run in, at $place.
open_root() {
  place=$work/$1
  cp -a "$kept/clean-$1" "$place"
  mkdir -p "$place/tmp/.X11-unix" "$place/archives/partial" "$kept/archives-$1/partial" "$place/shared"
  mkdir -p "$work/shared"
  chmod 1777 "$work/shared"
  for folder in /proc /dev /sys; do mount --rbind "$folder" "$place$folder"; done
  mount --bind /tmp/.X11-unix "$place/tmp/.X11-unix"
  mount --bind "$kept/archives-$1" "$place/archives"
  mount --bind "$work/shared" "$place/shared"
  cp /etc/resolv.conf "$place/etc/" 2>/dev/null || true
  cp "$deb" ${library:+"$library"} ${new:+"$new"} "$place/"
}

# in_root COMMAND…: as the root of that machine.
in_root() { chroot "$place" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

apt() {
  in_root apt-get -y --no-install-recommends -o Acquire::Check-Valid-Until=false \
    -o Dir::Cache::archives=/archives -o APT::Keep-Downloaded-Packages=true \
    -o APT::Sandbox::User=root "$@" >"$work/apt.log" 2>&1
}

# apt_install FILE: lists of packages may be older than what the mirror has.
apt_install() {
  apt install "$1" || { apt update && apt install "$1"; } || { tail -n 5 "$work/apt.log"; return 1; }
}

# by_visitor COMMAND…: as an ordinary user, with nothing in the environment.
by_visitor() {
  exec chroot --userspec=65534:65534 "$place" /usr/bin/env -i HOME=/shared PATH=/usr/bin DISPLAY="${DISPLAY:-}" "$@"
}

has_arguments() {
  [ -n "$at_home" ] && [ "$( (by_visitor kumiko-gallery --list) 2>&1)" = "$at_home" ]
}
says_status() { local status=0; (by_visitor kumiko-gallery --screen none) 2>"$work/said" || status=$?; [ "$status" = 2 ]; }
has_all_libraries() { ! in_root ldd "$(realpath "$place/usr/bin/$1" | sed "s|^$place||")" | grep 'not found'; }
# Edges of icons differ by what nobody sees: SDL_image draws them, which each release has in a version.
draws() {
  local wanted=$root/Tests/GalleryTests/__Snapshots__/GridScreenTests/looks-as-it-did.png
  printf 'click 101 89\nclick 380 24\nsettle\n' | (by_visitor kumiko-gallery \
    --headless --screen grid --size 400x240 --script - --output "/shared/$1.png") &&
    "$root/Tests/Elsewhere/same-pixels.py" "$wanted" "$work/shared/$1.png" 12
}
find_window() { window=$(xdotool search --onlyvisible --class "^$name\$" 2>/dev/null | head -1); [ -n "$window" ]; }
find_window_or_end() { find_window || is_gone; }

# The grid, below a toolbar of 48 points: cells of 50 × 50, 10 apart, inset by 16. A mark is white.
is_orange() { [ "$(pixel $(($1 + 45)) $(($2 + 45)))" = ff9500 ]; }
is_drawn() { is_orange 16 64 && is_orange 676 64 && ! is_orange 736 64; }
click() { xdotool mousemove $((left + $1)) $((top + $2)) click "$3"; }

# open_window COMMAND…: at its place.
open_window() {
  (by_visitor "$@") >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 find_window_or_end || true
  check "a window opens, called as its desktop file is" [ -n "$window" ]
  [ -n "$window" ] || { cat "$work/errors" "$work/server.log"; return 1; }
  read_header
}

close_window() {
  xdotool windowfocus "$window" key ctrl+q
  check "Ctrl+Q ends it with status 0" ends_with 0
  check "nothing was complained of" [ ! -s "$work/errors" ]
  [ ! -s "$work/errors" ] || cat "$work/errors"
}

# Does what a user does first. What a click or a menu changes is beside and below its place.
try_windows() {
  local before
  if open_window kumiko-gallery --screen grid --size 800x600; then
    check "it is as large as was asked for" within 5 has_size 800 600
    check "the grid is drawn" within 5 is_drawn
    before=$(shown 196 124)
    click 221 149 1
    check "a click marks its cell" within 5 is_other "$before" 196 124
    close_window
  fi
  if open_window kumiko-gallery --screen table --size 800x600; then
    within 5 has_size 800 600 || true
    # Where the pointer rests, rows have a look of their own.
    xdotool mousemove $((left + 341)) $((top + 209))
    before=$(at_rest 341 209)
    click 341 209 3
    check "a right click opens a menu" within 5 is_other "$before" 341 209
    xdotool windowfocus "$window" key Escape
    check "Escape closes it" within 5 is_same "$before" 341 209
    close_window
  fi
}

# An app that was made by the commands that a new user is told.
try_app() {
  local before name=org.example.Shop
  check "what kumiko new wrote installs, with what it needs" apt_install "/$(basename "$new")"
  check "no library is missing" has_all_libraries shop
  open_window shop || return 0
  within 5 has_size 480 480 || true
  click 240 74 1
  before=$(at_rest 30 100)
  xdotool type Milk
  xdotool key Return
  check "what is typed is a row of its list" within 5 is_other "$before" 30 100
  close_window
}

try_library() {
  check "kumiko-dev installs, with what it needs" apt_install "/$(basename "$library")"
  check "it is found" in_root pkg-config --exists kumiko
  check "it says for which compiler it is" \
    grep -qF "$(cat "$place/usr/share/kumiko/Kumiko/compiler")" <(in_root dpkg-query -s kumiko-dev)
}

dpkg-deb -x "$deb" "$work/home"
at_home=$("$work/home/usr/bin/kumiko-gallery" --list)
unset WAYLAND_DISPLAY SDL_VIDEODRIVER KUMIKO_SCALE GDK_SCALE
for release in "${releases[@]}"; do
  make_base "$release" || { echo "distributions: left out: no root of $release could be made"; continue; }
  open_root "$release"
  echo "== $release"
  check "the Gallery installs, with what it needs" apt_install "/$(basename "$deb")"
  check "no library is missing" has_all_libraries kumiko-gallery
  check "it has its arguments" has_arguments
  check "a wrong one ends it with status 2" says_status
  check "it draws the same pixels as at home" draws "$release"
  start_server || { echo "distributions: no X server started: $(cat "$work/server.log")" >&2; exit 1; }
  try_windows
  [ -z "$new" ] || try_app
  end_all
  [ -n "${KUMIKO_WITHOUT_LIBRARY:-}" ] || try_library
  apt remove kumiko-gallery
  check "removed, it leaves nothing" [ -z "$(find "$place/usr" -path '*share/doc' -prune -o \( -name "*$name*" -o -name 'kumiko-gallery*' \) -print)" ]
  close_roots
  rm -rf --one-file-system "$place"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
