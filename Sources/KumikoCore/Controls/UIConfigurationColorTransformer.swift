import KumikoFoundation
import KumikoGraphics

/// Transforms a colour, for configurations.
///
/// Two transformers are equal when one is a copy of the other.
@preconcurrency @MainActor public struct UIConfigurationColorTransformer: Hashable {
  private final class Box {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let box: Box

  /// A transformer with a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { box = Box(transform) }

  /// The closure.
  public var transform: (UIColor) -> UIColor { box.transform }

  /// The transformed `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

  /// Grey with the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let rgba = color.rgba(with: traits)
      let white = 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
      return UIColor(white: CGFloat(white), alpha: CGFloat(rgba.alpha))
    }
  }

  /// The colour unchanged.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// A grey tint, for icons that should not be prominent.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }

  /// Whether one is a copy of the other.
  public static func == (
    a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer
  ) -> Bool { a.box === b.box }

  /// Equal transformers have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
