extension UIButton {
  /// Says which style the pointer has over a button, from an effect and a shape that suit it.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  /// The kinds of buttons.
  public nonisolated enum ButtonType: Int, Sendable {
    /// No looks of its own.
    case custom = 0
    /// Text in the tint.
    case system = 1
    /// A mark that leads to details: an i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A close mark.
    case close = 7

    /// As `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// What a button means where it stands.
  public nonisolated enum Role: Int, Sendable {
    /// Nothing of its own.
    case normal = 0
    /// What is done unless the user says otherwise: the title is bolder, and Return presses it.
    case primary
    /// Leaves without doing anything: Escape presses it.
    case cancel
    /// Destroys something: red in the place of the tint.
    case destructive
  }

  /// Called to bring a button's configuration up to date with its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
