import KumikoFoundation

/// The vertical metrics of a font, in points from the baseline; all are positive.
package struct FontMetrics: Hashable, Sendable {
  /// Height above the baseline.
  package var ascent: CGFloat
  /// Depth below the baseline.
  package var descent: CGFloat
  /// Space between lines beyond ascent and descent.
  package var leading: CGFloat
  /// Height of capital letters.
  package var capHeight: CGFloat
  /// The x-height.
  package var xHeight: CGFloat

  /// Metrics from their parts, in points.
  package init(
    ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// Distance from one baseline to the next.
  package var lineHeight: CGFloat { ascent + descent + leading }
}
