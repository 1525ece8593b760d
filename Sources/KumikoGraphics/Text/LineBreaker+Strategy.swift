import KumikoFoundation

/// How the lines of a paragraph are broken.
package struct LineBreakStrategy: Hashable, Sendable {
  /// Whether a last line of one word gets another one from the previous line.
  package var pushesOut = false
  /// Whether lines are broken inside a word of Hangul only if it is longer than a line.
  package var keepsHangulWords = false

  /// Each line takes as much as fits.
  package init() {}
}

extension LineBreaker {
  private var strategy: LineBreakStrategy {
    paragraphStyle?.breakStrategy ?? options.breakStrategy
  }

  /// The places that the strategy allows.
  func chosen(_ places: [BreakPlace]) -> [BreakPlace] {
    guard strategy.keepsHangulWords, mode != .byCharWrapping else { return places }
    return places.filter { !isInsideHangulWord($0.end) }
  }

  /// Whether there is Hangul right before and right behind a place.
  private func isInsideHangulWord(_ offset: Int) -> Bool {
    guard offset > 0, offset < length else { return false }
    let place = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    let scalars = text.unicodeScalars
    return LineBreaker.isHangul(scalars[scalars.index(before: place)])
      && LineBreaker.isHangul(scalars[place])
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// The lines of the current paragraph, in which a last line of one word got another one from the
  /// previous line.
  func pushedOut(
    _ lines: [Range<Int>], _ places: [BreakPlace], limit: (Int) -> CGFloat
  ) -> [Range<Int>] {
    guard strategy.pushesOut, mode != .byCharWrapping, lines.count > 1 else { return lines }
    let (last, before) = (lines[lines.count - 1], lines[lines.count - 2])
    func inner(_ line: Range<Int>) -> [Int] {
      places.map(\.end).filter { $0 > line.lowerBound && $0 < line.upperBound }
    }
    guard inner(last).isEmpty, let start = inner(before).last else { return lines }
    let longer = start..<last.upperBound
    guard width(trimmed(longer)) <= limit(lines.count - 1) else { return lines }
    return lines.dropLast(2) + [before.lowerBound..<start, longer]
  }
}
