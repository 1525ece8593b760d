# What the user does with a window by the means of the compositor $name. Read with a compositor that
# runs, after exchange.sh.

# The keys of each; what it has none for is empty. Resizing: the button that is dragged with Super held.
case $name in
  weston) button=3 large=super+shift+m minimise='' back='' close='' ;;
  mutter) button=2 large=alt+F10 minimise=super+h back=alt+Tab close=alt+F4 ;;
  kwin_wayland) button=3 large=super+Prior minimise=super+Next back=alt+Tab close=alt+F4 ;;
  sway) button=3 large=super+f minimise=super+m back=super+s close=super+q ;;
esac

said_size() { grep '^size' "$work/output" | tail -1 | cut -d ' ' -f 2-; }
# Where the window is seen: left, top, width and height.
area() { middle 30b0c7 area || echo 0 0 0 0; }
# is_large WIDTH HEIGHT: whether the window has at least this size, and is seen as it says.
is_large() {
  set -- "$1" "$2" $(said_size) $(area)
  [ "$3" -ge "$1" ] && [ "$4" -ge "$2" ] && [ "$3 $4" = "$7 $8" ]
}
is_made_size() { [ "$(said_size)" = "$made" ] && [ "$(area | cut -d ' ' -f 3-)" = "$made" ]; }

# A window that the user can move, and that does not remember another one's size.
open_free() {
  rm -rf "$XDG_STATE_HOME"
  open_probe 30b0c7 sizes "$@" || return
  press_there
  [ "$name" != sway ] || xdotool key super+t
  sleep 0.3
  made=$(said_size)
}

open_free
set -- $(area)
check "a window on $name is seen as large as it is" is_made_size
xdotool keydown super mousemove $(($1 + $3 - 20)) $(($2 + $4 - 20)) mousedown $button
for step in 1 2 3 4 5; do
  xdotool mousemove $(($1 + $3 - 20 + 12 * step)) $(($2 + $4 - 20 + 8 * step))
  sleep 0.05
done
xdotool mouseup $button keyup super
check "so it is where the user drags its corner" within 10 is_large $(($3 + 40)) $(($4 + 24))
made=$(said_size)
xdotool key F11
check "F11 fills the screen" within 10 is_large 1000 660
xdotool key F11
check "and no longer, with the size that it had" within 10 is_made_size
xdotool key $large
check "the compositor can make it fill the screen" within 10 is_large 1000 600
xdotool key $large
check "and no longer" within 10 is_made_size
if [ -n "$minimise" ]; then
  xdotool key $minimise
  check "a window on $name can be put away" within 10 has_gone_dark 30b0c7
  xdotool key $back
  check "and comes back as it was" within 10 is_made_size
fi
close_gallery

# Where the compositor draws no title bar, SDL does by libdecor: its buttons are 32 wide and 24 high.
click_title_bar() {
  set -- "$1" $(area)
  come_from_outside
  xdotool mousemove $(($2 + $4 - $1)) $(($3 - 12))
  sleep 0.3
  xdotool click 1
}
if [ "$name" = weston ] || [ "$name" = mutter ]; then
  SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=1
  open_probe 30b0c7 sizes refuses
  click_title_bar 16
  check "a controller can refuse the close button of libdecor's title bar on $name" within 10 program_said "^refused"
  made=$(said_size)
  click_title_bar 48
  check "its second button makes the window large" within 10 is_large 1000 600
  click_title_bar 48
  check "and as it was" within 10 is_made_size
  click_title_bar 16
  check "and the first one ends the program then" ends_with 0
  [ -z "$program" ] || close_gallery
  SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=0
fi

if [ -n "$close" ]; then
  open_free refuses
  xdotool key $close
  check "a controller can refuse a close on $name" within 10 program_said "^refused"
  xdotool key $close
  check "and the next one ends the program" ends_with 0
  [ -z "$program" ] || close_gallery
fi

come_from_outside
env -u DISPLAY WAYLAND_DISPLAY=$wayland SDL_VIDEODRIVER=wayland KUMIKO_FRAMES=1 "$gallery" --screen grid \
  --size 500x400 >"$work/output" 2>"$work/errors" &
program=$!
frames() { grep -c "^frame" "$work/errors"; }
within 10 grep -q "^frame" "$work/errors"
sleep 3
drawn=$(frames)
sleep 3
check "three seconds at rest on $name make no frames ($(($(frames) - drawn)) of $drawn)" [ "$(frames)" -eq "$drawn" ]
close_gallery
