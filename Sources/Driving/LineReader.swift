import Foundation

/// Takes bytes as they come, and gives the lines in them.
package nonisolated struct LineReader {
  package enum Line: Equatable, Sendable {
    case text(Data)
    /// A line that is longer than any may be; its bytes are let go.
    case tooLong
  }

  /// The most bytes of a line.
  package static let limit = 1 << 20

  private let limit: Int
  private var start = Data()
  private var isTooLong = false

  package init(limit: Int = LineReader.limit) { self.limit = limit }

  /// The lines that end in these bytes.
  package mutating func add(_ bytes: Data) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(take())
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  /// What stands after the last line feed; nil for nothing.
  package mutating func end() -> Line? { start.isEmpty && !isTooLong ? nil : take() }

  private mutating func keep(_ bytes: Data) {
    isTooLong = isTooLong || start.count + bytes.count > limit
    if isTooLong { start = Data() } else { start.append(bytes) }
  }

  private mutating func take() -> Line {
    defer { (start, isTooLong) = (Data(), false) }
    return isTooLong ? .tooLong : .text(start)
  }
}
