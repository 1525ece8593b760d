# An input method on the compositor $name: a program that any may be, or the one that it starts itself. Part
# of exchange.sh.

types_with_method() {
  within 5 other_said "^waits"
  open_probe 30b0c7 types
  set -- $(middle 30b0c7 area)
  xdotool mousemove $(($1 + 100)) $(($2 + 37)) click 1
  check "an input method on $name is notified that a text is edited" within 5 other_said "^committed"
  check "what it composes is seen in the text" within 5 program_said "^typed kumi$"
  check "and what it commits is in its place" within 5 program_said "^typed 組子$"
  close_gallery
}

case $name in
  sway)
    env WAYLAND_DISPLAY=$wayland /usr/bin/python3 "$here/input-method.py" >"$work/drag" 2>&1 &
    other=$!
    types_with_method
    kill "$other"
    wait "$other" 2>/dev/null
    ;;
  kwin_wayland)
    end_compositor
    : >"$work/drag"
    start_compositor kwin_wayland 1 "/usr/bin/python3 $here/input-method.py $work/drag"
    sleep 1
    types_with_method
    ;;
  weston) echo "left out: an input method: Weston has another one than SDL speaks to, text-input-unstable-v1" ;;
  mutter) echo "left out: an input method: GNOME Shell, not Mutter alone, brings IBus to texts" ;;
esac
