import KumikoFoundation

// Tab and Shift+Tab move the keyboard focus from view to view in reading order, starting with the
// content of the frontmost controller; a ring shows where it is as long as the keyboard is used and
// not the pointer.
extension UIWindow {
  /// Makes the next or previous view that accepts it first responder; returns whether there is one.
  func moveFocus(forward: Bool) -> Bool {
    if showsFocus, let view = firstResponder as? UIView, view.moveElementFocus(forward: forward) {
      return true
    }
    var stops = focusRoot.keyboardStops
    if let inputPanel, focusRoot !== self { stops += inputPanel.keyboardStops }
    stops = oneOfEachGroup(stops)
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let next =
      switch (current, forward) {
      case (nil, true): firstStop(of: stops)
      case (nil, false): stops.count - 1
      case (.some(let index), true): stopInCurrentRow(of: stops, index) ?? (index + 1) % stops.count
      case (.some(let index), false): (index + stops.count - 1) % stops.count
      }
    return moveFocus(to: stops[next], forward ? .next : .previous)
  }

  /// Moves the keyboard focus to a view by a key, unless an environment around prevents it. Returns
  /// whether the key is handled.
  @discardableResult
  func moveFocus(to stop: UIView, _ heading: UIFocusHeading) -> Bool {
    focus.change(heading) {
      guard focus.mayMove(to: stop.focusPlaceToCome, heading) else { return true }
      showsFocus = true
      guard stop.takeFocus() else { return false }
      let forward = heading != .previous
      stop.focusEntered(forward: forward)
      stop.enterElements(forward: forward)
      stop.revealForKeyboard()
      return true
    }
  }
}

extension UIWindow {
  /// The first stop in the current row of a list: Tab continues from there.
  private func stopInCurrentRow(of stops: [UIView], _ index: Int) -> Int? {
    guard let row = stops[index].focusPlace.view, row !== stops[index] else { return nil }
    return stops.firstIndex { $0 !== row && $0.isDescendant(of: row) }
  }

  /// Where the frontmost controller prefers the focus to be first, else the first stop of its
  /// content: bars, and what is beside the content, follow later.
  private func firstStop(of stops: [UIView]) -> Int {
    let controller = presentations.last?.presentedViewController ?? rootViewController
    guard let controller else { return 0 }
    if let wished = focus.preferred(in: controller),
      let index = stops.firstIndex(where: { $0 === wished })
    {
      return index
    }
    guard let content = controller.shownContent as? UIView else { return 0 }
    return stops.firstIndex { $0.isDescendant(of: content) } ?? 0
  }
}

extension UIView {
  /// The stops of Tab in the view and its descendants, in order.
  var keyboardStops: [UIView] {
    var stops: [UIView] = []
    collectStops(into: &stops)
    return stops
  }

  private func collectStops(into stops: inout [UIView]) {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return }
    // A presentation over a controller keeps Tab away from that controller.
    if let front = storedSubviews.last(where: { ($0 as? PresentationContainer)?.context != nil }),
      self !== window
    {
      return front.collectStops(into: &stops)
    }
    if isTabStop { stops.append(self) }
    if passesStopsInside { return }
    for subview in stopOrder { subview.collectStops(into: &stops) }
  }

  /// The subviews in the order of Tab: reading order, unless the app specifies the order in its
  /// accessibility elements; views that it does not name follow last. A view that the app has
  /// marked as modal is the only one.
  private var stopOrder: [UIView] {
    let shown = storedSubviews.filter { !$0.isHidden && $0.alpha > 0.01 }
    let modal = shown.last { !($0 is PresentationContainer) && $0.resolvedIsModal }
    if let modal { return [modal] }
    let order = ReadingOrder.sorted(shown, in: self)
    guard let elements = resolvedElements?.compactMap({ $0 as? UIView }), elements.count > 1
    else { return order }
    let places = order.map { view in
      elements.firstIndex { $0.isDescendant(of: view) } ?? elements.count
    }
    return order.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { order[$0] }
  }

  /// Makes it first responder, also where the view does not handle keys itself.
  @discardableResult
  func becomeFocused() -> Bool {
    if canBecomeFirstResponder { return becomeFirstResponder() }
    guard let window else { return false }
    return window.focus.change {
      guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
      window.firstResponder = self
      return true
    }
  }

  /// Scrolls the views around so that the first responder is visible, by as little as needed.
  func revealForKeyboard() {
    let shown = focusPlace.view ?? self
    let part = shown === self ? focusRingPart : shown.bounds
    var view = shown.superview
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
        let wanted = scroll.convert(part, from: shown)
        let seen = scroll.bounds.inset(by: scroll.adjustedContentInset)
        // A view that is larger than the visible area is shown in part.
        let isSeen = seen.contains(wanted) || wanted.contains(seen)
        if !isSeen { scroll.scrollRectToVisible(wanted, animated: false) }
      }
      view = current.superviewThatMovesIt
    }
  }
}
