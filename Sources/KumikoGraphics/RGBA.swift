import KumikoFoundation

/// A colour as a backend sees it: sRGB components with straight alpha, each 0 … 1.
public struct RGBA: Hashable, Sendable {
  /// Red.
  public var red: Float
  /// Green.
  public var green: Float
  /// Blue.
  public var blue: Float
  /// Opacity; 0 shows nothing.
  public var alpha: Float

  /// A colour from components, moved into 0 … 1; what is not a number counts as 0.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = RGBA.clamped(red)
    self.green = RGBA.clamped(green)
    self.blue = RGBA.clamped(blue)
    self.alpha = RGBA.clamped(alpha)
  }

  /// Nothing.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// This colour with its opacity multiplied by `factor`.
  public func faded(by factor: Float) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  private static func clamped(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
