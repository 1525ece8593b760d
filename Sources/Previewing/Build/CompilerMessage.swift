import Foundation

/// What the compiler says of a place in a file.
nonisolated struct CompilerMessage: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable { case error, warning, note }

  let kind: Kind
  let file: String
  /// From 1.
  let line: Int
  let column: Int
  let text: String

  /// As compilers write it, so that editors and terminals find the place.
  var description: String { "\(file):\(line):\(column): \(kind.rawValue): \(text)" }

  /// What stands in the output of a compiler, each message once, in the order of the output.
  static func all(in output: String) -> [CompilerMessage] {
    var seen: Set<String> = []
    return output.split(separator: "\n").compactMap { line in
      // The same error is told by each job of the compiler that meets it.
      CompilerMessage(line).flatMap { seen.insert($0.description).inserted ? $0 : nil }
    }
  }

  init(kind: Kind, file: String, line: Int, column: Int, text: String) {
    (self.kind, self.file, self.line, self.column) = (kind, file, line, column)
    self.text = text
  }

  /// The message that a line begins with; nil for another line, such as of the source.
  init?(_ line: some StringProtocol) {
    for kind in [Kind.error, .warning, .note] {
      guard let mark = line.range(of: ": \(kind.rawValue): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { continue }
      self.init(
        kind: kind, file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
        text: String(line[mark.upperBound...]))
      return
    }
    return nil
  }
}
