import KumikoFoundation
import KumikoGraphics

/// A material that looks like glass: the content behind it is blurred and slightly tinted, with a
/// bright line along the edge. On a desktop there is no refraction.
///
///     let glass = UIGlassEffect(style: .regular)
///     glass.tintColor = .systemBlue
///     let view = UIVisualEffectView(effect: glass)      // a capsule
///     view.cornerConfiguration = .uniformCorners(radius: 20)      // or another shape
///
/// A view with it is a capsule unless it was given other corners. Changes of an effect become
/// visible when it is set on the view again. With Reduce Transparency, only the tint is shown, and
/// it is opaque.
open class UIGlassEffect: UIVisualEffect {
  /// The styles of glass.
  public nonisolated enum Style: Int, Sendable {
    /// Text on it is legible over any content.
    case regular = 0
    /// Shows most of the content behind it, for content that is bright or dark enough itself.
    case clear
  }

  private let style: Style

  /// Glass with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Regular glass.
  public override convenience init() { self.init(style: .regular) }

  /// Whether it lights up under the pointer, and grows a little while pressed; `false` by default.
  open var isInteractive = false

  /// The tint of the glass, or nil if there is none.
  open var tintColor: UIColor?

  override var softness: CGFloat { style == .regular ? 12 : 3 }

  override var tint: UIColor { tint(isLit: false) }

  /// The colour of the glass, under the pointer or not.
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
