import KumikoFoundation

/// A part of a run with a single reading direction.
///
///     "abc גדה"   →   "abc " from left to right │ "גדה" from right to left
package struct TextStretch: Hashable, Sendable {
  /// The characters, as UTF-8 offsets into the run's text.
  package let range: Range<Int>
  /// The left end in pixels from the start of the run.
  package let left: CGFloat
  /// The advance width in pixels.
  package let width: CGFloat
  /// Whether it reads from right to left.
  package let isRightToLeft: Bool

  /// A part of a run; lengths in pixels.
  package init(range: Range<Int>, left: CGFloat, width: CGFloat, isRightToLeft: Bool) {
    self.range = range
    self.left = left
    self.width = width
    self.isRightToLeft = isRightToLeft
  }

  /// The right end in pixels from the start of the run.
  package var right: CGFloat { left + width }
}

/// The one of the two adjacent characters to which a place in a text belongs: at the end of a
/// wrapped line and where the reading direction changes it decides where the place is shown.
package enum TextAffinity: Int, Hashable, Sendable {
  /// The character before.
  case upstream = 0
  /// The character after.
  case downstream = 1
}

/// A place between two characters.
package struct TextPlace: Hashable, Sendable {
  /// UTF-8 offset from the start of the text.
  package var offset: Int
  /// The character that the place belongs to.
  package var affinity: TextAffinity

  /// A place before the character at `offset`, or with upstream affinity after the previous
  /// character.
  package init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
