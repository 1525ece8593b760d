import Foundation

/// A file of settings beside an Xcode project (`.xcconfig`).
enum BuildSettings {
  /// The settings of a file and of those that it includes, which its own come after.
  static func read(_ file: URL) -> [String: String] { read(file, known: []) }

  private static func read(_ file: URL, known: Set<String>) -> [String: String] {
    guard !known.contains(file.path), let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [:] }
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
        settings.merge(read(other.standardizedFileURL, known: known.union([file.path]))) { $1 }
      } else if let equals = words.firstIndex(of: "="), words.first != "#" {
        let key = words[..<equals].trimmingCharacters(in: .whitespaces)
        // Those with conditions are for other machines.
        guard !key.isEmpty, !key.contains("[") else { continue }
        settings[key] = words[words.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return settings
  }
}
