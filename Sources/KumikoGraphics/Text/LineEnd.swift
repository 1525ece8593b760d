import KumikoFoundation

/// Characters that end a line however wide it is: the mandatory breaks of Unicode's line breaking
/// algorithm (UAX #14).
///
///     U+000A line feed      U+000B vertical tab    U+000C form feed      U+000D carriage return
///     U+0085 next line      U+2028 line separator  U+2029 paragraph separator
///
/// A carriage return and the line feed behind it are one end.
package struct LineEnd: Hashable, Sendable {
  /// The characters, as UTF-8 offsets.
  package var range: Range<Int>
  /// Whether the paragraph ends with the line: it continues after U+2028, U+000B and U+000C.
  package var endsParagraph: Bool

  /// The number of bytes of the line end in which three consecutive bytes end; 0 if there is none.
  fileprivate static func length(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    switch third {
    case 0x0A...0x0D: 1
    case 0x85: second == 0xC2 ? 2 : 0
    case 0xA8, 0xA9: first == 0xE2 && second == 0x80 ? 3 : 0
    default: 0
    }
  }

  fileprivate static func endsParagraph(_ last: UInt8) -> Bool {
    last != 0x0B && last != 0x0C && last != 0xA8
  }
}

extension String {
  /// Where lines end in the text, in order. O(bytes).
  package var lineEnds: [LineEnd] {
    var ends: [LineEnd] = []
    var (first, second, offset): (UInt8, UInt8, Int) = (0, 0, 0)
    for byte in utf8 {
      offset += 1
      // Most letters of most texts.
      if byte < 0x0A || byte > 0x0D && byte < 0x80 {
        (first, second) = (second, byte)
        continue
      }
      if byte == 0x0A, second == 0x0D {
        ends[ends.count - 1].range = offset - 2..<offset
      } else {
        let length = LineEnd.length(first, second, byte)
        if length > 0 {
          ends.append(
            LineEnd(range: offset - length..<offset, endsParagraph: LineEnd.endsParagraph(byte)))
        }
      }
      (first, second) = (second, byte)
    }
    return ends
  }

  /// Whether a line ends anywhere in the text. O(bytes).
  package var hasLineEnd: Bool {
    var (first, second): (UInt8, UInt8) = (0, 0)
    for byte in utf8 {
      if byte < 0x20 || byte >= 0x80, LineEnd.length(first, second, byte) > 0 { return true }
      (first, second) = (second, byte)
    }
    return false
  }

  /// The number of bytes of the line end at the end of the text; 0 if there is none.
  package var trailingLineEnd: Int {
    guard let last = utf8.last, (0x0A...0x0D).contains(last) || last >= 0x80 else { return 0 }
    let tail = Array(utf8.suffix(3))
    let (first, second) = (tail.count > 2 ? tail[0] : 0, tail.count > 1 ? tail[tail.count - 2] : 0)
    return last == 0x0A && second == 0x0D ? 2 : LineEnd.length(first, second, last)
  }
}

extension Unicode.Scalar {
  /// Whether a line ends with it, however wide it is.
  package var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
