import KumikoFoundation

/// Lets glass react to the pointer: it lights up under it, and grows a little while pressed.
/// Controls on the glass keep working.
final class GlassAnswering: NSObject, UIGestureRecognizerDelegate {
  private weak var view: UIVisualEffectView?
  private let hover = UIHoverGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private(set) var isLit = false
  private var isPressed = false

  init(_ view: UIVisualEffectView) {
    self.view = view
    super.init()
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.cancelsTouchesInView = false
    press.delegate = self
    hover.addAction(UIAction { [weak self] _ in self?.hovered() })
    press.addAction(UIAction { [weak self] _ in self?.pressed() })
    view.addGestureRecognizer(hover)
    view.addGestureRecognizer(press)
  }

  /// Removes the reactions.
  func end() {
    view?.removeGestureRecognizer(hover)
    view?.removeGestureRecognizer(press)
    (isLit, isPressed) = (false, false)
    show()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func hovered() {
    isLit = hover.state == .began || hover.state == .changed
    show()
  }

  private func pressed() {
    isPressed = press.state == .began || press.state == .changed
    show()
  }

  private var shownScale: CGFloat = 1

  private func show() {
    guard let view else { return }
    let scale: CGFloat = isPressed ? 1.04 : 1
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) { [self] in
      view.showTint()
      // A transform that the app set is kept.
      if view.transform == CGAffineTransform(scaleX: shownScale, y: shownScale) {
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        shownScale = scale
      }
    }
  }
}
