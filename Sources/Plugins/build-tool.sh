#!/bin/sh
# Runs the tool of the plugin, which is compiled first where it was not yet.
#
#   build-tool.sh SWIFTC FOLDER_OF_ITS_SOURCES FOLDER_FOR_IT [ARGUMENT...]
#
# The tool uses the SwiftSyntax that comes with each toolchain. No package may name the folder of
# that in its manifest, so the compiler is called here. The name of the tool has a checksum of its
# sources and of the compiler: it is compiled again if these change.
set -eu
# Some build systems name a root here in which there is no Swift for the tool.
unset SDKROOT
swiftc=$1 sources=$2 kept=$3
shift 3

real=$(readlink -f "$swiftc")
host=$(dirname "$(dirname "$real")")/lib/swift/host
if [ ! -e "$host/libSwiftSyntax.so" ]; then
  # A compiler that is started by something else than a link says where it is by itself.
  resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
  host=$resources/host
fi
if [ ! -e "$host/libSwiftSyntax.so" ]; then
  echo "error: UIKitSources: this toolchain has no SwiftSyntax in $host" >&2
  exit 1
fi

# Names of files are split at the ends of lines alone: a folder may have a space in its name.
IFS='
'
set -f
files=$(find "$sources" -name '*.swift' | LC_ALL=C sort)
# shellcheck disable=SC2086
sum=$({ echo "$real"; stat -L -c '%Y %s' "$real"; cat $files; } | cksum | tr -d ' ')
tool=$kept/uikit-sources-$sum
if [ ! -x "$tool" ]; then
  mkdir -p "$kept"
  work=$(mktemp -d "$kept/making.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  # shellcheck disable=SC2086
  "$swiftc" -Onone -wmo -swift-version 6 -module-name UIKitSourcesTool -module-cache-path "$work/modules" \
    -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" -lSwiftSyntax -lSwiftParser \
    $files -o "$work/tool"
  mv "$work/tool" "$tool"
  rm -rf "$work"
  trap - EXIT
fi
[ $# = 0 ] || exec "$tool" "$@"
