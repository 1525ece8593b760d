#!/usr/bin/env bash
# What the article "Bring an iOS app to Linux" tells to write: makes its package from its own text,
# beside what stands for a checkout of Kumiko, around a project of Tests/UIKitProjects.
#
#   Tests/NewUser/ios.sh [FOLDER]
#
# The folder of what is built is that of run.sh, which builds Kumiko before.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=${1:-$root/.build/new-user}
package=$work/iOS
mkdir -p "$package/Linux"
ln -sfn "${KUMIKO_PACKAGE:-$root}" "$work/Kumiko"
rm -rf "$package/MyApp"
cp -R "$root/Tests/UIKitProjects/Errands/Errands" "$package/MyApp"

awk '/^```swift$/ { inside = 1; next } /^```/ { if (inside) exit } inside' \
  "$root/Sources/Kumiko/Kumiko.docc/BringAnApp.md" >"$package/Package.swift"
echo '{ "sources": ["../MyApp"] }' >"$package/Linux/UIKitSources.json"
echo '// The sources are those that UIKitSources.json names.' >"$package/Linux/MyApp.swift"

# build STATUS TEXT: builds, and looks at how that ends and what it says.
build() {
  local status=0
  swift build --package-path "$package" --scratch-path "$work/App/.build" --product MyApp \
    -j "$(nproc)" >"$work/log.ios" 2>&1 || status=1
  if [ "$status" -ne "$1" ] || ! grep -qF "$2" "$work/log.ios"; then
    tail -n 40 "$work/log.ios" >&2
    echo "ios: the build must end with $1 and say '$2'" >&2
    exit 1
  fi
  echo "passed  ios: $2"
}

build 0 "MyApp' complete"
file=$package/MyApp/ErrandViewController.swift
sed -i '3s|$|\nlet wrong: Int = "no number"|' "$file"
build 1 "$file:4:"
sed -i '4d' "$file"
sed -i 's|override func viewDidLoad|func scrollViewDidScrol(_ s: UIScrollView) {}\n  &|;
  s|class ErrandViewController: UIViewController|&, UIScrollViewDelegate|' "$file"
build 0 "is 'scrollViewDidScroll(_:)' meant?"
