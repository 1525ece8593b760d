import KumikoFoundation
import KumikoGraphics

/// The preview of an item under the pointer.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view that is shown; it need not be in a window.
  public let view: UIView
  /// The parameters of the preview.
  public let parameters: UIDragPreviewParameters

  /// A preview of a view with default parameters.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// A preview of a view with parameters.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}

/// The parameters of a preview under the pointer.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The position of a preview.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of an item, and the position from or to which it animates.
open class UITargetedDragPreview: UITargetedPreview {
  /// The same preview at another position.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
