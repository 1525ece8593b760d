#!/usr/bin/env bash
# What the README says of the installed library: its app and an iOS project take that instead of the
# sources, compile nothing of Kumiko, and a compiler that did not make it is told so.
#
#   Tests/NewUser/installed.sh FOLDER       `make install-library PREFIX=FOLDER/prefix` comes before
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=$1
export KUMIKO_PACKAGE=$work/prefix/share/kumiko/Kumiko
export PKG_CONFIG_PATH=$work/prefix/lib/pkgconfig
[ -f "$KUMIKO_PACKAGE/Package.swift" ] || {
  echo "installed: there is no library in $work/prefix; run make test-installed" >&2
  exit 1
}

fail() {
  echo "installed: $1" >&2
  exit 1
}

rm -rf "$work/App" "$work/iOS"
"$here/run.sh" "$work"
"$here/ios.sh" "$work"

grep -q 'Compiling App' "$work/log.1" || fail "the app was not compiled, so nothing was tried"
# But for what the compiler asks of previews, which is small and must be of this package.
if grep -hE 'Compiling Kumiko|Compiling UIKit ' "$work"/log.* | grep -vE 'Kumiko(Macros|ForApps|ForTests) '; then
  fail "Kumiko was compiled although it is installed"
fi

cd "$work/App"
swift build -c release --product App >"$work/log.release" 2>&1 || {
  tail -n 20 "$work/log.release" >&2
  fail "the app does not build in release"
}
for build in debug release; do
  said=$(SDL_VIDEODRIVER=nonsense ".build/$build/App" 2>&1) && fail "the $build app opened without a display"
  grep -q 'no window can be opened' <<<"$said" || fail "the $build app said of no display: $said"
done
echo "passed  installed: debug and release programs start"

maker=$(cat "$KUMIKO_PACKAGE/compiler")
trap 'printf %s "$maker" >"$KUMIKO_PACKAGE/compiler"' EXIT
printf 'Swift version 5.1' >"$KUMIKO_PACKAGE/compiler"
rm -rf "$work/cache"
if swift build --cache-path "$work/cache" >"$work/log.compiler" 2>&1; then
  fail "another compiler than that of the library is taken"
fi
grep -q 'was compiled by Swift version 5.1, and this is' "$work/log.compiler" ||
  fail "another compiler is told: $(tail -n 3 "$work/log.compiler")"
echo "passed  installed: another compiler is told what to do"
