import KumikoFoundation
import KumikoGraphics

/// An action of a row, whose button is revealed when the row is swiped.
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///       remove(item)
///       done(true)
///     }
@preconcurrency @MainActor open class UIContextualAction: _AccessibleObject {
  /// The kind of action.
  public nonisolated enum Style: Int, Sendable {
    /// A normal action; gray unless it has a colour.
    case normal = 0
    /// A destructive action; red unless it has a colour.
    case destructive
  }

  /// Performs the action. The view is the button, or the row where an assistive technology performs
  /// the action; the closure is to be called once, at any time, with whether the action was
  /// performed, and lets the row return to its place.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The kind of action.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The title; nil if there is none.
  open var title: String?
  /// The icon above the title, drawn in white; nil if there is none.
  open var image: UIImage?

  private var ownColor: UIColor?

  /// The colour of the button; nil for that of the style.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  /// An action with a title and a handler.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
