# A virtual X server of this machine, what is on it, and the checks. The script that reads this names a
# folder for it in `work`.

passed=0
failed=0
server=
program=
window=

# check TEXT COMMAND…: one line that says whether the command succeeded.
check() {
  local text=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    echo "passed  $text"
  else
    failed=$((failed + 1))
    echo "FAILED  $text"
  fi
}

# within SECONDS COMMAND…: asks again and again until the command succeeds, or time is up that is long
# enough for a machine that does much else, which is said.
within() {
  local limit=$(($1 * ${KUMIKO_PATIENCE:-10})) end
  end=$(($(date +%s) + limit))
  shift
  until "$@"; do
    if [ "$(date +%s)" -ge "$end" ]; then
      echo "gave up after $limit seconds: $*" >&2
      return 1
    fi
    sleep 0.02
  done
}

start_server() {
  local display
  for display in $(seq 190 250); do
    [ ! -e "/tmp/.X$display-lock" ] && [ ! -e "/tmp/.X11-unix/X$display" ] || continue
    Xvfb ":$display" -screen 0 1280x800x24 +extension GLX -nolisten tcp -noreset -fbdir "$work" \
      >"$work/server.log" 2>&1 &
    server=$!
    export DISPLAY=:$display
    within 10 xdotool getdisplaygeometry >/dev/null 2>&1 && kill -0 "$server" 2>/dev/null && return
    end_all
  done
  return 1
}

end_all() {
  local process
  for process in $program $server; do kill "$process" 2>/dev/null || true; done
  wait || true
  program= server=
}

is_gone() { ! kill -0 "$program" 2>/dev/null; }

# ends_with STATUS: whether the program ends soon, with that status.
ends_with() {
  local status=0
  within 10 is_gone || return 1
  wait "$program" || status=$?
  program=
  [ "$status" -eq "$1" ]
}

# --- Pixels: the server keeps the screen in a file, a header of big-endian words, a table of colours,
# then rows of pixels of four bytes, blue first.

word() {
  od -An -v -tu1 -j "$1" -N 4 "$work/Xvfb_screen0" |
    awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'
}

read_header() {
  row_bytes=$(word 48)
  pixels=$(($(word 0) + $(word 76) * 12))
}

# has_size W H: also takes where the window is.
has_size() {
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
  left=$X top=$Y
  [ "$WIDTH" -eq "$1" ] && [ "$HEIGHT" -eq "$2" ]
}

# pixel X Y: a pixel of the window as RRGGBB.
pixel() {
  od -An -v -tx1 -j $((pixels + (top + $2) * row_bytes + (left + $1) * 4)) -N 3 "$work/Xvfb_screen0" |
    awk '{ print $3 $2 $1 }'
}

# shown X Y: what is right below a place, in one word.
shown() {
  local x y
  for x in 10 40 70 100; do
    for y in 10 30 50 70 90; do pixel $(($1 + x)) $(($2 + y)); done
  done | cksum
}
# at_rest X Y: the same, once it changes no more.
at_rest() {
  local last now
  last=$(shown "$1" "$2")
  while sleep 0.3; do
    now=$(shown "$1" "$2")
    [ "$now" != "$last" ] || break
    last=$now
  done
  echo "$now"
}
is_same() { [ "$(shown "$2" "$3")" = "$1" ]; }
is_other() { ! is_same "$@"; }
