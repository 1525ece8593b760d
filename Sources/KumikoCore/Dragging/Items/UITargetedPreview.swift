import KumikoFoundation

/// A preview of a view, with its parameters and position.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The position of the preview.
  public let target: UIPreviewTarget
  /// The view that is shown; it need not be in a window if the target is.
  public let view: UIView
  /// The parameters of the preview.
  public let parameters: UIPreviewParameters

  /// A preview of a view at a position.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A preview of a view in a window, at its current position.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A preview of a view in a window, at its current position.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview at another position.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
