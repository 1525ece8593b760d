import KumikoFoundation
import KumikoGraphics

extension UIViewController {
  /// The outermost controller around this one, which presents for all inside.
  var outermost: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if controller.presentsItself(animated: animated, completion: completion) { return }
    guard let window = outermost.viewIfLoaded?.window else {
      return Diagnostics.report(.presenterNotInWindow(debugName, controller.debugName))
    }
    if let shown = presentedViewController {
      return Diagnostics.report(
        .alreadyPresenting(debugName, shown.debugName, controller.debugName))
    }
    if controller.presentation?.stage == .going { controller.presentation?.endAtOnce() }
    guard controller.presentation == nil, controller.parent == nil,
      !outermost.isInside(controller), controller !== window.rootViewController
    else { return Diagnostics.report(.presentedElsewhere(controller.debugName)) }
    controller.presentationSource = self
    guard let usual = controller.presentationController else { return }
    let presenter = usual.wantsContext ? context : outermost
    let traits = window.currentTraits
    var style = UIModalPresentationStyle.none
    if traits.horizontalSizeClass == .compact {
      style = usual.adaptivePresentationStyle(for: traits)
    }
    usual.adapted(to: style).begin(
      as: style, of: usual, from: presenter, in: window, animated: animated, completion: completion)
  }

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if dismissesItself(animated: animated, completion: completion) { return }
    let around = sequence(first: self, next: \.parent)
    let presentation =
      around.lazy.compactMap { $0.presented?.presentation }.first
      ?? around.lazy.compactMap { $0.presentation }.first
    guard let presentation else { return Diagnostics.report(.nothingToDismiss(debugName)) }
    presentation.end(animated: animated, completion: completion)
  }

  /// The controller that a presentation in the current context covers: the nearest one around that
  /// defines a context, or else the outermost.
  private var context: UIViewController {
    sequence(first: self, next: \.parent).first(where: \.definesPresentationContext) ?? outermost
  }

  /// The place of a presentation that covers this controller alone; nil if it is the outermost.
  /// Scroll views cannot contain views that are to stay in place.
  var contextPlace: (view: UIView, frame: CGRect)? {
    guard parent != nil, let view = viewIfLoaded else { return nil }
    guard view is UIScrollView, let superview = view.superview else { return (view, view.bounds) }
    return (superview, view.frame)
  }

  /// The presentation over a part of the window alone, that covers this controller or one of its
  /// descendants that keys go to.
  var presentedInContext: UIViewController? {
    presented.flatMap { $0.presentation?.isInContext == true ? $0 : nil }
  }

  /// The preferred size of the controller when it is presented in a container of a size, in points;
  /// nil if it has none.
  func sizeAsPresented(in container: CGSize) -> CGSize? {
    let wished = contentSizeWanted(in: container)
    return wished.width > 0 && wished.height > 0 ? wished : nil
  }
}
