import KumikoFoundation
import KumikoGraphics

extension UIToolbar {
  /// How the bar looks.
  public var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
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
