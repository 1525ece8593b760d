import KumikoFoundation
import KumikoGraphics

/// The effect of a `UIVisualEffectView` on the content behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// The tint of the effect.
  var tint: UIColor { .clear }

  /// The opacity of content on it, 0 … 1.
  var contentOpacity: CGFloat { 1 }

  /// The tint of content on it; nil for the default.
  var contentTint: UIColor? { nil }

  /// The blur of the content behind it, as a standard deviation in points.
  var softness: CGFloat { 0 }
}
