/// A diagnostic about a line of a source, in the format of compilers.
struct Problem: Codable, Hashable {
  enum Severity: String, Codable { case error, warning }

  /// The subject of a diagnostic.
  enum Subject: String, Codable {
    /// Code that is compiled, and other files that are read.
    case code
    /// Code that is not compiled: unused imports, previews, overrides for phones.
    case codeLeftOut
    /// Unsupported parts of nibs, storyboards, catalogues and translations.
    case resources
  }

  var severity: Severity
  var file: String
  var line: Int
  var column: Int
  var text: String
  var subject = Subject.code

  /// A single line, regardless of the texts in nibs and names: builds parse each line as a
  /// diagnostic.
  var description: String {
    let text = text.count > 600 ? text.prefix(600) + "…" : text[...]
    return Self.oneLine("\(file):\(line):\(column): \(severity.rawValue): \(text)")
  }

  private static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let ends: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
      line.unicodeScalars.append(ends.contains(scalar.properties.generalCategory) ? " " : scalar)
    }
    return line
  }
}
