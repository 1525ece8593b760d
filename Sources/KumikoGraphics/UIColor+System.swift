import KumikoFoundation

// Values: Apple's published system colours (Human Interface Guidelines, sRGB, 0 … 255).

extension UIColor {
  /// The system's orange.
  public static let systemOrange = adaptive(
    "systemOrange", light: (255, 149, 0), dark: (255, 159, 10), highContrastLight: (201, 52, 0),
    highContrastDark: (255, 179, 64))
  /// The system's red.
  public static let systemRed = adaptive(
    "systemRed", light: (255, 59, 48), dark: (255, 69, 58), highContrastLight: (215, 0, 21),
    highContrastDark: (255, 105, 97))
  /// The system's yellow.
  public static let systemYellow = adaptive(
    "systemYellow", light: (255, 204, 0), dark: (255, 214, 10), highContrastLight: (178, 80, 0),
    highContrastDark: (255, 212, 38))
  /// The system's green.
  public static let systemGreen = adaptive(
    "systemGreen", light: (52, 199, 89), dark: (48, 209, 88), highContrastLight: (36, 138, 61),
    highContrastDark: (48, 219, 91))
  /// The system's teal.
  public static let systemTeal = adaptive(
    "systemTeal", light: (48, 176, 199), dark: (64, 200, 224), highContrastLight: (0, 130, 153),
    highContrastDark: (93, 230, 255))
  /// The system's mint.
  public static let systemMint = adaptive(
    "systemMint", light: (0, 199, 190), dark: (99, 230, 226), highContrastLight: (12, 129, 123),
    highContrastDark: (102, 212, 207))
  /// The system's cyan.
  public static let systemCyan = adaptive(
    "systemCyan", light: (50, 173, 230), dark: (100, 210, 255), highContrastLight: (0, 113, 164),
    highContrastDark: (112, 215, 255))
  /// The system's blue.
  public static let systemBlue = adaptive(
    "systemBlue", light: (0, 122, 255), dark: (10, 132, 255), highContrastLight: (0, 64, 221),
    highContrastDark: (64, 156, 255))
  /// The system's indigo.
  public static let systemIndigo = adaptive(
    "systemIndigo", light: (88, 86, 214), dark: (94, 92, 230), highContrastLight: (54, 52, 163),
    highContrastDark: (125, 122, 255))
  /// The system's purple.
  public static let systemPurple = adaptive(
    "systemPurple", light: (175, 82, 222), dark: (191, 90, 242), highContrastLight: (137, 68, 171),
    highContrastDark: (218, 143, 255))
  /// The system's pink.
  public static let systemPink = adaptive(
    "systemPink", light: (255, 45, 85), dark: (255, 55, 95), highContrastLight: (211, 15, 69),
    highContrastDark: (255, 100, 130))
  /// The system's brown.
  public static let systemBrown = adaptive(
    "systemBrown", light: (162, 132, 94), dark: (172, 142, 104), highContrastLight: (127, 101, 69),
    highContrastDark: (181, 148, 105))
  /// The system's grey.
  public static let systemGray = adaptive(
    "systemGray", light: (142, 142, 147), dark: (142, 142, 147), highContrastLight: (108, 108, 112),
    highContrastDark: (174, 174, 178))
  /// The system's grey, step 2 towards the background.
  public static let systemGray2 = adaptive(
    "systemGray2", light: (174, 174, 178), dark: (99, 99, 102), highContrastLight: (142, 142, 147),
    highContrastDark: (124, 124, 128))
  /// The system's grey, step 3 towards the background.
  public static let systemGray3 = adaptive(
    "systemGray3", light: (199, 199, 204), dark: (72, 72, 74), highContrastLight: (174, 174, 178),
    highContrastDark: (84, 84, 86))
  /// The system's grey, step 4 towards the background.
  public static let systemGray4 = adaptive(
    "systemGray4", light: (209, 209, 214), dark: (58, 58, 60), highContrastLight: (188, 188, 192),
    highContrastDark: (68, 68, 70))
  /// The system's grey, step 5 towards the background.
  public static let systemGray5 = adaptive(
    "systemGray5", light: (229, 229, 234), dark: (44, 44, 46), highContrastLight: (216, 216, 220),
    highContrastDark: (54, 54, 56))
  /// The system's grey, step 6 towards the background.
  public static let systemGray6 = adaptive(
    "systemGray6", light: (242, 242, 247), dark: (28, 28, 30), highContrastLight: (235, 235, 240),
    highContrastDark: (36, 36, 38))

  /// Primary text.
  public static let label = adaptive("label", light: (0, 0, 0), dark: (255, 255, 255))
  /// Secondary text.
  public static let secondaryLabel = adaptive(
    "secondaryLabel", light: (60, 60, 67), dark: (235, 235, 245), alpha: (0.6, 0.6),
    strongAlpha: (0.8, 0.8),
    desktop: (0.82, 0.7), strongDesktop: (1, 0.98))
  /// Tertiary text.
  public static let tertiaryLabel = adaptive(
    "tertiaryLabel", light: (60, 60, 67), dark: (235, 235, 245), alpha: (0.3, 0.3),
    strongAlpha: (0.6, 0.6),
    desktop: (0.76, 0.62), strongDesktop: (0.93, 0.86))
  /// Quaternary text.
  public static let quaternaryLabel = adaptive(
    "quaternaryLabel", light: (60, 60, 67), dark: (235, 235, 245), alpha: (0.18, 0.16),
    desktop: (0.6, 0.44), strongDesktop: (0.76, 0.62))
  /// Placeholder text, shown before anything is typed.
  public static let placeholderText = adaptive(
    "placeholderText", light: (60, 60, 67), dark: (235, 235, 245), alpha: (0.3, 0.3),
    strongAlpha: (0.6, 0.6),
    desktop: (0.76, 0.62), strongDesktop: (0.93, 0.86))
  /// Text on a dark background, in any appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on a light background, in any appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Separators over other content.
  public static let separator = adaptive(
    "separator", light: (60, 60, 67), dark: (84, 84, 88), alpha: (0.29, 0.6),
    strongAlpha: (0.5, 0.75), desktop: (0.29, 0.6), strongDesktop: (0.62, 1))
  /// Opaque separators.
  public static let opaqueSeparator = adaptive(
    "opaqueSeparator", light: (198, 198, 200), dark: (56, 56, 58))
  /// Links.
  public static let link = adaptive(
    nil, light: (0, 122, 255), dark: (9, 132, 255)
  ).readable().named("link")
  /// A thin fill over the background.
  public static let systemFill = adaptive(
    "systemFill", light: (120, 120, 128), dark: (120, 120, 128), alpha: (0.2, 0.36))
  /// A thinner fill over the background.
  public static let secondarySystemFill = adaptive(
    "secondarySystemFill", light: (120, 120, 128), dark: (120, 120, 128), alpha: (0.16, 0.32))
  /// The fill of controls.
  public static let tertiarySystemFill = adaptive(
    "tertiarySystemFill", light: (118, 118, 128), dark: (118, 118, 128), alpha: (0.12, 0.24))
  /// The faintest fill.
  public static let quaternarySystemFill = adaptive(
    "quaternarySystemFill", light: (116, 116, 128), dark: (118, 118, 128), alpha: (0.08, 0.18))
  /// The background of a window.
  public static let systemBackground = adaptive(
    "systemBackground", light: (255, 255, 255), dark: (0, 0, 0), raisedDark: (28, 28, 30))
  /// Content on the background.
  public static let secondarySystemBackground = adaptive(
    "secondarySystemBackground", light: (242, 242, 247), dark: (28, 28, 30),
    raisedDark: (44, 44, 46))
  /// Content on secondary content.
  public static let tertiarySystemBackground = adaptive(
    "tertiarySystemBackground", light: (255, 255, 255), dark: (44, 44, 46), raisedDark: (58, 58, 60)
  )
  /// The background of grouped content.
  public static let systemGroupedBackground = adaptive(
    "systemGroupedBackground", light: (242, 242, 247), dark: (0, 0, 0), raisedDark: (28, 28, 30))
  /// Groups on the grouped background.
  public static let secondarySystemGroupedBackground = adaptive(
    "secondarySystemGroupedBackground", light: (255, 255, 255), dark: (28, 28, 30),
    raisedDark: (44, 44, 46))
  /// Content inside groups.
  public static let tertiarySystemGroupedBackground = adaptive(
    "tertiarySystemGroupedBackground", light: (242, 242, 247), dark: (44, 44, 46),
    raisedDark: (58, 58, 60))

  /// Fixed black: 0, 0, 0.
  public static let black = fixed(0, 0, 0)
  /// Fixed darkGray: 85, 85, 85.
  public static let darkGray = fixed(85, 85, 85)
  /// Fixed lightGray: 170, 170, 170.
  public static let lightGray = fixed(170, 170, 170)
  /// Fixed white: 255, 255, 255.
  public static let white = fixed(255, 255, 255)
  /// Fixed gray: 127.5, 127.5, 127.5.
  public static let gray = fixed(127.5, 127.5, 127.5)
  /// Fixed red: 255, 0, 0.
  public static let red = fixed(255, 0, 0)
  /// Fixed green: 0, 255, 0.
  public static let green = fixed(0, 255, 0)
  /// Fixed blue: 0, 0, 255.
  public static let blue = fixed(0, 0, 255)
  /// Fixed cyan: 0, 255, 255.
  public static let cyan = fixed(0, 255, 255)
  /// Fixed yellow: 255, 255, 0.
  public static let yellow = fixed(255, 255, 0)
  /// Fixed magenta: 255, 0, 255.
  public static let magenta = fixed(255, 0, 255)
  /// Fixed orange: 255, 127.5, 0.
  public static let orange = fixed(255, 127.5, 0)
  /// Fixed purple: 127.5, 0, 127.5.
  public static let purple = fixed(127.5, 0, 127.5)
  /// Fixed brown: 153, 102, 51.
  public static let brown = fixed(153, 102, 51)
  /// Transparent.
  public static let clear = UIColor(.clear)
  /// The current tint colour of the view that shows it. If no tint is set it is `AccentColor` of
  /// the program's asset catalogue; without that the system's blue, or in a window on a desktop the
  /// user's accent colour, darkened or lightened until it is readable.
  public static let tintColor = UIColor { traits in
    if let tint = traits.tint as? UIColor { return tint.resolvedColor(with: traits.tinted(nil)) }
    return (NamedAssets.color(named: "AccentColor") ?? desktopTint).resolvedColor(with: traits)
  }.named("tintColor")

  private static let desktopTint = UIColor { traits in
    guard let accent = traits.desktopLook?.accent else { return systemBlue }
    return UIColor(red: accent.red, green: accent.green, blue: accent.blue, alpha: 1)
  }.readable()

  private typealias Bytes = (Double, Double, Double)

  private static func fixed(_ red: Double, _ green: Double, _ blue: Double) -> UIColor {
    UIColor(rgba((red, green, blue), 1))
  }

  private static func rgba(_ bytes: Bytes, _ alpha: Double) -> RGBA {
    RGBA(
      red: Float(bytes.0 / 255), green: Float(bytes.1 / 255), blue: Float(bytes.2 / 255),
      alpha: Float(alpha))
  }

  private static func adaptive(
    _ name: String?, light: Bytes, dark: Bytes, highContrastLight: Bytes? = nil,
    highContrastDark: Bytes? = nil,
    alpha: (light: Double, dark: Double) = (1, 1),
    strongAlpha: (light: Double, dark: Double)? = nil,
    desktop: (light: Double, dark: Double)? = nil,
    strongDesktop: (light: Double, dark: Double)? = nil, raisedDark: Bytes? = nil
  ) -> UIColor {
    func variants(
      _ alpha: (light: Double, dark: Double), _ strong: (light: Double, dark: Double)
    ) -> [UIColor] {
      [
        UIColor(rgba(light, alpha.light)), UIColor(rgba(dark, alpha.dark)),
        UIColor(rgba(highContrastLight ?? light, strong.light)),
        UIColor(rgba(highContrastDark ?? dark, strong.dark)),
      ]
    }
    let raised = raisedDark.map { UIColor(rgba($0, 1)) }
    let published = variants(alpha, strongAlpha ?? alpha)
    let readable = variants(desktop ?? alpha, strongDesktop ?? strongAlpha ?? alpha)
    let color = UIColor { traits in
      if let raised, traits.userInterfaceStyle == .dark, traits.userInterfaceLevel == .elevated {
        return raised
      }
      let index =
        (traits.userInterfaceStyle == .dark ? 1 : 0)
        + (traits.accessibilityContrast == .high ? 2 : 0)
      return traits.desktopLook == nil ? published[index] : readable[index]
    }
    return name.map(color.named) ?? color
  }
}
