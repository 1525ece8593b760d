import KumikoFoundation
import KumikoGraphics

/// Something that can be done with a row, behind which it stands until the row is pulled aside.
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///       remove(item)
///       done(true)
///     }
@preconcurrency @MainActor open class UIContextualAction: _AccessibleObject {
  /// What an action means for the row.
  public nonisolated enum Style: Int, Sendable {
    /// Nothing special; gray unless it has a colour.
    case normal = 0
    /// It destroys something; red unless it has a colour.
    case destructive
  }

  /// Does it. The view is the button; the closure is called once with whether it was done, at any
  /// time, and lets the row go back.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// What the action means for the row.
  public let style: Style
  /// Does it.
  public let handler: Handler
  /// The text; nil for none.
  open var title: String?
  /// The icon above the text, drawn in white; nil for none.
  open var image: UIImage?

  private var ownColor: UIColor?

  /// What fills the button; nil for the colour of the style.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  /// An action with its text and what it does.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
