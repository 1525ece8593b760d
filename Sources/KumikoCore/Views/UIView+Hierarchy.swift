import KumikoFoundation

extension UIView {
  func insert(_ view: UIView, at index: Int?) {
    guard !isInside(view) else {
      Diagnostics.report(.viewInsideItself(view.debugName, superview: debugName))
      return
    }
    if view.storedSuperview === self, !isMasked(by: view) {
      return reorder(view, to: index ?? storedSubviews.count - 1)
    }
    let formerWindow = view.storedWindow
    view.willMove(toSuperview: self)
    // The notified code may move the view elsewhere.
    for _ in 0..<UIView.mostDetours {
      guard let old = view.storedSuperview else { break }
      if old !== self { view.deactivateOutgoingConstraints() }
      old.detach(view, leavesWindow: old.storedWindow !== storedWindow)
    }
    guard view.storedSuperview == nil, !isInside(view) else {
      Diagnostics.report(.movedMeanwhile(view.debugName, superview: debugName))
      return
    }
    let place = min(max(index ?? storedSubviews.count, 0), storedSubviews.count)
    storedSubviews.insert(view, at: place)
    view.storedSuperview = self
    view.forgetConstraintPath()
    LayoutPass.noteArrival(of: view)
    view.constraintState?.engine = nil
    view.moved(to: storedWindow)
    if storedWindow == nil || storedWindow === formerWindow { view.observeTraits() }
    view.setNeedsCompose(.all)
    view.markLayoutPath()
    setNeedsLayout()
    constraintsChanged()
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Whether this is `view` or inside it. A view without subviews is not searched for.
  private func isInside(_ view: UIView) -> Bool {
    if view === self { return true }
    return !(view.storedSubviews.isEmpty && view.decoration == nil) && isDescendant(of: view)
  }

  /// The nearest view around this view and another one, which may be one of the two.
  func nearestCommon(with other: UIView) -> UIView? {
    if other === self || other.storedSuperview === self { return self }
    if storedSuperview === other { return other }
    // From both sides in turns, so that it costs no more than the longer of the two paths.
    var (one, two): (UIView?, UIView?) = (self, other)
    var passed: Set<ObjectIdentifier> = []
    while one != nil || two != nil {
      if let view = one, !passed.insert(ObjectIdentifier(view)).inserted { return view }
      one = one?.storedSuperview
      if let view = two, !passed.insert(ObjectIdentifier(view)).inserted { return view }
      two = two?.storedSuperview
    }
    return nil
  }

  /// The maximum number of times that a view may be added elsewhere while it is being inserted.
  private static let mostDetours = 8

  func detach(_ view: UIView, leavesWindow: Bool = true) {
    guard !isMasked(by: view) else { return setMask(nil) }
    willRemoveSubview(view)
    guard view.storedSuperview === self else { return }
    composeState.left.add(view.composeState.drawnBounds)
    view.composeState.drawnBounds = .empty
    leaveLayersBehind(view)
    storedSubviews.removeAll { $0 === view }
    view.storedSuperview = nil
    view.forgetConstraintPath()
    ConstraintPath.isNews()
    view.constraintState?.engine = nil
    dropEngines(holding: view)
    if leavesWindow { view.moved(to: nil) }
    setNeedsLayout()
    composeState.subtreeChanged = true
    setNeedsCompose([])
    constraintsChanged()
  }

  /// Moves a subview to a place in the order, counted without the view. Layout does not depend on
  /// the order, so none is requested: code in `layoutSubviews()` may do this each time.
  func reorder(_ view: UIView, to index: Int) {
    guard view.storedSuperview === self,
      let old = storedSubviews.firstIndex(where: { $0 === view })
    else { return }
    let place = min(max(index, 0), storedSubviews.count - 1)
    guard leaveLayersBehind(view) || place != old else { return }
    storedSubviews.remove(at: old)
    storedSubviews.insert(view, at: place)
    view.setNeedsCompose(.geometry)
  }

  /// The index of a subview among all others than `view`, which is about to be put beside it; nil
  /// where it is not one.
  func place(of sibling: UIView, without view: UIView) -> Int? {
    storedSubviews.lazy.filter { $0 !== view }.enumerated().first { $0.element === sibling }?.offset
  }

  /// Exchanges two subviews in the order; indices of no subview are reported.
  func exchangeOrder(_ a: Int, _ b: Int) {
    for index in [a, b] where !storedSubviews.indices.contains(index) {
      Diagnostics.report(
        .exchangedIndex(index, of: debugName, count: storedSubviews.count))
      return
    }
    guard a != b else { return }
    storedSubviews.swapAt(a, b)
    for index in [a, b] { storedSubviews[index].setNeedsCompose(.geometry) }
  }

  /// Removes the view from its superview, if it has one.
  func leaveSuperview() {
    guard let superview = storedSuperview else { return }
    willMove(toSuperview: nil)
    // The notified code may move the view elsewhere.
    guard storedSuperview === superview else { return }
    deactivateOutgoingConstraints()
    superview.detach(self)
    didMoveToSuperview()
  }

  /// The frontmost view at a point that handles touches: this one if no descendant does.
  func frontmost(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled,
      sharesSpace || self.point(inside: point, with: event), facesForward
    else { return nil }
    let seen = seen(point)
    for subview in storedSubviews.reversed() where subview.transform.determinant != 0 {
      if let hit = subview.hitTest(subview.convert(seen, from: self), with: event) { return hit }
    }
    return sharesSpace ? nil : self
  }

  /// Makes the layer, which the view keeps.
  func makeLayer() -> CALayer {
    let kind: AnyClass = type(of: self).layerClass
    let layer: CALayer
    if kind == CALayer.self {
      layer = CALayer(of: self)
    } else if let made = (kind as? CALayer.Type)?.init(coder: EmptyCoder()) {
      made.belong(to: self)
      layer = made
    } else {
      Diagnostics.report(.layerClass("\(kind)"))
      layer = CALayer(of: self)
    }
    storedLayer = layer
    return layer
  }

  /// Notifies the view and all descendants that they are in another window now.
  func moved(to window: UIWindow?) {
    if storedWindow !== window { moved(to: window, under: storedSuperview?.nearestTint) }
  }

  /// - Parameter tint: the tint that was set on the nearest ancestor; nil if there is none.
  private func moved(to window: UIWindow?, under tint: UIColor?) {
    guard storedWindow !== window else { return }
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    // The notified code may have moved the view elsewhere.
    guard storedSuperview?.storedWindow === window else { return }
    storedWindow?.viewLeft(self)
    storedWindow = window
    if let window {
      UIView.enteredWindow?(self)
      startLayers(in: window.animator)
    } else {
      stopEverything()
      composeState = ComposeState()
      (drawing, flatPicture) = (nil, nil)
      viewParts.remove(.contentShadow)
      forEachLayer { $0.leaveWindow() }
    }
    for subview in storedSubviews where subview.storedSuperview === self {
      subview.moved(to: storedWindow, under: storedTintColor ?? tint)
    }
    windowChanged()
    for case let guide as UIKeyboardLayoutGuide in layoutGuides { guide.followView() }
    didMoveToWindow()
    if window != nil, storedTintColor == nil, tint != nil { tintColorDidChange() }
    if window != nil, viewMarks.wantsKeyboard { becomeFirstResponder() }
    if window != nil {
      let (old, new) = (knownTraits, currentTraits)
      if new != old { notifyTraitsChanged(from: old, to: new) }
      followCorners()
    }
    controller?.viewDidMove(to: window)
  }

  func visibilityChanged() {
    setNeedsCompose(.geometry)
    superview?.arrangementChanged(of: self)
  }
}

extension UIView {
  /// Makes this view or a descendant resign first responder; returns `false` if none of them is the
  /// first responder, or if it refuses and is not forced to.
  func releaseFirstResponder(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return false }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  /// Whether a view is this one or around it.
  func hasAncestor(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.storedSuperview
    }
    return false
  }

  /// This view or the first one inside that has a tag.
  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
