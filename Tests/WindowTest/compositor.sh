# Wayland compositors, each as a window of the virtual X server.

XDG_RUNTIME_DIR=$work/runtime
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
export XDG_RUNTIME_DIR
# Where things are is counted without title bars, which other programs here have none of either.
SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=0
export SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR

# start_compositor COMMAND: starts one, and names its socket in `wayland` and itself in `name`.
start_compositor() {
  name=$1
  wayland=test-$1
  case $1 in
    weston)
      weston --backend=x11-backend.so --use-pixman --width=1024 --height=700 --socket=$wayland \
        --idle-time=0 >"$work/compositor.log" 2>&1 &
      ;;
    mutter)
      env LIBGL_ALWAYS_SOFTWARE=1 MUTTER_DEBUG_DUMMY_MODE_SPECS=1024x700 dbus-run-session -- \
        mutter --nested --wayland --no-x11 --wayland-display=$wayland >"$work/compositor.log" 2>&1 &
      ;;
    kwin_wayland)
      env KWIN_COMPOSE=Q dbus-run-session -- kwin_wayland --x11-display "$DISPLAY" --width 1024 \
        --height 700 --socket $wayland >"$work/compositor.log" 2>&1 &
      ;;
    sway)
      # It names its socket itself.
      printf 'output X11-1 resolution 1024x700\nseat * hide_cursor 0\n' >"$work/sway"
      env WLR_BACKENDS=x11 WLR_RENDERER=pixman sway -c "$work/sway" >"$work/compositor.log" 2>&1 &
      wayland=wayland-1
      ;;
  esac
  compositor=$!
  within 20 [ -S "$XDG_RUNTIME_DIR/$wayland" ]
}

end_compositor() {
  pkill -P "$compositor" 2>/dev/null
  kill "$compositor" 2>/dev/null
  wait "$compositor" 2>/dev/null
  compositor=
  rm -rf "$XDG_RUNTIME_DIR"/*
}
