import KumikoFoundation
import KumikoGraphics

/// A shadow, for configurations.
@preconcurrency @MainActor public struct UIShadowProperties: Hashable {
  /// The colour; black unless set.
  public var color = UIColor.black
  /// How strong it is, 0 … 1; 0, as unless set, for none.
  public var opacity: CGFloat = 0
  /// How soft it is: twice the deviation of the blur, in points.
  public var radius: CGFloat = 3
  /// Where it is, in points to the right and down.
  public var offset = CGSize(width: 0, height: -3)
  /// What casts it; nil for the background.
  public var path: UIBezierPath?

  /// No shadow.
  public init() {}
}
