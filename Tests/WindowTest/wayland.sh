# Windows on Wayland without a graphics card: a compositor that draws with the processor, in a window
# on the virtual X server, so that its pixels can be looked at. Part of run.sh.

XDG_RUNTIME_DIR=$work/runtime
mkdir -m 700 "$XDG_RUNTIME_DIR"
export XDG_RUNTIME_DIR
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

# --- What is dragged here from other programs ------------------------------------------------------

middle() { /usr/bin/python3 "$here/middle.py" "$screen" "$1"; }

# pulled_here WORDS COLOUR [WORD]: drags from a source, which is magenta, to what has a colour in the
# window of the probe. The compositor looks at the pointer when it comes from outside.
pulled_here() {
  env -u DISPLAY WAYLAND_DISPLAY=window-test SDL_VIDEODRIVER=wayland "$probe" life ${3:-} \
    >"$work/output" 2>"$work/errors" &
  program=$!
  within 20 has_said_active || return
  env -u DISPLAY WAYLAND_DISPLAY=window-test GDK_BACKEND=wayland \
    /usr/bin/python3 "$here/drag-source.py" $1 >"$work/drag" 2>"$work/drag-errors" &
  other=$!
  within 20 middle ff00ff >/dev/null || return
  # The compositor moves windows in.
  sleep 0.5
  set -- $(middle ff00ff) $(middle "$2")
  xdotool mousemove 1100 750
  sleep 0.2
  pull "$@"
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

kill "$compositor"
wait "$compositor" 2>/dev/null
compositor=
