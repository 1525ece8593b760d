# Drags between programs on Wayland, here and from here. Part of exchange.sh.

# are_distant X Y X Y: whether the far corner of one window lies so far from a place in the other that
# nothing of the first is near.
are_distant() { [ $(($3 - $1)) -gt 230 ] || [ $(($1 - $3)) -gt 230 ] || [ $(($2 - $4)) -gt 150 ] || [ $(($4 - $2)) -gt 150 ]; }

# pulled_here WORDS COLOUR [WORD]: drags from a source to what has a colour in the window of the probe.
pulled_here() {
  are_apart() { are_distant $home $other_place; }
  open_both "${3:-}" "$2" drag-source "$1"
  pull $other_place $home
}

for version in 3 4; do
  pulled_here "$version files" ffcc00 drops
  check "two files dragged here on $name from GTK $version are two items" within 15 program_said "^2 held"
  check "and dropped where the pointer is" within 15 program_said "^dropped file:///etc/passwd"
  check "of which the other program hears" within 15 other_said "taken"
  end_other
  close_gallery
  pulled_here "$version text" ffcc00 drops
  check "text dragged here on $name from GTK $version arrives" within 15 program_said "^text Kumiko 組子"
  end_other
  close_gallery
  pulled_here "$version" 30b0c7
  check "a file dragged here on $name from GTK $version is refused where nobody takes it" \
    within 15 other_said "failed"
  check "and nobody is told otherwise" eval '! program_said "^dropped" && ! other_said "taken"'
  end_other
  close_gallery
done

# is_outside X Y X Y: whether a place is outside of the probe's window, whose lower half can be dragged,
# and of a title bar and edges around it.
is_outside() { [ $(($3 - $1)) -gt 240 ] || [ $(($1 - $3)) -gt 240 ] || [ $(($2 - $4)) -gt 240 ] || [ $(($4 - $2)) -gt 90 ]; }

# pulled_there WORDS OF THE TARGET, WHAT IS DRAGGED [hold]
pulled_there() {
  are_apart() { is_outside $home $other_place; }
  open_both "drags-$2" ff2d55 drag-target "$1"
  pull $home $other_place ${3:-lift}
}

for version in 3 4; do
  pulled_there "$version text" text
  check "text dragged from here on $name arrives in GTK $version" within 15 other_said "^text Kumiko 組子"
  check "and it was a copy" within 15 program_said "^ended: copy"
  pull $home $other_place
  arrived_twice() { [ "$(grep -c "^text Kumiko" "$work/drag")" -eq 2 ]; }
  check "so does it the next time" within 15 arrived_twice
  end_other
  close_gallery
  pulled_there "$version files" files
  check "so do files" within 15 other_said "^files file:///etc/hostname file:///etc/passwd"
  end_other
  close_gallery
  pulled_there "$version move" text
  check "what GTK $version takes away on $name was moved" within 15 program_said "^ended: move"
  end_other
  close_gallery
  pulled_there "$version refuses" text
  check "what GTK $version refuses on $name flies back" within 15 program_said "^flies back"
  check "and the drag came to nothing" within 15 program_said "^ended: cancel"
  end_other
  close_gallery
done

# is_beside_pointer X Y: whether what is dragged is seen below and to the right of a place of the screen.
is_beside_pointer() { left=0 top=0 at_least 80 ff2d55 $(($1 + 20)) $(($2 + 20)) 10 10; }

pulled_there "3 text" text hold
# In the corner of the screen what is beside the pointer is beyond it.
set -- $other_place
[ "$1" -lt 980 ] || set -- 980 "$2"
[ "$2" -lt 660 ] || set -- "$1" 660
xdotool mousemove "$1" "$2"
check "beside the pointer on $name is what is dragged" within 5 is_beside_pointer "$1" "$2"
xdotool mousemove $home
sleep 0.3
xdotool mouseup 1
check "back where it began the drag comes to nothing" within 15 program_said "^ended: cancel"
check "and the other window gets nothing" eval 'other_said "^left" && ! other_said "^text"'
end_other
close_gallery

pulled_there "3 dies" text
check "a program that dies on $name while it takes something has not got it" \
  within 15 program_said "^ended: cancel"
close_gallery
