#!/bin/sh
# The static libraries and objects that a linker's map names, but for those of the build itself.
#
#   linked-files.sh MAP LIST MODULE FOLDER
#
# Writes them into LIST, one a line, and removes MAP, which is large. A map in which MODULE is not is that of
# another program, such as a macro: LIST stays as it was. FOLDER is the one that is built in. Reads the maps
# of gold and of GNU's linker (" .text 0x69 0xb /path/of a/file.o") and of LLVM's ("16f9 16f9 b 1 /path:(.text)").
set -eu

map=$1
list=$2
folder=$4
if ! grep -qF "/$3.build/" "$map"; then
  rm -f "$map"
  exit 0
fi
real=$(cd "$folder" && pwd -P)
# Of what is in a library the library: its members stand in parentheses.
sed -nE 's/^.* 0x[0-9a-f]+ (\/.*)$/\1/p; s/^( +[0-9a-f]+){3} +[0-9]+ +(\/.*):\([^()]*\)$/\2/p' "$map" |
  sed -nE 's/^(.*[.]a)\([^()]*\)$/\1/p; /[.]o$/p' | LC_ALL=C sort -u |
  awk -v one="$folder/" -v other="$real/" 'index($0, one) != 1 && index($0, other) != 1' >"$list"
rm -f "$map"
