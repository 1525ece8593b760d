import KumikoFoundation

extension UIView {
  func insert(_ view: UIView, at index: Int?) {
    guard !isDescendant(of: view) else {
      Diagnostics.report(.viewInsideItself(view.debugName, superview: debugName))
      return
    }
    view.willMove(toSuperview: self)
    if let old = view.storedSuperview {
      if old !== self { view.deactivateOutgoingConstraints() }
      old.detach(view, leavesWindow: old.storedWindow !== storedWindow)
    }
    let place = min(max(index ?? storedSubviews.count, 0), storedSubviews.count)
    storedSubviews.insert(view, at: place)
    view.storedSuperview = self
    view.constraintState?.engine = nil
    view.moved(to: storedWindow)
    if storedWindow == nil { view.hearOfTraits() }
    view.setNeedsCompose(.all)
    view.markLayoutPath()
    setNeedsLayout()
    constraintsChanged()
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  func detach(_ view: UIView, leavesWindow: Bool = true) {
    willRemoveSubview(view)
    composeState.left.add(view.composeState.drawnBounds)
    view.composeState.drawnBounds = .empty
    storedSubviews.removeAll { $0 === view }
    view.storedSuperview = nil
    view.constraintState?.engine = nil
    if leavesWindow { view.moved(to: nil) }
    setNeedsLayout()
    composeState.subtreeChanged = true
    setNeedsCompose([])
    constraintsChanged()
  }

  /// Tells the view and everything inside that they are in another window now.
  func moved(to window: UIWindow?) {
    guard storedWindow !== window else { return }
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    storedWindow?.viewLeft(self)
    storedWindow = window
    if window == nil {
      stopMotions()
      composeState = ComposeState()
    }
    for subview in storedSubviews { subview.moved(to: window) }
    windowChanged()
    didMoveToWindow()
    if window != nil {
      let (old, new) = (knownTraits, traitCollection)
      if new != old { tellTraitsChanged(from: old, to: new) }
    }
    controller?.viewDidMove(to: window)
  }

  func visibilityChanged() {
    setNeedsCompose(.geometry)
    superview?.arrangementChanged(of: self)
  }
}
