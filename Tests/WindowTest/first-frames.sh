# The first frame on Wayland, where OpenGL takes it to the screen and a library draws the title bar: what
# is drawn before the compositor has said how large the window is may be lost. Part of run.sh.

kill "$compositor" 2>/dev/null
LIBGL_ALWAYS_SOFTWARE=1 weston --backend=x11-backend.so --width=1024 --height=700 --socket=first-frames \
  --idle-time=0 >"$work/compositor.log" 2>&1 &
compositor=$!
within 20 [ -S "$XDG_RUNTIME_DIR/first-frames" ] || stop "no compositor: $(cat "$work/compositor.log")"

left=0
top=0
is_seen=true
for attempt in 1 2 3 4 5; do
  env -u DISPLAY -u SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR LIBGL_ALWAYS_SOFTWARE=1 WAYLAND_DISPLAY=first-frames SDL_VIDEODRIVER=wayland \
    "$gallery" --screen grid --size 500x400 >"$work/output" 2>"$work/errors" &
  program=$!
  within 10 shows_orange || is_seen=false
  kill "$program"
  wait "$program" 2>/dev/null
  within 5 has_none $orange 0 0 1024 700
done
program=
check "on Wayland a window is seen at once, each of five times" $is_seen
