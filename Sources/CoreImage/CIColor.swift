import Foundation
import KumikoGraphics

/// A colour for filters: red, green, blue and opacity in sRGB.
public final class CIColor: NSObject, Sendable {
  private let mark = ObjectMark()

  /// Red, 0 … 1.
  public let red: CGFloat
  /// Green, 0 … 1.
  public let green: CGFloat
  /// Blue, 0 … 1.
  public let blue: CGFloat
  /// Opacity, 0 … 1.
  public let alpha: CGFloat

  /// An sRGB colour, each component 0 … 1; others are clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func bounded(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    (self.red, self.green) = (bounded(red), bounded(green))
    (self.blue, self.alpha) = (bounded(blue), bounded(alpha))
  }

  /// An opaque sRGB colour, each component 0 … 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// A Core Graphics colour as a colour for filters.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// A view's colour for the current traits, as a colour for filters.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }

  /// A colour by three or four numbers separated by spaces, such as `"1 0.5 0 1"`; missing numbers
  /// are 0, a missing opacity 1.
  public convenience init(string: String) {
    let parts = string.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func part(_ index: Int) -> CGFloat? { index < parts.count ? parts[index] : nil }
    self.init(
      red: part(0) ?? 0, green: part(1) ?? 0, blue: part(2) ?? 0, alpha: part(3) ?? 1)
  }

  /// The number of components: 4.
  public var numberOfComponents: Int { 4 }

  /// The components separated by spaces, as for `init(string:)`.
  public var stringRepresentation: String {
    [red, green, blue, alpha].map { CIVector.words($0) }.joined(separator: " ")
  }

  /// The colour space of the components: sRGB.
  public var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }

  /// Black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Medium grey, in the components of sRGB.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Blue and green.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Red and blue.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Red and green.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether both have the same components.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  /// Equal for equal colours.
  public override var hash: Int { [red, green, blue, alpha].hashValue }

  /// The numbers.
  public override var description: String { "(\(stringRepresentation))" }
}

extension UIColor {
  /// The colour of a filter.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
