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
    if (settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] ?? value(of: "-default-isolation"))
      == "MainActor"
    {
      wanted.append(".defaultIsolation(MainActor.self)")
    }
    return wanted + features.map { ".enableUpcomingFeature(\"\($0)\")" }
      + experiments.map { ".enableExperimentalFeature(\"\($0)\")" }
  }

  /// The values that follow a flag.
  private func values(of flag: String) -> [String] {
    flags.indices.dropLast().compactMap { flags[$0] == flag ? flags[$0 + 1] : nil }
      .filter { value in value.allSatisfy { $0.isLetter || $0.isNumber } }
  }

  private func value(of flag: String) -> String? { values(of: flag).last }

  private var experiments: [String] {
    Set(values(of: "-enable-experimental-feature")).sorted()
  }

  private var isSix: Bool { settings["SWIFT_VERSION"]?.hasPrefix("6") == true }

  private var features: [String] {
    var names: Set<String> = []
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    for (key, value) in settings where key.hasPrefix(prefix) && value == "YES" {
      let words = key.dropFirst(prefix.count).split(separator: "_")
      let name = words.map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
      if let known = Self.otherNames[name] ?? name { names.insert(known) }
    }
    names.formUnion(values(of: "-enable-upcoming-feature"))
    if !isSix,
      settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] == "YES"
        || flags.contains("-enable-bare-slash-regex")
    {
      names.insert("BareSlashRegexLiterals")
    }
    if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
      names.formUnion(["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
      if !isSix { names.formUnion(Self.approachable) }
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
    let manifest = Self.withoutComments(manifest)
    let missing = wanted.filter { !Self.sets(manifest, $0) }
    guard !missing.isEmpty else { return nil }
    return
      "the Xcode project compiles with other settings than the package; write in Package.swift, "
      + "in the target \"\(target)\": swiftSettings: [\(wanted.joined(separator: ", "))]"
  }

  /// The text without comments at the ends of lines, except for that with the tools version.
  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard !line.contains("swift-tools-version"), let comment = line.range(of: "//"),
        !line[..<comment.lowerBound].contains("\"")
      else { return String(line) }
      return String(line[..<comment.lowerBound])
    }.joined(separator: "\n")
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
