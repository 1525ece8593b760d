import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// The controller whose view this is in; that of the window where there is none.
  var nearestController: UIViewController? {
    let around = sequence(first: self, next: \.superview)
    return around.lazy.compactMap(\.controller).first ?? window?.rootViewController
  }
}

// What is around a controller.
extension UIViewController {
  /// Whether this controller is `other` or inside it: a child, one that waits there until it is to
  /// be seen, or presented from there.
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

  /// Whether a controller may become a child of this one; a report where it may not: because this
  /// one is inside it, or because it is presented. One that is on its way out of its presentation
  /// is out of it then.
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

  /// Reports a controller whose view stands in that of another one, of which it is no child.
  func checkParent() {
    guard parent == nil, presentation == nil, let view = viewIfLoaded, let window = view.window,
      window.rootViewController !== self, let superview = view.superview
    else { return }
    let around = sequence(first: superview, next: \.superview)
    // What lies above all controllers, such as the preview of a menu, belongs to none.
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
