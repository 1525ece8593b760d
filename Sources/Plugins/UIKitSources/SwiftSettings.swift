import Foundation

/// The Swift compiler settings of an Xcode project, which a package must specify itself: a plugin
/// cannot change how a target is compiled.
struct SwiftSettings {
  private let settings: [String: String]
  private let flags: [String]

  init(_ settings: [String: String]) {
    self.settings = settings
    flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
  }

  /// Conditions that are set (`#if NAME`), except `DEBUG`, which is the package's.
  var conditions: [String] {
    let named = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    let given = flags.indices.compactMap { index -> String? in
      if flags[index] == "-D" { return index + 1 < flags.count ? flags[index + 1] : nil }
      return flags[index].hasPrefix("-D") ? String(flags[index].dropFirst(2)) : nil
    }
    let isName = { (name: String) in
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return Set(named.map(String.init) + given).filter { isName($0) && $0 != "DEBUG" }.sorted()
  }

  /// Settings of a target in a manifest, in the order in which they are written.
  var wanted: [String] {
    var wanted: [String] = []
    if let version = settings["SWIFT_VERSION"]?.split(separator: ".").first.flatMap({ Int($0) }) {
      wanted.append(".swiftLanguageMode(.v\(version < 6 ? 5 : version))")
    }
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      wanted.append(".defaultIsolation(MainActor.self)")
    }
    return wanted + features.map { ".enableUpcomingFeature(\"\($0)\")" }
  }

  private var features: [String] {
    var names: Set<String> = []
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    for (key, value) in settings where key.hasPrefix(prefix) && value == "YES" {
      let words = key.dropFirst(prefix.count).split(separator: "_")
      let name = words.map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
      if let known = Self.otherNames[name] ?? name { names.insert(known) }
    }
    for index in flags.indices where flags[index] == "-enable-upcoming-feature" {
      if index + 1 < flags.count { names.insert(flags[index + 1]) }
    }
    if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
      names.formUnion(["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
      if settings["SWIFT_VERSION"].map({ $0.hasPrefix("6") }) != true {
        names.formUnion(Self.approachable)
      }
    }
    return names.filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }.sorted()
  }

  /// The features that Xcode's setting implies before Swift 6.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferSendableFromCaptures",
  ]

  /// Features whose setting has another name; nil for those without effect here.
  private static let otherNames: [String: String?] = [
    "ImportObjcForwardDecls": nil, "DeprecateApplicationMain": nil,
    "DisableOutwardActorIsolation": "DisableOutwardActorInference",
    "BareSlashRegex": "BareSlashRegexLiterals",
  ]

  /// The warning if a manifest lacks settings of the project; nil for none.
  ///
  /// - Parameters:
  ///   - manifest: the text of `Package.swift`.
  ///   - target: the name of the target in it.
  func warning(_ manifest: String, target: String) -> String? {
    let missing = wanted.filter { !Self.sets(manifest, $0) }
    guard !missing.isEmpty else { return nil }
    return
      "the Xcode project compiles with other settings than the package; write in Package.swift, "
      + "in the target \"\(target)\": swiftSettings: [\(wanted.joined(separator: ", "))]"
  }

  private static func sets(_ manifest: String, _ setting: String) -> Bool {
    let text = manifest.filter { !$0.isWhitespace }
    if text.contains(setting) { return true }
    guard setting.hasPrefix(".swiftLanguageMode(") else { return false }
    let version = setting.dropFirst(".swiftLanguageMode(".count).dropLast()
    if text.contains("swiftLanguageModes:[\(version)]") { return true }
    // The defaults of the tools version.
    let isOlder = text.contains("swift-tools-version:5")
    return !text.contains("swiftLanguageMode") && isOlder == (version == ".v5")
  }
}
