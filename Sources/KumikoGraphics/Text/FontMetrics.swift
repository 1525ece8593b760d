import KumikoFoundation

/// The vertical measures of a font, in points from the baseline; all are positive.
public struct FontMetrics: Hashable, Sendable {
  /// Height above the baseline.
  public var ascent: CGFloat
  /// Depth below the baseline.
  public var descent: CGFloat
  /// Space between lines beyond ascent and descent.
  public var leading: CGFloat
  /// Height of capital letters.
  public var capHeight: CGFloat
  /// Height of the small x.
  public var xHeight: CGFloat

  /// Metrics from their parts, in points.
  public init(
    ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// Distance from one baseline to the next.
  public var lineHeight: CGFloat { ascent + descent + leading }
}
