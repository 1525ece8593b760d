import KumikoFoundation

/// A colour that does not depend on traits, as used by layers.
public final class CGColor: Hashable, Sendable {
  /// The colour in sRGB.
  package let rgba: RGBA
  /// The repeated pattern in place of a colour; nil for a plain colour.
  let pattern: PatternTile?

  /// Wraps components.
  package init(_ rgba: RGBA) { (self.rgba, pattern) = (rgba, nil) }

  init(_ rgba: RGBA, pattern: PatternTile?) { (self.rgba, self.pattern) = (rgba, pattern) }

  /// A colour from sRGB components, each 0 … 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      RGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  /// Opacity, 0 … 1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// Red, green, blue and alpha, each 0 … 1.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
  }

  /// Whether both have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.rgba == b.rgba && a.pattern === b.pattern
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}
