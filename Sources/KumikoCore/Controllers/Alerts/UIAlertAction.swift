import KumikoFoundation

/// A button of an alert, and what it does.
///
///     let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in print("Deleted") }
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(delete)
open class UIAlertAction: _AccessibleObject {
  /// The role of a button.
  public nonisolated enum Style: Int, Sendable {
    /// Does something.
    case `default` = 0
    /// Cancels. An alert has one at most; Escape presses it.
    case cancel
    /// Destroys something.
    case destructive
  }

  /// The text.
  public let title: String?
  /// The role of the button.
  public let style: Style
  /// Whether the button can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged?() } } }

  // Properties that apps set by key-value coding, and that UIKit does not declare.
  /// The colour of the text; nil for that of its style.
  var titleTextColor: UIColor? { didSet { looksChanged?() } }
  /// An image before the text.
  var image: UIImage? { didSet { looksChanged?() } }

  let handler: ((UIAlertAction) -> Void)?
  var looksChanged: (() -> Void)?
  var enabledChanged: (() -> Void)?

  /// A button with a handler, which is called after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
