# An app that runs and lets itself be driven, by its socket and by hand. Part of run.sh.

run=$work/run
mkdir -m 700 "$run"
door() { /usr/bin/env python3 "$here/door.py" "$run/kumiko" "$@"; }
has_door() { [ -S "$run"/kumiko/Gallery-"$program".socket ]; }
has_no_door() { ! ls "$run"/kumiko/*.socket >/dev/null 2>&1; }

start_driven() {
  XDG_RUNTIME_DIR=$run KUMIKO_DRIVE=1 "$gallery" --screen grid --size 500x400 >"$work/output" 2>"$work/errors" &
  program=$!
  within 10 find_window && within 5 has_size 500 400 && within 5 is_cell 0 0
}

check "an app that may be driven opens its window" start_driven
check "and has a socket" within 5 has_door
check "that only the user may use" [ "$(stat -c %a "$run/kumiko" "$run"/kumiko/*.socket | tr '\n' ' ')" = "700 600 " ]
check "which lists the window" sh -c "'$here/door.py' '$run/kumiko' call list | grep -q 'Kumiko Gallery.*500 × 400 points'"
check "a click that comes by it arrives" door call click '{"x": 41, "y": 89}'
check "as one of the mouse does" within 5 is_marked 0 0
click_cell 2 1
check "by hand the app is used meanwhile" within 5 is_marked 2 1
check "rubbish, a line without end, silence and who vanishes do no harm" door harm
click_cell 1 0
check "neither to clicks by hand" within 5 is_marked 1 0
check "what is done by hand is written down" door record "xdotool mousemove $((left + 41)) $((top + 149)) click 1" 'host.'
check "a picture is one of the window" door picture
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  chmod 711 "$work" "$run" "$run/kumiko"
  chmod 666 "$run"/kumiko/*.socket
  check "another user is refused, also where the folder was opened" \
    setpriv --reuid=65534 --regid=65534 --clear-groups /usr/bin/env python3 "$here/door.py" "$run/kumiko" refused
  chmod 700 "$run" "$run/kumiko"
fi
kill -9 "$program" 2>/dev/null
wait "$program" 2>/dev/null
check "what a process leaves that was killed is there" [ -S "$run/kumiko/Gallery-$program.socket" ]
check "the next one starts" start_driven
check "and has its own" within 5 has_door
kill "$program"
check "with the end of the app its socket is gone" ends_with 0
check "and with a look what others left" door apps ""
check "so that nothing is left" has_no_door
"$gallery" --screen grid --size 500x400 >"$work/output" 2>"$work/errors" &
program=$!
within 10 find_window
check "an app that was not asked has none" has_no_door
close_gallery
env -u XDG_RUNTIME_DIR KUMIKO_DRIVE=1 "$gallery" --screen grid --size 500x400 >"$work/output" 2>"$work/errors" &
program=$!
within 10 find_window
check "without a runtime folder it says so, and goes on" grep -q "the user has no runtime folder; set XDG_RUNTIME_DIR" "$work/errors"
close_gallery
