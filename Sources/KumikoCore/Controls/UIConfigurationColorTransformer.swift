import KumikoFoundation
import KumikoGraphics

/// Makes one colour out of another, for configurations.
///
/// Two transformers are equal when one is a copy of the other.
@preconcurrency @MainActor public struct UIConfigurationColorTransformer: Hashable {
  private final class Box {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let box: Box

  /// A transformer by what it does.
  public init(_ transform: @escaping (UIColor) -> UIColor) { box = Box(transform) }

  /// What it does.
  public var transform: (UIColor) -> UIColor { box.transform }

  /// The colour that it makes out of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

  /// Grey of the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let rgba = color.rgba(with: traits)
      let white = 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
      return UIColor(white: CGFloat(white), alpha: CGFloat(rgba.alpha))
    }
  }

  /// The colour as it is.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// A grey tint, as icons have it that shall not stand out.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }

  /// Whether one is a copy of the other.
  public static func == (
    a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer
  ) -> Bool { a.box === b.box }

  /// Equal transformers have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
