import KumikoFoundation
import KumikoGraphics

/// A tab in a tab bar.
///
///     let inbox = UIViewController()
///     inbox.tabBarItem = UITabBarItem(
///       title: "Inbox", image: UIImage(systemName: "tray"), tag: 0)
///     inbox.tabBarItem.badgeValue = "3"
///     let tabs = UITabBarController()
///     tabs.viewControllers = [inbox]
open class UITabBarItem: UIBarItem {
  weak var bar: (any TabItemBar)?

  /// The icon while the tab is selected; the usual one where nil.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { itemChanged() } } }
  /// A short text at the icon; nil if there is none.
  open var badgeValue: String? {
    willSet { if newValue != badgeValue { willChange("badgeValue") } }
    didSet {
      guard badgeValue != oldValue else { return }
      itemChanged()
      didChange("badgeValue")
    }
  }
  /// The background of that text; red where nil.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { itemChanged() } } }
  /// The attributes of the badge's text, by the bits of a control's state.
  var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { itemChanged() } }
  /// The bar's appearance while the tab is selected; nil for that of the bar.
  open var standardAppearance: UITabBarAppearance? { didSet { bar?.looksChanged() } }
  /// The bar's appearance while the tab is selected and no content is scrolled under the bar; nil
  /// for that of the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { bar?.looksChanged() } }

  /// Moves the text, in points. An override is evaluated at each layout of the bar.
  open var titlePositionAdjustment: UIOffset {
    get { looks.titleOffset }
    set { looks.titleOffset = newValue }
  }

  /// A tab that shows nothing yet.
  public override init() { super.init() }

  /// A tab of a nib; elsewhere one that shows nothing yet.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let item: SystemItem = NibCoder.value("systemItem", of: coder) { take(item) }
    takeIn(coder, in: UITabBarItem.self)
  }

  /// A tab with a text and an icon.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A tab with a text and icons.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  override func itemChanged() { bar?.itemChanged(self) }
}
