import KumikoFoundation

/// A view that shows the drawing of another program, and passes on input: the pointer over it, and
/// keys and text while it is first responder.
///
/// Commands of the window that take precedence, and menus, are handled before.
@preconcurrency @MainActor package final class RelayView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    UIResponder.someRelay = true
  }

  package required init?(coder: NSCoder) { nil }

  /// Called with each event, with positions in points of the view.
  package var take: ((UIEvent.Input) -> Void)?

  package override var canBecomeFirstResponder: Bool { take != nil }

  override func handleKey(_ key: KeyPress) -> Bool { relay(.key(key)) }

  override func handleText(_ text: String) -> Bool { relay(.text(text)) }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    relay(.composition(text, focus: focus))
  }

  override func relay(_ event: InputEvent) -> Bool {
    guard let take else { return false }
    switch event {
    case .pointerDown, .fingerDown, .penDown: _ = becomeFirstResponder()
    default: break
    }
    take(event)
    return true
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    offerTyping()
  }

  func offerTyping() {
    guard let window else { return }
    window.windowHost?.textInputChanged(
      in: window, caret: isFirstResponder ? convert(bounds, to: nil) : nil)
  }
}

extension RelayView: TypingTarget {}
