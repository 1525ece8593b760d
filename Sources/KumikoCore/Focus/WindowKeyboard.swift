/// The state of the keyboard focus in a window, and what is shown for it.
final class WindowKeyboard {
  private unowned let window: UIWindow
  /// Tracks where the keyboard focus is, and notifies of its moves.
  let focus: FocusTracker
  weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      oldValue?.keyboardFocusChanged()
      firstResponder?.keyboardFocusChanged()
      KeyInputs.responderChanged(from: oldValue, in: window)
      if responderToLeave == nil { responderToLeave = oldValue }
      hasOtherResponder = true
      focus.changed()
    }
  }
  /// Whether a ring shows the keyboard focus: after Tab and other keys that move it, until the
  /// pointer is used.
  var showsFocus = false {
    didSet {
      guard showsFocus != oldValue else { return }
      firstResponder?.keyboardFocusChanged()
      focus.changed()
    }
  }
  /// The first responder when it was settled last, and whether it is another one now.
  weak var responderToLeave: UIResponder?
  var hasOtherResponder = false
  /// The panel with the input views of the first responder at the lower edge; nil if there is none.
  var inputPanel: InputPanel?

  init(of window: UIWindow) {
    self.window = window
    focus = FocusTracker(window: window)
  }
}

extension UIWindow {
  var keyboard: WindowKeyboard { ensurePart(.windowKeyboard) { WindowKeyboard(of: self) } }

  var focus: FocusTracker { keyboard.focus }

  var firstResponder: UIResponder? {
    get { keyboard.firstResponder }
    set { keyboard.firstResponder = newValue }
  }

  var showsFocus: Bool {
    get { keyboard.showsFocus }
    set { keyboard.showsFocus = newValue }
  }

  var inputPanel: InputPanel? {
    get { keyboard.inputPanel }
    set { keyboard.inputPanel = newValue }
  }
}
