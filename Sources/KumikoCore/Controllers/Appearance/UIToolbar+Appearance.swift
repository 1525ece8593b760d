import KumikoFoundation
import KumikoGraphics

extension UIToolbar {
  /// The appearance of the bar.
  public var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// The appearance while no content is scrolled under the bar; stored only, as toolbars have one
  /// look.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }

  /// Stored only: bars here are never compact.
  public var compactAppearance: UIToolbarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }

  /// Stored only: bars here are never compact.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.compactEdge }
    set { looks.compactEdge = newValue }
  }

  /// A background image for any position of the bar, without an appearance; an empty one,
  /// `UIImage()`, for no background.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.background = backgroundImage }
  }

  /// The background image that was set.
  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? looks.background : nil }

  /// An image instead of the line at the edge, without an appearance; an empty one, `UIImage()`,
  /// for no line.
  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { looks.shadow = shadowImage }

  /// The shadow image that was set.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    looks.shadow
  }

  /// The background's colour, without an appearance; nil for the default one.
  public var barTintColor: UIColor? {
    get { looks.tint }
    set { looks.tint = newValue }
  }

  /// Whether the bar is translucent; `true` by default. Content of its controller ends above an
  /// opaque bar unless `extendedLayoutIncludesOpaqueBars` of its view controller is `true`.
  public var isTranslucent: Bool {
    get { looks.isTranslucent }
    set { looks.isTranslucent = newValue }
  }

  /// Whether the bar is dark, regardless of the interface style around it.
  public var barStyle: UIBarStyle {
    get { looks.style }
    set {
      looks.style = newValue
      overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified
    }
  }
}
