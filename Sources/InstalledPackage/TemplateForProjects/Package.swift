// swift-tools-version: 6.2
import PackageDescription

// Elsewhere, as in CI, Kumiko may lie in another folder.
let kumiko = Context.environment["KUMIKO_PACKAGE"] ?? "KUMIKOPACKAGE"

let package = Package(
  name: "APPNAME",
  dependencies: [.package(name: "Kumiko", path: kumiko)],
  targets: [
    // Linux/UIKitSources.json names the project: its sources stay where they are, and as they are.
    .executableTarget(
      name: "APPNAME", dependencies: [.product(name: "UIKit", package: "Kumiko")], path: "Linux",
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "Kumiko")])
  ])
