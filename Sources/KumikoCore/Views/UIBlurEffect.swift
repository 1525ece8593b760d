import KumikoFoundation
import KumikoGraphics

/// A material: what is behind becomes soft and is seen through a tint. People who asked for less
/// transparency see the tint alone, and opaque.
open class UIBlurEffect: UIVisualEffect {
  /// The kinds of materials.
  public nonisolated enum Style: Int, Sendable {
    /// Almost white.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As the appearance.
    case regular = 4
    /// As the appearance, denser.
    case prominent = 5
    /// Shows most of what is behind.
    case systemUltraThinMaterial = 6
    /// Shows much of what is behind.
    case systemThinMaterial = 7
    /// Shows some of what is behind.
    case systemMaterial = 8
    /// Shows little of what is behind.
    case systemThickMaterial = 9
    /// As bars have it.
    case systemChromeMaterial = 10
  }

  /// The background of bars through which nothing is seen: `systemChromeMaterial` over the system's
  /// own background.
  static let opaqueBar = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.1104 : 0.9724, alpha: 1)
  }

  private let style: Style

  /// A material of a kind.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var softness: CGFloat { 15 }

  override var tint: UIColor {
    let light = UIColor(white: 0.97, alpha: 1)
    let dark = UIColor(white: 0.12, alpha: 1)
    let density: CGFloat =
      switch style {
      case .extraLight, .prominent, .systemThickMaterial: 0.88
      case .systemChromeMaterial: 0.86
      case .light, .dark, .regular, .systemMaterial: 0.76
      case .systemThinMaterial: 0.64
      case .systemUltraThinMaterial: 0.5
      }
    let style = style
    return UIColor { traits in
      let color =
        switch style {
        case .extraLight, .light: light
        case .dark: dark
        default: traits.userInterfaceStyle == .dark ? dark : light
        }
      return color.withAlphaComponent(traits.reducesTransparency ? 1 : density)
    }
  }
}
