# Windows on Wayland without a graphics card: a compositor that draws with the processor, in a window
# on the virtual X server, so that its pixels can be looked at. Part of run.sh.

XDG_RUNTIME_DIR=$work/runtime
mkdir -m 700 "$XDG_RUNTIME_DIR"
export XDG_RUNTIME_DIR
# Where things are is counted without title bars, which other programs here have none of either.
SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=0
export SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR
weston --backend=x11-backend.so --use-pixman --width=1024 --height=700 --socket=window-test \
  --idle-time=0 >"$work/compositor.log" 2>&1 &
compositor=$!
within 20 [ -S "$XDG_RUNTIME_DIR/window-test" ] || stop "no compositor: $(cat "$work/compositor.log")"

# on_wayland VARIABLE=VALUE…: the grid, where there is no X server but the variables name one.
on_wayland() {
  env -u DISPLAY WAYLAND_DISPLAY=window-test SDL_VIDEODRIVER=wayland "$@" "$gallery" --screen grid \
    --size 500x400 >"$work/output" 2>"$work/errors" &
  program=$!
}

left=0
top=0
shows_orange() { at_least 20000 $orange 0 0 1024 700; }
no_egl="SDL_VIDEO_EGL_DRIVER=/nonexistent SDL_VIDEO_GL_DRIVER=/nonexistent SDL_OPENGL_LIBRARY=/nonexistent"
# The libraries that SDL draws title bars with speak up where they are not set up.
said() { grep -v -i "plugin" "$work/errors"; }

on_wayland
check "on Wayland without a graphics card the window is drawn" within 20 shows_orange
check "and nothing is complained of" eval '[ -z "$(said)" ]'
kill "$program"
check "and SIGTERM ends it" ends_with 0

on_wayland $no_egl
check "where nothing draws on Wayland and there is no X server the program ends with status 1" ends_with 1
check "after one sentence" eval '[ "$(said | wc -l)" -eq 1 ] && said | grep -q "nothing here draws on Wayland"'
[ -n "$program" ] && close_gallery

on_wayland $no_egl DISPLAY="$DISPLAY"
check "with an X server the window opens there" within 20 find_life
[ -n "$program" ] && close_gallery

# --- What is dragged between programs --------------------------------------------------------------

middle() { /usr/bin/python3 "$here/middle.py" "$screen" "$@"; }

# open_both WORD COLOUR PROGRAM WORDS: the probe, of which something has a colour, and another program's
# window, which is magenta. The compositor puts windows anywhere: until what has the colour is seen
# whole, and `are_apart`.
open_both() {
  env -u DISPLAY WAYLAND_DISPLAY=window-test SDL_VIDEODRIVER=wayland "$probe" life $1 \
    >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 has_said_active || return
  seen() { home=$(middle "$colour"); }
  colour=$2
  # The compositor moves windows in.
  sleep 0.5
  within 20 seen || return
  for attempt in 1 2 3 4 5 6 7 8 9 10 11 12; do
    env -u DISPLAY WAYLAND_DISPLAY=window-test GDK_BACKEND=wayland \
      /usr/bin/python3 "$here/$3.py" $4 >"$work/drag" 2>"$work/drag-errors" &
    other=$!
    within 20 middle ff00ff >/dev/null || return
    sleep 0.5
    other_place=$(middle ff00ff $home) && [ "$(middle "$colour")" = "$home" ] && are_apart && break
    end_other
  done
  # It looks at the pointer when that comes from outside.
  xdotool mousemove 1100 750
  sleep 0.2
}

# pulled_here WORDS COLOUR [WORD]: drags from a source to what has a colour in the window of the probe.
pulled_here() {
  are_apart() { :; }
  open_both "${3:-}" "$2" drag-source "$1"
  pull $other_place $home
}

for version in 3 4; do
  pulled_here "$version files" ffcc00 drops
  check "two files dragged here on Wayland from GTK $version are two items" within 15 program_said "^2 held"
  check "and dropped where the pointer is" within 15 program_said "^dropped file:///etc/passwd"
  check "of which the other program hears" within 15 other_said "taken"
  end_other
  close_gallery
  pulled_here "$version text" ffcc00 drops
  check "text dragged here on Wayland from GTK $version arrives" within 15 program_said "^text Kumiko 組子"
  end_other
  close_gallery
  pulled_here "$version" 30b0c7
  check "a file dragged here on Wayland from GTK $version is refused where nobody takes it" \
    within 15 other_said "failed"
  check "and nobody is told otherwise" eval '! program_said "^dropped" && ! other_said "taken"'
  end_other
  close_gallery
done

# Whether a place is outside of the probe's window, whose lower half can be dragged.
is_outside() { [ $(($3 - $1)) -gt 215 ] || [ $(($1 - $3)) -gt 215 ] || [ $(($2 - $4)) -gt 190 ] || [ $(($4 - $2)) -gt 70 ]; }

# pulled_there WORDS OF THE TARGET, WHAT IS DRAGGED [hold]
pulled_there() {
  are_apart() { is_outside $home $other_place; }
  open_both "drags-$2" ff2d55 drag-target "$1"
  pull $home $other_place ${3:-lift}
}

for version in 3 4; do
  pulled_there "$version text" text
  check "text dragged from here on Wayland arrives in GTK $version" within 15 other_said "^text Kumiko 組子"
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
  check "what GTK $version takes away on Wayland was moved" within 15 program_said "^ended: move"
  end_other
  close_gallery
  pulled_there "$version refuses" text
  check "what GTK $version refuses on Wayland flies back" within 15 program_said "^flies back"
  check "and the drag came to nothing" within 15 program_said "^ended: cancel"
  end_other
  close_gallery
done

pulled_there "3 text" text hold
xdotool mousemove $home
sleep 0.3
xdotool mouseup 1
check "back where it began the drag comes to nothing" within 15 program_said "^ended: cancel"
check "and the other window gets nothing" eval 'other_said "^left" && ! other_said "^text"'
end_other
close_gallery

pulled_there "3 dies" text
check "a program that dies on Wayland while it takes something has not got it" \
  within 15 program_said "^ended: cancel"
close_gallery

kill "$compositor"
wait "$compositor" 2>/dev/null
compositor=
