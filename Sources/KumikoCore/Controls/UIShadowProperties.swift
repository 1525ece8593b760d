import KumikoFoundation
import KumikoGraphics

/// A shadow, for configurations.
@preconcurrency @MainActor public struct UIShadowProperties: Hashable {
  /// The colour; black by default.
  public var color = UIColor.black
  /// The opacity, 0 … 1; 0, the default, for none.
  public var opacity: CGFloat = 0
  /// The blur radius: twice the standard deviation, in points.
  public var radius: CGFloat = 3
  /// The offset, in points to the right and down.
  public var offset = CGSize(width: 0, height: -3)
  /// The path that casts the shadow; nil for the background.
  public var path: UIBezierPath?

  /// No shadow.
  public init() {}
}
