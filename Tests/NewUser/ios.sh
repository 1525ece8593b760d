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

# What stands for Combine, as a package of others: `import Combine` is one of it, and `ObservableObject`
# needs no import, as on iOS.
streams=$package/OpenCombine
mkdir -p "$streams/Sources/OpenCombine" "$streams/Sources/OpenCombineFoundation"
cat >"$streams/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OpenCombine",
  products: [
    .library(name: "OpenCombine", targets: ["OpenCombine", "OpenCombineFoundation"])
  ],
  targets: [
    .target(name: "OpenCombine"),
    .target(name: "OpenCombineFoundation", dependencies: ["OpenCombine"]),
  ])
SWIFT
cat >"$streams/Sources/OpenCombine/OpenCombine.swift" <<'SWIFT'
public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public final class AnyCancellable {
  public init() {}
}
SWIFT
cat >"$streams/Sources/OpenCombineFoundation/OpenCombineFoundation.swift" <<'SWIFT'
import Foundation
import OpenCombine

extension NotificationCenter {
  public func listened() -> AnyCancellable { AnyCancellable() }
}
SWIFT
cat >"$package/MyApp/Model.swift" <<'SWIFT'
import Foundation

final class Model: ObservableObject {
  @Published var count = 0
}
SWIFT
cat >"$package/MyApp/ModelObserver.swift" <<'SWIFT'
import Combine
import UIKit

final class ModelObserver {
  private var cancellables: [AnyCancellable] = []
  func observe(_ model: Model) { cancellables.append(NotificationCenter.default.listened()) }
}
SWIFT
sed -i 's|dependencies: \[.package(path: "../Kumiko")\]|dependencies: [.package(path: "../Kumiko"), .package(path: "OpenCombine")]|
  s|\[.product(name: "UIKit", package: "Kumiko")\]|[.product(name: "UIKit", package: "Kumiko"), .product(name: "OpenCombine", package: "OpenCombine")]|' \
  "$package/Package.swift"
build 0 "MyApp' complete"
grep -q OpenCombine "$package/Package.swift" || { echo "ios: the package does not name OpenCombine" >&2; exit 1; }
echo "passed  ios: Combine is OpenCombine"
