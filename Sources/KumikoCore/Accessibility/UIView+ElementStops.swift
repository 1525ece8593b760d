import KumikoFoundation
import KumikoGraphics

// Elements that are no views, such as the bars of a chart: where they can be used, the view that
// has them becomes first responder for them. Tab stops at each, and a focus ring surrounds it.
extension UIView {
  /// Those of its elements that are no views and can be used, in order. O(elements).
  var usableElements: [UIAccessibilityElement] {
    guard takesKeyboardForElements, isUserInteractionEnabled, !resolvedIsElement, !resolvedHidesElements
    else { return [] }
    return givenElements.flatMap(\.usable)
  }

  /// The element that receives keys; nil where the view is not first responder, or receives the
  /// keys itself.
  var currentElement: UIAccessibilityElement? {
    guard isFirstResponder else { return nil }
    let elements = usableElements
    guard !elements.isEmpty else { return nil }
    let index = (accessibilityStore?[.currentElement] as? Int) ?? 0
    return elements[min(max(0, index), elements.count - 1)]
  }

  /// Moves the focus to the element after the current one, or to the one before; returns whether
  /// there is one.
  func moveElementFocus(forward: Bool) -> Bool {
    let elements = usableElements
    guard let current = currentElement,
      let index = elements.firstIndex(where: { $0 === current }),
      elements.indices.contains(index + (forward ? 1 : -1))
    else { return false }
    focusElement(index + (forward ? 1 : -1))
    revealForKeyboard()
    return true
  }

  /// The focus enters by Tab from the views before, or from those after.
  func enterElements(forward: Bool) {
    let count = usableElements.count
    if count > 0 { focusElement(forward ? 0 : count - 1) }
  }

  fileprivate func focusElement(_ index: Int) {
    store(.currentElement, index)
    window?.showsFocus = true
    keyboardFocusChanged()
  }

  /// The frame of the focus ring, in the view's coordinates.
  var focusRingPart: CGRect {
    currentElement.map { convert($0.resolvedFrame, from: nil) } ?? bounds
  }
}

extension UIAccessibilityElement {
  /// Whether it can be used by keys.
  var isUsable: Bool {
    resolvedIsElement && !resolvedHidesElements && resolvedIsInteractive
      && !resolvedTraits.contains(.notEnabled)
  }

  /// Whether a view takes the keyboard focus for it, as far as can be known without requesting all
  /// elements of the view.
  var mayHaveKeyboard: Bool { isUsable && keyboardView?.takesKeyboardForElements == true }

  /// Takes the keyboard focus; returns whether it has it now.
  func takeKeyboard() -> Bool {
    guard isUsable, let view = keyboardView, view.isUsableElement,
      let index = view.usableElements.firstIndex(where: { $0 === self }), view.takeFocus()
    else { return false }
    view.focusElement(index)
    return true
  }

  /// The view that contains it.
  private var keyboardView: UIView? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIView }.first
  }
}

extension AccessibleObject {
  /// The elements inside that the app provides, by the property or by the methods.
  fileprivate var givenElements: [UIAccessibilityElement] {
    if let elements = resolvedElements {
      return elements.compactMap { $0 as? UIAccessibilityElement }
    }
    let count = accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return [] }
    return (0..<min(count, 10_000)).compactMap {
      accessibilityElement(at: $0) as? UIAccessibilityElement
    }
  }
}

extension UIAccessibilityElement {
  /// Itself, or the usable elements in it.
  fileprivate var usable: [UIAccessibilityElement] { usable(depth: 0) }

  private func usable(depth: Int) -> [UIAccessibilityElement] {
    if resolvedIsElement, isUsable { return [self] }
    guard depth < 20, !resolvedHidesElements, accessibilityStore?[.isElement] as? Bool == false
    else { return [] }
    return givenElements.flatMap { $0.usable(depth: depth + 1) }
  }
}
