#!/usr/bin/env bash
# What `kumiko new` writes: an app that builds, is tested, opens and is bundled by one command each, as it
# is; and what it says to names that cannot be.
#
#   Tests/NewUser/new.sh FOLDER       `make install-library PREFIX=FOLDER/prefix` comes before
set -euo pipefail

work=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
kumiko=$work/prefix/bin/kumiko
export PKG_CONFIG_PATH=$work/prefix/lib/pkgconfig
unset DISPLAY WAYLAND_DISPLAY CI KUMIKO_RECORD KUMIKO_CLAIMS KUMIKO_FAILURES KUMIKO_PACKAGE
[ -x "$kumiko" ] || { echo "new: there is no $kumiko; run make test-installed" >&2; exit 1; }

fail() {
  echo "new: $1" >&2
  exit 1
}

rm -rf "$work/new"
mkdir -p "$work/new"
cd "$work/new"

# refuse STATUS TEXT WORD…: says one sentence, and leaves nothing.
refuse() {
  local status=0 said
  said=$("$kumiko" "${@:3}" 2>&1) || status=$?
  [ "$status" = "$1" ] || fail "'kumiko ${*:3}' ends with $status, not $1"
  grep -qF -- "$2" <<<"$said" || fail "'kumiko ${*:3}' says: $said"
  [ "$(wc -l <<<"$said")" = 1 ] || fail "'kumiko ${*:3}' says more than a sentence: $said"
  [ -z "$(ls -A)" ] || fail "'kumiko ${*:3}' left $(ls -A)"
  echo "passed  new: $2"
}
refuse 2 "the name is missing" new
refuse 2 "there is no command 'make'" make Shop
refuse 2 "more is too much" new Shop Folder more
refuse 1 "'my shop' cannot be the name of a module" new "my shop"
refuse 1 "'1st' cannot be the name of a module" new 1st
refuse 1 "'Läden' cannot be the name of a module" new Läden
refuse 1 "'3D' cannot be the name of a module" new 3D
refuse 1 "'S' cannot be the name of a module: use 2 to 60 letters" new S
refuse 1 "cannot be the name of a module: use 2 to 60 letters" new "$(printf 'Shop%.0s' {1..100})"
refuse 1 "'class' is a word of Swift" new class
refuse 1 "'associatedtype' is a word of Swift" new associatedtype
refuse 1 "'kumiko' is the name of a module that an app uses" new kumiko
refuse 1 "'Driving' is the name of a module that an app uses" new Driving
refuse 1 "'UIKit' is the name of a module that an app uses" new UIKit
refuse 1 "$work/prefix is there already" new Shop "$work/prefix"
ln -s nowhere "$work/link"
refuse 1 "$work/link is there already" new Shop "$work/link"
rm "$work/link"
refuse 1 "$kumiko cannot be written" new Shop "$kumiko/Shop"
refuse 1 "apps/kumiko cannot be the folder of an app" new Shop apps/kumiko
refuse 2 "--target is one of a project" new Shop --target Shop
refuse 2 "--project lacks its value" new Shop --project
refuse 2 "--fast is no option" new Shop --fast
refuse 1 "$kumiko is no .xcodeproj and no .xcworkspace" new Shop --project "$kumiko"
refuse 1 "there is no none.xcodeproj" new Shop --project none.xcodeproj

[ "$("$kumiko" --version)" = "kumiko $(cat "$root/VERSION")" ] || fail "it does not say which Kumiko it is"
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0='Amina & "Sons" a|b' "$kumiko" new Named >"$work/log.new"
grep -q 'Amina & "Sons" a|b' Named/LICENSE && grep -q '<string>Amina &amp; "Sons" a|b</string>' Named/Bundle.plist ||
  fail "who makes the app is called otherwise: $(grep Amina Named/LICENSE Named/Bundle.plist)"
rm -r Named
echo "passed  new: who makes the app is called as git says"

"$kumiko" new Shop >"$work/log.new"
grep -q 'swift run' "$work/log.new" || fail "it does not say how the app is opened"
cd Shop
for share in "3 2" "0 1" "x" "1 2 3"; do
  status=0
  said=$(ci/test $share 2>&1) || status=$?
  [ "$status" = 2 ] && grep -qF "'ci/test $share' names no share" <<<"$said" || fail "of the share $share ci/test says: $said"
done
echo "passed  new: a share that is none is refused"
swift test >"$work/log.new" 2>&1 || { tail -n 30 "$work/log.new" >&2; fail "the app's tests fail"; }
grep -q 'Test run with 3 tests' "$work/log.new" || fail "not all of the app's tests ran"
# What the compiler asks what `#Preview` stands for is compiled with each app.
! grep -E 'warning:|Compiling Kumiko' "$work/log.new" | grep -vE 'Compiling Kumiko(Macros|ForApps|ForTests) ' ||
  fail "the app's build warns, or compiles Kumiko"
echo "passed  new: the app builds and its tests pass"
said=$(SDL_VIDEODRIVER=nonsense swift run Shop 2>&1) && fail "the app opened without a display"
grep -q 'no window can be opened' <<<"$said" || fail "of no display the app says: $said"
echo "passed  new: swift run starts it"
swift package bundle >"$work/log.bundle" 2>&1 ||
  { tail -n 30 "$work/log.bundle" >&2; fail "the app is not bundled"; }
bundle=$(tail -n 1 "$work/log.bundle")
said=$(env -i HOME="$work" SDL_VIDEODRIVER=nonsense "$bundle/bin/shop" 2>&1) && fail "the bundled app opened"
grep -q 'no window can be opened' <<<"$said" || fail "of no display the bundled app says: $said"
! ldd "$bundle/bin/shop" | grep -E 'swift|Foundation|not found' || fail "the bundled app needs these"
[ -s "$bundle/lib/shop/Kumiko_KumikoAssets.resources/Fonts/Inter-Regular.otf" ] ||
  fail "the bundle has no fonts"
echo "passed  new: swift package bundle makes what starts without Swift"
said=$(swift package bundle --format flatpak 2>&1) && fail "a Flatpak is made of a library for one compiler"
grep -q 'name a checkout of Kumiko in Package.swift' <<<"$said" || fail "of a Flatpak it says: $said"
echo "passed  new: a Flatpak asks for a checkout"

# Around an Xcode project, which lies elsewhere and stays as it is.
cd "$work/new"
cp -R "$root/Tests/UIKitProjects/Timetable" Project
mkdir Isolated Isolated.xcodeproj
echo 'import UIKit' >Isolated/Isolated.swift
cat >Isolated.xcodeproj/project.pbxproj <<'PROJECT'
// !$*UTF8*$!
{ rootObject = P; objects = {
  P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
  S = { isa = PBXFileSystemSynchronizedRootGroup; path = Isolated; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = Isolated; productType = "com.apple.product-type.application";
    buildPhases = (); fileSystemSynchronizedGroups = (S); buildConfigurationList = L; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); };
  C = { isa = XCBuildConfiguration; name = Release;
    buildSettings = { SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
}; }
PROJECT
"$kumiko" new Isolated IsolatedPort --project Isolated.xcodeproj >"$work/log.new"
grep -q '\.defaultIsolation(MainActor\.self)' IsolatedPort/Package.swift && (cd IsolatedPort && swift package describe) >"$work/log.new" 2>&1 ||
  { cat "$work/log.new" >&2; fail "the package around a project has other settings than that"; }
echo "passed  new: the package compiles with the project's settings"
(cd Project && find . -type f -exec sha256sum {} +) >"$work/log.project"
"$kumiko" new Timetable Ported --project Project/Timetable.xcodeproj --target Timetable >"$work/log.new"
cd Ported
swift build >"$work/log.new" 2>&1 || { tail -n 30 "$work/log.new" >&2; fail "the project does not build"; }
said=$(SDL_VIDEODRIVER=nonsense swift run Timetable 2>&1) && fail "the project opened without a display"
grep -q 'no window can be opened' <<<"$said" || fail "of no display the project says: $said"
swift package bundle --check >"$work/log.new" 2>&1 || { cat "$work/log.new" >&2; fail "its bundle lacks something"; }
(cd ../Project && sha256sum --quiet -c "$work/log.project") || fail "the project was changed"
echo "passed  new: an Xcode project builds and starts as it is"
