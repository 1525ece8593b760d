import KumikoFoundation
import KumikoGraphics

// The keyboard goes from control to control with Tab and Shift+Tab, in the order of the views; a ring
// shows where it is as long as the keyboard is used and no pointer.
extension UIWindow {
  /// Gives the keyboard to the next control, or the one before; returns whether there is one.
  func moveFocus(forward: Bool) -> Bool {
    var stops: [UIView] = []
    collectStops(focusRoot, into: &stops)
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let next =
      switch (current, forward) {
      case (nil, true): 0
      case (nil, false): stops.count - 1
      case (.some(let index), true): (index + 1) % stops.count
      case (.some(let index), false): (index + stops.count - 1) % stops.count
      }
    showsFocus = true
    guard stops[next].becomeFirstResponder() else { return false }
    stops[next].focusEntered(forward: forward)
    return true
  }

  private func collectStops(_ view: UIView, into stops: inout [UIView]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if view.isKeyboardStop, view.canBecomeFirstResponder { stops.append(view) }
    for subview in view.storedSubviews { collectStops(subview, into: &stops) }
  }
}

/// The ring around a control that has the keyboard.
final class FocusRing: UIView {
  private static let distance: CGFloat = 3

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = 2
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the ring around a control.
  func surround(_ control: UIControl) {
    let radius = control.focusRadius
    surround(
      control, control.focusBounds.insetBy(dx: -FocusRing.distance, dy: -FocusRing.distance),
      radius: radius > 0 ? radius + FocusRing.distance : 4)
  }

  /// Puts the ring into a view.
  func surround(_ view: UIView, _ rect: CGRect, radius: CGFloat) {
    frame = rect
    layer.cornerRadius = radius
    layer.borderColor =
      view.tintColor.resolvedColor(with: view.traitCollection).withAlphaComponent(0.7).cgColor
    if superview !== view { view.addSubview(self) }
  }
}
