import Foundation

/// Splits a stream of bytes into lines.
package nonisolated struct LineReader {
  package enum Line: Equatable, Sendable {
    case text(Data)
    /// A line that exceeds the limit; its bytes are discarded.
    case tooLong
  }

  /// The maximum length of a line in bytes.
  package static let limit = 1 << 20

  private let limit: Int
  private var start = Data()
  private var isTooLong = false

  package init(limit: Int = LineReader.limit) { self.limit = limit }

  /// The lines that are completed by these bytes.
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

  /// The text after the last line feed; nil for none.
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
