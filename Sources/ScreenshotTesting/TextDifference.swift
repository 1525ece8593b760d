/// The difference of two texts, line by line.
///
///       3       UITableView  0,0 375×600
///       4   -     cell 0-1  0,44 375×44  "Two"
///       4   ≠     cell 0-2  0,88 375×44 → 0,44 375×44  "Three"
///       7   +     UILabel  8,8 40×20  "New"
///
/// Lines with fields separated by two spaces, as those of `.layout`, are merged to one line if they
/// begin the same: with the old value, an arrow, and the new value.
nonisolated struct TextDifference: CustomStringConvertible {
  private enum Change {
    /// A removed line of the reference.
    case gone(Int)
    /// An inserted line.
    case come(Int)
    /// A line with changed fields.
    case changed(Int, Int)
  }

  private let reference: [Substring]
  private let actual: [Substring]

  /// The maximum number of lines of each text that are shown.
  static let limit = 8
  /// The maximum number of merged lines that are shown.
  static let changedLimit = 32
  /// Differing parts with more lines than this are not aligned internally.
  private static let alignedLines = 2_000

  init(_ reference: String, _ actual: String) {
    self.reference = reference.split(separator: "\n", omittingEmptySubsequences: false)
    self.actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var description: String {
    let changes = changes
    var lines: [String] = []
    if let first = changes.first, case let before = place(of: first) - 1, before >= 0 {
      lines.append("  \(before + 1)     \(actual.indices.contains(before) ? actual[before] : "")")
    }
    var counts: [String: Int] = [:]
    for change in changes { counts[mark(change), default: 0] += 1 }
    var shown: [String: Int] = [:]
    for change in changes {
      let mark = mark(change)
      let limit = mark == "≠" ? TextDifference.changedLimit : TextDifference.limit
      let number = shown[mark, default: 0]
      if number < limit { lines.append("  \(place(of: change) + 1)   \(mark) \(text(of: change))") }
      if number == limit { lines.append("  and \((counts[mark] ?? 0) - limit) more lines \(mark)") }
      shown[mark] = number + 1
    }
    return lines.joined(separator: "\n")
  }

  private func mark(_ change: Change) -> String {
    switch change {
    case .gone: "-"
    case .come: "+"
    case .changed: "≠"
    }
  }

  private func place(of change: Change) -> Int {
    switch change {
    case .gone(let index), .come(let index), .changed(_, let index): index
    }
  }

  private func text(of change: Change) -> Substring {
    switch change {
    case .gone(let index): reference[index]
    case .come(let index): actual[index]
    case .changed(let old, let new):
      TextDifference.joined(reference[old], actual[new]) ?? actual[new]
    }
  }

  /// The changes, in order: common lines at both ends are stripped, and the longest common
  /// subsequence of the rest is kept.
  private var changes: [Change] {
    let start = zip(reference, actual).prefix { $0 == $1 }.count
    let end = zip(reference.dropFirst(start).reversed(), actual.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let (old, new) = (start..<(reference.count - end), start..<(actual.count - end))
    guard old.count + new.count <= TextDifference.alignedLines else {
      return paired(Array(old), Array(new))
    }
    let difference = actual[new].difference(from: reference[old])
    let gone = Set(difference.removals.map { TextDifference.offset($0) + start })
    let come = Set(difference.insertions.map { TextDifference.offset($0) + start })
    var changes: [Change] = []
    var (i, j) = (old.lowerBound, new.lowerBound)
    while i < old.upperBound || j < new.upperBound {
      let (firstGone, firstCome) = (i, j)
      while gone.contains(i) { i += 1 }
      while come.contains(j) { j += 1 }
      changes += paired(Array(firstGone..<i), Array(firstCome..<j))
      (i, j) = (i + 1, j + 1)
    }
    return changes
  }

  /// Removed lines paired with inserted ones: those of the same element become one.
  private func paired(_ gone: [Int], _ come: [Int]) -> [Change] {
    var partners: [Substring: [Int]] = [:]
    for index in come.reversed() {
      partners[TextDifference.key(actual[index]), default: []].append(index)
    }
    var former: [Int: Int] = [:]
    var changes: [Change] = []
    for index in gone {
      let key = TextDifference.key(reference[index])
      if let partner = partners[key]?.last,
        TextDifference.joined(reference[index], actual[partner]) != nil
      {
        partners[key]?.removeLast()
        former[partner] = index
      } else {
        changes.append(.gone(index))
      }
    }
    for index in come {
      if let old = former[index] {
        changes.append(.changed(old, index))
      } else {
        changes.append(.come(index))
      }
    }
    return changes
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  // MARK: Fields

  /// A line's indentation and first field.
  private static func key(_ line: Substring) -> Substring {
    line[..<(fields(line).first?.endIndex ?? line.endIndex)]
  }

  private static func fields(_ line: Substring) -> [Substring] {
    let text = line.drop { $0 == " " }
    var fields: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == " ", next < text.endIndex, text[next] == " " {
        fields.append(text[start..<index])
        start = text.index(after: next)
        index = start
      } else {
        index = next
      }
    }
    fields.append(text[start...])
    return fields
  }

  /// Two lines merged to one; nil unless they begin with the same field of several.
  static func joined(_ old: Substring, _ new: Substring) -> Substring? {
    let (first, second) = (fields(old), fields(new))
    guard key(old) == key(new), first.count > 1, second.count > 1 else { return nil }
    var parts = [String(key(new))]
    for index in 1..<max(first.count, second.count) {
      let was = index < first.count ? first[index] : "nothing"
      let now = index < second.count ? second[index] : "nothing"
      parts.append(was == now ? String(now) : "\(was) → \(now)")
    }
    return parts.joined(separator: "  ")[...]
  }
}
