import KumikoFoundation
import KumikoGraphics

/// A view for the lower edge of a window: an `inputView` or an `inputAccessoryView` with the
/// background of a keyboard.
open class UIInputView: UIView {
  /// The styles of the background.
  public nonisolated enum Style: Int, Sendable {
    /// None.
    case `default` = 0
    /// The background of a keyboard.
    case keyboard
  }

  /// The background.
  public let inputViewStyle: Style

  /// Whether the height of the view is determined by the constraints in it, and not by its frame;
  /// `false` by default.
  open var allowsSelfSizing = false

  /// Creates a view with a frame, whose height is used, and a background.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  /// Creates a view like `init(frame:inputViewStyle:)`, without a background.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    takeIn(coder, in: UIInputView.self)
  }
}

/// An input view that wants clicks with its keys. Desktops have none for keys on the screen.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether the keys of the view click while it is shown; `false` by default.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// `false`.
  public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
  /// The click of a key in an input view. It is silent, as with UIKit where the user turned key
  /// clicks off.
  public func playInputClick() {}
}
