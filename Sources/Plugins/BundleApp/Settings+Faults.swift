import Foundation

extension Settings {
  /// The keys whose values are texts.
  private static let texts = [
    "CFBundleIdentifier", "CFBundleDisplayName", "CFBundleName", "CFBundleShortVersionString",
    "Summary", "Description", "Developer", "License", "Command", "Maintainer", "Homepage", "Icon",
  ]
  /// The keys whose values are lists of texts, or one text.
  private static let lists = [
    "Categories", "Keywords", "MimeTypes", "Screenshots", "Depends", "Beside",
  ]

  /// The values that should be texts and are not, and those that would break the line in which they
  /// are written: one sentence for each.
  var faults: [String] {
    var faults: [String] = []
    for key in Self.texts + Self.lists {
      guard let value = values[key] else { continue }
      let isList = Self.lists.contains(key)
      guard let words = value as? String != nil ? [value] : isList ? value as? [Any] : nil,
        let texts = words as? [String]
      else {
        faults.append(
          isList
            ? "\(key) of \(file) is no list of texts: write <array><string>…</string></array>"
            : "\(key) of \(file) is no text: write <string>…</string>")
        continue
      }
      let allowed = key == "Description" ? "\n\r\t" : ""
      if texts.contains(where: { Self.breaksLines($0, allowed) }) {
        faults.append("\(key) of \(file) has a line break or a sign that cannot be read in a text")
      }
    }
    return faults
  }

  /// Whether a key has a value that is no text.
  func isNoText(_ keys: [String]) -> Bool {
    keys.contains { values[$0] != nil && values[$0] as? String == nil }
  }

  private static func breaksLines(_ text: String, _ allowed: String) -> Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines).unicodeScalars.contains { sign in
      let kind = sign.properties.generalCategory
      return [.control, .lineSeparator, .paragraphSeparator].contains(kind)
        && !allowed.unicodeScalars.contains(sign)
    }
  }

  /// The keys of `Bundle.plist` that are not used here: one sentence for each. Apple's keys begin
  /// with two capital letters; a plist may contain any of them.
  var unread: [String] {
    let known = Set(Self.texts + Self.lists + ["ReleaseDate"])
    return values.keys.sorted()
      .filter { !known.contains($0) && !$0.wholeMatch(of: "[A-Z]{2}.*") }
      .map {
        "\(file) has '\($0)', which nothing reads: the article 'Hand an app to others' lists "
          + "the keys"
      }
  }
}
