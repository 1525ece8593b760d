# What goes between programs on $name, drags and the clipboard, with GTK 3, GTK 4 and wl-clipboard on
# the other side, and popups. Read with a compositor that runs.

middle() { /usr/bin/python3 "$here/middle.py" "$screen" "$@"; }
has_gone_dark() { ! middle "$1" >/dev/null; }

# Compositors look at where the pointer is when that comes from outside. Mutter shows it for ever where
# it went.
come_from_outside() {
  xdotool mousemove 1000 690
  sleep 0.1
  xdotool mousemove 1100 750
  sleep 0.2
}

# open_probe COLOUR WORD…: the probe, until what has a colour in it is seen whole.
open_probe() {
  colour=$1
  home="0 0"
  other_place="0 0"
  shift
  # The pointer would lie over what is looked for.
  come_from_outside
  env -u DISPLAY WAYLAND_DISPLAY=$wayland SDL_VIDEODRIVER=wayland "$probe" life $* \
    >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 has_said_active || return
  seen() { home=$(middle "$colour"); }
  # The compositor moves windows in.
  sleep 0.5
  within 20 seen
}

# open_both WORD COLOUR PROGRAM WORDS: the probe, of which something has a colour, and another program's
# window, which is magenta. The compositor puts windows anywhere, or all in the middle: the other one is
# moved, or opened again, until what has the colour is seen whole and `are_apart`.
open_both() {
  open_probe $2 $1 || return
  for attempt in 1 2 3 4 5 6 7 8 9 10 11 12; do
    env -u DISPLAY WAYLAND_DISPLAY=$wayland GDK_BACKEND=wayland \
      /usr/bin/python3 "$here/$3.py" $4 >"$work/drag" 2>"$work/drag-errors" &
    other=$!
    within 20 middle ff00ff >/dev/null || return
    sleep 0.5
    # Who puts windows beside each other has moved the first one.
    take_places && break
    move_other
    take_places && break
    end_other
  done
  come_from_outside
}

press_there() {
  come_from_outside
  xdotool mousemove $home
  sleep 0.1
  xdotool click 1
}

take_places() {
  home=$(middle "$colour") && other_place=$(middle ff00ff $home) && are_apart && return
  home=${home:-0 0} other_place=${other_place:-0 0}
  return 1
}

# Moves the other window to the corner, by its title bar.
move_other() {
  come_from_outside
  corner=$(middle ff00ff 9999 9999) || return
  pull $((${corner% *} + 45)) $((${corner#* } - 28)) 90 60
  sleep 0.5
}

end_other() {
  kill "$other" 2>/dev/null
  wait "$other" 2>/dev/null
  within 5 has_gone_dark ff00ff
}

for part in ${KUMIKO_PARTS:-drags clipboard popups}; do . "$here/wayland-$part.sh"; done
