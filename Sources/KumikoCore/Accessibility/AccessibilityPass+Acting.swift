import KumikoFoundation

// What assistive programs do.
extension AccessibilityPass {
  /// Does something with a node; returns whether it could be done.
  @discardableResult
  package func perform(_ action: UIAccessibility.Action, on id: UIAccessibility.ID) -> Bool {
    guard let node = tree.node(id), node.actions.contains(action), let object = tree.object(id)
    else { return false }
    switch action {
    case .activate: return activate(object)
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .toggleExpansion: tree.toggle(id)?()
    case .showMenu: return press(KeyPress("menu"))
    case .escape: return object.accessibilityPerformEscape() || press(KeyPress("escape"))
    case .custom(let index, let name):
      let actions = object.accessibilityCustomActions ?? []
      guard actions.indices.contains(index), actions[index].name == name else { return false }
      return actions[index].perform()
    case .next(let index, let name): return turn(object, index, name, .next)
    case .previous(let index, let name): return turn(object, index, name, .previous)
    }
    return true
  }

  private func turn(
    _ object: AccessibleObject, _ index: Int, _ name: String,
    _ direction: UIAccessibilityCustomRotor.Direction
  ) -> Bool {
    let rotors = object.accessibilityCustomRotors ?? []
    guard rotors.indices.contains(index), rotors[index].name == name,
      let found = rotors[index].turn(direction)
    else { return false }
    reveal(found)
    UIAccessibility.post(notification: .layoutChanged, argument: found)
    return true
  }

  private func activate(_ object: AccessibleObject) -> Bool {
    if object.accessibilityActivate() || object.pressForAccessibility() { return true }
    reveal(object)
    let point = object.accessibilityActivationPoint
    guard window.bounds.contains(point) else { return false }
    window.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
    window.send(.pointerUp(point, button: .primary, modifiers: []))
    return true
  }

  private func press(_ key: KeyPress) -> Bool {
    window.send(.key(key))
    return true
  }

  /// Scrolls so that a node is seen; returns whether it is there.
  @discardableResult
  package func reveal(_ id: UIAccessibility.ID) -> Bool {
    guard let object = tree.object(id) else { return false }
    reveal(object)
    return true
  }

  private func reveal(_ object: AccessibleObject) {
    let frame = object.accessibilityFrame
    var view = (object as? UIView)?.superview ?? (object as? UIResponder)?.next as? UIView
    while let current = view {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(scroll.convert(frame, from: nil), animated: false)
      }
      view = current.superview
    }
    layOut()
    isDue = true
  }

  /// Brings the keyboard to a node; returns whether it took it.
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
    guard (object as? UIResponder)?.becomeFirstResponder() != true else { return true }
    // What cannot have the keyboard can be read.
    AccessibilityObserving.focusMoved(to: object)
    AccessibilityObserving.tell([.focus(id)], in: self)
    return true
  }

  /// Gives a node a number; returns whether it took it.
  package func setValue(_ value: Double, of id: UIAccessibility.ID) -> Bool {
    guard value.isFinite, let node = tree.node(id), !node.states.contains(.disabled),
      let object = tree.object(id)
    else { return false }
    isDue = true
    return object.takeAccessibilityValue(value)
  }

  /// The text of a node that has one; nil for others.
  func text(_ id: UIAccessibility.ID) -> (any AccessibleText)? {
    tree.object(id) as? any AccessibleText
  }

  /// Replaces a part of a text, in Unicode scalars; returns whether it could be.
  package func replace(
    _ range: Range<Int>, with text: String, in id: UIAccessibility.ID
  ) -> Bool {
    guard let node = tree.node(id), !node.states.contains(.disabled), let editor = self.text(id),
      editor.isAccessibilityEditable
    else { return false }
    let count = editor.accessibilityText.unicodeScalars.count
    guard range.lowerBound >= 0, range.upperBound <= count else { return false }
    isDue = true
    return editor.replaceForAccessibility(range, with: text)
  }

  /// The text, and what of it is selected, in Unicode scalars.
  package func textState(_ id: UIAccessibility.ID) -> (text: String, selection: Range<Int>)? {
    text(id).map { ($0.accessibilityText, $0.accessibilitySelection) }
  }

  /// Where a part of a text is in the window.
  package func frame(of range: Range<Int>, in id: UIAccessibility.ID) -> CGRect? {
    text(id)?.accessibilityFrame(of: range)
  }

  /// Selects a part of a text; returns whether there is one.
  package func select(_ range: Range<Int>, in id: UIAccessibility.ID) -> Bool {
    guard let text = text(id) else { return false }
    let count = text.accessibilityText.unicodeScalars.count
    guard range.lowerBound >= 0, range.upperBound <= count else { return false }
    isDue = true
    text.accessibilitySelection = range
    return true
  }

  /// Selects a thing in a list; returns whether it could be.
  package func select(
    _ child: UIAccessibility.ID, in list: UIAccessibility.ID, _ isSelected: Bool
  ) -> Bool {
    guard let selection = tree.object(list) as? any AccessibleSelection,
      let part = tree.object(child)
    else { return false }
    isDue = true
    return selection.selectForAccessibility(part, isSelected)
  }

  /// Selects all of a list, or nothing; returns whether it could be.
  package func selectAll(_ all: Bool, in list: UIAccessibility.ID) -> Bool {
    isDue = true
    return (tree.object(list) as? any AccessibleSelection)?.selectAllForAccessibility(all) ?? false
  }

  /// How many things of a list are selected; nil for what is no list.
  package func selectedCount(in list: UIAccessibility.ID) -> Int? {
    (tree.object(list) as? any AccessibleSelection)?.selectedCountForAccessibility
  }

  /// The innermost node at a point of the window.
  package func node(at point: CGPoint) -> UIAccessibility.Node {
    var node = tree.root
    while let inner = node.children.last(where: { $0.frame.contains(point) }) { node = inner }
    return node
  }
}
