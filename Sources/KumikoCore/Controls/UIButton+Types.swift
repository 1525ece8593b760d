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

  /// Called to bring a button's configuration up to date with its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
