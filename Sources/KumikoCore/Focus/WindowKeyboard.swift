/// Who has the keyboard in a window, and what is shown for that.
final class WindowKeyboard {
  private unowned let window: UIWindow
  /// Tells where the keyboard goes.
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
  /// Whether a ring shows who has the keyboard: after Tab, until the pointer is used.
  var showsFocus = false {
    didSet {
      guard showsFocus != oldValue else { return }
      firstResponder?.keyboardFocusChanged()
      focus.changed()
    }
  }
  /// Who had the keyboard when that was settled last, and whether it is another now.
  weak var responderToLeave: UIResponder?
  var hasOtherResponder = false
  /// What stands at the lower edge for whoever has the keyboard; nil for nothing.
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
