# Whether each pixel that is drawn is one of the screen where a unit of the compositor $name has $scale
# of them. Read with a compositor that runs, after exchange.sh.

# The Gallery, which writes a picture of its window again and again.
picture=$work/window.png
for turn in $(seq 200); do printf 'wait 250\nscreenshot %s\n' "$picture"; done >"$work/pictures"
rm -f "$picture"
come_from_outside
env -u DISPLAY WAYLAND_DISPLAY=$wayland SDL_VIDEODRIVER=wayland "$gallery" --screen grid --size 300x200 \
  --script "$work/pictures" >"$work/output" 2>"$work/errors" &
program=$!

# scaled SCALE WIDTH: a length of so many units in pixels.
scaled() { awk "BEGIN { print int($1 * $2 + 0.5) }"; }
# is_drawn SCALE: whether the picture has as many pixels as a window of 300 × 200 has at a scale.
is_drawn() {
  [ "$(od -An -tu1 -j 16 -N 8 "$picture" 2>/dev/null | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')" = \
    "$(scaled $1 300) $(scaled $1 200)" ]
}
is_exact() { is_drawn $1 && /usr/bin/python3 "$here/find-picture.py" "$screen" "$picture" >"$work/place" 2>&1; }

if [ "$name" = sway ]; then
  within 10 [ -s "$picture" ]
  xdotool mousemove 500 350 key super+t
  come_from_outside
fi
check "a window on $name at scale $scale has $scale pixels a unit" within 10 is_drawn $scale
if [ "$name" = mutter ]; then
  echo "left out: where a pixel of it is seen: Mutter's window shows units, not pixels"
else
  check "and each is one of the screen" within 5 is_exact $scale || cat "$work/place"
fi
if [ "$name" = sway ] && [ $scale = 1.25 ]; then
  xdotool mousemove 500 350 key super+l
  come_from_outside
  check "so it is after 1.5 was chosen in its place" within 10 is_exact 1.5
fi
if [ "$name" != mutter ]; then
  close_gallery
  open_probe 30b0c7 menu
  if [ "$name" = sway ]; then
    xdotool mousemove $home key super+t
    sleep 0.3
    come_from_outside
  fi
  set -- $(middle 30b0c7 area || echo 0 0 0 0)
  left=$1 top=$2
  spot() { xdotool mousemove $((left + $(scaled $scale $1))) $((top + $(scaled $scale $2))); }
  is_beyond() {
    at_least 1000 $white "$(scaled $scale 110)" "$(scaled $scale 140)" 50 40 ||
      at_least 1000 $white "$(scaled $scale 110)" "-$(scaled $scale 60)" 50 40
  }
  spot 60 88
  sleep 0.2
  xdotool click 1
  check "a menu leaves its window there, too" within 10 is_beyond
  xdotool key End Up Return
  check "and keys choose a line, however little of it is seen" within 10 program_said "^chosen 12"
  left=0 top=0
fi
close_gallery
