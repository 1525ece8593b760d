import KumikoFoundation
import KumikoGraphics

extension UINavigationBar {
  /// How the bar looks; while content is scrolled under it where there is one for the edge, too.
  public var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// How the bar looks while no content is scrolled under it; nil for the standard one without its
  /// background, unless a background was set without an appearance.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }

  /// Kept and given back: bars here are never compact.
  public var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }

  /// Kept and given back: bars here are never compact.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactEdge }
    set { looks.compactEdge = newValue }
  }

  /// What titles differ in from the usual, in the standard appearance.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.standard.titleTextAttributes.isEmpty ? nil : looks.standard.titleTextAttributes }
    set { looks.standard.titleTextAttributes = newValue ?? [:] }
  }

  /// What large titles differ in from the usual, in the standard appearance.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get {
      let attributes = looks.standard.largeTitleTextAttributes
      return attributes.isEmpty ? nil : attributes
    }
    set { looks.standard.largeTitleTextAttributes = newValue ?? [:] }
  }

  /// A picture in the background, without an appearance; an empty one, `UIImage()`, for no
  /// background.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    looks.background = backgroundImage
  }

  /// The picture that was set.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? looks.background : nil
  }

  /// Any picture, without an appearance, stands for no line below the bar.
  public var shadowImage: UIImage? {
    get { looks.shadow }
    set { looks.shadow = newValue }
  }

  /// The background's colour, without an appearance; nil for the usual one.
  public var barTintColor: UIColor? {
    get { looks.tint }
    set { looks.tint = newValue }
  }

  /// The mark of the button that leads back, in the standard appearance; nil for the usual one.
  public var backIndicatorImage: UIImage? {
    get { looks.standard.backIndicatorImage }
    set {
      looks.standard.setBackIndicatorImage(
        newValue, transitionMaskImage: looks.standard.backIndicatorTransitionMaskImage)
      itemChanged()
    }
  }

  /// What that would be cut to while it comes and goes; kept, as marks fade here.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { looks.standard.backIndicatorTransitionMaskImage }
    set {
      looks.standard.setBackIndicatorImage(
        looks.standard.backIndicatorImage, transitionMaskImage: newValue)
    }
  }

  /// Moves the title up or down, in points. Bars here have one height: only `default` counts.
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { looks.standard.titlePositionAdjustment.vertical = adjustment }
  }

  /// How far the title is moved down, in points.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    barMetrics == .default ? looks.standard.titlePositionAdjustment.vertical : 0
  }

  /// A picture in the background wherever the bar is, without an appearance.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// The picture that was set.
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage(for: barMetrics) }

  /// Whether something is seen through the bar; yes unless set. Content of a navigation controller
  /// begins below a bar through which nothing is seen, unless it says otherwise
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

  /// How the bar looks now.
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
