#!/usr/bin/env bash
# What `swift package bundle` says where something is missing or wrong: one sentence each, status 1,
# and nothing left half done. Builds no program.
#
#   Tests/Bundle/refusals.sh [FOLDER]
#
# KUMIKO_PACKAGE names another package than this checkout. Prints one line a check; exits 0 where all
# passed.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=${1:-$root/.build/bundle-refusals}
package=$work/App
rm -rf "$package"
mkdir -p "$package/Sources/Shop"
ln -sfn "${KUMIKO_PACKAGE:-$root}" "$work/Kumiko"
cat >"$package/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [.package(path: "../Kumiko")],
  targets: [
    .executableTarget(name: "Shop", dependencies: [.product(name: "Kumiko", package: "Kumiko")])
  ])
SWIFT
echo 'print("open")' >"$package/Sources/Shop/main.swift"

failed=0
# check TEXT: whether the command before it said so.
check() {
  if grep -qF -- "$1" "$work/said"; then
    echo "passed  $1"
  else
    failed=1
    echo "FAILED  $1; said was:"
    grep -v '^\[' "$work/said" | head -n 12
  fi
}

# bundle OPTION…: must fail, and leave nothing.
bundle() {
  local status=0
  (cd "$package" && swift package bundle "$@") >"$work/said" 2>&1 || status=$?
  [ "$status" = 1 ] || { failed=1; echo "FAILED  status 1 of bundle $*: it was $status"; }
  if [ -n "$(find "$package" -name '.bundle-*' -o -name bundles)" ]; then
    failed=1
    echo "FAILED  bundle $* left something half done"
  fi
}

# settings KEY VALUE …: writes Bundle.plist with these, and what is asked for besides.
settings() {
  local -A values=([CFBundleIdentifier]=org.example.Shop [CFBundleName]=Shop [Icon]=Icon.svg
    [CFBundleShortVersionString]=1.0 [Summary]="Keeps lists" [Description]="Lists of what to buy."
    [Developer]="A. Name" [License]=MIT [Categories]=Utility [Maintainer]="A. Name <a@example.org>")
  while [ $# -gt 0 ]; do values[$1]=$2; shift 2; done
  {
    echo '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>'
    for key in "${!values[@]}"; do
      [ -z "${values[$key]}" ] && continue
      printf '<key>%s</key><string>%s</string>\n' "$key" \
        "$(sed 's/&/\&amp;/g; s/</\&lt;/g' <<<"${values[$key]}")"
    done
    echo '</dict></plist>'
  } >"$package/Bundle.plist"
}

bundle
check "there is no Info.plist or Bundle.plist beside Package.swift"

echo nonsense >"$package/Bundle.plist"
bundle
check "Bundle.plist is no property list"

echo '<plist version="1.0"><dict><key>CFBundleVersion</key><string>1</string></dict></plist>' \
  >"$package/Bundle.plist"
bundle
for key in CFBundleIdentifier "CFBundleDisplayName or CFBundleName" CFBundleShortVersionString \
  Summary Description Developer License Categories Icon; do
  check "error: bundle: Bundle.plist has no $key"
done
check "there is no LICENSE beside Package.swift"

echo "All may do all." >"$package/LICENSE"
settings CFBundleIdentifier '$(PRODUCT_BUNDLE_IDENTIFIER)'
bundle
check "Bundle.plist has no CFBundleIdentifier"
settings CFBundleIdentifier "my shop" CFBundleShortVersionString one Command "S" \
  License "do what you like" Maintainer nobody Homepage example.org Summary "A shop." Icon none.png
bundle
check "CFBundleIdentifier 'my shop' is none"
check "CFBundleShortVersionString 'one' is no version"
check "Command 'S' is no name of a command"
check "License 'do what you like' is no SPDX expression"
check "Maintainer 'nobody' has no address"
check "Homepage 'example.org' is no address"
check "Summary is one line of at most 90 letters"
check "none.png is not there"

settings CFBundleName $'My\nShop' MimeTypes picture Depends "lib shop" Screenshots shot.png ReleaseDate soon \
  License "MIT WITH MIT" Licence MIT
sed -i 's|<string>1.0</string>|<real>1.0</real>|; s|<string>A. Name</string>|<array/>|' "$package/Bundle.plist"
bundle
check "CFBundleShortVersionString of Bundle.plist is no text: write <string>…</string>"
check "Developer of Bundle.plist is no text"
check "CFBundleName of Bundle.plist has a line break"
check "'picture' is no type of files: write one such as image/png into MimeTypes"
check "Depends 'lib shop' names no package"
check "Screenshots 'shot.png' is no address"
check "ReleaseDate 'soon' is no date"
check "License 'MIT WITH MIT' is no SPDX expression"
settings Licence MIT License "(MIT" Keywords ""
sed -i 's|<string>Utility</string>|<integer>1</integer>|' "$package/Bundle.plist"
bundle
check "License '(MIT' is no SPDX expression"
check "Categories of Bundle.plist is no list of texts"

settings Icon Icon.png
printf 'P6 1 1 255 abc' >"$package/Icon.png"
bundle
check "Icon.png is 1 × 1: give one that is as wide as high, of 256 × 256 pixels or more"
echo nonsense >"$package/Icon.png"
bundle
check "Icon.png is no picture that can be read"

settings
cp "$root/Assets/Images/kumiko.svg" "$package/Icon.svg" 2>/dev/null ||
  cp "$(dirname "$(realpath "$work/Kumiko")")/Images/kumiko.svg" "$package/Icon.svg"
bundle --format rpm
check "there is no format 'rpm'; there are dir, deb, appimage, flatpak"
bundle --fast
check "--fast is no option; --help lists them"
bundle --output
check "--output lacks its value"
bundle --product Bakery
check "the package has no program 'Bakery'; it has: Shop"
bundle --format dir --runtime LICENSE
check "--runtime belongs to --format appimage"
bundle --format appimage --runtime no-file
check "--runtime no-file cannot be read"
bundle --output LICENSE/bundles
check "LICENSE/bundles cannot be written: name another folder by --output"
settings Icon /no/icon.svg
bundle
check "the icon /no/icon.svg is not there"
if command -v desktop-file-validate >/dev/null; then
  settings Categories Shopping
  bundle --check
  check 'desktop-file-validate refuses what Bundle.plist says of the app: value "Shopping;" for key "Categories"'
  bundle --format flatpak
  check 'contains an unregistered value "Shopping"'
fi
settings Licence MIT License "(MIT OR Apache-2.0) AND GPL-2.0-only WITH Classpath-exception-2.0"
bundle --output /proc/none/bundles
check "/proc/none/bundles cannot be written: name another folder by --output"
check "warning: bundle: Bundle.plist has 'Licence', which nothing reads"
settings License Propietary
bundle
check "License 'Propietary' has 'Propietary', which SPDX does not know"
settings Maintainer ""
bundle --format deb
check "Bundle.plist has no Maintainer: a deb wants one"

settings Command date
bundle --format deb
check "Command 'date' is one of the package coreutils: write another one into Bundle.plist"
bundle --format appimage --runtime Sources
check "--runtime Sources cannot be read"

mkdir -p "$package/Sources/Bakery"
cp "$package/Sources/Shop/main.swift" "$package/Sources/Bakery/"
sed -i 's|^  targets: \[|&\n    .executableTarget(name: "Bakery"),|' "$package/Package.swift"
bundle
check "the package has several programs; choose one by --product: Bakery, Shop"
echo 'let wrong: Int = "no number"' >"$package/Sources/Bakery/main.swift"
settings Maintainer "A. Name <write-your-address-here@example.org>"
bundle --product Bakery
check "has an address that nobody reads: write yours into Bundle.plist"
check "CFBundleIdentifier 'org.example.Shop' is an example's"
check "Bakery does not build; the reason is above"
check "cannot convert value of type"

# The library's own package, of a library that is but its compiler's name.
laid=$work/laid
mkdir -p "$laid/usr/share/kumiko/Kumiko" "$laid/usr/lib/pkgconfig"
echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)' >"$laid/usr/share/kumiko/Kumiko/compiler"
echo 'Version: 0.1.0' >"$laid/usr/lib/pkgconfig/kumiko.pc"
make_deb() {
  local status=0
  "$root/Sources/InstalledPackage/make-deb.sh" "$@" >"$work/said" 2>&1 || status=$?
  [ "$status" = 1 ] || { failed=1; echo "FAILED  status 1 of make-deb $*: it was $status"; }
  [ -z "$(ls -A "$work/debs" 2>/dev/null)" ] || { failed=1; echo "FAILED  make-deb $* left something half done"; }
}
make_deb "$work/none" "$work/debs"
check "there is no library in $work/none: run make install-library"
make_deb "$laid" "$work/said/debs"
check "$work/said/debs cannot be written: name another folder"
DEBEMAIL=nobody make_deb "$laid" "$work/debs"
check "DEBEMAIL 'nobody' is no address"
exit "$failed"
