// swift-tools-version: 6.2
import PackageDescription

// The engines, and the views on top of them, build without SDL: `make test-core` sets this.
let coreOnly = Context.environment["KUMIKO_CORE_ONLY"] == "1"

let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

func interface(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: readMes[name] ?? [],
    swiftSettings: userInterface)
}

let readMes = ["UIKitCore": ["Passes/README.md"]]

func tests(_ target: String, _ dependencies: [Target.Dependency] = [], isolated: Bool = false)
  -> Target
{
  .testTarget(
    name: "\(target)Tests",
    dependencies: [.byName(name: target), "TestSupport"] + dependencies,
    exclude: snapshots[target] ?? [],
    resources: resources[target] ?? [],
    swiftSettings: isolated ? userInterface : [])
}

let snapshots = [
  "Gallery": ["__Snapshots__"],
  "Kumiko": ["__Snapshots__", "Controllers/__Snapshots__", "Sheets/__Snapshots__"],
  "ScreenshotTesting": ["__Snapshots__"],
]

let resources: [String: [Resource]] = ["CompositionalLayout": [.copy("Fixtures")]]

let coreTargets: [Target] = [
  engine("Reporting"),
  engine("UIFoundation", ["Reporting"]),
  engine("DiffableSnapshots", ["Reporting"]),
  .target(
    name: "CompositionalLayout", dependencies: ["UIFoundation", "Reporting"], exclude: ["SEAM.md"]),
  .target(name: "CPictures"),
  engine("UIGraphics", ["CPictures", "UIFoundation", "Reporting"]),
  interface(
    "UIKitCore",
    ["CompositionalLayout", "DiffableSnapshots", "Reporting", "UIFoundation", "UIGraphics"]),
  .target(name: "TestSupport", dependencies: ["Reporting"], path: "Tests/TestSupport"),
  tests("UIFoundation", ["Reporting"]),
  tests("DiffableSnapshots", ["Reporting"]),
  tests("CompositionalLayout", ["Reporting", "UIFoundation"]),
  tests("UIGraphics", ["UIFoundation"]),
  tests(
    "UIKitCore",
    ["CompositionalLayout", "DiffableSnapshots", "Reporting", "UIFoundation", "UIGraphics"],
    isolated: true),
]

func library(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let desktopTargets: [Target] = [
  library("CSDL2", pkgConfig: "sdl2", package: "libsdl2-dev"),
  library("CSDL2_ttf", pkgConfig: "SDL2_ttf", package: "libsdl2-ttf-dev"),
  library("CSDL2_image", pkgConfig: "SDL2_image", package: "libsdl2-image-dev"),
  library("CPixman", pkgConfig: "pixman-1", package: "libpixman-1-dev"),
  library("CUnibreak", pkgConfig: "libunibreak", package: "libunibreak-dev"),
  library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev"),
  library("CFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
  library("CDBus", pkgConfig: "dbus-1", package: "libdbus-1-dev"),
  library("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
  .target(
    name: "BundledAssets", path: "Assets",
    resources: [.copy("Fonts"), .copy("Icons"), .copy("Images")]),
  interface(
    "SDLBackend",
    [
      "BundledAssets", "CDBus", "CFontconfig", "CFriBidi", "CPixman", "CSDL2", "CSDL2_image",
      "CSDL2_ttf", "CUnibreak", "CZlib", "Reporting", "UIFoundation", "UIGraphics", "UIKitCore",
    ]),
  interface("Kumiko", ["SDLBackend", "UIKitCore"]),
  // Swift Testing looks for a module of this name where `Testing` and `UIKit` are both imported.
  .target(name: "_Testing_UIKit"),
  .target(name: "UIKit", dependencies: ["Kumiko", "_Testing_UIKit"]),
  // The host without a window stands apart from the assertions, which link Swift Testing and XCTest:
  // programs such as the Gallery use it too, and run where neither is installed.
  interface("Offscreen", ["SDLBackend", "UIFoundation", "UIGraphics", "UIKitCore"]),
  interface(
    "ScreenshotTesting", ["Offscreen", "SDLBackend", "UIFoundation", "UIGraphics", "UIKitCore"]),
  .target(name: "CGetopt"),
  .target(name: "CMalloc"),
  .executableTarget(
    name: "Gallery", dependencies: ["CGetopt", "Kumiko", "Offscreen"],
    resources: [.process("Pictures")],
    swiftSettings: userInterface),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "CMalloc", "CompositionalLayout", "CPixman", "CSDL2", "CZlib", "DiffableSnapshots", "Kumiko",
      "SDLBackend",
      "Offscreen", "UIFoundation", "UIGraphics", "UIKitCore",
    ], swiftSettings: userInterface),
  .executableTarget(
    name: "WindowProbe", dependencies: ["Kumiko"], path: "Tests/WindowTest/Probe",
    swiftSettings: userInterface),
  tests(
    "SDLBackend",
    ["BundledAssets", "CDBus", "CSDL2", "UIFoundation", "UIGraphics", "UIKitCore", "Reporting"],
    isolated: true),
  tests("ScreenshotTesting", ["Kumiko", "UIGraphics", "UIKitCore"], isolated: true),
  tests(
    "Kumiko",
    ["DiffableSnapshots", "Reporting", "ScreenshotTesting", "UIKit", "UIKitCore", "WindowProbe"],
    isolated: true),
  tests("Gallery", ["Kumiko", "ScreenshotTesting"], isolated: true),
  .testTarget(
    name: "SwiftFiveTests", dependencies: ["UIKit"],
    swiftSettings: [.swiftLanguageMode(.v5)]),
]

let package = Package(
  name: "Kumiko",
  products: coreOnly
    ? []
    : [
      .library(name: "Kumiko", targets: ["Kumiko"]),
      .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
      .library(name: "ScreenshotTesting", targets: ["ScreenshotTesting"]),
      .executable(name: "Gallery", targets: ["Gallery"]),
      .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    ],
  targets: coreTargets + (coreOnly ? [] : desktopTargets),
  swiftLanguageModes: [.v6])
