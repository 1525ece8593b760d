import KumikoFoundation
import KumikoGraphics

extension UINavigationBar {
  /// The appearance of the bar; if there is a scroll edge appearance, only while content is
  /// scrolled under it.
  public var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// The appearance of the bar while no content is scrolled under it; nil for the standard one
  /// without its background, unless a background was set without an appearance.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }

  /// Stored only: bars here are never compact.
  public var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }

  /// Stored only: bars here are never compact.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactEdge }
    set { looks.compactEdge = newValue }
  }

  /// The text attributes of titles, in the standard appearance; nil for the defaults.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.standard.titleTextAttributes.isEmpty ? nil : looks.standard.titleTextAttributes }
    set { looks.standard.titleTextAttributes = newValue ?? [:] }
  }

  /// The text attributes of large titles, in the standard appearance; nil for the defaults.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get {
      let attributes = looks.standard.largeTitleTextAttributes
      return attributes.isEmpty ? nil : attributes
    }
    set { looks.standard.largeTitleTextAttributes = newValue ?? [:] }
  }

  /// A background image, without an appearance; an empty one, `UIImage()`, for no background.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    looks.background = backgroundImage
  }

  /// The background image that was set.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.background : nil
  }

  /// The image that is shown instead of the line below the bar, without an appearance; nil for the
  /// line, an empty image for neither.
  public var shadowImage: UIImage? {
    get { looks.shadow }
    set { looks.shadow = newValue }
  }

  /// The background's colour, without an appearance; nil for the default one.
  public var barTintColor: UIColor? {
    get { looks.tint }
    set { looks.tint = newValue }
  }

  /// The image of the back button, in the standard appearance; nil for the default one.
  public var backIndicatorImage: UIImage? {
    get { looks.standard.backIndicatorImage }
    set {
      looks.standard.setBackIndicatorImage(
        newValue, transitionMaskImage: looks.standard.backIndicatorTransitionMaskImage)
      itemChanged()
    }
  }

  /// The mask of that image during transitions; stored only, as the images cross-fade here.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { looks.standard.backIndicatorTransitionMaskImage }
    set {
      looks.standard.setBackIndicatorImage(
        looks.standard.backIndicatorImage, transitionMaskImage: newValue)
    }
  }

  /// Moves the title up or down, in points. Bars here have one height: only `.default` has an
  /// effect.
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.standard.titlePositionAdjustment.vertical = adjustment }
  }

  /// How far the title is moved down, in points.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    barMetrics == .default ? looks.standard.titlePositionAdjustment.vertical : 0
  }

  /// A background image for any position of the bar, without an appearance.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// The background image that was set.
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage(for: barMetrics) }

  /// Whether the bar is translucent; `true` by default. Content of a navigation controller begins
  /// below an opaque bar unless `extendedLayoutIncludesOpaqueBars` of its view controller is
  /// `true`.
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

  /// The current appearance of the bar.
  var shownAppearance: UINavigationBarAppearance {
    let standard = topItem?.standardAppearance ?? looks.standard
    guard navigationController != nil, !isElevated else { return standard }
    if let edge = topItem?.scrollEdgeAppearance ?? looks.edge { return edge }
    if looks.hasOwnBackground, topItem?.standardAppearance == nil { return standard }
    let bare = UINavigationBarAppearance()
    bare.take(standard)
    bare.configureWithTransparentBackground()
    return bare
  }
}
