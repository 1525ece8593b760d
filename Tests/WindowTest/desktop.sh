# Windows under a window manager: where they are, how they are closed, what is remembered of them.
# Part of run.sh, which has the screen, the checks and the program.

start_manager() {
  HOME=$work openbox >"$work/manager.log" 2>&1 &
  manager=$!
  within 10 has_manager
}

has_manager() { xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q "window id"; }

# open_life VARIABLE=VALUE… -- WORD…: the probe that stays until it is closed.
open_life() {
  variables=
  while [ "$1" != "--" ]; do
    variables="$variables $1"
    shift
  done
  shift
  env --default-signal=INT $variables "$probe" life "$@" >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 find_life && within 10 has_said_active && within 5 take_place
}

find_life() { window=$(xdotool search --onlyvisible --pid "$program" 2>/dev/null | tail -1); [ -n "$window" ]; }

has_said_active_again() { [ "$(grep -c "^active" "$work/output")" -ge 2 ]; }
has_printed() { grep -q "^$1" "$work/output"; }

# Where the window is, without and with what the manager put around it.
take_place() {
  eval "$(xwininfo -id "$window" | awk '
    /Absolute upper-left X/ { print "X=" $4 } /Absolute upper-left Y/ { print "Y=" $4 }
    / Width:/ { print "WIDTH=" $2 } / Height:/ { print "HEIGHT=" $2 }')"
  left=$X
  top=$Y
  eval "$(xprop -id "$window" _NET_FRAME_EXTENTS | awk -F '[=,]' '
    NF == 5 { print "edge_left=" $2 "; edge_right=" $3 "; edge_top=" $4 "; edge_bottom=" $5 }' |
    tr -d ' ')"
}

has_title_bar() { take_place && [ "${edge_top:-0}" -gt 0 ]; }
is_inside() {
  take_place && [ "${edge_top:-0}" -gt 0 ] && [ $((X - edge_left)) -ge 0 ] &&
    [ $((Y - edge_top)) -ge 0 ] && [ $((X + WIDTH + edge_right)) -le 1280 ] &&
    [ $((Y + HEIGHT + edge_bottom)) -le 800 ]
}
is_at() { take_place && [ "$X $Y" = "$1 $2" ]; }
is_sized() { take_place && [ "$WIDTH $HEIGHT" = "$1 $2" ]; }

# moves X Y: moves the window, and waits until it has gone from where it was.
moves() {
  take_place
  former="$X $Y"
  xdotool windowmove --sync "$window" "$1" "$2"
  within 5 has_moved
}
has_moved() { take_place && [ "$X $Y" != "$former" ]; }

# A question dims what is behind it.
take_brightness() { within 5 is_drawn && bright=$(pixel 6 200); }
is_drawn() { take_place && [ "$(pixel 6 200)" != 000000 ]; }
is_dimmed() { [ "$(pixel 6 200)" != "$bright" ]; }
is_bright() { [ "$(pixel 6 200)" = "$bright" ]; }

# What the close button of the title bar says to the window.
ask_to_close() { xdotool windowactivate --sync "$window" key alt+F4; }

end_life() {
  [ -n "$program" ] && kill -9 "$program" 2>/dev/null
  wait "$program" 2>/dev/null
  program=
}

state() { xprop -id "$window" _NET_WM_STATE; }
is_maximized() { state | grep -q MAXIMIZED_VERT; }

start_manager || stop "no window manager started: $(cat "$work/manager.log")"

# Closing.
life_ended="will resign
disappeared
in background
disconnected
end"
ended_in_order() { grep -v "^active" "$work/output" >"$work/steps"; [ "$(cat "$work/steps")" = "$life_ended" ]; }

open_life --
ask_to_close
check "the close button ends a program" ends_with 0
check "which hears it in order" ended_in_order
check "and says nothing else" [ ! -s "$work/errors" ]
end_life

for signal in TERM INT; do
  open_life -- asks
  kill -$signal "$program"
  check "SIG$signal ends as a close does, and nobody is asked" ends_with 0
  check "and the program hears it in order" ended_in_order
  end_life
done

open_life -- refuses
ask_to_close
check "a controller can refuse a close" within 5 has_printed refused
check "and the window stays" find_life
ask_to_close
check "until it does not" ends_with 0
end_life

open_life -- asks
take_brightness
ask_to_close
check "a scene can ask before it is closed" within 5 is_dimmed
xdotool key Escape
check "Escape keeps the window" within 5 is_bright
# Until the question has gone, keys are answered by it.
sleep 1
xdotool key ctrl+q
check "Ctrl+Q asks as well" within 5 is_dimmed
xdotool key Tab Tab space
check "and the button that discards closes it" ends_with 0
check "after doing what it stands for" has_printed discarded
end_life

open_life --
xdotool windowminimize "$window"
check "a window that is minimised puts its scene into the background" within 5 has_printed "in background"
xdotool windowmap "$window" windowactivate "$window"
check "and is active again when it comes back" within 5 has_said_active_again
end_life
printf 'press Play\nwait 60000\n' >"$work/play"
"$gallery" --screen diff --script "$work/play" >"$work/output" 2>"$work/errors" & program=$!
# A window manager minimises what it knows, and a program on a busy machine hears of it later. One
# that hears of it before it was ever seen is of no use here.
minimise() { xdotool windowminimize "$window" && xprop -id "$window" WM_STATE | grep -q Iconic; }
within 20 find_life && sleep 2 && within 20 minimise
rests() { local used; used=$(ticks) && sleep 3 && [ $(($(ticks) - used)) -lt 3 ]; }
check "nothing is drawn of what plays in a minimised one" within 30 rests
end_life

# Many closes, in three ways.
closes=${KUMIKO_CLOSES:-20}
bad=0
number=0
while [ "$number" -lt "$closes" ]; do
  number=$((number + 1))
  open_life -- || bad=$((bad + 1))
  case $((number % 3)) in
    0) ask_to_close ;;
    1) xdotool windowactivate --sync "$window" key ctrl+w ;;
    2) xdotool windowactivate --sync "$window" key ctrl+q ;;
  esac
  ends_with 0 && [ ! -s "$work/errors" ] || {
    bad=$((bad + 1))
    cat "$work/errors" >&2
  }
  end_life
done
check "$closes windows opened and closed end with status 0 ($bad do not)" [ "$bad" -eq 0 ]

open_life --
xdotool windowclose "$window"
check "a window that another program destroys ends its program as a close does" ends_with 0
check "and no error of the X server is told" [ ! -s "$work/errors" ]
end_life

# Place and size.
open_life -- large
check "a window larger than the screen lies inside it, with its title bar" within 5 is_inside
end_life
open_life KUMIKO_SCALE=2 -- large
check "at scale 2, too" within 5 is_inside
end_life
open_life KUMIKO_SCALE=4 --
check "and a small one that the scale makes too large" within 5 is_inside
end_life

open_life -- limits
check "a window has the size that it was made with" within 5 is_sized 400 240
xdotool windowsize "$window" 100 100
check "its scene's minimum holds" within 5 is_sized 300 200
xdotool windowsize "$window" 900 900
check "and its maximum" within 5 is_sized 500 400
end_life
open_life --
xdotool windowsize "$window" 1 1
check "without a limit a window stays large enough to be found" within 5 is_sized 200 120
is_classed() { xprop -id "$window" WM_CLASS | grep -q '"WindowProbe", "WindowProbe"'; }
check "its class is the program's name" within 5 is_classed
end_life

size=700x400
open_gallery KUMIKO_RENDERER=raster
has_icon() { xprop -id "$window" -notype _NET_WM_ICON | head -2 | grep -q "Icon (128 x 128)"; }
check "the Gallery has its icon" within 5 has_icon
close_gallery

rm -rf "$XDG_STATE_HOME"
open_life --
within 5 has_title_bar
xdotool windowsize --sync "$window" 440 260
moves 300 200
within 5 is_sized 440 260
before="$X $Y $WIDTH $HEIGHT"
ask_to_close
ends_with 0
open_life --
same_place() { take_place && [ "$X $Y $WIDTH $HEIGHT" = "$before" ]; }
check "a window opens where it was left, and as large ($before)" within 5 same_place
ask_to_close
ends_with 0
open_life --
check "and does not creep" within 5 same_place
# The menu of the manager takes a moment to come.
maximises() {
  is_maximized && return
  xdotool windowactivate --sync "$window" key alt+space
  sleep 0.3
  xdotool key x
  sleep 0.3
  is_maximized
}
check "a window can be maximised" within 5 maximises
sleep 0.5
ask_to_close
ends_with 0
open_life --
check "and opens so" within 5 is_maximized
restores() {
  is_maximized || return 0
  xdotool windowactivate --sync "$window" key alt+space
  sleep 0.3
  xdotool key e
  sleep 0.3
  ! is_maximized
}
within 5 restores
same_size() { take_place && [ "$WIDTH $HEIGHT" = "${before#* * }" ]; }
check "above the size that it had before" within 5 same_size
ask_to_close
ends_with 0
sed -i 's/"x" : [0-9]*/"x" : 5000/; s/"y" : [0-9]*/"y" : -900/' "$XDG_STATE_HOME/WindowProbe/windows.json"
open_life --
check "a place on a screen that is gone is brought onto this one" within 5 is_inside
end_life
rm -rf "$XDG_STATE_HOME"

# The whole screen.
open_life --
within 5 has_title_bar
take_place
before="$X $Y $WIDTH $HEIGHT"
xdotool windowactivate --sync "$window" key F11
check "F11 fills the screen" within 5 is_sized 1280 800
is_full() { state | grep -q FULLSCREEN; }
check "without a title bar" within 5 is_full
xdotool key F11
check "and again gives the window its size back" within 5 is_sized ${before#* * }
check "and its place" within 5 same_place
end_life

# A menu larger than its window.
cards() {
  for id in $(xwininfo -root -children | awk '/^ *0x/ { print $1 }'); do
    xprop -id "$id" _NET_WM_WINDOW_TYPE 2>/dev/null | grep -q POPUP_MENU && echo "$id"
  done
}
has_cards() { [ "$(cards | wc -l)" -eq "$1" ]; }
open_menu() { xdotool mousemove $((left + 60)) $((top + 88)) click 1; }
# line NUMBER: the pointer over a line of the menu; lines are 28 high below a margin of 4.
over_line() { xdotool mousemove $((left + 60)) $((top + 108 + 4 + 28 * $1 - 14)); }
is_card_at() {
  card=$(cards | head -1)
  [ -n "$card" ] && xwininfo -id "$card" | awk '
    /Absolute upper-left X/ { x = $4 } /Absolute upper-left Y/ { y = $4 }
    / Height:/ { height = $2 } END { exit !(x == '"$1"' && y == '"$2"' && height > 300) }'
}

open_life -- menu
within 5 has_title_bar
moves 400 200
open_menu
check "a menu leaves a window that is too small for it" within 5 has_cards 1
check "below its button" within 5 is_card_at $((left + 20)) $((top + 108))
over_line 11
# Beside the pointer, which is seen as well.
is_lit() { [ "$(pixel 150 $((108 + 4 + 28 * 11 - 3)))" != "$unlit" ]; }
unlit=$(pixel 150 $((108 + 4 + 28 * 10 - 3)))
check "the pointer lights its lines outside of the window" within 5 is_lit
xdotool click 1
check "and chooses them" within 5 has_printed "chosen 11"
check "and the menu goes" within 5 has_cards 0
open_menu
within 5 has_cards 1
xdotool mousemove 30 700 click 1
check "a click far away closes it" within 5 has_cards 0
open_menu
within 5 has_cards 1
xdotool key End Right
check "a submenu leaves, too" within 5 has_cards 2
xdotool key Escape Escape
check "Escape closes one after the other" within 5 has_cards 0
xdotool mousemove $((left + 60)) $((top + 88)) mousedown 1
within 5 has_cards 1
over_line 9
over_line 10
sleep 0.2
xdotool mouseup 1
check "a press that is dragged out of the window chooses where it is lifted" within 5 has_printed "chosen 10"
moves 400 650
open_menu
opens_above() {
  card=$(cards | head -1)
  [ -n "$card" ] && xwininfo -id "$card" | awk '
    /Absolute upper-left Y/ { y = $4 } / Height:/ { height = $2 }
    END { exit !(y + height <= '"$((top + 70))"') }'
}
check "at the lower edge of the screen it opens above" within 5 opens_above
xdotool key Escape
ask_to_close
check "and the program still ends well" ends_with 0
end_life

# A bubble larger than its window.
open_life -- bubble
within 5 has_title_bar
moves 400 200
xdotool mousemove $((left + 160)) $((top + 88)) click 1
check "a bubble leaves a window that is too small for it" within 5 has_cards 1
card=$(cards | head -1)
eval "$(xwininfo -id "$card" | awk '/Absolute upper-left X/ { print "card_x=" $4 } /Absolute upper-left Y/ { print "card_y=" $4 }')"
xdotool mousemove $((card_x + 60)) $((card_y + 200)) click 1
check "a button in it is pressed outside of the window" within 5 has_printed "pressed in the bubble"
xdotool mousemove $((card_x + 60)) $((card_y + 40)) click 1 type bubble
xdotool key Return
check "text is typed into it" within 5 has_printed "typed bubble"
xdotool mousemove 20 780 click 1
check "and a click beside it closes it" within 5 has_cards 0
end_life

# The clipboard, with another program on the other side.
clip() { timeout 5 xclip -selection clipboard "$@"; }
clip_is() { [ "$(clip -o -t "$1" 2>/dev/null | cksum)" = "$(printf "$2" | cksum)" ]; }
offers() { clip -o -t TARGETS 2>/dev/null | grep -qx "$1"; }
open_life -- copies-text
check "text that is copied here is pasted there" within 5 clip_is UTF8_STRING 'né 日本'
end_life
open_life -- copies-image
check "so is an image, as a PNG file" within 5 offers image/png
is_png() { [ "$(clip -o -t image/png 2>/dev/null | head -c 4 | tail -c 3)" = PNG ]; }
check "which it is" within 5 is_png
end_life
open_life -- copies-files
check "files are pasted as a list" within 5 clip_is text/uri-list 'file:///tmp/a%%20b\r\nfile:///tmp/c\r\n'
check "and as file managers do" within 5 clip_is x-special/gnome-copied-files 'copy\nfile:///tmp/a%%20b\nfile:///tmp/c'
check "and as text" within 5 clip_is UTF8_STRING '/tmp/a b\n/tmp/c'
end_life
open_life -- copies-data
is_large() { [ "$(clip -o -t text/html 2>/dev/null | wc -c)" -eq $((4 << 20)) ]; }
check "four megabytes come in parts, all of them" within 20 is_large
end_life
printf 'there é' | clip -i
open_life -- pastes
check "text that is copied there is pasted here" within 5 has_printed "text there é"
end_life
printf 'file:///tmp/x%%20y\r\n' | clip -i -t text/uri-list
open_life -- pastes
check "so are files" within 5 has_printed "file /tmp/x y"
end_life
clip -i -t image/png <"$root/Tests/WindowTest/picture.png"
open_life -- pastes
check "and images" within 5 has_printed "image 3 × 2"
end_life
head -c 3000000 /dev/zero | tr '\0' a | clip -i -t text/html
open_life -- pastes
check "and three megabytes in parts" within 10 has_printed "data 3000000"
end_life
if /usr/bin/python3 -c 'import Xlib' 2>/dev/null; then
  /usr/bin/python3 "$here/clipboard-manager.py" >"$work/kept" 2>&1 &
  keeper=$!
  within 10 grep -q "^there" "$work/kept"
  open_life -- copies-text
  ask_to_close
  check "a program that ends leaves what it copied to the desktop's clipboard manager" ends_with 0
  check "in all its types" within 5 grep -q "UTF8_STRING" "$work/kept"
  check "so that it can still be pasted" within 5 clip_is UTF8_STRING 'né 日本'
  kill "$keeper"
  wait "$keeper" 2>/dev/null
fi
if [ -x "$tests" ]; then
  check "bytes of any length go both ways" suite ClipboardServerTests
fi

. "$here/drags.sh"

# The pointer over a field, beside it, and over the arrow of the desktop.
if /usr/bin/python3 -c 'import Xlib' 2>/dev/null; then
  open_life --
  within 5 has_title_bar
  xdotool mousemove $((left + 300)) $((top + 150))
  sleep 0.5
  arrow=$(/usr/bin/python3 "$here/pointer.py")
  xdotool mousemove $((left + 90)) $((top + 36))
  is_another() { [ "$(/usr/bin/python3 "$here/pointer.py")" != "$arrow" ]; }
  is_arrow() { [ "$(/usr/bin/python3 "$here/pointer.py")" = "$arrow" ]; }
  check "over text the pointer has another shape" within 5 is_another
  xdotool mousemove $((left + 300)) $((top + 150))
  check "and beside it the arrow's" within 5 is_arrow
  end_life
fi

kill "$manager"
wait "$manager" 2>/dev/null
manager=
