extension UIButton {
  /// The kinds of buttons.
  public nonisolated enum ButtonType: Int, Sendable {
    /// No looks of its own.
    case custom = 0
    /// Text in the tint.
    case system = 1
    /// A close mark.
    case close = 7
  }

  /// Where content stands between the sides of a button.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width.
    case fill
    /// Where reading starts.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// Where content stands between the top and the bottom of a button.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over the whole height.
    case fill
  }

  /// Called to bring a button's configuration up to date with its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
