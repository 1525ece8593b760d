import KumikoFoundation

/// What a window knows of the events that it gets.
final class WindowInput {
  /// The recognisers that take part in what happens.
  weak var gestures: GestureSession?
  /// When the events came that are handled now, or came last; in seconds.
  var eventTime: TimeInterval = 0
  /// The modifiers that are held.
  var heldModifiers = KeyModifiers()
}

extension UIWindow {
  private var input: WindowInput { ensurePart(.windowInput) { WindowInput() } }

  var gestures: GestureSession? {
    get { input.gestures }
    set { input.gestures = newValue }
  }

  var eventTime: TimeInterval {
    get { input.eventTime }
    set { input.eventTime = newValue }
  }

  var heldModifiers: KeyModifiers {
    get { input.heldModifiers }
    set {
      guard newValue != input.heldModifiers else { return }
      input.heldModifiers = newValue
      overlay?.modifiersChanged()
    }
  }
}
