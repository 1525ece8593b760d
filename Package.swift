// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The engines, and the views on top of them, build without SDL: `make test-core` sets this.
let coreOnly = Context.environment["KUMIKO_CORE_ONLY"] == "1"

// What apps see, and the tests that are apps themselves, build in release as apps do, without
// `@testable`: `make test-release` sets this.
let appsOnly = Context.environment["KUMIKO_APPS_ONLY"] == "1"

// While one part is worked on, the others' tests, and programs, need not be built anew with each
// declaration: `KUMIKO_TESTS=KumikoCore,Gallery swift test` builds and runs these.
let onlyTests = Context.environment["KUMIKO_TESTS"]?.split(separator: ",").map { "\($0)Tests" }

// `.ci/some-tests` builds and runs a few files of one of them, and sets this too.
let onlyFiles = Context.environment["KUMIKO_TEST_FILES"]?.split(separator: ",").map(String.init)

let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

func interface(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: readMes[name] ?? [],
    swiftSettings: userInterface)
}

let readMes = ["KumikoCore": ["Passes/README.md"], "KumikoSDL": ["Replay/README.md"]]

/// What `KumikoCore` stands on, and exports.
let engines: [Target.Dependency] = [
  "KumikoEditing", "KumikoLayout", "KumikoSnapshots", "KumikoGraphics", "KumikoFoundation",
  "KumikoReporting",
]

func tests(_ target: String, _ dependencies: [Target.Dependency] = [], isolated: Bool = false)
  -> Target
{
  .testTarget(
    // Another module than all of them, so that what is built of those stays.
    name: onlyFiles == nil ? "\(target)Tests" : "Some\(target)Tests",
    dependencies: [.byName(name: target), "KumikoTestSupport"] + dependencies,
    path: "Tests/\(target)Tests",
    exclude: snapshots[target] ?? [],
    sources: onlyFiles,
    resources: resources[target] ?? [],
    swiftSettings: isolated ? userInterface : [])
}

let snapshots = [
  "Gallery": ["__Snapshots__"], "Driving": ["__Snapshots__"],
  "KumikoInspector": ["__Snapshots__"],
  "Kumiko": [
    "__Snapshots__", "Controllers/__Snapshots__", "Drawing/__Snapshots__",
    "PhoneApps/__Snapshots__", "Sheets/__Snapshots__",
  ],
  "Previewing": ["__Snapshots__"],
  "ScreenshotTesting": ["__Snapshots__"],
  "Timetable": ["__Snapshots__"], "Postcards": ["__Snapshots__"], "Errands": ["__Snapshots__"],
  "Teahouse": ["__Snapshots__"], "Daybook": ["__Snapshots__"], "Kiln": ["__Snapshots__"],
  "Ferries": ["__Snapshots__"],
]

let resources: [String: [Resource]] = ["KumikoLayout": [.copy("Fixtures")]]

let coreTargets: [Target] = [
  engine("KumikoReporting"),
  engine("KumikoFoundation", ["KumikoReporting"]),
  engine("KumikoSnapshots", ["KumikoReporting"]),
  .target(
    name: "KumikoLayout", dependencies: ["KumikoFoundation", "KumikoReporting"],
    exclude: ["SEAM.md"]),
  .target(name: "KumikoCPictures"),
  engine("KumikoGraphics", ["KumikoCPictures", "KumikoFoundation", "KumikoReporting"]),
  engine("KumikoSolver"),
  interface("KumikoEditing", ["KumikoFoundation", "KumikoGraphics"]),
  interface("KumikoCore", ["KumikoSolver"] + engines),
  .target(
    name: "KumikoTestSupport", dependencies: ["KumikoReporting"], path: "Tests/KumikoTestSupport"),
  tests("KumikoFoundation", ["KumikoReporting"]),
  tests("KumikoSnapshots", ["KumikoReporting"]),
  tests("KumikoLayout", ["KumikoReporting", "KumikoFoundation"]),
  tests("KumikoGraphics", ["KumikoFoundation"]),
  tests("KumikoSolver"),
  tests("KumikoEditing", ["KumikoFoundation", "KumikoGraphics"], isolated: true),
  tests("KumikoCore", engines, isolated: true),
]

/// - Parameter pkgConfig: nil for what is found without: that of SDL names a macro that SwiftPM
///   warns of, and its headers are included by their folder.
func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func appTests(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["NeighbourLibrary", "Offscreen", "UIKit"],
    packageAccess: false,
    swiftSettings: settings)
}

/// A module by the name that Apple has for what is a part of `KumikoCore`, or stands on it.
func framework(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: ["KumikoCore", "KumikoGraphics", "KumikoReporting"] + dependencies,
    swiftSettings: settings)
}

let frameworks = [
  engine("CommonCrypto"),
  framework("CoreImage", ["KumikoCFilters", "_Testing_CoreImage"]),
  framework("UniformTypeIdentifiers"), framework("CoreText"),
  framework("LocalAuthentication"),
  framework("Photos"), framework("PhotosUI", ["Kumiko", "Photos"], userInterface),
  framework("SafariServices", ["Kumiko"], userInterface), framework("UserNotifications"),
]
let frameworkNames = frameworks.map(\.name)

/// The sources of an iOS project, rewritten by `UIKitSources`, and tests of it.
func projectTests(
  _ name: String, _ settings: [SwiftSetting] = [], using modules: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(name)ProjectTests",
    dependencies: ["ScreenshotTesting", "UIKit"] + modules
      + frameworkNames.map { .byName(name: $0) },
    path: "Tests/UIKitProjects/\(name)/Tests", exclude: snapshots[name] ?? [],
    packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)] + settings,
    plugins: ["UIKitSources"])
}

/// What stands for modules of other packages, in tests alone.
func standIn(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/StandIns/\(name)", packageAccess: false,
    swiftSettings: [.swiftLanguageMode(.v5)])
}

let desktopTargets: [Target] =
  [
    library("KumikoCSDL2", package: "libsdl2-dev"),
    library("KumikoCSDL2_ttf", package: "libsdl2-ttf-dev"),
    library("KumikoCSDL2_image", package: "libsdl2-image-dev"),
    library("KumikoCFreeType", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    library("KumikoCPixman", pkgConfig: "pixman-1", package: "libpixman-1-dev"),
    library("KumikoCUnibreak", pkgConfig: "libunibreak", package: "libunibreak-dev"),
    library("KumikoCFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev"),
    library("KumikoCFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
    library("KumikoCDBus", pkgConfig: "dbus-1", package: "libdbus-1-dev"),
    library("KumikoCTurboJPEG", pkgConfig: "libturbojpeg", package: "libturbojpeg0-dev"),
    library("KumikoCZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    .target(name: "KumikoCArguments"),
    .target(name: "KumikoCData"),
    .target(name: "KumikoCX11", linkerSettings: [.linkedLibrary("X11")]),
    .target(name: "KumikoCWayland", linkerSettings: [.linkedLibrary("wayland-client")]),
    .target(
      name: "KumikoAssets", dependencies: ["KumikoCData"], path: "Assets",
      resources: [.copy("Fonts"), .copy("Icons"), .copy("Images")]),
    interface(
      "KumikoSDL",
      [
        "KumikoAssets", "KumikoCArguments", "KumikoCDBus", "KumikoCFontconfig", "KumikoCFreeType",
        "KumikoCFriBidi", "KumikoCMalloc", "KumikoCPictures", "KumikoCPixman", "KumikoCSDL2",
        "KumikoCSDL2_image",
        "KumikoCSDL2_ttf", "KumikoCTurboJPEG", "KumikoCUnibreak", "KumikoCWayland", "KumikoCX11",
        "KumikoCZlib", "KumikoReporting", "KumikoFoundation", "KumikoGraphics", "KumikoCore",
      ]),
    // What the compiler asks what `#Preview` stands for: a program, which stands on nothing.
    .macro(name: "KumikoMacros"),
    .target(name: "KumikoCPreviews"),
    interface("KumikoPreviews", ["KumikoCPreviews", "KumikoCore", "KumikoMacros"]),
    // Debug builds can be driven; release builds take nothing of it.
    interface(
      "Kumiko", ["Driving", "KumikoInspector", "KumikoSDL", "KumikoPreviews", "KumikoCore"]),
    // Swift Testing looks for a module of such a name where `Testing` and `UIKit` are both imported.
    .target(name: "_Testing_UIKit"), .target(name: "_Testing_CoreImage"),
    .target(name: "UIKit", dependencies: ["CoreImage", "Kumiko", "_Testing_UIKit"]),
  ] + frameworks + [
    // What apps are made of, shown in a window beside theirs.
    interface("KumikoInspector", ["KumikoCore", "KumikoGraphics", "KumikoLayout"]),
    // The host without a window stands apart from the assertions, which link Swift Testing and XCTest:
    // programs such as the Gallery use it too, and run where neither is installed.
    interface(
      "Offscreen",
      ["KumikoSDL", "KumikoFoundation", "KumikoGraphics", "KumikoCore", "KumikoPreviews"]),
    interface(
      "ScreenshotTesting",
      [
        "Driving", "KumikoCPatches", "Offscreen", "Previewing", "KumikoSDL", "KumikoFoundation",
        "KumikoGraphics",
        "KumikoCore", "KumikoPreviews",
      ]),
    // Verbs for scripts and agents, on top of the host without a window.
    interface(
      "Driving",
      [
        "KumikoCore", "KumikoGraphics", "KumikoInspector", "KumikoPreviews", "Offscreen",
      ]),
    // Follows sources and shows previews anew, in files or in a window.
    interface(
      "Previewing",
      [
        "Kumiko", "KumikoCore", "KumikoGraphics", "KumikoPreviews", "KumikoSDL", "Offscreen",
      ]),
    .target(name: "KumikoCFilters"),
    .target(name: "KumikoCPatches"),
    .target(name: "KumikoCGetopt"),
    .target(name: "KumikoCMalloc"),
    .target(name: "KumikoCAllocations"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Driving", "KumikoCGetopt", "Kumiko", "KumikoInspector", "Offscreen", "UIKit",
      ],
      exclude: ["Bundle.plist"],
      resources: [.process("Pictures")],
      // It shows what apps can do, so it has what apps have.
      packageAccess: false,
      swiftSettings: userInterface),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "KumikoCAllocations", "KumikoCMalloc", "KumikoLayout", "KumikoCPixman", "KumikoCSDL2",
        "KumikoCZlib", "KumikoSnapshots", "KumikoSolver", "Kumiko",
        "KumikoSDL",
        "Offscreen", "KumikoFoundation", "KumikoGraphics", "KumikoCore",
      ], swiftSettings: userInterface),
    .executableTarget(
      name: "WindowProbe", dependencies: ["Kumiko"], path: "Tests/WindowTest/Probe",
      swiftSettings: userInterface),
    .executableTarget(
      name: "AccessibilityProbe", dependencies: ["Kumiko"], path: "Tests/AccessibilityTest/Probe",
      swiftSettings: userInterface),
    tests(
      "KumikoSDL",
      [
        "KumikoAssets", "KumikoCDBus", "KumikoCSDL2", "KumikoCWayland", "KumikoCX11", "KumikoCZlib",
        "KumikoFoundation",
        "KumikoGraphics", "KumikoCore", "KumikoReporting",
      ],
      isolated: true),
    tests(
      "ScreenshotTesting",
      [
        "Kumiko", "KumikoSDL", "KumikoGraphics", "KumikoCore", "KumikoPreviews",
        "KumikoReporting", "Offscreen",
      ],
      isolated: true),
    tests(
      "Kumiko",
      [
        "KumikoGraphics", "KumikoSnapshots", "KumikoReporting", "ScreenshotTesting", "UIKit",
        "KumikoCore", "WindowProbe",
      ],
      isolated: true),
    tests("Gallery", ["Kumiko", "ScreenshotTesting"], isolated: true),
    tests(
      "KumikoInspector", ["Kumiko", "KumikoCore", "Offscreen", "ScreenshotTesting"], isolated: true),
    tests(
      "Previewing",
      [
        "Kumiko", "KumikoCore", "KumikoGraphics", "KumikoPreviews", "Offscreen",
        "ScreenshotTesting",
      ],
      isolated: true),
    tests("Driving", ["Kumiko", "KumikoCore", "ScreenshotTesting"], isolated: true),
    .testTarget(
      name: "FrameworksTests",
      dependencies: [
        "KumikoCore", "KumikoReporting", "KumikoTestSupport", "Offscreen", "UIKit",
      ] + frameworkNames.map { .byName(name: $0) },
      swiftSettings: userInterface),
    // The recipes of the documentation, as an app has them: their pictures are these references.
    .testTarget(
      name: "CookbookTests", dependencies: ["Kumiko", "ScreenshotTesting"],
      exclude: ["__Snapshots__"], packageAccess: false),
    // Code as apps have it, in both language modes: it sees what an app sees and nothing more.
    appTests("SwiftFive", [.swiftLanguageMode(.v5)]),
    appTests("SwiftSix", [.swiftLanguageMode(.v6)]),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), path: "Sources/Plugins/UIKitSources"),
    .plugin(
      name: "CheckUIKit",
      capability: .command(
        intent: .custom(
          verb: "check-uikit",
          description: "Says what stops a project, and which methods of delegates nobody calls")),
      path: "Sources/Plugins/CheckUIKit"),
    .plugin(
      name: "Preview",
      capability: .command(
        intent: .custom(
          verb: "preview", description: "Shows previews with each save, or writes pictures")),
      path: "Sources/Plugins/Preview"),
    .plugin(
      name: "Drive",
      capability: .command(
        intent: .custom(
          verb: "drive", description: "Opens previews for scripts, agents and people to use")),
      path: "Sources/Plugins/Drive"),
    .plugin(
      name: "BundleApp",
      capability: .command(
        intent: .custom(
          verb: "bundle", description: "Builds a program for others, as a folder or a package")),
      path: "Sources/Plugins/BundleApp"),
    .testTarget(name: "UIKitSourcesTests", dependencies: ["KumikoTestSupport"]),
    projectTests("Timetable"), projectTests("Postcards"), projectTests("Errands"),
    projectTests("Daybook"), projectTests("Kiln"),
    // What Xcode's template sets.
    projectTests(
      "Teahouse",
      [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("DisableOutwardActorInference"),
        .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InferSendableFromCaptures"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    // Its view models wait for real time: its tests run in a program of their own.
    projectTests(
      "Ferries", using: ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]),
    standIn("OpenCombine"), standIn("OpenCombineFoundation", ["OpenCombine"]),
    standIn("OpenCombineDispatch", ["OpenCombine"]),
    .target(
      name: "NeighbourLibrary", dependencies: ["UIKit"], path: "Tests/NeighbourLibrary",
      packageAccess: false),
  ]

let allTargets = coreTargets + (coreOnly ? [] : desktopTargets)

/// The modules of this package that others export with theirs (`@_exported import`).
let exports = [
  "Kumiko": ["KumikoCore", "KumikoPreviews"], "UIKit": ["CoreImage", "Kumiko"],
  "KumikoCore": [
    "KumikoEditing", "KumikoFoundation", "KumikoGraphics", "KumikoLayout", "KumikoReporting",
    "KumikoSnapshots",
  ],
  "KumikoFoundation": ["KumikoReporting"], "KumikoGraphics": ["KumikoFoundation"],
  "KumikoLayout": ["KumikoFoundation"], "CoreImage": ["KumikoGraphics"],
  "CoreText": ["KumikoGraphics"], "UniformTypeIdentifiers": ["KumikoCore"],
  "PhotosUI": ["Kumiko", "Photos"], "SafariServices": ["Kumiko"],
  "KumikoSDL": ["KumikoCore"], "Offscreen": ["KumikoCore"],
  "ScreenshotTesting": ["KumikoCore", "Offscreen"],
]

/// A module with all that it exports. The package manager compiles a target anew where a module has
/// changed that it names itself, and only then: what is compiled against another version of a class
/// than the one that it is linked with calls the wrong methods.
func exported(_ module: String) -> Set<String> {
  (exports[module] ?? []).reduce(into: [module]) { $0.formUnion(exported($1)) }
}

func exported(_ modules: [String]) -> [String] {
  modules
    + modules.reduce(into: Set()) { $0.formUnion(exported($1)) }
    .subtracting(modules).sorted()
}

for target in allTargets where target.type != .plugin {
  let named = target.dependencies.compactMap {
    if case .byNameItem(let name, _) = $0 { name } else { nil }
  }
  target.dependencies += exported(named).dropFirst(named.count).map { .byName(name: $0) }
}

func isBuilt(_ target: Target) -> Bool {
  switch target.type {
  case .test where appsOnly && !["SwiftFiveTests", "SwiftSixTests"].contains(target.name): false
  case .test: onlyTests?.contains { target.name == $0 || target.name == "Some\($0)" } ?? true
  // The engines' tests do without the views, which take longer to compile than all of them.
  case .regular where coreOnly && target.name == "KumikoCore":
    onlyTests?.contains("KumikoCoreTests") ?? true
  case .executable: onlyTests.map { tests in tests.contains { isUsed(target, by: $0) } } ?? true
  default: true
  }
}

func isUsed(_ target: Target, by test: String) -> Bool {
  test == "\(target.name)Tests" || (test == "KumikoTests" && target.name == "WindowProbe")
}

let programs = allTargets.filter { ["Gallery", "Benchmarks"].contains($0.name) && isBuilt($0) }

let package = Package(
  name: "Kumiko",
  products: coreOnly
    ? []
    : [
      .library(name: "Kumiko", targets: exported(["Kumiko"])),
      .library(
        name: "UIKit",
        targets: exported(["UIKit", "_Testing_UIKit", "_Testing_CoreImage"] + frameworkNames)),
      .library(name: "KumikoInspector", targets: exported(["KumikoInspector"])),
      .library(name: "Driving", targets: exported(["Driving"])),
      .library(name: "ScreenshotTesting", targets: exported(["ScreenshotTesting"])),
      .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
      .plugin(name: "CheckUIKit", targets: ["CheckUIKit"]),
      .plugin(name: "Preview", targets: ["Preview"]),
      .plugin(name: "Drive", targets: ["Drive"]),
      .plugin(name: "BundleApp", targets: ["BundleApp"]),
    ] + programs.map { .executable(name: $0.name, targets: [$0.name]) },
  targets: allTargets.filter(isBuilt),
  swiftLanguageModes: [.v6])
