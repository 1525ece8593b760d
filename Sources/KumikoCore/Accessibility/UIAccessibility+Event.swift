import KumikoFoundation

extension UIAccessibility {
  /// What changed in a window, for who listens.
  public nonisolated enum Event: Equatable, Sendable {
    /// Something came into what is named second, at a place.
    case added(ID, to: ID, index: Int)
    /// Something went out of what is named second, from a place.
    case removed(ID, from: ID, index: Int)
    /// The name is another one.
    case label(ID, String)
    /// The value is another one.
    case value(ID, String?)
    /// The number is another one.
    case number(ID, Double)
    /// The hint is another one.
    case hint(ID, String?)
    /// States are there now, or not any more.
    case states(ID, States, isOn: Bool)
    /// A part of a text was replaced; in Unicode scalars.
    case text(ID, at: Int, removed: String, inserted: String)
    /// The caret is somewhere else, in Unicode scalars.
    case caret(ID, Int)
    /// Others are selected in a list.
    case selection(ID)
    /// The keyboard, or an assistive program by an app's wish, is somewhere else; nil for nowhere.
    case focus(ID?)
    /// The window is the one that the keyboard is in, or not any more.
    case window(ID, isActive: Bool)
    /// Something is to be read.
    case announcement(String, UIAccessibilityPriority)
    /// Another part of a text is selected, in Unicode scalars; nil for nothing.
    case textSelection(ID, Swift.Range<Int>?)
    /// The screen is another one.
    case screenChanged(ID)
  }
}

/// Who hears of what changes in windows, such as the bridge to the desktop's assistive programs.
@MainActor package protocol AccessibilityObserver: AnyObject {
  /// Something changed in a window.
  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass)
}
