import KumikoFoundation

/// The decorations and position of letters, besides their font and colour.
package struct TextDecoration: Hashable, Sendable {
  /// A line along the letters.
  package struct Line: Hashable, Sendable {
    /// The pattern of the line.
    package enum Pattern: Int, Sendable {
      case solid = 0
      case dots
      case dashes
      case dashesAndDots
      case dashesAndTwoDots
    }

    /// The colour; nil takes that of the letters.
    package var color: UIColor?
    /// Whether it is twice as thick.
    package var isThick: Bool
    /// Whether there are two of it, one below the other.
    package var isDouble = false
    /// Its pattern.
    package var pattern = Pattern.solid

    /// A line.
    package init(color: UIColor? = nil, isThick: Bool = false) {
      self.color = color
      self.isThick = isThick
    }

    /// The lengths of dashes and gaps in turn, in thicknesses of the line; empty for a solid line.
    var turns: [CGFloat] {
      switch pattern {
      case .solid: []
      case .dots: [2, 2]
      case .dashes: [6, 3]
      case .dashesAndDots: [6, 2, 2, 2]
      case .dashesAndTwoDots: [6, 2, 2, 2, 2, 2]
      }
    }
  }

  /// An outline of each letter, on top of it.
  package struct Stroke: Hashable, Sendable {
    /// The colour; nil takes that of the letters.
    package var color: UIColor?
    /// The width as a fraction of the font's size.
    package var width: CGFloat

    /// An outline with its width as a fraction of the font's size.
    package init(color: UIColor? = nil, width: CGFloat) {
      self.color = color
      self.width = width
    }
  }

  /// The shadow of letters.
  package struct Shadow: Hashable, Sendable {
    package var color: UIColor
    /// The offset from the letters, in points.
    package var offset: CGSize
    /// The blur radius: twice the standard deviation, in points.
    package var blur: CGFloat

    /// A shadow.
    package init(color: UIColor, offset: CGSize, blur: CGFloat) {
      (self.color, self.offset, self.blur) = (color, offset, blur)
    }
  }

  /// A line under the letters.
  package var underline: Line?
  /// A line through the letters.
  package var strikethrough: Line?
  /// The background of the letters, as high as the line.
  package var background: UIColor?
  /// Additional space after each letter, in points; negative moves them together.
  package var kern: CGFloat = 0
  /// The distance of the letters above the baseline, in points; negative below.
  package var baselineOffset: CGFloat = 0
  /// The outline of each letter; nil if there is none.
  package var stroke: Stroke?
  /// The shadow of the letters; nil if there is none.
  package var shadow: Shadow?

  /// No decorations.
  package init() {}
}
