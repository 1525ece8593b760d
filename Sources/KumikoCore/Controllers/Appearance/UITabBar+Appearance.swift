import KumikoFoundation
import KumikoGraphics

extension UITabBar {
  /// How the bar looks.
  public var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// The colour of tabs that are not selected; the usual one where nil.
  public var unselectedItemTintColor: UIColor? {
    get { looks.standard.stackedLayoutAppearance.normal.iconColor }
    set {
      for part in [
        looks.standard.stackedLayoutAppearance, looks.standard.inlineLayoutAppearance,
      ] {
        part.normal.iconColor = newValue
        part.normal.titleTextAttributes[.foregroundColor] = newValue
      }
    }
  }

  /// A picture in the background, without an appearance; an empty one, `UIImage()`, for no
  /// background.
  public var backgroundImage: UIImage? {
    get { looks.background }
    set { looks.background = newValue }
  }

  /// Any picture, without an appearance, stands for no line above the bar.
  public var shadowImage: UIImage? {
    get { looks.shadow }
    set { looks.shadow = newValue }
  }

  /// The background's colour, without an appearance; nil for the usual one.
  public var barTintColor: UIColor? {
    get { looks.tint }
    set { looks.tint = newValue }
  }

  /// Kept and given back: nothing behind a bar is seen through it.
  public var isTranslucent: Bool {
    get { looks.isTranslucent }
    set { looks.isTranslucent = newValue }
  }

  /// Whether the bar is dark, whatever is around.
  public var barStyle: UIBarStyle {
    get { looks.style }
    set {
      looks.style = newValue
      overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified
    }
  }
}
