/// What the tool says about a line of a source, as compilers do.
struct Problem: Codable, Hashable {
  enum Severity: String, Codable { case error, warning }

  var severity: Severity
  var file: String
  var line: Int
  var column: Int
  var text: String

  var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(text)" }
}
