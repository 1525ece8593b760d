import KumikoFoundation
import KumikoGraphics

extension UIToolbar {
  /// How the bar looks.
  public var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// How the bar looks while no content is scrolled under it; kept, as toolbars have one look.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }

  /// Kept and given back: bars here are never compact.
  public var compactAppearance: UIToolbarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }

  /// Kept and given back: bars here are never compact.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.compactEdge }
    set { looks.compactEdge = newValue }
  }

  /// A picture in the background wherever the bar is, without an appearance; an empty one,
  /// `UIImage()`, for no background.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.background = backgroundImage }
  }

  /// The picture that was set.
  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? looks.background : nil }

  /// A picture in the place of the line at the edge, without an appearance; an empty one,
  /// `UIImage()`, for no line.
  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { looks.shadow = shadowImage }

  /// The picture that was set.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    looks.shadow
  }

  /// The background's colour, without an appearance; nil for the usual one.
  public var barTintColor: UIColor? {
    get { looks.tint }
    set { looks.tint = newValue }
  }

  /// Whether something is seen through the bar; yes unless set. Content of its controller ends
  /// above a bar through which nothing is seen, unless it says otherwise
  /// (`extendedLayoutIncludesOpaqueBars`).
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
