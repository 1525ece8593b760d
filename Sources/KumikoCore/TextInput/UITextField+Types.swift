import KumikoFoundation

// Types of a field's properties, and its notifications.
extension UITextField {
  /// The border of a field.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A thin line.
    case line
    /// A line and a shade; the same as `line` here.
    case bezel
    /// A thin line with rounded corners, on a background of its own.
    case roundedRect
  }

  /// When a part at the side of a field is shown.
  public nonisolated enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field has the keyboard.
    case whileEditing
    /// While it has not.
    case unlessEditing
    /// Always.
    case always
  }

  /// Posted when a field took the keyboard.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the user changed the text of a field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when a field gave the keyboard away.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
