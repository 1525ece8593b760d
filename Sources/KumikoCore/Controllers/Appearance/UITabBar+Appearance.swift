import KumikoFoundation
import KumikoGraphics

extension UITabBar {
  /// How the bar looks.
  public var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// How the bar looks while no content is scrolled under it; the standard appearance where nil.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }

  /// A picture behind the selected tab, in the standard appearance; nil for none.
  public var selectionIndicatorImage: UIImage? {
    get { looks.standard.selectionIndicatorImage }
    set { looks.standard.selectionIndicatorImage = newValue }
  }

  /// How tabs share the width of the bar, in the standard appearance.
  public var itemPositioning: ItemPositioning {
    get { looks.standard.stackedItemPositioning }
    set { looks.standard.stackedItemPositioning = newValue }
  }

  /// The width of tabs that stand in the middle, in points; 0 for the usual one.
  public var itemWidth: CGFloat {
    get { looks.standard.stackedItemWidth }
    set { looks.standard.stackedItemWidth = newValue }
  }

  /// The space between tabs that stand in the middle, in points; 0 for the usual one.
  public var itemSpacing: CGFloat {
    get { looks.standard.stackedItemSpacing }
    set { looks.standard.stackedItemSpacing = newValue }
  }

  /// How the bar looks now, while it shows an item: as that says, or as the bar does.
  var shownAppearance: UITabBarAppearance {
    let item = selectedItem
    let standard = item?.standardAppearance ?? looks.standard
    guard !isElevated else { return standard }
    return item?.scrollEdgeAppearance ?? looks.edge ?? standard
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
