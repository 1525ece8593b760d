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
      } else if let equals = words.firstIndex(of: "="), words.first != "#" {
        let key = words[..<equals].trimmingCharacters(in: .whitespaces)
        // Conditional settings are for other platforms.
        guard !key.isEmpty, !key.contains("[") else { continue }
        let value = words[words.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        Self.merge([key: value], into: &settings)
      }
    }
    known[file.path] = settings
    return settings
  }

  /// The maximum length of an expanded value, in characters.
  static let longest = 10_000

  /// Merges settings into others. A reference of a value to its own name is the underlying value.
  static func merge(_ others: [String: String], into settings: inout [String: String]) {
    for (key, value) in others {
      var value = value
      for own in ["inherited", key] {
        for mark in ["$(\(own))", "${\(own)}"] where value.contains(mark) {
          value = value.replacingOccurrences(of: mark, with: settings[key] ?? "")
        }
      }
      settings[key] = String(value.prefix(longest))
    }
  }
}
