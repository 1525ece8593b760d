# Wayland compositors, each as a window of the virtual X server.

XDG_RUNTIME_DIR=$work/runtime
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
export XDG_RUNTIME_DIR
# Where things are is counted without title bars, which other programs here have none of either.
SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=0
export SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR

# start_compositor COMMAND [SCALE [METHOD]]: starts one, with so many pixels a unit, and names its socket in
# `wayland`, itself in `name` and the scale in `scale`. Its screen has 1024 × 700 pixels. KWin starts an
# input method, a command.
start_compositor() {
  name=$1
  wayland=test-$1
  scale=${2:-1}
  method=${3:-}
  mkdir -p "$work/settings/glib-2.0/settings"
  case $1 in
    weston)
      # Whole scales alone.
      weston --backend=x11-backend.so --use-pixman --width=$((1024 / scale)) --height=$((700 / scale)) \
        --scale=$scale --socket=$wayland --idle-time=0 >"$work/compositor.log" 2>&1 &
      ;;
    mutter)
      printf '[org/gnome/mutter]\nexperimental-features=["scale-monitor-framebuffer"]\n' \
        >"$work/settings/glib-2.0/settings/keyfile"
      env XDG_CONFIG_HOME="$work/settings" GSETTINGS_BACKEND=keyfile LIBGL_ALWAYS_SOFTWARE=1 \
        MUTTER_DEBUG_DUMMY_MODE_SPECS=1024x700 MUTTER_DEBUG_DUMMY_MONITOR_SCALES=$scale dbus-run-session -- \
        mutter --nested --wayland --no-x11 --wayland-display=$wayland >"$work/compositor.log" 2>&1 &
      ;;
    kwin_wayland)
      # Its option for the scale is forgotten for what it remembers of a screen.
      cat >"$work/settings/kwinoutputconfig.json" <<SETTINGS
[{"name": "outputs", "data": [{"connectorName": "X11-0", "scale": $scale}]},
 {"name": "setups", "data": [{"lidClosed": false, "outputs": [
   {"enabled": true, "outputIndex": 0, "position": {"x": 0, "y": 0}, "priority": 0}]}]}]
SETTINGS
      env XDG_CONFIG_HOME="$work/settings" KWIN_COMPOSE=Q dbus-run-session -- kwin_wayland \
        --x11-display "$DISPLAY" --width 1024 --height 700 --socket $wayland \
        ${method:+--inputmethod "$method"} >"$work/compositor.log" 2>&1 &
      ;;
    sway)
      # It names its socket itself.
      cat >"$work/settings/sway" <<SETTINGS
output X11-1 resolution 1024x700 scale $scale
seat * hide_cursor 0
floating_modifier Mod4
bindsym Mod4+t floating toggle
bindsym Mod4+f fullscreen toggle
bindsym Mod4+m move scratchpad
bindsym Mod4+s scratchpad show
bindsym Mod4+q kill
bindsym Mod4+l output X11-1 scale 1.5
SETTINGS
      env WLR_BACKENDS=x11 WLR_RENDERER=pixman sway -c "$work/settings/sway" >"$work/compositor.log" 2>&1 &
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
  # The next one does not know how windows were left on this one.
  rm -rf "$XDG_RUNTIME_DIR"/* "$XDG_STATE_HOME"
}
