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
