import KumikoFoundation

// Presenting in another style where there is little space.
extension UIPresentationController {
  /// The presentation controller for another style: itself for `none`.
  func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    guard style != .none else { return self }
    var controller = presentedViewController
    if let other = delegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
    {
      if other.presentation == nil, other.parent == nil {
        controller = other
      } else {
        Diagnostics.report(.presentedElsewhere(other.debugName))
      }
    }
    let isSheet = style == .pageSheet || style == .formSheet
    let popover = self as? UIPopoverPresentationController
    let presentation =
      isSheet && controller === presentedViewController
      ? popover?.adaptiveSheetPresentationController
        ?? style.presentationController(for: controller)
      : style.presentationController(for: controller)
    presentation.delegate = delegate
    return presentation
  }

  /// Applies `overrideTraitCollection` to the controller while it is presented.
  func overrideTraits() {
    let given = stage == .idle ? nil : overrideTraitCollection
    presentedViewController.overridesByParent =
      given.map(UITraitOverrides.init) ?? UITraitOverrides()
  }

  /// Begins the presentation in an adaptive style, or, for `none`, in the style of `usual`.
  func begin(
    as style: UIModalPresentationStyle, of usual: UIPresentationController,
    from presenter: UIViewController, in window: UIWindow, animated: Bool,
    completion: (() -> Void)?
  ) {
    if self !== usual { usual.delegate?.presentationController(usual, prepare: self) }
    announcement = { transition in
      usual.delegate?.presentationController(
        usual, willPresentWithAdaptiveStyle: style, transitionCoordinator: transition)
    }
    begin(from: presenter, in: window, animated: animated, completion: completion)
  }
}
