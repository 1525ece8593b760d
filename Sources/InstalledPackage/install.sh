#!/usr/bin/env bash
# Installs the library, compiled before, so that any package on this machine takes it as it is.
#
#   install.sh BUILD_FOLDER PREFIX      with DESTDIR in front of it where that is set
#
# Into PREFIX come lib/kumiko (modules, headers, the library, the plugin's tool), lib/pkgconfig,
# share/kumiko (fonts, icons, pictures, what new apps begin with, and the package that an app names),
# and the command kumiko.
set -euo pipefail

build=$(cd "$1" && pwd)
prefix=$2
here=$(cd "$(dirname "$0")" && pwd)
sources=$(dirname "$here")
target=${DESTDIR:-}$prefix

fail() {
  echo "install-library: $1" >&2
  exit 1
}

mkdir -p "$target" 2>/dev/null && [ -w "$target" ] ||
  fail "$target cannot be written; run it as who may, or name another folder by PREFIX="

# All of it is made beside its place first, so that nothing is left half done.
stage=$(mktemp -d "$target/.kumiko.XXXXXX")
trap 'rm -rf "$stage"' EXIT
library=$stage/lib/kumiko
package=$stage/share/kumiko/Kumiko
mkdir -p "$library/modules" "$stage/lib/pkgconfig" "$package/Sources/Kumiko/Kumiko.docc"

# --- What it consists of: not the programs, what they alone use, and the tests, which may have been
# built into the same folder.
modules=()
for folder in KumikoAssets "$sources"/*/; do
  name=$(basename "$folder")
  case $name in Benchmarks | Gallery | KumikoCAllocations | KumikoCGetopt) continue ;; esac
  [ ! -d "$build/$name.build" ] || modules+=("$name")
done

# --- The modules of Swift, and of C: each of these in a folder of its name, where clang looks.
for name in "${modules[@]}"; do
  [ ! -e "$build/Modules/$name.swiftmodule" ] ||
    cp "$build/Modules/$name".swift{module,doc} "$library/modules/"
done
for folder in "$sources"/KumikoC*/; do
  name=$(basename "$folder")
  [ "$name" = KumikoCore ] && continue
  if [ -d "$folder/include" ]; then
    [[ " ${modules[*]} " == *" $name "* ]] || continue
    mkdir "$library/modules/$name"
    cp "$folder"/include/*.h "$library/modules/$name/"
    printf 'module %s {\n  umbrella header "%s.h"\n  export *\n}\n' "$name" "$name" \
      >"$library/modules/$name/module.modulemap"
  else
    cp -R "$folder" "$library/modules/$name"
  fi
done

# --- The library. One object in it: of many, the linker would leave out those that hold nothing but
# conformances. What it finds its fonts by is a line of C.
printf 'const char *kumiko_installed_data(void) { return "%s/share/kumiko"; }\n' "$prefix" >"$stage/data.c"
"${CC:-cc}" -c -fPIC -o "$stage/data.o" "$stage/data.c"
# archive NAME OBJECT…
archive() {
  printf '"%s"\n' "${@:2}" >"$stage/objects"
  ld -r -o "$stage/$1.o" "@$stage/objects"
  ar rcs "$library/lib$1.a" "$stage/$1.o"
  rm "$stage/objects" "$stage/$1.o"
}
# objects_of NAME: the objects of a module's sources. The folder may have those of removed sources, too.
objects_of() {
  local folder=$build/$1.build source
  if [ -f "$folder/sources" ]; then
    sed "s|\"||g; s|.*/|$folder/|; s|$|.o|" "$folder/sources"
  else
    (cd "$sources/$1" && find . -name '*.c') | while IFS= read -r source; do
      echo "$folder/${source#./}.o"
    done
  fi
}
mapfile -t objects < <(
  for name in "${modules[@]}"; do
    [[ "$name" = @(ScreenshotTesting|Driving|Previewing) ]] || objects_of "$name"
  done | LC_ALL=C sort)
archive Kumiko "$stage/data.o" "${objects[@]}"
mapfile -t objects < <(for name in ScreenshotTesting Driving Previewing; do objects_of "$name"; done)
archive KumikoTesting "${objects[@]}"
rm "$stage/data.c" "$stage/data.o"

# --- What the linker and the compiler are told.
version=$(cat "$sources/../VERSION")
# describe NAME LINES…
describe() {
  {
    echo "libdir=$prefix/lib/kumiko"
    echo "Name: $1"
    echo "Version: $version"
    printf '%s\n' "${@:3}"
  } >"$stage/lib/pkgconfig/$2.pc"
}
needed=$(sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' "$sources/../Package.swift" | sort -u | tr '\n' ' ')
# What they say of macros and threads is nothing for a compiler of Swift.
headers=$(pkg-config --cflags-only-I $needed)
libraries="$(pkg-config --libs-only-l $needed) -lSDL2 -lSDL2_ttf -lSDL2_image"
# Of Swift's own what an app may not import: without its libraries it is linked with these. Foundation is
# there, but stands before: what the library alone names of it must be looked for again.
libraries+=" -lswiftObservation -lswiftSynchronization -lFoundation -lFoundationInternationalization"
libraries+=" -lFoundationEssentials -l_FoundationICU"
describe Kumiko kumiko "Description: UIKit's collection views for the Linux desktop" \
  'Cflags: -I${libdir}/modules '"$headers" 'Libs: -L${libdir} -lKumiko '"$libraries -lX11 -lwayland-client -ldl"
describe ScreenshotTesting kumiko-testing "Description: tests of screens without a display" \
  "Requires: kumiko" 'Libs: -L${libdir} -lKumikoTesting'

# --- The package, and its plugins with their tool.
cp "$here/Package.swift" "$package/"
swiftc --version 2>/dev/null | head -n 1 | tr -d '\n' >"$package/compiler"
mkdir -p "$package/Sources/Library" "$package/Sources/Testing"
echo 'module KumikoInstalled {}' >"$package/Sources/Library/module.modulemap"
echo 'module KumikoInstalledTesting {}' >"$package/Sources/Testing/module.modulemap"
cp -R "$sources/KumikoMacros" "$package/Sources/"
for part in KumikoForApps KumikoForTests; do
  mkdir -p "$package/Sources/$part"
  echo '// It has the compiler know of the library and of KumikoMacros.' \
    >"$package/Sources/$part/$part.swift"
done
for plugin in UIKitSources CheckUIKit Preview Drive BundleApp; do
  mkdir -p "$package/Sources/Plugins/$plugin"
  cp -L "$sources/Plugins/$plugin"/*.swift "$package/Sources/Plugins/$plugin/"
done
cp -R "$sources/Plugins/BundleParts" "$package/Sources/Plugins/"
cp "$sources/API.txt" "$package/Sources/"
cp "$sources/../VERSION" "$package/"
cp "$sources/Kumiko/Kumiko.docc/DelegateMethods.md" "$package/Sources/Kumiko/Kumiko.docc/"
"$sources/Plugins/build-tool.sh" "$(command -v swiftc)" "$sources/Plugins/Tool" "$stage/tool"
mv "$stage"/tool/uikit-sources-* "$library/uikit-sources"
rm -r "$stage/tool"
cat >"$package/Sources/Plugins/build-tool.sh" <<TEXT
#!/bin/sh
# The tool of the plugin was compiled when Kumiko was installed.
shift 3
exec "$prefix/lib/kumiko/uikit-sources" "\$@"
TEXT
chmod 755 "$package/Sources/Plugins/build-tool.sh"

install -D -m 755 "$here/kumiko" "$stage/bin/kumiko"
cp -R "$here/Template" "$here/TemplateForProjects" "$stage/share/kumiko/"
for folder in Fonts Icons Images; do cp -R "$sources/../Assets/$folder" "$stage/share/kumiko/"; done
cp "$sources/../LICENSE" "$stage/share/kumiko/"

# --- To its place.
chmod -R u=rwX,go=rX "$stage"
mkdir -p "$target/bin" "$target/lib/pkgconfig" "$target/share"
rm -rf "$target/lib/kumiko" "$target/share/kumiko"
mv "$library" "$target/lib/"
mv "$stage"/lib/pkgconfig/*.pc "$target/lib/pkgconfig/"
mv "$stage/share/kumiko" "$target/share/"
mv "$stage/bin/kumiko" "$target/bin/"

echo "an app names the package: .package(path: \"$prefix/share/kumiko/Kumiko\")"
[ -n "${DESTDIR:-}" ] || pkg-config --exists kumiko 2>/dev/null ||
  echo "pkg-config does not look there: export PKG_CONFIG_PATH=$prefix/lib/pkgconfig"
