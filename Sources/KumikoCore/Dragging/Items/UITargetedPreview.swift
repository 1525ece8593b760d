import KumikoFoundation

/// A view that stands out, how, and where.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// Where it is, or goes to.
  public let target: UIPreviewTarget
  /// The view that is shown; it need not be in a window where there is a target that is.
  public let view: UIView
  /// How it is shown.
  public let parameters: UIPreviewParameters

  /// A view, and where its preview is.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A view that is in a window, where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A view that is in a window, where it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same with another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
