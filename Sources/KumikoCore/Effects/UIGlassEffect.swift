import KumikoFoundation
import KumikoGraphics

/// A material that looks like glass: what is behind becomes soft and is seen through a thin tint,
/// with a bright line along the edge. On a desktop it does not bend what is behind it.
///
///     let glass = UIGlassEffect(style: .regular)
///     glass.tintColor = .systemBlue
///     let view = UIVisualEffectView(effect: glass)      // a capsule
///     view.cornerConfiguration = .uniformCorners(radius: 20)      // or another shape
///
/// A view with it has half circles at its ends unless it was given other corners. What is changed
/// of an effect that a view has is seen when it is given to the view again. People who asked for
/// less transparency see the tint alone, and opaque.
open class UIGlassEffect: UIVisualEffect {
  /// The kinds of glass.
  public nonisolated enum Style: Int, Sendable {
    /// Text on it can be read, whatever is behind.
    case regular = 0
    /// Shows most of what is behind, for content that is bright or dark enough itself.
    case clear
  }

  private let style: Style

  /// Glass of a kind.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Whether it lights up under the pointer, and stands out a little while it is pressed; no unless
  /// set.
  open var isInteractive = false

  /// A colour in the glass; nil for none.
  open var tintColor: UIColor?

  override var softness: CGFloat { style == .regular ? 12 : 3 }

  override var tint: UIColor { tint(isLit: false) }

  /// The colour of the glass, lit by the pointer or not.
  func tint(isLit: Bool) -> UIColor {
    let (style, color) = (style, tintColor)
    return UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let opaque = traits.reducesTransparency
      if let color {
        let own = color.rgba(with: traits)
        let density: CGFloat = style == .regular ? 0.78 : 0.5
        let alpha = opaque ? 1 : CGFloat(own.alpha) * (isLit ? min(1, density + 0.12) : density)
        return UIColor(
          RGBA(red: own.red, green: own.green, blue: own.blue, alpha: Float(alpha)))
      }
      let density: CGFloat = style == .regular ? 0.56 : 0.12
      return UIColor(
        white: isDark ? (isLit ? 0.26 : 0.16) : 0.98,
        alpha: opaque ? 1 : isLit ? density + 0.2 : density)
    }
  }

  /// The line along the edge.
  static let edge = UIColor { traits in
    UIColor(white: 1, alpha: traits.userInterfaceStyle == .dark ? 0.22 : 0.6)
  }
}
