import KumikoFoundation
import KumikoGraphics

/// What a `UIVisualEffectView` does with what is behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// The colour that stands for the effect.
  var tint: UIColor { .clear }

  /// How soft what is behind becomes, as a deviation in points.
  var softness: CGFloat { 0 }
}
