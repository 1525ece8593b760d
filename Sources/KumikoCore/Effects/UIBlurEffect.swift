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
    /// `systemUltraThinMaterial`, light whatever the appearance.
    case systemUltraThinMaterialLight = 11
    /// `systemThinMaterial`, light whatever the appearance.
    case systemThinMaterialLight = 12
    /// `systemMaterial`, light whatever the appearance.
    case systemMaterialLight = 13
    /// `systemThickMaterial`, light whatever the appearance.
    case systemThickMaterialLight = 14
    /// `systemChromeMaterial`, light whatever the appearance.
    case systemChromeMaterialLight = 15
    /// `systemUltraThinMaterial`, dark whatever the appearance.
    case systemUltraThinMaterialDark = 16
    /// `systemThinMaterial`, dark whatever the appearance.
    case systemThinMaterialDark = 17
    /// `systemMaterial`, dark whatever the appearance.
    case systemMaterialDark = 18
    /// `systemThickMaterial`, dark whatever the appearance.
    case systemThickMaterialDark = 19
    /// `systemChromeMaterial`, dark whatever the appearance.
    case systemChromeMaterialDark = 20

    /// Whether it is dark; nil where that is as the appearance.
    var isDark: Bool? {
      switch self {
      case .dark: true
      case .extraLight, .light: false
      default: rawValue > 15 ? true : rawValue > 10 ? false : nil
      }
    }

    /// The same as the appearance.
    fileprivate var adaptive: Style {
      rawValue > 10 ? Style(rawValue: (rawValue - 11) % 5 + 6) ?? self : self
    }
  }

  /// The background of bars through which nothing is seen: `systemChromeMaterial` over the system's
  /// own background.
  static let opaqueBar = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.1104 : 0.9724, alpha: 1)
  }

  let style: Style

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
      switch style.adaptive {
      case .extraLight, .prominent, .systemThickMaterial: 0.88
      case .systemChromeMaterial: 0.86
      case .light, .dark, .regular, .systemMaterial: 0.76
      case .systemThinMaterial: 0.64
      default: 0.5
      }
    let isDark = style.isDark
    return UIColor { traits in
      let color = isDark ?? (traits.userInterfaceStyle == .dark) ? dark : light
      return color.withAlphaComponent(traits.reducesTransparency ? 1 : density)
    }
  }
}
