import KumikoFoundation

/// A drag that stores the modifier keys held when it began: movements do not contain them.
final class BandRecognizer: UIPanGestureRecognizer {
  private(set) var firstModifiers: KeyModifiers = []

  override var mostTouches: Int { 1 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    firstModifiers = event.modifiers
  }
}

/// The rectangle from the start of a drag to the pointer.
final class SelectionBandView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = 1
    tintColorDidChange()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor.withAlphaComponent(0.15)
    layer.borderColor = tintColor.cgColor
  }
}
