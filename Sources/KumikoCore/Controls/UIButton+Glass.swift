import KumikoFoundation
import KumikoGraphics

// Glass buttons, as in iOS 26.
extension UIButton.Configuration {
  /// Text on glass, with capsule ends.
  ///
  ///     var play = UIButton.Configuration.glass()
  ///     play.image = UIImage(systemName: "play.fill")
  public static func glass() -> UIButton.Configuration { .glass(.regular) }

  /// White text on glass in the tint.
  public static func prominentGlass() -> UIButton.Configuration {
    .glass(.regular, isProminent: true)
  }

  /// Text on glass that is mostly transparent.
  public static func clearGlass() -> UIButton.Configuration { .glass(.clear) }

  /// White text on glass in the tint that is mostly transparent.
  public static func prominentClearGlass() -> UIButton.Configuration {
    .glass(.clear, isProminent: true)
  }

  private static func glass(
    _ style: UIGlassEffect.Style, isProminent: Bool = false
  ) -> UIButton.Configuration {
    let glass = UIGlassEffect(style: style)
    glass.isInteractive = true
    if isProminent { glass.tintColor = .tintColor }
    var configuration = UIButton.Configuration.plain()
    configuration.background.visualEffect = glass
    configuration.baseForegroundColor = isProminent ? .white : .label
    configuration.cornerStyle = .capsule
    return configuration
  }
}
