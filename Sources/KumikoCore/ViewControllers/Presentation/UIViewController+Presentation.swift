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
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window else {
      return Diagnostics.report(.presenterNotInWindow(debugName, controller.debugName))
    }
    if let shown = presenter.presented {
      return Diagnostics.report(
        .alreadyPresenting(debugName, shown.debugName, controller.debugName))
    }
    if controller.presentation?.stage == .going { controller.presentation?.endAtOnce() }
    guard controller.presentation == nil, controller.parent == nil,
      !presenter.isInside(controller), controller !== window.rootViewController
    else { return Diagnostics.report(.presentedElsewhere(controller.debugName)) }
    controller.presentationSource = self
    guard let usual = controller.presentationController else { return }
    let traits = window.traitCollection
    var style = UIModalPresentationStyle.none
    if traits.horizontalSizeClass == .compact {
      style = usual.adaptivePresentationStyle(for: traits)
    }
    usual.adapted(to: style).begin(
      as: style, of: usual, from: presenter, in: window, animated: animated, completion: completion)
  }

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    let outermost = outermost
    guard let presentation = outermost.presented?.presentation ?? outermost.presentation else {
      return Diagnostics.report(.nothingToDismiss(debugName))
    }
    presentation.end(animated: animated, completion: completion)
  }

  /// The size that the controller wants where it is presented in a container of a size, in points;
  /// nil where it has no opinion.
  func sizeAsPresented(in container: CGSize) -> CGSize? {
    let wished = contentSizeWanted(in: container)
    return wished.width > 0 && wished.height > 0 ? wished : nil
  }
}
