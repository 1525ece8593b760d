extension UIButton {
  /// Returns the pointer style over a button, given a proposed effect and shape.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  /// The types of buttons.
  public nonisolated enum ButtonType: Int, Sendable {
    /// No look of its own.
    case custom = 0
    /// Text in the tint.
    case system = 1
    /// A button for details: an i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A close button.
    case close = 7

    /// Same as `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The role of a button.
  public nonisolated enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The default action: the title is bolder, and Return presses it.
    case primary
    /// Cancels: Escape presses it.
    case cancel
    /// Deletes data: red instead of the tint.
    case destructive
  }

  /// Called to update a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
