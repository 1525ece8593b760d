import KumikoFoundation
import KumikoGraphics

extension UITabBar {
  /// The appearance of the bar.
  public var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// The appearance of the bar while no content is scrolled under it; nil for the standard one.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }

  /// An image behind the selected tab, in the standard appearance, or nil if there is none.
  public var selectionIndicatorImage: UIImage? {
    get { looks.standard.selectionIndicatorImage }
    set { looks.standard.selectionIndicatorImage = newValue }
  }

  /// How tabs share the width of the bar, in the standard appearance.
  public var itemPositioning: ItemPositioning {
    get { looks.standard.stackedItemPositioning }
    set { looks.standard.stackedItemPositioning = newValue }
  }

  /// The width of centred tabs, in points; 0 for the default.
  public var itemWidth: CGFloat {
    get { looks.standard.stackedItemWidth }
    set { looks.standard.stackedItemWidth = newValue }
  }

  /// The space between centred tabs, in points; 0 for the default.
  public var itemSpacing: CGFloat {
    get { looks.standard.stackedItemSpacing }
    set { looks.standard.stackedItemSpacing = newValue }
  }

  /// The current appearance of the bar with its selected item: that of the item, or else of the
  /// bar.
  var shownAppearance: UITabBarAppearance {
    let item = selectedItem
    let standard = item?.standardAppearance ?? looks.standard
    guard !isElevated else { return standard }
    return item?.scrollEdgeAppearance ?? looks.edge ?? standard
  }

  /// The colour of tabs that are not selected; nil for the default.
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

  /// A background image, without an appearance; an empty one, `UIImage()`, for no background.
  public var backgroundImage: UIImage? {
    get { looks.background }
    set { looks.background = newValue }
  }

  /// The image that is shown instead of the line above the bar, without an appearance; nil for the
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
