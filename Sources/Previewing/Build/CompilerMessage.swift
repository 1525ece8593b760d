import Foundation

/// A compiler diagnostic about a location in a file.
nonisolated struct CompilerMessage: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable { case error, warning, note }

  let kind: Kind
  let file: String
  /// From 1.
  let line: Int
  let column: Int
  let text: String

  /// In the format of compilers, so that editors and terminals find the location.
  var description: String { "\(file):\(line):\(column): \(kind.rawValue): \(text)" }

  /// The diagnostics in the output of a compiler, without duplicates, in the order of the output.
  static func all(in output: String) -> [CompilerMessage] {
    var seen: Set<String> = []
    return output.split(separator: "\n").compactMap { line in
      // The same error is reported by each job of the compiler that encounters it.
      CompilerMessage(line).flatMap { seen.insert($0.description).inserted ? $0 : nil }
    }
  }

  init(kind: Kind, file: String, line: Int, column: Int, text: String) {
    (self.kind, self.file, self.line, self.column) = (kind, file, line, column)
    self.text = text
  }

  /// The diagnostic that a line begins; nil for another line, such as one of source.
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
