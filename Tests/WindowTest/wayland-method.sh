# An input method on the compositor $name, of those compositors that let any program be one. Part of
# exchange.sh.

case $name in
  sway)
    env WAYLAND_DISPLAY=$wayland /usr/bin/python3 "$here/input-method.py" >"$work/drag" 2>&1 &
    other=$!
    within 5 other_said "^waits"
    open_probe 30b0c7 types
    set -- $(middle 30b0c7 area)
    xdotool mousemove $(($1 + 100)) $(($2 + 37)) click 1
    check "an input method on $name hears that a text is typed into" within 5 other_said "^committed"
    check "what it composes is seen in the text" within 5 program_said "^typed kumi$"
    check "and what it commits is in its place" within 5 program_said "^typed 組子$"
    kill "$other"
    wait "$other" 2>/dev/null
    close_gallery
    ;;
  weston) echo "left out: an input method: Weston has another one than SDL speaks to, text-input-unstable-v1" ;;
  mutter) echo "left out: an input method: Mutter has IBus alone, which is not tried" ;;
  kwin_wayland) echo "left out: an input method: KWin has the one alone that it starts itself" ;;
esac
