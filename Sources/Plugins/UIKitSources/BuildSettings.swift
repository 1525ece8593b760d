import Foundation

/// A build configuration file of an Xcode project (`.xcconfig`).
struct BuildSettings {
  /// The files that were read already, by paths: a file that many include is read once.
  private var known: [String: [String: String]] = [:]
  private var open: Set<String> = []

  /// The settings of a file and of those that it includes, which its own override.
  static func read(_ file: URL) throws -> [String: String] {
    var settings = BuildSettings()
    return try settings.read(file)
  }

  private mutating func read(_ file: URL) throws -> [String: String] {
    if let known = known[file.path] { return known }
    guard open.count < 100 else {
      throw Configuration.Problem(
        description: "\(file.path):1: more than 100 files include each other in a row")
    }
    guard open.insert(file.path).inserted, let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [:] }
    defer { open.remove(file.path) }
    var settings: [String: String] = [:]
    var conditional: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      var line = line[...]
      if let comment = line.range(of: "//"), !line[..<comment.lowerBound].contains(":") {
        line = line[..<comment.lowerBound]
      }
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("#include") {
        guard let name = words.split(separator: "\"").dropFirst().first else { continue }
        let other = file.deletingLastPathComponent().appending(path: String(name))
        Self.merge(try read(other.standardizedFileURL), into: &settings)
      } else if let equals = Self.equals(words), words.first != "#" {
        let key = words[..<equals].trimmingCharacters(in: .whitespaces)
        guard !key.isEmpty else { continue }
        let value = words[words.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        if key.contains("[") {
          conditional[key] = value
        } else {
          Self.merge([key: value], into: &settings)
        }
      }
    }
    Self.merge(conditional, into: &settings)
    known[file.path] = settings
    return settings
  }

  /// The sign after a name; those in the name's conditions come before.
  private static func equals(_ line: String) -> String.Index? {
    var isInside = false
    return line.indices.first { index in
      if "[]".contains(line[index]) { isInside = line[index] == "[" }
      return line[index] == "=" && !isInside
    }
  }

  /// The maximum length of an expanded value, in characters.
  static let longest = 10_000

  /// Merges settings into others, first those without conditions, which the others override. A
  /// reference of a value to its own name is the underlying value.
  static func merge(_ others: [String: String], into settings: inout [String: String]) {
    let isFirst = { (key: String) in (key.contains("[") ? 1 : 0, key) }
    for (name, value) in others.sorted(by: { isFirst($0.key) < isFirst($1.key) }) {
      guard let key = nameForPhones(name) else { continue }
      var value = value
      for own in ["inherited", key] {
        for mark in ["$(\(own))", "${\(own)}"] where value.contains(mark) {
          value = value.replacingOccurrences(of: mark, with: settings[key] ?? "")
        }
      }
      settings[key] = String(value.prefix(longest))
    }
  }

  /// The name of a setting without its conditions, such as `[sdk=iphoneos*]`; nil if it is not for
  /// iPhones or not for releases.
  private static func nameForPhones(_ name: String) -> String? {
    let parts = name.split(separator: "[")
    guard let key = parts.first, parts.count > 1 || !name.contains("[") else { return nil }
    let holds = parts.dropFirst().allSatisfy { part in
      part.prefix { $0 != "]" }.split(separator: ",").allSatisfy { condition in
        let sides = condition.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        guard sides.count == 2 else { return false }
        switch sides[0] {
        case "sdk": return matches("iphoneos", sides[1])
        case "config": return matches("Release", sides[1])
        default: return sides[1] == "*"
        }
      }
    }
    return holds ? String(key) : nil
  }

  /// Whether a name matches a pattern of a condition or a list of files.
  static func matches(_ name: String, _ pattern: String) -> Bool { fnmatch(pattern, name, 0) == 0 }

  /// The values of a list, which are in quotation marks where they contain spaces.
  static func list(_ value: String) -> [String] {
    var (items, item, isQuoted): ([String], String, Bool) = ([], "", false)
    for character in value + " " {
      if character == "\"" || character == "'" {
        isQuoted.toggle()
      } else if character == " " && !isQuoted {
        if !item.isEmpty { items.append(item) }
        item = ""
      } else {
        item.append(character)
      }
    }
    return items
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

  /// A text with references replaced.
  func filled(_ text: String) -> String { Self.filled(text) { all[$0] } }

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

  /// The maximum number of references inside of each other's names: `$(NAME_$(OTHER))`.
  private static let innermost = 8

  /// A text with `$(NAME)` and `${NAME:modifier}` replaced; unknown references are left out, and so
  /// is everything after the first 10,000 characters.
  static func filled(_ text: String, _ setting: (String) -> String?) -> String {
    var (result, former) = (text, "")
    for _ in 0..<innermost where result != former {
      (former, result) = (result, filledOnce(result, setting))
    }
    return result
  }

  private static func filledOnce(_ text: String, _ setting: (String) -> String?) -> String {
    guard text.contains("$") else { return text }
    var (result, place) = ("", text.startIndex)
    for match in name?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? [] {
      guard result.utf8.count < BuildSettings.longest, let range = Range(match.range, in: text),
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
    return String((result + text[place...]).prefix(BuildSettings.longest))
  }
}
