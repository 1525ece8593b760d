import KumikoFoundation

/// A colour for backends: sRGB components with straight alpha, each 0 … 1.
package struct RGBA: Hashable, Sendable {
  /// Red.
  package var red: Float
  /// Green.
  package var green: Float
  /// Blue.
  package var blue: Float
  /// The opacity; 0 is transparent.
  package var alpha: Float

  /// A colour from components, clamped to 0 … 1; NaN becomes 0.
  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = RGBA.clamped(red)
    self.green = RGBA.clamped(green)
    self.blue = RGBA.clamped(blue)
    self.alpha = RGBA.clamped(alpha)
  }

  /// Transparent.
  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  package static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  package static let white = RGBA(red: 1, green: 1, blue: 1)

  /// This colour with its opacity multiplied by `factor`.
  package func faded(by factor: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  private static func clamped(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
