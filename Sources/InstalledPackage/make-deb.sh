#!/usr/bin/env bash
# Makes the package kumiko-dev of what `make install-library PREFIX=/usr DESTDIR=FOLDER` laid out.
#
#   make-deb.sh FOLDER OUTPUT
#
# It is for exactly the compiler that made the library, as its version and description say: Swift's
# modules serve no other.
set -euo pipefail

laid=$1
output=$2
here=$(cd "$(dirname "$0")" && pwd)
manifest=$here/../../Package.swift

fail() {
  echo "make-deb: $1" >&2
  exit 1
}
command -v dpkg-deb >/dev/null || fail "there is no dpkg-deb on this machine: install the package dpkg"
[ -f "$laid/usr/share/kumiko/Kumiko/compiler" ] ||
  fail "there is no library in $laid: run make install-library PREFIX=/usr DESTDIR=$laid"
mkdir -p "$output" 2>/dev/null && [ -w "$output" ] || fail "$output cannot be written: name another folder"

compiler=$(cat "$laid/usr/share/kumiko/Kumiko/compiler")
# "Swift version 6.3.1 (swift-6.3.1-RELEASE)"; snapshots have words instead of numbers.
number=$(sed -E 's/.*Swift version ([^ ]+).*/\1/; s/[^A-Za-z0-9.]+/./g' <<<"$compiler")
version=$(sed -n 's/^Version: //p' "$laid/usr/lib/pkgconfig/kumiko.pc")+swift$number
architecture=$(dpkg --print-architecture)

# What its manifest names, and what the libraries without a manifest of their own need.
needed=$(sed -n 's/.*package: "\([a-z0-9.+-]*-dev\)".*/\1/p' "$manifest" |
  cat - <(printf '%s\n' libfreetype-dev libx11-dev libxi-dev libwayland-dev) | LC_ALL=C sort -u | paste -sd, | sed 's/,/, /g')

# Who packs, as Debian's tools are told.
maintainer="Not named yet, set DEBFULLNAME and DEBEMAIL <maintainer-not-named@kumiko.invalid>"
if [ -n "${DEBEMAIL:-}" ]; then
  case $DEBEMAIL in
    *"<"*) maintainer=$DEBEMAIL ;;
    *) maintainer="${DEBFULLNAME:-${NAME:-$DEBEMAIL}} <$DEBEMAIL>" ;;
  esac
  [[ $maintainer =~ ^[^\<\>]+\ \<[^\<\>@\ ]+@[^\<\>@\ ]+\>$ ]] ||
    fail "DEBEMAIL '$DEBEMAIL' is no address: set it to one such as name@example.org"
else
  echo "make-deb: nobody is named who answers for the package: set DEBFULLNAME and DEBEMAIL" >&2
fi

stage=$(mktemp -d "$output/.kumiko-dev.XXXXXX")
trap 'rm -rf "$stage"' EXIT
cp -a "$laid/usr" "$stage/usr"
mkdir -p "$stage/DEBIAN" "$stage/usr/share/doc/kumiko-dev"
{
  echo "Kumiko:"
  cat "$here/../../LICENSE"
  echo "The fonts in /usr/share/kumiko/Fonts:"
  cat "$here/../../Assets/Fonts/OFL.txt"
  echo "The icons in /usr/share/kumiko/Icons, and the pictures in /usr/share/kumiko/Images:"
  cat "$here/../../Assets/Icons/LICENSE"
  echo "What apps are linked with of Unicode's data, by Foundation:"
  cat "$here/../Plugins/BundleParts/Unicode-3.0.txt"
} >"$stage/usr/share/doc/kumiko-dev/copyright"
cat >"$stage/DEBIAN/control" <<TEXT
Package: kumiko-dev
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk "$stage/usr" | cut -f1)
Depends: $needed, pkg-config
Recommends: libdecor-0-plugin-1-gtk | libdecor-0-plugin-1-cairo, poppler-utils
Section: libdevel
Priority: optional
Description: UIKit's collection views for the Linux desktop, compiled
 Packages of Swift that name /usr/share/kumiko/Kumiko compile themselves alone,
 and Kumiko not at all.
 .
 This package is for exactly one compiler, which is in no package of Debian's:
 $compiler.
 Another one says so, and takes a checkout of Kumiko instead.
TEXT
chmod -R u=rwX,go=rX "$stage"
bill=share/doc/kumiko-dev/kumiko-dev.spdx
"$here/bill.sh" "$stage/usr" "$version" "$number" "./$bill" >"$stage.spdx"
trap 'rm -rf "$stage" "$stage.spdx"' EXIT
cp "$stage.spdx" "$stage/usr/$bill"
chmod 644 "$stage/usr/$bill"
(cd "$stage" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
package=$output/kumiko-dev_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$stage" "$stage.deb" >/dev/null
mv "$stage.deb" "$package"
mv "$stage.spdx" "$package.spdx"
realpath "$package"
