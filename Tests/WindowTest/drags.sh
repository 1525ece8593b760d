# What is dragged from other programs here, and from here to others: with GTK 3 and GTK 4 on the other
# side. Part of desktop.sh, which has the window manager and the program.

# GTK 4 draws without a graphics card, and asks no desktop for anything.
export GSK_RENDERER=cairo GDK_BACKEND=x11 GTK_A11Y=none

# The windows before were small, and their size would be remembered.
rm -rf "$XDG_STATE_HOME"

# open_other NAME WORD…: a window of another program, at the left of the screen.
open_other() {
  /usr/bin/python3 "$here/$1.py" $2 ${3:-} >"$work/drag" 2>"$work/drag-errors" &
  other=$!
  within 20 find_other || cat "$work/drag-errors"
}

find_other() {
  other_window=$(xdotool search --onlyvisible --name "Drag (source|target)" 2>/dev/null | tail -1)
  [ -n "$other_window" ]
}

is_alone() { ! find_other; }

end_other() {
  kill "$other" 2>/dev/null
  wait "$other" 2>/dev/null
  within 5 is_alone
}

# Both next to each other.
arrange() {
  within 5 has_title_bar
  xdotool windowmove --sync "$other_window" 20 40 windowmove --sync "$window" 500 300
  sleep 0.5
  take_place
}

# --- Here ----------------------------------------------------------------------------------------

# drag_here WORDS Y: drags from a source to a place in the window of the probe.
drag_here() {
  open_other drag-source "$1"
  open_life -- ${3:-}
  arrange
  pull 60 90 $((left + 200)) $((top + $2))
}

for version in 3 4; do
  drag_here "$version" 100
  check "a file dragged here from GTK $version is refused where nobody takes it" within 15 other_said "failed"
  check "and the other program is not told that it was taken" eval '! other_said "taken"'
  end_other
  end_life
  drag_here "$version files" 180 drops
  check "two files dragged here from GTK $version are two items" within 15 program_said "^2 held"
  check "and dropped where the pointer is" within 15 program_said "^dropped file:///etc/passwd"
  check "of which the other program hears" within 15 other_said "taken"
  end_other
  end_life
  drag_here "$version text" 180 drops
  check "text dragged here from GTK $version arrives" within 15 program_said "^text Kumiko 組子"
  end_other
  end_life
  drag_here "$version files" 40 drops
  check "beside what takes drops nothing is dropped" within 15 other_said "failed"
  check "and nobody is told otherwise" eval '! program_said "^dropped" && ! other_said "taken"'
  end_other
  end_life
done

# --- There ---------------------------------------------------------------------------------------

# drag_there WORDS OF THE TARGET, WHAT IS DRAGGED
drag_there() {
  open_other drag-target "$1"
  open_life -- "drags-$2"
  arrange
  pull $((left + 200)) $((top + 180)) 90 120 ${3:-lift}
}

for version in 3 4; do
  drag_there "$version text" text
  check "text dragged from here arrives in GTK $version" within 15 other_said "^text Kumiko 組子"
  check "and it was a copy" within 15 program_said "^ended: copy"
  end_other
  end_life
  drag_there "$version files" files
  check "so do files" within 15 other_said "^files file:///etc/hostname file:///etc/passwd"
  end_other
  end_life
  drag_there "$version move" text
  check "what GTK $version takes away was moved" within 15 program_said "^ended: move"
  check "and is there" other_said "^text Kumiko 組子"
  end_other
  end_life
  drag_there "$version refuses" text
  check "what GTK $version refuses flies back" within 15 program_said "^flies back"
  check "and the drag came to nothing" within 15 program_said "^ended: cancel"
  end_other
  end_life
done

drag_there "3 data" data
check "four megabytes arrive in parts" within 10 other_said "^data 4194304"
check "and then the drag has ended" within 15 program_said "^ended: copy"
end_other
end_life

is_dragged_seen() {
  for id in $(xwininfo -root -children | awk '/^ +0x/ { print $1 }'); do
    xprop -id "$id" _NET_WM_WINDOW_TYPE 2>/dev/null | grep -q _NET_WM_WINDOW_TYPE_DND && return 0
  done
  return 1
}
drag_there "3 text" text hold
check "a picture of what is dragged is seen over the windows of others" within 5 is_dragged_seen
if /usr/bin/python3 -c 'import Xlib' 2>/dev/null; then
  taking=$(/usr/bin/python3 "$here/pointer.py")
  xdotool mousemove 90 600
  is_otherwise() { [ "$(/usr/bin/python3 "$here/pointer.py")" != "$taking" ]; }
  check "the pointer has another shape where nobody takes what is dragged" within 5 is_otherwise
fi
check "a window that the pointer leaves hears of it" within 15 other_said "left"
xdotool mouseup 1
check "and gets nothing" within 15 program_said "^ended: cancel"
check "not even text" eval '! other_said "^text"'
check "and the picture is gone" within 5 eval '! is_dragged_seen'
end_other
end_life

drag_there "3 text" text hold
xdotool key Escape
check "Escape over another window gives the drag up" within 15 program_said "^ended: cancel"
xdotool mouseup 1
end_other
end_life

# The window of the other program lies in front of that which is dragged from.
open_other drag-target 3 "text above"
open_life -- drags-text
arrange
xdotool windowmove --sync "$other_window" $((left + 230)) $((top + 10))
sleep 0.5
pull $((left + 60)) $((top + 180)) $((left + 300)) $((top + 90))
check "a window in front of the own one gets what is dropped on it" within 15 other_said "^text Kumiko 組子"
end_other
end_life

drag_there "3 dies" text
check "a program that dies while it takes something has not got it" within 15 program_said "^ended: cancel"
end_life
drag_there "3 silent" text
check "nor has one that never says so, and the drag ends" within 10 program_said "^ended: cancel"
end_other
# The next drag works as the first did.
open_other drag-target 3 text
xdotool windowmove --sync "$other_window" 20 40
sleep 0.5
pull $((left + 200)) $((top + 180)) 90 120
check "the next drag arrives" within 15 other_said "^text Kumiko 組子"
end_other
check "and nobody complained" [ ! -s "$work/errors" ]
end_life
