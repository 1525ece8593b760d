#!/usr/bin/env bash
# What the README tells a new user to write: makes a package of its own from the README's own text,
# beside what stands for a checkout of Kumiko, and runs its tests without a display.
#
#   Tests/NewUser/run.sh [FOLDER]
#
# The first run builds Kumiko anew, as a user's first build does; later ones take what it left in
# the folder, .build/new-user unless given. KUMIKO_PACKAGE names another package than this checkout.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=${1:-$root/.build/new-user}
mkdir -p "$work/App"
rm -rf "$work/App/Package.swift" "$work/App/Sources" "$work/App/Tests"
unset DISPLAY WAYLAND_DISPLAY CI KUMIKO_RECORD KUMIKO_CLAIMS KUMIKO_FAILURES
export SDL_VIDEODRIVER=nonsense

# A line of the README that begins with a path in back-ticks names the file whose text comes next.
awk -v folder="$work/App" '
  /^`[^`]+`.*:$/ { split($0, part, "`"); path = folder "/" part[2]; next }
  /^```/ && inside { inside = 0; close(path); path = ""; next }
  /^```swift$/ && path { inside = 1; parent = path; sub("/[^/]*$", "", parent); system("mkdir -p \"" parent "\""); next }
  inside { print > path }
' "$root/README.md"
ln -sfn "${KUMIKO_PACKAGE:-$root}" "$work/Kumiko"

cd "$work/App"
eval "$(sed -n 's/.*`\(mkdir -p [^`]*\)`.*/\1/p' "$root/README.md")"
for file in Package.swift Sources/App/App.swift Tests/AppTests/ColoursTests.swift; do
  [ -s "$file" ] || { echo "new user: the README has no $file any more" >&2; exit 1; }
done

# A module of the app's own has a name that says what it is for: none of Kumiko's has it too.
sed -i -e 's/dependencies: \["App", /dependencies: ["App", "CompositionalLayout", /' \
  -e 's|^  targets: \[$|&\n    .target(\n      name: "CompositionalLayout", dependencies: [.product(name: "Kumiko", package: "Kumiko")]),|' \
  Package.swift
grep -q '"App", "CompositionalLayout"' Package.swift \
  || { echo "new user: the README's package has other dependencies now" >&2; exit 1; }
mkdir -p Sources/CompositionalLayout
cat >Sources/CompositionalLayout/Columns.swift <<'SWIFT'
import Kumiko

public struct Gradient { public init() {} }

@MainActor public func columns() -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout(section: .grid(columns: 2))
}
SWIFT
sed -i '1i import CompositionalLayout' Tests/AppTests/ColoursTests.swift

# run NUMBER STATUS TEXT: runs the tests, and looks at how they end and what they say.
run() {
  local status=0
  swift test -j "$(nproc)" >"$work/log.$1" 2>&1 || status=1
  if [ "$status" -ne "$2" ] || ! grep -q "$3" "$work/log.$1"; then
    tail -n 40 "$work/log.$1" >&2
    echo "new user: run $1 must end with $2 and say '$3'" >&2
    exit 1
  fi
  if grep -E 'Invalid Exclude|prohibited flag|unhandled' "$work/log.$1" >&2; then
    echo "new user: run $1 warns of what the README has them write" >&2
    exit 1
  fi
  echo "passed  run $1: $3"
}

run 1 1 "the reference was recorded"
run 2 0 "Test run with 1 test"
sed -i 's/saturation: 0.6/saturation: 0.5/' Sources/App/App.swift
run 3 1 "pixels differ"

# A preview, and its picture by one command; the tests run as before afterwards.
cat >Sources/App/Previews.swift <<'SWIFT'
import Kumiko

#Preview("Colours") { ColoursViewController() }
SWIFT
rm -rf .build/Previews
swift package preview --headless --once >"$work/log.preview" 2>&1 || {
  tail -n 20 "$work/log.preview" >&2
  echo "new user: swift package preview failed" >&2
  exit 1
}
for ending in png txt json; do
  [ -s ".build/Previews/App/Colours.$ending" ] ||
    { echo "new user: swift package preview wrote no Colours.$ending" >&2; exit 1; }
done
echo "passed  preview: Colours"

# Files anew with each save, until Ctrl+C.
log=$work/log.follow
setsid swift package preview --headless >"$log" 2>&1 &
follower=$!
trap 'kill -KILL -- "-$follower" 2>/dev/null || true' EXIT
# follows TEXT: waits until a line begins so.
follows() {
  for _ in $(seq 6000); do
    grep -q "^$1" "$log" && return
    sleep 0.1
  done
  tail -n 20 "$log" >&2
  echo "new user: swift package preview --headless never says '$1'" >&2
  exit 1
}
follows "follows.*App"
cp .build/Previews/App/Colours.png "$work/before.png"
sed -i 's/saturation: 0.5/saturation: 0.4/' Sources/App/App.swift
follows "changed.*Colours"
follows "written"
[ -s .build/Previews/App/Colours.difference.png ] && ! cmp -s .build/Previews/App/Colours.png "$work/before.png" ||
  { echo "new user: a save wrote no other picture, or no difference" >&2; exit 1; }
echo 'let wrong: Int = "a"' >>Sources/App/App.swift
follows ".*Sources/App/App.swift:[0-9]*:[0-9]*: error: cannot convert"
sed -i '$d; s/saturation: 0.4/saturation: 0.5/' Sources/App/App.swift
printf 'import Kumiko\n\n#Preview("Label") { UILabel() }\n' >Sources/App/Label.swift
follows "new.*Label"
rm Sources/App/Label.swift
kill -INT -- "-$follower"
status=0
wait "$follower" || status=$?
[ "$status" = 130 ] || { echo "new user: Ctrl+C ended with $status, not 130" >&2; exit 1; }
trap - EXIT
echo "passed  preview: files follow each save"

# Without a display there is no window, and it says so.
if swift package preview >"$work/log.window" 2>&1 || ! grep -q "give --headless" "$work/log.window"; then
  tail -n 20 "$work/log.window" >&2
  echo "new user: swift package preview must fail without a display, and name --headless" >&2
  exit 1
fi
echo "passed  preview: no display"
# The window waits for compilers while all else does: make test-preview has it.
if [ -n "${KUMIKO_PREVIEW_WINDOW:-}" ]; then
  "$root/Tests/NewUser/preview.py" "$PWD" "$root/Sources/Gallery"
  rm -r Sources/App/Mail Sources/App/MailPreviews.swift
fi

# The same preview, for an agent.
swift package drive --build >"$work/log.drive" 2>&1 || {
  tail -n 20 "$work/log.drive" >&2
  echo "new user: swift package drive --build failed" >&2
  exit 1
}
"$root/Tests/NewUser/agent.py" Colours .build/kumiko-mcp
run 4 1 "pixels differ"
