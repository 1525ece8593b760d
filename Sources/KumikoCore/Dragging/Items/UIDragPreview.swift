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
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview comes to rest.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is shown for an item, and where it comes from or goes to.
open class UITargetedDragPreview: UITargetedPreview {
  /// The same with another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
