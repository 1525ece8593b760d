import Foundation

/// The metadata of an app in `Info.plist` and `Bundle.plist`, validated.
struct AppFacts {
  /// A program, `Bundle.plist` and everything derived from them.
  let place: ProgramPlace
  let identifier: String
  let name: String
  let version: String
  let summary: String
  let paragraphs: [String]
  let developer: String
  let licence: String
  let licenceFile: URL
  let icon: URL
  /// The command that starts it: also the name of its packages.
  let command: String
  let maintainer: String?
  let homepage: String?
  let categories: [String]
  let keywords: [String]
  let types: [String]
  let actions: [DesktopAction]
  let screenshots: [String]
  let releaseDate: String?
  /// Debian packages that it depends on in addition to those of its libraries.
  let depends: [String]
  /// Libraries that are bundled beside the program, by their names or prefixes of these.
  let beside: [String]
  /// The file that messages refer to.
  let settings: String
  private(set) var warnings: [String] = []

  init(_ place: ProgramPlace) throws {
    let values = try Settings(place)
    var missing = values.faults
    let file = values.file
    func need(_ keys: [String], _ example: String) -> String {
      if let text = values.text(keys) { return text }
      // A value that is no text is already reported.
      if values.isNoText(keys) { return "" }
      let names = keys.joined(separator: " or ")
      missing.append("\(file) has no \(names): write one, such as '\(example)'")
      return ""
    }
    func check(_ text: String, _ pattern: String, _ sentence: String) {
      guard !text.isEmpty, text.wholeMatch(of: pattern) == false else { return }
      missing.append(sentence)
    }
    identifier = need(["CFBundleIdentifier"], "org.example.\(place.product)")
    name = need(["CFBundleDisplayName", "CFBundleName"], place.product)
    version = need(["CFBundleShortVersionString"], "1.0")
    summary = need(["Summary"], "Keeps lists of what to buy")
    let description = need(["Description"], "One or two paragraphs on what it is for.")
    developer = need(["Developer"], "A. Name")
    licence = need(["License"], "MIT")
    command = values.text(["Command"]) ?? place.product.lowercased()
    check(
      identifier, "[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*){2,}",
      "CFBundleIdentifier '\(identifier)' is none: it has three or more parts of letters, digits "
        + "and _, such as org.example.\(place.product)")
    check(
      version, "[0-9]+(\\.[0-9]+)*([~+][A-Za-z0-9.]+)?",
      "CFBundleShortVersionString '\(version)' is no version: write numbers with points, such as "
        + "1.0.2")
    check(
      command, "[a-z0-9][a-z0-9+.-]+",
      "Command '\(command)' is no name of a command: use small letters, digits and -, two at "
        + "least")
    if !licence.isEmpty, !LicenceNames.isExpression(licence) {
      missing.append(
        "License '\(licence)' is no SPDX expression: write one such as MIT or GPL-3.0-or-later")
    }
    if summary.hasSuffix(".") || summary.contains("\n") || summary.count > 90 {
      missing.append("Summary is one line of at most 90 letters without a full stop at its end")
    }
    paragraphs = description.components(separatedBy: "\n\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    maintainer = Self.packer ?? values.text(["Maintainer"])
    check(
      maintainer ?? "", "[^<>\n]+ <[^<>@ ]+@[^<>@ ]+>",
      "Maintainer '\(maintainer ?? "")' has no address: write 'A. Name <name@example.org>'")
    homepage = values.text(["Homepage"])
    check(
      homepage ?? "", "https?://\\S+",
      "Homepage '\(homepage ?? "")' is no address: it begins with https://")
    categories = values.categories
    if categories.isEmpty, !missing.contains(where: { $0.hasPrefix("Categories of ") }) {
      missing.append("\(file) has no Categories: write a list of them, such as Utility or Office")
    }
    keywords = values.list("Keywords")
    types = values.types
    for type in types {
      check(
        type, "[A-Za-z0-9][A-Za-z0-9.+-]*/[A-Za-z0-9][A-Za-z0-9.+-]*",
        "'\(type)' is no type of files: write one such as image/png into MimeTypes")
    }
    actions = values.actions
    screenshots = values.list("Screenshots")
    for address in screenshots {
      check(
        address, "https?://\\S+",
        "Screenshots '\(address)' is no address: it begins with https://")
    }
    releaseDate = values.date("ReleaseDate")
    check(
      releaseDate ?? "", "[0-9]{4}-[0-9]{2}-[0-9]{2}",
      "ReleaseDate '\(releaseDate ?? "")' is no date: write one such as 2026-11-28")
    depends = values.list("Depends")
    for package in depends {
      check(
        package, Self.dependency,
        "Depends '\(package)' names no package: write one such as 'fortune-mod' or "
          + "'fortune-mod (>= 1.99) | fortunes'")
    }
    beside = values.list("Beside")
    settings = file
    let ownLicence = Self.licence(in: place.folder)
    if ownLicence == nil {
      missing.append("there is no LICENSE beside Package.swift: lay the text of your licence there")
    }
    licenceFile = ownLicence ?? place.folder
    let picture = values.icon
    if picture == nil, !values.isNoText(["Icon"]) {
      missing.append(
        "\(file) has no Icon: name a picture of 256 × 256 pixels or more, or an SVG, such as "
          + "Icon.png")
    }
    icon = picture ?? place.folder
    if picture != nil, !FileManager.default.fileExists(atPath: icon.path) {
      missing.append("the icon \(icon.path) is not there")
    }
    self.place = place
    if !missing.isEmpty { throw Problems(missing) }
    warnings = values.unread
    if screenshots.isEmpty {
      warnings.append(
        "\(file) has no Screenshots: write addresses of pictures, which software centres show")
    }
    if let maintainer, maintainer.wholeMatch(of: ".*@(.*[.])?(example[.][a-z]+|invalid)>") {
      warnings.append(
        "Maintainer '\(maintainer)' has an address that nobody reads: write yours into \(file), or "
          + "set DEBFULLNAME and DEBEMAIL")
    }
    if identifier.hasPrefix("org.example.") {
      warnings.append(
        "CFBundleIdentifier '\(identifier)' is an example's: begin it with a domain of yours before "
          + "others install the app")
    }
  }

  /// The syntax of a dependency in Debian control files.
  private static let dependency: String = {
    let one = "[a-z0-9][a-z0-9+.-]+(:[a-z0-9]+)?( \\((<<|<=|=|>=|>>) [A-Za-z0-9.+~:-]+\\))?"
    return "\(one)( *[|,] *\(one))*"
  }()

  /// The packager, by the environment variables of Debian's tools.
  private static var packer: String? {
    let values = ProcessInfo.processInfo.environment
    guard let address = values["DEBEMAIL"], !address.isEmpty else { return nil }
    if address.contains("<") { return address }
    return "\(values["DEBFULLNAME"] ?? values["NAME"] ?? address) <\(address)>"
  }

  /// The licence file in a folder.
  static func licence(in folder: URL) -> URL? {
    let names = ["LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "LICENCE.txt", "COPYING"]
    return names.map { folder.appending(path: $0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}

/// An action in an icon's menu on a dock.
struct DesktopAction {
  let identifier: String
  let title: String
}

extension String {
  /// Whether a regular expression matches the whole text.
  func wholeMatch(of pattern: String) -> Bool {
    range(of: "^(?:\(pattern))$", options: .regularExpression) == startIndex..<endIndex
  }
}
