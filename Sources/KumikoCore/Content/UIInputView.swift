import KumikoFoundation
import KumikoGraphics

/// A view for the lower edge of a window: an `inputView` or an `inputAccessoryView` with the
/// background of keyboards.
open class UIInputView: UIView {
  /// The kinds of backgrounds.
  public nonisolated enum Style: Int, Sendable {
    /// None.
    case `default` = 0
    /// That of keyboards.
    case keyboard
  }

  /// The background.
  public let inputViewStyle: Style

  /// Whether the view is as high as the constraints in it ask for, and not as its frame says; no
  /// unless set.
  open var allowsSelfSizing = false

  /// A view with a frame, of which the height counts, and a background.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  /// A view as `init(frame:inputViewStyle:)` makes it, without a background.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    takeIn(coder, in: UIInputView.self)
  }
}
