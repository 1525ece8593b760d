import Foundation

/// The `Info.plist` of a project's program, with the build settings substituted.
struct ProgramInformation {
  private(set) var list: [String: Any] = [:]
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - file: `Info.plist`; nil for none.
  ///   - settings: the build settings of the Xcode project.
  ///   - module: the name of the module.
  init(_ file: String?, settings: [String: String], module: String) {
    var known = [
      "PRODUCT_NAME": module, "TARGET_NAME": module, "PRODUCT_MODULE_NAME": module,
      "EXECUTABLE_NAME": module, "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    known.merge(settings) { _, own in own }
    let settings = SettingValues(known).all
    if let file {
      let data = FileManager.default.contents(atPath: file) ?? Data()
      let read = try? PropertyListSerialization.propertyList(from: data, format: nil)
      if let read = read as? [String: Any] {
        list = read.mapValues { Self.filledInside($0, settings) }
      } else {
        problems.append(
          Problem(
            severity: .error, file: file, line: 1, column: 1, text: "is no property list"))
      }
    }
    // Xcode generates most of the list.
    for (name, value) in settings where name.hasPrefix("INFOPLIST_KEY_") {
      let key = Self.key(String(name.dropFirst("INFOPLIST_KEY_".count)))
      guard list[key] == nil else { continue }
      list[key] =
        if Self.lists.contains(key.prefix { $0 != "~" }.description) {
          value.split(separator: " ").map { $0.filter { $0 != "\"" } }
        } else {
          ["YES", "NO"].contains(value) ? value == "YES" : value
        }
    }
    let own = [
      "CFBundleName": "PRODUCT_NAME", "CFBundleExecutable": "EXECUTABLE_NAME",
      "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
      "CFBundleShortVersionString": "MARKETING_VERSION",
      "CFBundleVersion": "CURRENT_PROJECT_VERSION",
      "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
    ]
    for (key, name) in own where list[key] == nil { list[key] = settings[name] }
    list["KumikoDevice"] = settings["UIKITSOURCES_DEVICE"] ?? device(settings)
  }

  /// `phone` for a program for iPhones only; nil for others.
  private func device(_ settings: [String: String]) -> String? {
    let listed = (list["UIDeviceFamily"] as? [Any])?.map { "\($0)" }.joined(separator: ",")
    let family = settings["TARGETED_DEVICE_FAMILY"] ?? listed ?? ""
    return family.filter { !" \"".contains($0) } == "1" ? "phone" : nil
  }

  /// The main storyboard of the program; nil for none.
  var mainStoryboard: String? {
    if let name = list["UIMainStoryboardFile"] as? String, !name.isEmpty { return name }
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
  }

  /// The files of the app's fonts.
  var fonts: [String] { list["UIAppFonts"] as? [String] ?? [] }

  /// The development language of the program.
  var language: String { list["CFBundleDevelopmentRegion"] as? String ?? "en" }

  /// The list as a file.
  func text() throws -> String {
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Settings

  /// Keys whose settings are lists separated by spaces.
  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities",
    "UIBackgroundModes", "LSApplicationQueriesSchemes", "UIAppFonts",
  ]

  /// A key of the list by the name of its setting, which has the kind of device as suffix.
  private static func key(_ name: String) -> String {
    for (ending, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")]
    where name.hasSuffix(ending) {
      return name.dropLast(ending.count) + device
    }
    return name
  }

  private static func filledInside(_ value: Any, _ settings: [String: String]) -> Any {
    switch value {
    case let text as String: filled(text, settings)
    case let list as [Any]: list.map { filledInside($0, settings) }
    case let list as [String: Any]: list.mapValues { filledInside($0, settings) }
    default: value
    }
  }

  static func filled(_ text: String, _ settings: [String: String]) -> String {
    SettingValues.filled(text) { settings[$0] }
  }
}

/// The build settings with references to each other resolved.
struct SettingValues {
  private let settings: [String: String]
  private(set) var all: [String: String] = [:]
  private var open: Set<String> = []

  init(_ settings: [String: String]) {
    self.settings = settings
    for name in settings.keys.sorted() { _ = value(name) }
  }

  /// The maximum length of a value, in characters.
  private static let longest = 10_000
  /// The maximum depth of references between settings.
  private static let deepest = 100

  /// The value of a setting; recursive references are left out.
  private mutating func value(_ name: String) -> String? {
    if let known = all[name] { return known }
    guard let text = settings[name], open.count < Self.deepest, open.insert(name).inserted
    else { return nil }
    defer { open.remove(name) }
    let value = Self.filled(text) { self.value($0) }
    all[name] = value
    return value
  }

  private static let name = try? NSRegularExpression(
    pattern: "\\$[({](\\w+)(?::([\\w,]+))?[)}]")

  /// A text with `$(NAME)` and `${NAME:modifier}` replaced; unknown references are left out, and so
  /// is everything after the first 10,000 characters.
  static func filled(_ text: String, _ setting: (String) -> String?) -> String {
    guard text.contains("$") else { return text }
    var (result, place) = ("", text.startIndex)
    for match in name?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? [] {
      guard result.utf8.count < longest, let range = Range(match.range, in: text),
        let name = Range(match.range(at: 1), in: text)
      else { continue }
      result += text[place..<range.lowerBound]
      place = range.upperBound
      var value = setting(String(text[name])) ?? ""
      let modifier = Range(match.range(at: 2), in: text).map { text[$0] } ?? ""
      if modifier.contains("rfc1034identifier") {
        value = String(value.map { $0.isLetter || $0.isNumber || ".-".contains($0) ? $0 : "-" })
      }
      if modifier.contains("lower") { value = value.lowercased() }
      if modifier.contains("upper") { value = value.uppercased() }
      result += value
    }
    return String((result + text[place...]).prefix(longest))
  }
}
