import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// The controller whose view contains this one; that of the window if there is none.
  var nearestController: UIViewController? {
    let around = sequence(first: self, next: \.superview)
    return around.lazy.compactMap(\.controller).first ?? window?.rootViewController
  }
}

// The surroundings of a controller.
extension UIViewController {
  /// Whether this controller is `other` or inside it: a child, one that waits to be shown there, or
  /// presented from there.
  func isInside(_ other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === other { return true }
      current =
        candidate.parent ?? candidate.settings.holder
        ?? candidate.presentation?.presentingController
    }
    return false
  }

  /// Whether a controller may become a child of this one; reported if not: because this one is
  /// inside it, or because it is presented. A dismissal in progress is completed first.
  func mayTakeIn(_ controller: UIViewController) -> Bool {
    if isInside(controller) {
      Diagnostics.report(.controllerInsideItself(controller.debugName, parent: debugName))
      return false
    }
    if controller.presentation?.stage == .going { controller.presentation?.endAtOnce() }
    guard controller.presentation == nil else {
      Diagnostics.report(.presentedTakenIn(controller.debugName, parent: debugName))
      return false
    }
    return true
  }

  /// Reports a controller whose view is inside that of another one without being its child.
  func checkParent() {
    guard parent == nil, presentation == nil, let view = viewIfLoaded, let window = view.window,
      window.rootViewController !== self, let superview = view.superview
    else { return }
    let around = sequence(first: superview, next: \.superview)
    // Views above all controllers, such as the preview of a menu, belong to none.
    guard let outer = around.lazy.compactMap(\.controller).first else { return }
    Diagnostics.report(.childWithoutParent(debugName, around: outer.debugName))
  }

  /// The nearest controller around this one that is of a kind.
  func ancestor<Kind: UIViewController>(_ kind: Kind.Type = Kind.self) -> Kind? {
    var current = parent
    while let candidate = current {
      if let found = candidate as? Kind { return found }
      current = candidate.parent
    }
    return nil
  }
}

extension UIViewController {
  /// Tells those around, and observers, of another `preferredContentSize`.
  func preferredSizeChanged() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    let shown = outermost
    shown.presentation?.preferredContentSizeDidChange(forChildContentContainer: shown)
    didChange("preferredContentSize")
  }
}
