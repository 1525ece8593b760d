import KumikoFoundation
import KumikoGraphics

/// What a `UIVisualEffectView` does with what is behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// The colour that stands for the effect.
  var tint: UIColor { .clear }

  /// How much of content on it is seen, 0 … 1.
  var contentOpacity: CGFloat { 1 }

  /// The tint of content on it; nil for the usual one.
  var contentTint: UIColor? { nil }

  /// How soft what is behind becomes, as a deviation in points.
  var softness: CGFloat { 0 }
}
