import KumikoFoundation

// The keyboard goes from view to view with Tab and Shift+Tab, in the order in which they are read,
// from the content of the controller in front on; a ring shows where it is as long as the keyboard
// is used and no pointer.
extension UIWindow {
  /// Gives the keyboard to the next view that takes it, or the one before; returns whether there is
  /// one.
  func moveFocus(forward: Bool) -> Bool {
    var stops = focusRoot.keyboardStops
    if let inputPanel, focusRoot !== self { stops += inputPanel.keyboardStops }
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let next =
      switch (current, forward) {
      case (nil, true): firstStop(of: stops)
      case (nil, false): stops.count - 1
      case (.some(let index), true): (index + 1) % stops.count
      case (.some(let index), false): (index + stops.count - 1) % stops.count
      }
    let heading: UIFocusHeading = forward ? .next : .previous
    return focus.change(heading) {
      guard focus.mayMove(to: stops[next].focusPlaceToCome, heading) else { return true }
      showsFocus = true
      guard stops[next].takeFocus() else { return false }
      stops[next].focusEntered(forward: forward)
      return true
    }
  }
}

extension UIWindow {
  /// Where the controller in front prefers the keyboard to be first, else in its content: bars, and
  /// what is beside it, come later.
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
  /// Where Tab stops in the view and inside of it, in order.
  var keyboardStops: [UIView] {
    var stops: [UIView] = []
    collectStops(into: &stops)
    return stops
  }

  private func collectStops(into stops: inout [UIView]) {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return }
    // What is presented over a controller keeps Tab from that.
    if let front = storedSubviews.last(where: { ($0 as? PresentationContainer)?.context != nil }),
      self !== window
    {
      return front.collectStops(into: &stops)
    }
    if isTabStop { stops.append(self) }
    for subview in ReadingOrder.sorted(storedSubviews, in: self) {
      subview.collectStops(into: &stops)
    }
  }

  /// Has the keyboard from now on, also where the view does not answer keys itself.
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

  /// Shows the ring around a part of the view while the view can be focused, has the keyboard and
  /// that is to be seen; takes it away else.
  func showFocusRing(around part: CGRect, radius: CGFloat) {
    let ring = storedSubviews.first { $0 is FocusRing } as? FocusRing
    if canBecomeFocused, isFirstResponder, window?.showsFocus == true {
      (ring ?? FocusRing()).surround(self, outside: part, radius: radius)
    } else {
      ring?.removeFromSuperview()
    }
  }
}
