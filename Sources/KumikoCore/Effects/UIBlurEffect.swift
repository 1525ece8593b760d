import KumikoFoundation
import KumikoGraphics

/// A material: the content behind it is blurred and tinted. With Reduce Transparency, only the tint
/// is shown, and it is opaque.
open class UIBlurEffect: UIVisualEffect {
  /// The styles of materials.
  public nonisolated enum Style: Int, Sendable {
    /// Almost white.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Adapts to the appearance.
    case regular = 4
    /// Adapts to the appearance, more opaque.
    case prominent = 5
    /// Shows most of the content behind it.
    case systemUltraThinMaterial = 6
    /// Shows much of the content behind it.
    case systemThinMaterial = 7
    /// Shows some of the content behind it.
    case systemMaterial = 8
    /// Shows little of the content behind it.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// `systemUltraThinMaterial`, always light.
    case systemUltraThinMaterialLight = 11
    /// `systemThinMaterial`, always light.
    case systemThinMaterialLight = 12
    /// `systemMaterial`, always light.
    case systemMaterialLight = 13
    /// `systemThickMaterial`, always light.
    case systemThickMaterialLight = 14
    /// `systemChromeMaterial`, always light.
    case systemChromeMaterialLight = 15
    /// `systemUltraThinMaterial`, always dark.
    case systemUltraThinMaterialDark = 16
    /// `systemThinMaterial`, always dark.
    case systemThinMaterialDark = 17
    /// `systemMaterial`, always dark.
    case systemMaterialDark = 18
    /// `systemThickMaterial`, always dark.
    case systemThickMaterialDark = 19
    /// `systemChromeMaterial`, always dark.
    case systemChromeMaterialDark = 20

    /// Whether it is dark; nil if it adapts to the appearance.
    var isDark: Bool? {
      switch self {
      case .dark: true
      case .extraLight, .light: false
      default: rawValue > 15 ? true : rawValue > 10 ? false : nil
      }
    }

    /// The equivalent that adapts to the appearance.
    fileprivate var adaptive: Style {
      rawValue > 10 ? Style(rawValue: (rawValue - 11) % 5 + 6) ?? self : self
    }
  }

  /// The background of opaque bars: `systemChromeMaterial` over the system's own background.
  static let opaqueBar = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.1104 : 0.9724, alpha: 1)
  }

  let style: Style

  /// A material with a style.
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
