/// Where two texts differ, line by line.
///
///       3     "contentOffset" : [
///       4   -   0,
///       4   +   12,
nonisolated struct TextDifference: CustomStringConvertible {
  private let reference: [Substring]
  private let actual: [Substring]

  /// The most lines of each text that are shown.
  static let limit = 8

  init(_ reference: String, _ actual: String) {
    self.reference = reference.split(separator: "\n", omittingEmptySubsequences: false)
    self.actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var description: String {
    let start = zip(reference, actual).prefix { $0 == $1 }.count
    let end = zip(reference.dropFirst(start).reversed(), actual.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let gone = reference[start..<(reference.count - end)]
    let come = actual[start..<(actual.count - end)]
    var lines: [String] = []
    if start > 0 { lines.append("  \(start)     \(actual[start - 1])") }
    lines += part(gone, "-") + part(come, "+")
    return lines.joined(separator: "\n")
  }

  private func part(_ lines: ArraySlice<Substring>, _ mark: String) -> [String] {
    let shown = zip(lines.indices, lines).prefix(TextDifference.limit).map {
      "  \($0 + 1)   \(mark) \($1)"
    }
    let rest = lines.count - TextDifference.limit
    return rest > 0 ? shown + ["  and \(rest) more lines \(mark)"] : shown
  }
}
