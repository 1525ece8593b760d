#!/bin/sh
# The Gallery and a probe on Wayland compositors: weston, mutter, kwin_wayland and sway, each as a window
# of a virtual X server, with xdotool as hands and the server's pixels as eyes.
#
#   Tests/WindowTest/compositors.sh PATH-OF-GALLERY COMPOSITOR…
#
# KUMIKO_PARTS says what is tried (drags clipboard popups windows method scales). Prints one line a check and the
# count; exits 0 where all passed.

gallery=$1
shift
. "$(dirname "$0")/common.sh"
. "$here/compositor.sh"

need_gtk
for tool in Xvfb xdotool wl-copy dbus-run-session; do need "$tool"; done
start_server || stop "no X server started: $(cat "$work/server.log")"
read_header
export GSK_RENDERER=cairo GTK_A11Y=none

parts=${KUMIKO_PARTS:-drags clipboard popups windows method scales}
KUMIKO_PARTS=$(echo " $parts " | sed 's/ scales / /')
for command in "$@"; do
  start_compositor "$command" || stop "$command did not start: $(tail -n 3 "$work/compositor.log")"
  sleep 1
  . "$here/exchange.sh"
  open_probe 30b0c7 menu
  set -- $(middle 30b0c7 area)
  xdotool mousemove $(($1 + 60)) $(($2 + 88))
  sleep 0.2
  xdotool click 1
  sleep 0.5
  end_compositor
  check "where $name ends beside an open menu, the program ends with status 1" ends_with 1
  check "and says so in one sentence" [ "$(grep -c -v MESA "$work/errors")" -eq 1 ]
  case " $parts " in *" scales "*) ;; *) continue ;; esac
  for wanted in 1.25 1.5 2; do
    if [ "$command" = weston ] && [ $wanted != 2 ]; then
      echo "left out: scale $wanted: Weston has whole ones alone"
      continue
    fi
    start_compositor "$command" $wanted || stop "$command did not start: $(tail -n 3 "$work/compositor.log")"
    sleep 1
    . "$here/wayland-scales.sh"
    end_compositor
  done
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
