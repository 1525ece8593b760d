import KumikoFoundation

/// Where a preview is, or comes to rest.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the place is.
  public let container: UIView
  /// Where the centre of the preview is.
  public let center: CGPoint
  /// What the preview is turned and scaled by when it is there.
  public let transform: CGAffineTransform

  /// A place in a view that is in a window.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// A place in a view that is in a window, and a size there.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}
