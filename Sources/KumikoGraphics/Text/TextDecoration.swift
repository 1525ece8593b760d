import KumikoFoundation

/// What is drawn with letters, and how they stand, besides their font and colour.
public struct TextDecoration: Hashable, Sendable {
  /// A line along the letters.
  public struct Line: Hashable, Sendable {
    /// The colour; nil takes that of the letters.
    public var color: UIColor?
    /// Whether it is twice as thick.
    public var isThick: Bool

    /// A line.
    public init(color: UIColor? = nil, isThick: Bool = false) {
      self.color = color
      self.isThick = isThick
    }
  }

  /// A line under the letters.
  public var underline: Line?
  /// A line through the letters.
  public var strikethrough: Line?
  /// What is behind the letters, as high as the line.
  public var background: UIColor?
  /// Room after each letter, in points; negative moves them together.
  public var kern: CGFloat = 0
  /// How far the letters stand above the baseline, in points; negative below.
  public var baselineOffset: CGFloat = 0

  /// Nothing.
  public init() {}
}
