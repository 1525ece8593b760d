/// What the tool says about a line of a source, as compilers do.
struct Problem: Codable, Hashable {
  enum Severity: String, Codable { case error, warning }

  /// What it is about.
  enum Subject: String, Codable {
    /// Code that the compiler gets, and other files that are read.
    case code
    /// Code that it does not get: imports of which nothing is used, previews, overrides for phones.
    case codeLeftOut
    /// What the program does not have of nibs, storyboards, catalogues and translations.
    case resources
  }

  var severity: Severity
  var file: String
  var line: Int
  var column: Int
  var text: String
  var subject = Subject.code

  /// One line, whatever a nib or a name says: what builds reads each as something said.
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
