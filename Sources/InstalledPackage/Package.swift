// swift-tools-version: 6.2
// What an app names as its package where Kumiko is installed: `make install-library` puts it beside
// the library, which needs no compiling any more.
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The compiler that reads this manifest, as it says itself; nil where that cannot be found out.
func compiler() throws -> String? {
  let library = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  // The kernel hands the list out in parts; `String(contentsOfFile:)` takes the first for the
  // whole.
  let list = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let loaded = String(decoding: list, as: UTF8.self)
  guard let line = loaded.split(separator: "\n").first(where: { $0.hasSuffix(library) }),
    let start = line.firstIndex(of: "/")
  else { return nil }
  let process = Process()
  let said = Pipe()
  process.executableURL = URL(
    fileURLWithPath: line[start...].dropLast(library.count) + "/bin/swiftc")
  process.arguments = ["--version"]
  process.standardOutput = said
  process.standardError = FileHandle.nullDevice
  try process.run()
  let text = said.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: text.prefix { $0 != 10 }, as: UTF8.self)
}

// Swift's modules serve the compiler alone that made them.
let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
let maker = (try? String(contentsOf: folder.appending(path: "compiler"), encoding: .utf8)) ?? ""
let reader = (try? compiler()) ?? maker
if reader != maker {
  let sentence =
    "Kumiko in \(folder.path) was compiled by \(maker), and this is \(reader): run `make "
    + "install-library` in a checkout of Kumiko with this one, or name the checkout as the package.\n"
  FileHandle.standardError.write(Data(sentence.utf8))
  exit(1)
}

func plugin(_ name: String, _ capability: Target.PluginCapability) -> Target {
  .plugin(name: name, capability: capability, path: "Sources/Plugins/\(name)")
}

let package = Package(
  name: "Kumiko",
  products: ["Kumiko", "UIKit", "Offscreen"].map {
    .library(name: $0, targets: ["KumikoForApps"])
  }
    + [
      .library(name: "Driving", targets: ["KumikoForTests"]),
      .library(name: "ScreenshotTesting", targets: ["KumikoForTests"]),
      .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
      .plugin(name: "CheckUIKit", targets: ["CheckUIKit"]),
      .plugin(name: "Preview", targets: ["Preview"]),
      .plugin(name: "Drive", targets: ["Drive"]),
      .plugin(name: "BundleApp", targets: ["BundleApp"]),
    ],
  targets: [
    // The modules and the library: `kumiko.pc` says where they are.
    .systemLibrary(name: "KumikoInstalled", path: "Sources/Library", pkgConfig: "kumiko"),
    .systemLibrary(
      name: "KumikoInstalledTesting", path: "Sources/Testing", pkgConfig: "kumiko-testing"),
    // What the compiler asks what `#Preview` stands for is compiled with the app, in seconds: only
    // so is the compiler told of it.
    .macro(name: "KumikoMacros"),
    .target(name: "KumikoForApps", dependencies: ["KumikoInstalled", "KumikoMacros"]),
    .target(name: "KumikoForTests", dependencies: ["KumikoInstalledTesting", "KumikoForApps"]),
    plugin("UIKitSources", .buildTool()),
    plugin(
      "CheckUIKit",
      .command(
        intent: .custom(
          verb: "check-uikit",
          description: "Says what stops a project, and which methods of delegates nobody calls"))
    ),
    plugin(
      "Preview",
      .command(
        intent: .custom(
          verb: "preview", description: "Shows previews with each save, or writes pictures"))),
    plugin(
      "Drive",
      .command(
        intent: .custom(
          verb: "drive", description: "Opens previews for scripts, agents and people to use"))),
    plugin(
      "BundleApp",
      .command(
        intent: .custom(
          verb: "bundle", description: "Builds a program for others, as a folder or a package"))),
  ])
