import KumikoFoundation

extension UIView {
  /// The view that holds this one.
  public var superview: UIView? { storedSuperview }

  /// The views inside, from back to front.
  public var subviews: [UIView] { storedSubviews }

  /// The window that the view is shown in.
  public var window: UIWindow? { storedWindow }

  /// Adds a view in front of the others; it leaves its present superview.
  public func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Adds a view at a place among the others, 0 for the back. Places beyond the end count as the
  /// end.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view directly behind another one; in front of all where that is not a subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if view.storedSuperview === self { detach(view) }
    insert(view, at: storedSubviews.firstIndex { $0 === sibling })
  }

  /// Adds a view directly in front of another one; in front of all where that is not a subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    if view.storedSuperview === self { detach(view) }
    insert(view, at: storedSubviews.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.storedSuperview === self, storedSubviews.last !== view else { return }
    storedSubviews.removeAll { $0 === view }
    storedSubviews.append(view)
    view.setNeedsCompose(.geometry)
  }

  /// Lets two subviews change places in the order; places that do not exist change nothing.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, storedSubviews.indices.contains(index1),
      storedSubviews.indices.contains(index2)
    else { return }
    storedSubviews.swapAt(index1, index2)
    for index in [index1, index2] { storedSubviews[index].setNeedsCompose(.geometry) }
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.storedSuperview === self, storedSubviews.first !== view else { return }
    storedSubviews.removeAll { $0 === view }
    storedSubviews.insert(view, at: 0)
    view.setNeedsCompose(.geometry)
  }

  /// Takes the view out of its superview; its constraints to views outside end.
  public func removeFromSuperview() {
    guard let superview = storedSuperview else { return }
    willMove(toSuperview: nil)
    // Whoever hears of it may move the view on.
    guard storedSuperview === superview else { return }
    deactivateOutgoingConstraints()
    superview.detach(self)
    didMoveToSuperview()
  }

  /// Whether the view is `view` or inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.storedSuperview
    }
    return false
  }

  /// The view here or inside with a tag, this one first, then in depth.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at index: Int?) {
    guard !isDescendant(of: view) else {
      Diagnostics.report(.viewInsideItself(view.debugName, superview: debugName))
      return
    }
    view.willMove(toSuperview: self)
    // Whoever hears of it may move the view on.
    for _ in 0..<UIView.mostDetours {
      guard let old = view.storedSuperview else { break }
      if old !== self { view.deactivateOutgoingConstraints() }
      old.detach(view, leavesWindow: old.storedWindow !== storedWindow)
    }
    guard view.storedSuperview == nil, !isDescendant(of: view) else {
      Diagnostics.report(.movedMeanwhile(view.debugName, superview: debugName))
      return
    }
    let place = min(max(index ?? storedSubviews.count, 0), storedSubviews.count)
    storedSubviews.insert(view, at: place)
    view.storedSuperview = self
    LayoutPass.noteArrival(of: view)
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

  /// How often a view that is on its way into another may be added somewhere else meanwhile.
  private static let mostDetours = 8

  private func detach(_ view: UIView, leavesWindow: Bool = true) {
    willRemoveSubview(view)
    guard view.storedSuperview === self else { return }
    composeState.left.add(view.composeState.drawnBounds)
    view.composeState.drawnBounds = .empty
    storedSubviews.removeAll { $0 === view }
    view.storedSuperview = nil
    view.constraintState?.engine = nil
    dropEngines(holding: view)
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
    // Whoever heard of it may have moved the view on.
    guard storedSuperview?.storedWindow === window else { return }
    storedWindow?.viewLeft(self)
    storedWindow = window
    if window == nil {
      stopMotions()
      composeState = ComposeState()
    }
    for subview in storedSubviews where subview.storedSuperview === self {
      subview.moved(to: storedWindow)
    }
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
