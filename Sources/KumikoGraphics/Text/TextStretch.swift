import KumikoFoundation

/// A part of a run that is read in one direction.
///
///     "abc גדה"   →   "abc " from left to right │ "גדה" from right to left
public struct TextStretch: Hashable, Sendable {
  /// The characters, as UTF-8 offsets into the run's text.
  public let range: Range<Int>
  /// The left end in pixels from the start of the run.
  public let left: CGFloat
  /// The advance width in pixels.
  public let width: CGFloat
  /// Whether it is read from right to left.
  public let isRightToLeft: Bool

  /// A part of a run; lengths in pixels.
  public init(range: Range<Int>, left: CGFloat, width: CGFloat, isRightToLeft: Bool) {
    self.range = range
    self.left = left
    self.width = width
    self.isRightToLeft = isRightToLeft
  }

  /// The right end in pixels from the start of the run.
  public var right: CGFloat { left + width }
}

/// To which of the two characters around it a place in a text belongs: at the end of a wrapped line
/// and where the direction of reading changes it decides where the place is seen.
public enum TextAffinity: Int, Hashable, Sendable {
  /// To the one before.
  case upstream = 0
  /// To the one after.
  case downstream = 1
}

/// A place between two characters.
public struct TextPlace: Hashable, Sendable {
  /// UTF-8 offset from the start of the text.
  public var offset: Int
  /// The character that the place belongs to.
  public var affinity: TextAffinity

  /// A place before the character at `offset`, unless another affinity says that it is after the
  /// one before it.
  public init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
