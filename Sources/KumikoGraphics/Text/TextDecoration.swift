import KumikoFoundation

/// What is drawn with letters, and how they stand, besides their font and colour.
package struct TextDecoration: Hashable, Sendable {
  /// A line along the letters.
  package struct Line: Hashable, Sendable {
    /// The colour; nil takes that of the letters.
    package var color: UIColor?
    /// Whether it is twice as thick.
    package var isThick: Bool

    /// A line.
    package init(color: UIColor? = nil, isThick: Bool = false) {
      self.color = color
      self.isThick = isThick
    }
  }

  /// A line under the letters.
  package var underline: Line?
  /// A line through the letters.
  package var strikethrough: Line?
  /// What is behind the letters, as high as the line.
  package var background: UIColor?
  /// Space after each letter, in points; negative moves them together.
  package var kern: CGFloat = 0
  /// How far the letters stand above the baseline, in points; negative below.
  package var baselineOffset: CGFloat = 0

  /// Nothing.
  package init() {}
}
