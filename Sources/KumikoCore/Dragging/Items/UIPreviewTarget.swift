import KumikoFoundation

/// The position of a preview.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view that defines the coordinate system.
  public let container: UIView
  /// The centre of the preview.
  public let center: CGPoint
  /// The transform of the preview at the position.
  public let transform: CGAffineTransform

  /// A position in a view that is in a window.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// A position in a view that is in a window, with a transform.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}
