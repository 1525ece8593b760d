import UIFoundation
import UIGraphics

extension UIButton {
  /// What a button shows and how it looks.
  public nonisolated struct Configuration: Hashable, Sendable {
    /// The kinds of ground that a button can have.
    enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled
    }

    var style: Style

    /// The text.
    public var title: String?
    /// The icon, before the text.
    public var image: UIImage?
    /// The colour of text and icon; follows from the style where nil.
    public var baseForegroundColor: UIColor?
    /// The colour of the ground; follows from the style where nil.
    public var baseBackgroundColor: UIColor?
    /// Distances from the edges to the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 6, leading: 12, bottom: 6, trailing: 12)
    /// Distance between icon and text, in points.
    public var imagePadding: CGFloat = 6
    /// Radius of the corners, in points.
    public var cornerRadius: CGFloat = 6

    /// Text in the tint, without a ground.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Text in the tint on grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Text in the tint on a wash of the tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// White text on the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Text in the tint on grey.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// Text in the tint on a wash of the tint.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// White text on the tint.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) { self.style = style }

    /// Colours for a tint and a state.
    func colors(tint: UIColor, isEnabled: Bool, isPressed: Bool, isHovered: Bool) -> (
      foreground: UIColor, ground: UIColor
    ) {
      guard isEnabled else {
        return (.tertiaryLabel, style == .plain ? .clear : .tertiarySystemFill)
      }
      let base = baseBackgroundColor ?? tint
      let foreground = baseForegroundColor ?? (style == .filled ? .white : tint)
      let ground: UIColor =
        switch style {
        case .plain: isPressed ? .secondarySystemFill : isHovered ? .quaternarySystemFill : .clear
        case .gray:
          isPressed
            ? .systemFill
            : baseBackgroundColor ?? (isHovered ? .secondarySystemFill : .tertiarySystemFill)
        case .tinted: base.withAlphaComponent(isPressed ? 0.32 : isHovered ? 0.24 : 0.18)
        case .filled: base.withAlphaComponent(isPressed ? 0.72 : isHovered ? 0.88 : 1)
        }
      return (
        isPressed && style == .plain ? foreground.withAlphaComponent(0.6) : foreground, ground
      )
    }
  }
}
