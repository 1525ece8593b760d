import KumikoFoundation
import KumikoGraphics

/// What is shown under the pointer for an item.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view that is shown; it need not be in a window.
  public let view: UIView
  /// How it is shown.
  public let parameters: UIDragPreviewParameters

  /// A view, as it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// A view, and how it is shown.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}

/// How a view is shown under the pointer.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  /// What fills the preview behind the view; nil for nothing.
  open var backgroundColor: UIColor?
}

/// Where a preview comes to rest.
@preconcurrency @MainActor open class UIDragPreviewTarget: NSObject {
  /// The view in whose coordinates the place is.
  public let container: UIView
  /// Where the centre of the preview comes to rest.
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

/// What is shown for an item, and where it comes from or goes to.
@preconcurrency @MainActor open class UITargetedDragPreview: UIDragPreview {
  /// Where it comes from or goes to.
  public let target: UIDragPreviewTarget

  /// A view, and where its preview is.
  public init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
    self.target = target
    super.init(view: view, parameters: parameters)
  }

  /// A view that is in a window, where it is.
  public override convenience init(view: UIView, parameters: UIDragPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIDragPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A view that is in a window, where it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// The size of the view.
  open var size: CGSize { view.bounds.size }

  /// The same with another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
