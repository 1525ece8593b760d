import KumikoFoundation

// Actions of assistive technologies.
extension AccessibilityPass {
  /// All actions of a node, including those that its list provides on request.
  package func actions(of id: UIAccessibility.ID) -> [UIAccessibility.Action] {
    guard let node = tree.node(id), let object = tree.object(id) else { return [] }
    guard node.hasMoreActions, !node.states.contains(.disabled) else { return node.actions }
    let own = object.resolvedCustomActions.count
    return node.actions
      + deeds(id).enumerated().map { .custom(own + $0.offset, $0.element.name) }
  }

  private func deeds(_ id: UIAccessibility.ID) -> [AccessibilityDeed] {
    let ofList = tree.place(id)?.deeds?() ?? []
    guard let object = tree.object(id) else { return ofList }
    let view = object as? UIView ?? window
    guard object !== window else { return ofList }
    // In a list, rows are dragged rather than the list itself.
    let isList = tree.node(id).map { [.list, .outline].contains($0.role) } ?? false
    return ofList + (isList && window.drag == nil ? [] : view.dragDeeds(of: object))
  }

  /// Performs an action on a node; returns whether that succeeded.
  @discardableResult
  package func perform(_ action: UIAccessibility.Action, on id: UIAccessibility.ID) -> Bool {
    guard actions(of: id).contains(action), let object = tree.object(id) else { return false }
    isDue = true
    switch action {
    case .activate: return activate(object)
    case .increment: object.performIncrement()
    case .decrement: object.performDecrement()
    case .toggleExpansion: tree.place(id)?.toggle?()
    case .showMenu: return showMenu(object, id)
    case .escape: return escape(object) || press(KeyPress("escape"))
    case .magicTap: return chain(from: object).contains { $0.performMagicTap() }
    case .scroll(let direction): return scroll(object, direction)
    case .zoomIn: return object.accessibilityZoomIn(at: middle(of: object))
    case .zoomOut: return object.accessibilityZoomOut(at: middle(of: object))
    case .custom(let index, let name):
      let actions = object.resolvedCustomActions
      guard actions.indices.contains(index) else {
        let deeds = deeds(id)
        let place = index - actions.count
        guard deeds.indices.contains(place), deeds[place].name == name else { return false }
        return deeds[place].perform()
      }
      return actions[index].name == name && actions[index].perform()
    case .next(let index, let name): return turn(object, index, name, .next)
    case .previous(let index, let name): return turn(object, index, name, .previous)
    }
    return true
  }

  // MARK: Responder chain

  /// The objects that are asked one after the other: for the window, starting at the first
  /// responder; for presented content, starting at that content.
  private func chain(from object: AccessibleObject) -> [AccessibleObject] {
    var start = object
    if object === window {
      start = window.firstResponder ?? window.rootViewController?.shownContent ?? window
    } else if let presented = (object as? UIView)?.presentedContent {
      start = presented
    }
    var chain: [AccessibleObject] = []
    var current: AccessibleObject? = start
    while let next = current {
      chain.append(next)
      current = (next as? UIResponder)?.next
    }
    if let delegate = UIApplication.shared.delegate as? AccessibleObject { chain.append(delegate) }
    return chain
  }

  private func escape(_ object: AccessibleObject) -> Bool {
    if let giveUp = window.drag?.giveUp {
      giveUp()
      return true
    }
    return chain(from: object).contains { $0.performEscape() }
  }

  private func showMenu(_ object: AccessibleObject, _ id: UIAccessibility.ID) -> Bool {
    reveal(object)
    if let show = tree.place(id)?.showMenu, show() { return true }
    return (object as? UIView)?.openMenuByKey() ?? false
  }

  /// Scrolls the innermost object that can scroll, from the object outwards, and announces the new
  /// position.
  private func scroll(
    _ object: AccessibleObject, _ direction: UIAccessibilityScrollDirection
  ) -> Bool {
    for candidate in chain(from: object) where candidate.accessibilityScroll(direction) {
      layOut()
      if let scroll = candidate as? UIScrollView, let status = scroll.statusForAccessibility {
        UIAccessibility.post(notification: .pageScrolled, argument: status)
      }
      return true
    }
    return false
  }

  /// The middle of an object, in its own coordinates.
  private func middle(of object: AccessibleObject) -> CGPoint {
    let frame = object.resolvedFrame
    let point = CGPoint(x: frame.midX, y: frame.midY)
    return (object as? UIView)?.convert(point, from: nil) ?? point
  }

  private func turn(
    _ object: AccessibleObject, _ index: Int, _ name: String,
    _ direction: UIAccessibilityCustomRotor.Direction
  ) -> Bool {
    let rotors = object.resolvedCustomRotors
    guard rotors.indices.contains(index), rotors[index].name == name,
      let found = rotors[index].turn(direction)
    else { return false }
    reveal(found)
    UIAccessibility.post(notification: .layoutChanged, argument: found)
    return true
  }

  private func activate(_ object: AccessibleObject) -> Bool {
    if object.useAsSaid() { return true }
    reveal(object)
    return object.click(in: window)
  }

  private func press(_ key: KeyPress) -> Bool {
    window.send(.key(key))
    return true
  }

  /// Scrolls a node into view; returns whether it exists.
  @discardableResult
  package func reveal(_ id: UIAccessibility.ID) -> Bool {
    guard let object = tree.object(id) else { return false }
    reveal(object)
    return true
  }

  /// Scrolls a node to an edge of the view that scrolls it, as far as possible; returns whether it
  /// exists.
  @discardableResult
  package func reveal(_ id: UIAccessibility.ID, at edge: UIRectEdge) -> Bool {
    guard reveal(id), let object = tree.object(id) else { return false }
    var view = (object as? UIView)?.superview ?? (object as? UIResponder)?.next as? UIView
    while let current = view, !(current is UIScrollView) { view = current.superview }
    guard let scroll = view as? UIScrollView else { return true }
    let frame = scroll.convert(object.resolvedFrame, from: nil)
    let seen = scroll.bounds.inset(by: scroll.adjustedContentInset)
    var offset = scroll.contentOffset
    if edge.contains(.top) { offset.y += frame.minY - seen.minY }
    if edge.contains(.bottom) { offset.y += frame.maxY - seen.maxY }
    if edge.contains(.left) { offset.x += frame.minX - seen.minX }
    if edge.contains(.right) { offset.x += frame.maxX - seen.maxX }
    scroll.setContentOffset(scroll.clamped(offset), animated: false)
    layOut()
    isDue = true
    return true
  }

  private func reveal(_ object: AccessibleObject) {
    let frame = object.resolvedFrame
    var view = (object as? UIView)?.superview ?? (object as? UIResponder)?.next as? UIView
    var inner = object as? UIView
    while let current = view {
      if let inner, let list = current as? any ElementRevealing, list.revealElement(inner) {
        layOut()
      }
      if let scroll = current as? UIScrollView {
        let shown = object.resolvedFrame.isEmpty ? frame : object.resolvedFrame
        scroll.scrollRectToVisible(scroll.convert(shown, from: nil), animated: false)
      }
      inner = current
      view = current.superview
    }
    layOut()
    isDue = true
  }

  /// Moves the keyboard focus to a node; returns whether the node accepted it.
  @discardableResult
  package func focus(_ id: UIAccessibility.ID) -> Bool {
    guard let object = tree.object(id) else { return false }
    reveal(object)
    isDue = true
    if let view = object as? UIView, view.takeFocus() {
      window.showsFocus = true
      window.host?.frameNeeded(by: window)
      return true
    }
    if (object as? UIAccessibilityElement)?.takeKeyboard() == true {
      window.host?.frameNeeded(by: window)
      return true
    }
    guard (object as? UIResponder)?.becomeFirstResponder() != true else { return true }
    // An element that cannot have the keyboard focus can still be read.
    AccessibilityObserving.focusMoved(to: object)
    AccessibilityObserving.notify([.focus(id)], in: self)
    return true
  }

  /// Sets the value of a node; returns whether the node accepted it.
  package func setValue(_ value: Double, of id: UIAccessibility.ID) -> Bool {
    guard value.isFinite, let node = tree.node(id), !node.states.contains(.disabled),
      let object = tree.object(id)
    else { return false }
    isDue = true
    return object.takeAccessibilityValue(value)
  }

  /// Selects an element of a list; returns whether that was possible.
  package func select(
    _ child: UIAccessibility.ID, in list: UIAccessibility.ID, _ isSelected: Bool
  ) -> Bool {
    guard let part = tree.object(child) else { return false }
    isDue = true
    guard let selection = tree.object(list) as? any AccessibleSelection else {
      // In a tab bar, one tab is always selected.
      guard tree.node(list)?.role == .tabBar, isSelected else { return false }
      return perform(.activate, on: child)
    }
    return selection.selectForAccessibility(part, isSelected)
  }

  /// Selects all elements of a list, or none; returns whether that was possible.
  package func selectAll(_ all: Bool, in list: UIAccessibility.ID) -> Bool {
    isDue = true
    return (tree.object(list) as? any AccessibleSelection)?.selectAllForAccessibility(all) ?? false
  }

  /// The innermost node at a point of the window.
  package func node(
    at point: CGPoint, in outer: UIAccessibility.Node? = nil
  ) -> UIAccessibility.Node {
    var node = outer ?? tree.root
    while let inner = node.children.last(where: { $0.frame.contains(point) }) { node = inner }
    return node
  }
}

/// A list that scrolls one of its elements into view together with the one that follows, so that an
/// assistive technology can continue from row to row.
protocol ElementRevealing: UIScrollView {
  /// Scrolls to an element that is shown; returns whether the view is an element of the list.
  func revealElement(_ view: UIView) -> Bool
}
