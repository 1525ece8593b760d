// swift-tools-version: 6.2
import PackageDescription

// Elsewhere, as in CI, Kumiko may lie in another folder.
let kumiko = Context.environment["KUMIKO_PACKAGE"] ?? "KUMIKOPACKAGE"

let package = Package(
  name: "APPNAME",
  dependencies: [.package(name: "Kumiko", path: kumiko)],
  targets: [
    .executableTarget(
      name: "APPNAME", dependencies: [.product(name: "Kumiko", package: "Kumiko")]),
    .testTarget(
      name: "APPNAMETests",
      dependencies: ["APPNAME", .product(name: "ScreenshotTesting", package: "Kumiko")]),
  ])
