extension UIControl {
  /// The horizontal alignment of a control's content.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred.
    case center = 0
    /// Left.
    case left
    /// Right.
    case right
    /// Fills the width.
    case fill
    /// Leading.
    case leading
    /// Trailing.
    case trailing
  }

  /// The vertical alignment of a control's content.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    /// Centred.
    case center = 0
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// Fills the height.
    case fill
  }
}
