import Foundation

/// The targets of a project.
extension XcodeProject {
  /// A description of a target for users.
  func described(_ name: String) throws -> DoctorReport.Target {
    let kind = Self.kind(try target(name).value["productType"]?.string ?? "")
    return DoctorReport.Target(
      name: name, kind: kind, platforms: Self.platforms(try settings(ofTarget: name)),
      isTest: kind.hasSuffix("tests"))
  }

  private static let kinds = [
    "application": "app", "application.on-demand-install-capable": "app clip",
    "application.messages": "app for messages", "application.watchapp": "watch app",
    "application.watchapp2": "watch app", "app-extension": "app extension",
    "app-extension.messages": "app extension", "extensionkit-extension": "app extension",
    "watchkit2-extension": "watch extension", "tv-app-extension": "app extension",
    "framework": "framework", "framework.static": "framework", "library.static": "library",
    "library.dynamic": "library", "bundle": "bundle", "bundle.unit-test": "unit tests",
    "bundle.ui-testing": "UI tests", "tool": "command-line tool",
  ]

  private static func kind(_ type: String) -> String {
    let prefix = "com.apple.product-type."
    let short = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    return kinds[short] ?? (short.isEmpty ? "target" : short)
  }

  private static func platforms(_ settings: [String: String]) -> [String] {
    let names = [
      ("iphoneos", "iOS", "IPHONEOS"), ("macosx", "macOS", "MACOSX"),
      ("appletvos", "tvOS", "TVOS"), ("watchos", "watchOS", "WATCHOS"),
      ("xros", "visionOS", "XROS"),
    ]
    let words = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
    let given = words.split(separator: " ").map { $0.filter { !$0.isNumber && $0 != "." } }
    return names.filter { given.contains($0.0) }.map { _, name, key in
      let isForPhones = name == "iOS" && settings["TARGETED_DEVICE_FAMILY"] == "1"
      let version = settings["\(key)_DEPLOYMENT_TARGET"].map { " \($0)" } ?? ""
      return name + version + (isForPhones ? ", iPhone only" : "")
    }
  }

  // MARK: Files

  /// Files that a target has on other platforms only.
  func filesForOthers(ofTarget name: String) throws -> [URL] {
    let target = try target(name)
    var found: [URL] = []
    for file in entries(of: target.value) where !isForPhones(file) {
      found += try file["fileRef"]?.string.map { try files(of: $0) } ?? []
    }
    for group in target.value["fileSystemSynchronizedGroups"]?.strings ?? [] {
      found += try forOthers(group, of: target.key)
    }
    return found
  }

  /// Files and folders of a target that do not exist, with the lines that reference them.
  func missingFiles(ofTarget name: String) throws -> [(file: URL, line: Int)] {
    let target = try target(name)
    let named = entries(of: target.value).filter(isForPhones).compactMap { $0["fileRef"]?.string }
    let folders = target.value["fileSystemSynchronizedGroups"]?.strings ?? []
    let leaves = named.flatMap { reference in
      let children = objects[reference]?["children"]?.strings ?? []
      return children.isEmpty ? [reference] : children
    }
    return try Set(leaves + folders).sorted().compactMap { reference in
      // Build products and system frameworks.
      guard let object = objects[reference], let path = object["path"]?.string,
        ["<group>", "SOURCE_ROOT", "<absolute>"].contains(object["sourceTree"]?.string ?? ""),
        !path.hasSuffix(".app"), !path.hasPrefix("System/Library"), !path.hasPrefix("usr/lib")
      else { return nil }
      let place = try place(of: reference)
      if FileManager.default.fileExists(atPath: place.path) { return nil }
      return (place, line(of: reference))
    }
  }

  /// The entries in the build phases of a target.
  private func entries(of target: PropertyList) -> [PropertyList] {
    phases(of: target).flatMap { $0["files"]?.strings ?? [] }.compactMap { objects[$0] }
  }

  private func phases(of target: PropertyList) -> [PropertyList] {
    (target["buildPhases"]?.strings ?? []).compactMap { objects[$0] }
  }

  // MARK: Other dependencies of a target

  /// The names of scripts that run while a target is built, with their lines.
  func scripts(ofTarget name: String) throws -> [(name: String, line: Int)] {
    try (target(name).value["buildPhases"]?.strings ?? []).compactMap { phase in
      guard objects[phase]?["isa"]?.string == "PBXShellScriptBuildPhase" else { return nil }
      return (objects[phase]?["name"]?.string ?? "Run Script", line(of: phase))
    }
  }

  /// Targets whose products a target links or embeds.
  func dependencies(ofTarget name: String) throws -> [String] {
    try (target(name).value["dependencies"]?.strings ?? []).compactMap { dependency in
      objects[dependency]?["target"]?.string.flatMap { objects[$0]?["name"]?.string }
    }
  }

  /// A product of a Swift package.
  struct PackageProduct {
    let name: String
    let line: Int
    /// The entry in the package dependencies of a manifest; nil if the project does not specify it.
    let dependency: String?
    /// The entry in the dependencies of a target.
    let product: String
  }

  func packages(ofTarget name: String) throws -> [PackageProduct] {
    let target = try target(name).value
    let own = target["packageProductDependencies"]?.strings ?? []
    let linked = entries(of: target).compactMap { $0["productRef"]?.string }
    return Set(own + linked).sorted().compactMap { identifier in
      guard let object = objects[identifier], let name = object["productName"]?.string else {
        return nil
      }
      let package = object["package"]?.string.flatMap { objects[$0] }
      let place = package?["repositoryURL"]?.string ?? package?["relativePath"]?.string
      let last = place?.split(separator: "/").last.map(String.init) ?? name
      let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      return PackageProduct(
        name: name, line: line(of: identifier), dependency: package.flatMap(Self.dependency),
        product: ".product(name: \"\(name)\", package: \"\(identity)\")")
    }
  }

  private static func dependency(_ package: PropertyList) -> String? {
    if let path = package["relativePath"]?.string { return ".package(path: \"\(path)\")" }
    guard let address = package["repositoryURL"]?.string else { return nil }
    let requirement = package["requirement"]
    let least = requirement?["minimumVersion"]?.string ?? ""
    let wanted =
      switch requirement?["kind"]?.string {
      case "upToNextMajorVersion": "from: \"\(least)\""
      case "upToNextMinorVersion": ".upToNextMinor(from: \"\(least)\")"
      case "versionRange": "\"\(least)\"..<\"\(requirement?["maximumVersion"]?.string ?? "")\""
      case "exactVersion": "exact: \"\(requirement?["version"]?.string ?? "")\""
      case "branch": "branch: \"\(requirement?["branch"]?.string ?? "")\""
      case "revision": "revision: \"\(requirement?["revision"]?.string ?? "")\""
      default: "from: \"1.0.0\""
      }
    return ".package(url: \"\(address)\", \(wanted))"
  }
}
