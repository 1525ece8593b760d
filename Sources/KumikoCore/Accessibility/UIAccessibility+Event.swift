import KumikoFoundation

extension UIAccessibility {
  /// A change in a window, for observers.
  public nonisolated enum Event: Equatable, Sendable {
    /// An element was inserted into the second one, at an index.
    case added(ID, to: ID, index: Int)
    /// An element was removed from the second one, from an index.
    case removed(ID, from: ID, index: Int)
    /// The label changed.
    case label(ID, String)
    /// The value changed.
    case value(ID, String?)
    /// The numeric value changed.
    case number(ID, Double)
    /// The hint changed.
    case hint(ID, String?)
    /// States were set or cleared.
    case states(ID, States, isOn: Bool)
    /// A part of a text was replaced; in Unicode scalars.
    case text(ID, at: Int, removed: String, inserted: String)
    /// The caret moved, in Unicode scalars.
    case caret(ID, Int)
    /// The selection of a list changed.
    case selection(ID)
    /// The keyboard focus moved, or that of an assistive technology at an app's request; nil for
    /// none.
    case focus(ID?)
    /// The window became the key window, or is not any more.
    case window(ID, isActive: Bool)
    /// A text is to be read.
    case announcement(String, UIAccessibilityPriority)
    /// The selection of a text changed, in Unicode scalars; nil for no selection.
    case textSelection(ID, Swift.Range<Int>?)
    /// The screen was replaced by another one.
    case screenChanged(ID)
  }
}

/// An observer of changes in windows, such as the bridge to the desktop's assistive technologies.
@MainActor package protocol AccessibilityObserver: AnyObject {
  /// Called when something changed in a window.
  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass)
}
