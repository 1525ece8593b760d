#!/usr/bin/env bash
# What `swift package bundle` makes of the Gallery: a folder and a package with all that a desktop wants.
#
#   Tests/Bundle/contents.sh
#
# Prints one line a check; exits 0 where all passed.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-bundle.XXXXXX")
trap 'rm -rf "$work"' EXIT
name=org.kumiko.Gallery
failed=0
check() {
  local text=$1
  shift
  if "$@"; then echo "passed  $text"; else failed=1; echo "FAILED  $text"; fi
}

# bundle FORMAT OPTION…: what it made, at $made.
bundle() {
  (cd "$root" && swift package bundle --product Gallery --scratch-path .build --format "$@" \
    --output "$work/$1") >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; exit 1; }
  made=$(tail -n 1 "$work/log")
}

bundle dir
check "the last line says where it is" [ -x "$made/bin/kumiko-gallery" ]
program=$made/lib/kumiko-gallery/$name
check "the program has the name of its desktop file" [ -x "$program" ]
check "it is stripped" grep -q 'no symbols' <(nm "$program" 2>&1)
check "it needs nothing of Swift's" eval '! ldd "$program" | grep -E "swift|Foundation|dispatch"'
check "it starts through the link" [ -n "$("$made/bin/kumiko-gallery" --list)" ]
for size in 16 22 24 32 48 64 128 256 512; do
  icon=$made/share/icons/hicolor/${size}x$size/apps/$name.png
  check "an icon is $size wide and high" [ "$(od -An -tu1 -j 16 -N 8 "$icon" |
    awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')" = "$size $size" ]
done
check "and one is a drawing" [ -s "$made/share/icons/hicolor/scalable/apps/$name.svg" ]
desktop=$made/share/applications/$name.desktop
check "menus know it by its name" grep -qx "Name=Kumiko Gallery" "$desktop"
check "its windows belong to its desktop file" grep -qx "StartupWMClass=$name" "$desktop"
if command -v desktop-file-validate >/dev/null; then
  check "the desktop file is valid" desktop-file-validate "$desktop"
fi
if command -v appstreamcli >/dev/null; then
  check "the metainfo is valid" appstreamcli validate --no-net "$made/share/metainfo/$name.metainfo.xml"
else
  echo "left out  appstreamcli is not here, so the metainfo was not checked"
fi
copyright=$made/share/doc/kumiko-gallery/copyright
for part in "Permission is hereby granted" "SIL OPEN FONT LICENSE" "Apache License" "UNICODE LICENSE" \
  "Wu Yongwei"; do
  check "the licences have '$part'" grep -q "$part" "$copyright"
done
# bill FOLDER BILL: whether it says all of the folder, and nothing else.
bill() { "$root/Tests/Bundle/check-bill.py" "$2" "$1"; }
inside=$made/share/doc/kumiko-gallery/$name.spdx.json
check "the bill of materials is valid, and has every file" bill "$made" "$inside"
check "one lies beside the folder, too" bill "$made" "$made.spdx.json"
sed '0,/"checksumValue" : "./s//&0/' "$inside" >"$work/wrong.spdx.json"
check "a wrong sum is found" eval '! bill "$made" "$work/wrong.spdx.json" 2>/dev/null'
sed '0,/"MIT"/s//"Mitt"/' "$inside" >"$work/wrong.spdx.json"
check "a licence that is none is found" eval '! bill "$made" "$work/wrong.spdx.json" 2>/dev/null'
for part in libswiftCore.a libFoundation.a lib_FoundationICU.a libdispatch.a libgcc.a Inter "BIZ UDPGothic" \
  "Kumiko's icons" libunibreak.so; do
  check "it names $part" grep -q "\"name\" : \"$part" "$inside"
  check "the licences name it, too" grep -qF "  $part" "$copyright"
done
check "the bill of materials names every library" eval \
  '! readelf -d "$program" | sed -n "s/.*Shared library: \[\(.*\)\]/\1/p" |
    grep -vxFf <(sed -n "s/.*\"name\" : \"\(.*\)\",*/\1/p" "$made/share/doc/kumiko-gallery/$name.spdx.json")'
check "no file is there twice" [ -z "$(find "$made" -type f -size +4k -exec md5sum {} + | sort | uniq -w32 -D)" ]

export DEBFULLNAME="A. Packer" DEBEMAIL=packer@packers.net
bundle deb
check "who packs is named" [ "$(dpkg-deb -f "$made" Maintainer)" = "A. Packer <packer@packers.net>" ]
check "the bill beside it has the package's sum" grep -q "$(sha256sum <"$made" | cut -d ' ' -f 1)" "$made.spdx.json"
mkdir "$work/unpacked"
dpkg-deb -x "$made" "$work/unpacked"
check "it has every file of the package" bill "$work/unpacked/usr" "$made.spdx.json"
check "the package is smaller than 30 MB" [ "$(stat -c %s "$made")" -lt 30000000 ]
for package in libsdl2-2.0-0 libsdl2-image-2.0-0 libharfbuzz0b 'libc6 (>= '; do
  check "it depends on $package" grep -qF "$package" <(dpkg-deb -f "$made" Depends)
done
check "its files are root's" [ -z "$(dpkg-deb -c "$made" | grep -v ' root/root ')" ]
check "nobody else may write them" [ -z "$(dpkg-deb -c "$made" | grep -E '^[^l].....w|^[^l].......w')" ]

bundle appimage
check "an AppDir starts by its AppRun" [ -n "$("$made/AppRun" --list)" ]
check "it has its desktop file and icon" [ -s "$made/$name.desktop" ] && [ -s "$made/$name.png" ]
check "SDL goes along" [ -s "$made/usr/lib/kumiko-gallery/libSDL2-2.0.so.0" ]
check "and is found by the program" grep -q "$made/usr/lib/kumiko-gallery/libSDL2-2.0.so.0" \
  <(ldd "$made/usr/lib/kumiko-gallery/$name")
check "libraries beside it find theirs there" [ -z "$(for library in "$made"/usr/lib/kumiko-gallery/*.so*; do
  readelf -d "$library" | grep RUNPATH
done)" ]
check "without a runtime it says so" grep -q -- "--runtime FILE" "$work/log"
if command -v mksquashfs >/dev/null; then
  printf 'a runtime' >"$work/runtime"
  bundle appimage --runtime "$work/runtime"
  check "with one it is one file that begins with it" [ "$(head -c 9 "$made")" = "a runtime" ]
  check "whose AppDir follows" [ "$(tail -c +10 "$made" | head -c 4)" = hsqs ] && [ -x "$made" ]
else
  echo "left out  mksquashfs is not here, so no AppImage was packed"
fi

# One that was killed leaves its stage, under the number of a process that is no more.
mkdir -p "$work/flatpak/.bundle-99999999-GONE" "$work/flatpak/.bundle-$$-GOES-ON"
bundle flatpak
check "what a killed one left is gone" [ ! -e "$work/flatpak/.bundle-99999999-GONE" ]
check "and what another one makes stays" [ -e "$work/flatpak/.bundle-$$-GOES-ON" ]
check "what is fetched for a Flatpak is listed with its sums" bill "$made" "$made.spdx.json"
manifest=$made/$name.json
check "a Flatpak is made of a manifest that is JSON" python3 -m json.tool "$manifest" /dev/null
for module in SDL3 sdl2-compat SDL2_ttf SDL2_image libunibreak kumiko-gallery; do
  check "it builds $module" grep -q "\"name\" : \"$module\"" "$manifest"
done
check "each archive has its sum" [ "$(grep -c '"type" : "archive"' "$manifest")" = "$(grep -cE '"sha256" : "[0-9a-f]{64}"' "$manifest")" ]
copyright=$made/share/doc/kumiko-gallery/copyright
for part in "Permission is hereby granted" "SIL OPEN FONT LICENSE" "Apache License" "UNICODE LICENSE" \
  "/app/share/licenses/$name/SDL2_ttf"; do
  check "its licences have '$part'" grep -q "$part" "$copyright"
done
if command -v flatpak-builder >/dev/null; then
  check "flatpak-builder reads it" eval '(cd "$work" && flatpak-builder --show-manifest "$manifest" >/dev/null)'
else
  echo "left out  flatpak-builder is not here, so the manifest was not read by it"
fi
exit "$failed"
