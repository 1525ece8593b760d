# Menus and bubbles that leave their window on the compositor $name. Read with a compositor that runs,
# after exchange.sh.

# open_small WORD…: a window of 220 × 120, which the compositor lets be where it is.
open_small() {
  rm -rf "$XDG_STATE_HOME"
  open_probe 30b0c7 "$@" || return
  xdotool mousemove $home
  if [ "$name" = sway ]; then
    xdotool key super+t
    sleep 0.5
  fi
  come_from_outside
  take_corner
}
take_corner() {
  set -- $(middle 30b0c7 area || echo 0 0 0 0)
  left=$1
  top=$2
}
at() { xdotool mousemove $((left + $1)) $((top + $2)); }
# carry X Y: the window to a place of the screen, by the middle of its lower edge.
carry() {
  come_from_outside
  # Keys go to where the pointer is.
  at 195 60
  sleep 0.1
  xdotool keydown super
  pull $((left + 195)) $((top + 60)) $(($1 + 195)) $(($2 + 60))
  xdotool keyup super
  sleep 0.3
  come_from_outside
  take_corner
}
end_small() {
  close_gallery
  left=0 top=0
}

# Whether what is white lies outside of the window: below it, above it, or to the right of the menu.
is_below() { at_least 4000 $white 100 150 60 120; }
is_above() { at_least 4000 $white 100 -130 60 120; }
is_beside() { at_least 1500 $white 260 475 60 50; }
has_none_beside() { has_none $white 260 475 60 50; }
is_alone() { has_none $white 100 150 60 120 && has_none_beside; }
open_menu() {
  at 60 88
  sleep 0.1
  xdotool click 1
}
# line NUMBER: the pointer over a line of the menu; lines are 28 high below a margin of 4.
over_line() { at 60 $((108 + 4 + 28 * $1 - 14)); }
is_lit() { [ "$(pixel 150 $((108 + 4 + 28 * 11 - 3)))" != "$unlit" ]; }

open_small menu
carry 300 100
open_menu
check "a menu on $name leaves a window that is too small for it" within 10 is_below
unlit=$(pixel 150 $((108 + 4 + 28 * 10 - 3)))
over_line 11
check "the pointer lights its lines outside of the window" within 10 is_lit
xdotool click 1
check "and chooses them" within 10 program_said "^chosen 11"
check "and the menu goes" within 10 is_alone
open_menu
within 10 is_below
xdotool mousemove 900 600
sleep 0.1
xdotool click 1
check "a click far away closes it" within 10 is_alone
open_menu
within 10 is_below
at 200 20
sleep 0.1
xdotool click 1
check "so does one in the window" within 10 is_alone
resigned=$(grep -c "^will resign" "$work/output")
open_menu
within 10 is_below
xdotool key Down Down Return
check "keys choose a line" within 10 program_said "^chosen 2$"
open_menu
within 10 is_below
xdotool key End Right
check "a submenu leaves, too" within 10 is_beside
is_first_alone() { is_below && has_none_beside; }
xdotool key Escape
check "Escape closes the submenu" within 10 is_first_alone
xdotool key Escape
check "and then the menu" within 10 is_alone
open_menu
within 10 is_below
over_line 13
within 10 is_beside
at 240 490
sleep 0.2
xdotool click 1
check "a line of the submenu is chosen" within 10 program_said "^chosen b"
at 60 88
xdotool mousedown 1
within 10 is_below
over_line 9
over_line 10
sleep 0.3
xdotool mouseup 1
check "a press that is dragged out of the window chooses where it is lifted" within 10 program_said "^chosen 10"
within 10 is_alone
open_menu
check "and the next press is heard" within 10 is_below
xdotool key Escape
within 10 is_alone
# On Weston a click beside a window does not take the keyboard from it; elsewhere one did, above.
is_active() { [ "$(grep -c "^will resign" "$work/output")" -le "$resigned" ]; }
check "with all these menus the window was active" is_active
if [ "$name" = weston ]; then
  echo "left out: the edge of the screen: Weston has popups go beyond it"
else
  carry 300 560
  open_menu
  check "at the lower edge of the screen it opens above" within 10 is_above
  # The last lines are above the button: the submenu, and 12 and 11.
  at 60 $((66 - 4 - 28 * 4 - 14))
  sleep 0.3
  xdotool click 1
  check "and its lines are where they are seen" within 10 program_said "^chosen 9"
fi
open_menu
within 10 eval 'is_below || is_above'
kill "$program"
check "a program with an open menu ends well" ends_with 0
[ -z "$program" ] || close_gallery

if [ "$name" = weston ] || [ "$name" = mutter ]; then
  SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=1
  open_small menu
  carry 300 100
  open_menu
  within 10 is_below
  # Its last line ends 4 above its lower edge.
  ends_there() { is_pixel 150 475 $white && ! is_pixel 150 482 $white; }
  check "below libdecor's title bar on $name a menu stands where it would without" within 10 ends_there
  over_line 11
  sleep 0.3
  xdotool click 1
  check "and its lines are chosen" within 10 program_said "^chosen 11"
  end_small
  SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=0
fi

open_small bubble
carry 300 100
at 160 88
sleep 0.1
xdotool click 1
is_bubble() { at_least 4000 $white 100 220 60 80; }
is_no_bubble() { has_none $white 100 220 60 80; }
check "a bubble on $name leaves a window that is too small for it" within 10 is_bubble
at 100 313
sleep 0.2
xdotool click 1
check "a button in it is pressed outside of the window" within 10 program_said "^pressed in the bubble"
at 100 153
sleep 0.2
xdotool click 1
sleep 0.2
xdotool type bubble
xdotool key Return
check "text is typed into it" within 10 program_said "^typed bubble"
at 20 100
sleep 0.2
xdotool click 1
check "and a click beside it closes it" within 10 is_no_bubble
check "of all that nothing is complained" eval '[ -z "$(grep -v -i -E "plugin|mesa" "$work/errors")" ]'
end_small
