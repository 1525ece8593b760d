import KumikoFoundation
import KumikoGraphics

/// A tab as a value of its own: what it shows in a tab bar or a sidebar, and the controller that it
/// leads to.
///
///     let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") {
///       _ in UINavigationController(rootViewController: HomeViewController())
///     }
///     tabs.tabs = [home]
@preconcurrency @MainActor open class UITab: NSObject {
  /// Where a tab is shown.
  public enum Placement: Int, Sendable {
    /// In the bar and in the sidebar. Tabs inside of groups are in the sidebar alone.
    case automatic = 0
    /// As `automatic`.
    case `default`
    /// As `automatic`.
    case optional
    /// As `automatic`.
    case movable
    /// Behind all others in the bar.
    case pinned
    /// Before all others in the bar.
    case fixed
    /// In the sidebar alone.
    case sidebarOnly
  }

  /// A name to find it by, which no other tab of the controller has.
  public let identifier: String
  /// The text.
  open var title: String { didSet { looksChanged() } }
  /// A second line, which the sidebar shows.
  open var subtitle: String? { didSet { looksChanged() } }
  /// The icon.
  open var image: UIImage? { didSet { looksChanged() } }
  /// A mark; nil for none.
  open var badgeValue: String? { didSet { looksChanged() } }
  /// Whether the tab is left out; no unless set.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
  }
  /// Where the tab is shown. There is no list in which the user takes tabs out of the bar, so that
  /// most places are as `automatic`.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }
  /// Anything of the app's own.
  open var userInfo: Any?
  /// The group that the tab is in; nil for none.
  open internal(set) weak var parent: UITabGroup?
  /// The controller that shows the tab or a group around it; nil for none.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
  /// The controller whose `tabs` have it.
  weak var owner: UITabBarController?

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  /// A tab with what makes its controller, once, when it is first asked for; nil for an empty one,
  /// or a group that shows its children alone.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
  }

  /// The controller that the tab leads to, made when it is asked for; nil where nothing makes one.
  open var viewController: UIViewController? {
    if let made { return made }
    guard let controller = provider?(self) else { return nil }
    made = controller
    return controller
  }

  /// The rootmost group around the tab, or the tab itself, that has a
  /// `managingNavigationController`; nil for none.
  open var managingTabGroup: UITabGroup? {
    parent?.managingTabGroup
      ?? (self as? UITabGroup).flatMap { $0.managingNavigationController == nil ? nil : $0 }
  }

  // MARK: What a tab bar controller shows

  /// What the bar shows of the tab.
  private(set) lazy var barItem: UITabBarItem = {
    let item = UITabBarItem(title: title, image: image, tag: 0)
    item.badgeValue = badgeValue
    isInBar = true
    return item
  }()
  /// Whether a bar was ever asked to show it.
  private var isInBar = false

  /// The controller that stands for it among those of a tab bar controller, made now.
  var page: UIViewController {
    if let viewController { return viewController }
    let empty = UIViewController()
    made = empty
    return empty
  }

  /// The controller, made now, with what the bar shows of the tab as its item; an app may give it
  /// another one later.
  var pageWithItem: UIViewController {
    let page = page
    if !isInBar { page.tabBarItem = barItem }
    return page
  }

  /// What the bar shows for the tab's page.
  var shownItem: UITabBarItem { made?.tabBarItem ?? barItem }

  /// The tab inside that is selected: itself, where it has none.
  var selectedLeaf: UITab { self }

  /// The tab and all inside of it.
  var family: [UITab] { [self] }

  /// The tab around it that no group has, or itself.
  var root: UITab { parent?.root ?? self }

  /// Whether a controller is the one that the tab has made.
  func isMade(_ controller: UIViewController) -> Bool { made === controller }

  private func looksChanged() {
    if isInBar {
      let item = shownItem
      (item.title, item.image, item.badgeValue) = (title, image, badgeValue)
    }
    tabBarController?.sidebar.list?.reconfigure([self])
  }
}

extension UIViewController {
  /// The tab that leads to this controller or to one around it; nil where tabs were not given as
  /// values.
  public var tab: UITab? {
    let tabs = tabBarController?.tabs.flatMap(\.family) ?? []
    return sequence(first: self, next: \.parent).lazy.compactMap { controller in
      tabs.first { $0.isMade(controller) }
    }.first
  }
}
