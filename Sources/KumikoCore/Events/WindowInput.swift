import KumikoFoundation

/// The state of a window's event handling.
final class WindowInput {
  /// The recognisers that participate in events.
  weak var gestures: GestureSession?
  /// The time of the current or last event, in seconds.
  var eventTime: TimeInterval = 0
  /// The pressed modifier keys.
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
