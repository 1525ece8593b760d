# Windows on Wayland without a graphics card: a compositor that draws with the processor, in a window
# on the virtual X server, so that its pixels can be looked at. Part of run.sh.

. "$here/compositor.sh"
start_compositor weston || stop "no compositor: $(cat "$work/compositor.log")"
# on_wayland VARIABLE=VALUE…: the grid, where there is no X server but the variables name one.
on_wayland() {
  env -u DISPLAY WAYLAND_DISPLAY=$wayland SDL_VIDEODRIVER=wayland "$@" "$gallery" --screen grid \
    --size 500x400 >"$work/output" 2>"$work/errors" &
  program=$!
}

left=0
top=0
shows_orange() { at_least 20000 $orange 0 0 1024 700; }
no_egl="SDL_VIDEO_EGL_DRIVER=/nonexistent SDL_VIDEO_GL_DRIVER=/nonexistent SDL_OPENGL_LIBRARY=/nonexistent"
# The libraries that SDL draws title bars with speak up where they are not set up, and Mesa's where there
# is no graphics card.
said() { grep -v -i -E "plugin|mesa" "$work/errors"; }

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

# Windows of the X server had the keyboard, which are gone; now keys go to where the pointer is.
/usr/bin/python3 -c 'from Xlib import X, display; d = display.Display()
d.set_input_focus(X.PointerRoot, X.RevertToPointerRoot, X.CurrentTime); d.sync()' ||
  stop "/usr/bin/python3 has no Xlib; install it: make deps-test"
. "$here/exchange.sh"
end_compositor

start_compositor weston 2 || stop "no compositor: $(cat "$work/compositor.log")"
. "$here/wayland-scales.sh"
end_compositor
