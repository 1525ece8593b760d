import KumikoFoundation

/// A piece of one line in one font, shaped: what a display list draws as text.
///
/// A run knows its advance width; the picture of it is made by the replayer that first draws it.
public final class GlyphRun: Sendable {
  /// The characters.
  public let text: String
  /// The font that was asked for; characters it lacks come from others.
  public let font: UIFont
  /// Pixels a point.
  public let scale: CGFloat
  /// Whether the run's own direction is right to left.
  public let isRightToLeft: Bool
  /// Advance width in pixels.
  public let width: CGFloat
  /// Height above the baseline in pixels, of the tallest font used.
  public let ascent: CGFloat
  /// Depth below the baseline in pixels, of the deepest font used.
  public let descent: CGFloat

  /// A replayer's own form of this run, kept in a bounded cache that clears this when it lets go.
  /// Replayers run on the main actor and are its only users.
  nonisolated(unsafe) public var replayerForm: AnyObject?

  /// Describes a shaped run.
  public init(
    text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool, width: CGFloat,
    ascent: CGFloat, descent: CGFloat
  ) {
    self.text = text
    self.font = font
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  /// The pixels that the run can touch when its baseline starts at `origin`, with room for letters
  /// that lean out of their advance.
  public func inkBounds(at origin: CGPoint) -> CGRect {
    let overhang = (ascent + descent) / 2
    return CGRect(
      x: origin.x - overhang, y: origin.y - ascent - overhang / 2,
      width: width + 2 * overhang, height: ascent + descent + overhang)
  }
}
