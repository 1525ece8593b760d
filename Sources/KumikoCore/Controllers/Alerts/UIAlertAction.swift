import KumikoFoundation

/// A button of an alert.
open class UIAlertAction: _AccessibleObject {
  /// What a button means.
  public nonisolated enum Style: Int, Sendable {
    /// Does something.
    case `default` = 0
    /// Leaves everything as it is. An alert has one at most; Escape presses it.
    case cancel
    /// Destroys something.
    case destructive
  }

  /// The text.
  public let title: String?
  /// What the button means.
  public let style: Style
  /// Whether the button can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged?() } } }

  // What apps set by names, which UIKit has no properties for.
  /// The colour of the text; nil for that of its style.
  var titleTextColor: UIColor? { didSet { looksChanged?() } }
  /// A picture before the text.
  var image: UIImage? { didSet { looksChanged?() } }

  let handler: ((UIAlertAction) -> Void)?
  var looksChanged: (() -> Void)?
  var enabledChanged: (() -> Void)?

  /// A button with what it does when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
