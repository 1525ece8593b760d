# The clipboard on Wayland, both ways. Part of exchange.sh.

on_clipboard() { env -u DISPLAY WAYLAND_DISPLAY=$wayland timeout 10 "$@"; }
is_pasted() { [ "$(on_clipboard wl-paste -n -t "$1" 2>/dev/null | cksum)" = "$(printf "$2" | cksum)" ]; }
is_pasted_picture() { [ "$(on_clipboard wl-paste -t image/png 2>/dev/null | head -c 4 | tail -c 3)" = PNG ]; }
is_pasted_large() { [ "$(on_clipboard wl-paste -n -t text/html 2>/dev/null | wc -c)" -eq $((4 << 20)) ]; }

# pasted_here TYPE: what is in a file is copied there, and pasted here.
pasted_here() {
  on_clipboard wl-copy -t "$1" <"$work/copied"
  open_probe af52de pastes
  press_there
  within 5 program_said "^pasting"
}

printf 'there é' >"$work/copied"
pasted_here "text/plain;charset=utf-8"
check "text that is copied there is pasted here on $name" within 5 program_said "text there é"
printf 'another' | on_clipboard wl-copy
press_there
check "and another one while the window is open" within 5 program_said "text another"
close_gallery
printf 'file:///tmp/x%%20y\r\n' >"$work/copied"
pasted_here text/uri-list
check "so are files" within 5 program_said "file /tmp/x y"
close_gallery
cp "$here/picture.png" "$work/copied"
pasted_here image/png
check "so are pictures" within 5 program_said "image 3 × 2"
close_gallery
head -c 3000000 /dev/zero | tr '\0' a >"$work/copied"
pasted_here text/html
check "so are megabytes" within 10 program_said "data 3000000"
close_gallery

# copied_here WHAT: the probe copies something and has the keyboard, without which none may.
copied_here() {
  open_probe 30b0c7 copies-$1
  press_there
  sleep 0.3
}

copied_here text
check "text that is copied here on $name is pasted there" within 5 is_pasted "text/plain;charset=utf-8" 'né 日本'
close_gallery
copied_here image
check "so is a picture" within 5 is_pasted_picture
close_gallery
copied_here files
check "files are pasted as a list" within 5 is_pasted text/uri-list 'file:///tmp/a%%20b\r\nfile:///tmp/c\r\n'
check "and as text" within 5 is_pasted UTF8_STRING '/tmp/a b\n/tmp/c'
close_gallery
copied_here data
check "megabytes arrive whole" within 5 is_pasted_large
close_gallery
