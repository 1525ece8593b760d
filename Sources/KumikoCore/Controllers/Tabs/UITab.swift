import KumikoFoundation
import KumikoGraphics

/// A tab independent of a view controller: its look in a tab bar or a sidebar, and a closure that
/// creates the controller that it shows.
///
///     let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") {
///       _ in UINavigationController(rootViewController: HomeViewController())
///     }
///     tabs.tabs = [home]
@preconcurrency @MainActor open class UITab: NSObject {
  /// Where a tab is shown.
  public enum Placement: Int, Sendable {
    /// In the bar and in the sidebar. Tabs inside groups are only in the sidebar.
    case automatic = 0
    /// Same as `automatic`.
    case `default`
    /// Same as `automatic`.
    case optional
    /// Same as `automatic`.
    case movable
    /// After all others in the bar.
    case pinned
    /// Before all others in the bar.
    case fixed
    /// Only in the sidebar.
    case sidebarOnly
  }

  /// The identifier of the tab, unique in its controller.
  public let identifier: String
  /// The text.
  open var title: String { didSet { looksChanged() } }
  /// A second line, which the sidebar shows.
  open var subtitle: String? { didSet { looksChanged() } }
  /// The icon.
  open var image: UIImage? { didSet { looksChanged() } }
  /// The text of the badge, or nil if there is none.
  open var badgeValue: String? { didSet { looksChanged() } }
  /// Whether the user can select the tab; `true` by default. Code can select it regardless.
  open var isEnabled = true { didSet { if isEnabled != oldValue { looksChanged() } } }
  /// Whether the tab is hidden, in the bar and in the sidebar; `false` by default.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
  }
  /// Whether the user can hide the tab, and show it again, while the sidebar is edited; `false` by
  /// default.
  open var allowsHiding = false {
    didSet {
      guard allowsHiding != oldValue else { return }
      tabBarController?.customization.restore([self])
      tabBarController?.sidebar.tabsChanged()
    }
  }
  /// Whether the tab is hidden until the user decides otherwise; `false` by default. Setting it
  /// hides or shows the tab, unless the user's decision is known; see
  /// `UITabBarController.customizationIdentifier`.
  open var isHiddenByDefault = false {
    didSet {
      guard isHiddenByDefault != oldValue else { return }
      let isDecided = tabBarController?.customization.isHidden(self) != nil
      if !isDecided { isHidden = isHiddenByDefault }
    }
  }
  /// Whether the tab has a place where the user sees it: in the sidebar while that is shown,
  /// otherwise in the bar.
  open var hasVisiblePlacement: Bool { tabBarController?.hasPlace(for: self) ?? false }
  /// The preferred placement of the tab. The user can hide tabs in the sidebar, but cannot move
  /// them into or out of the bar alone, so most placements are the same as `automatic`.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }
  /// Any data of the app.
  open var userInfo: Any?
  /// The group that the tab is in, or nil if there is none.
  open internal(set) weak var parent: UITabGroup?
  /// The controller that shows the tab or a group around it, or nil if there is none.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
  /// The controller that has the tab in its `tabs`.
  weak var owner: UITabBarController?

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  /// A tab with a closure that creates its controller, once, when it is first requested; nil for an
  /// empty tab, or a group that only shows its children.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
  }

  /// The controller of the tab, created on first access; nil if there is no closure.
  open var viewController: UIViewController? {
    if let made { return made }
    guard let controller = provider?(self) else { return nil }
    made = controller
    return controller
  }

  /// The outermost group around the tab, or the tab itself, that has a
  /// `managingNavigationController`, or nil if there is none.
  open var managingTabGroup: UITabGroup? {
    parent?.managingTabGroup
      ?? (self as? UITabGroup).flatMap { $0.managingNavigationController == nil ? nil : $0 }
  }

  // MARK: For the tab bar controller

  /// The item of the tab in a bar.
  private(set) lazy var barItem: UITabBarItem = {
    let item = UITabBarItem(title: title, image: image, tag: 0)
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
    isInBar = true
    return item
  }()
  /// Whether the item was ever requested for a bar.
  private var isInBar = false

  /// The child of a tab bar controller for the tab, created on first access.
  var page: UIViewController {
    if let viewController { return viewController }
    let empty = UIViewController()
    made = empty
    return empty
  }

  /// The controller, created on first access, with the tab's bar item as its item; the app may
  /// replace that later.
  var pageWithItem: UIViewController {
    let page = page
    if !isInBar { page.tabBarItem = barItem }
    return page
  }

  /// The bar item for the tab's page.
  var shownItem: UITabBarItem { made?.tabBarItem ?? barItem }

  /// The selected tab inside; itself if it has none.
  var selectedLeaf: UITab { self }

  /// The tab and all its descendants.
  var family: [UITab] { [self] }

  /// The outermost group around the tab, or itself.
  var root: UITab { parent?.root ?? self }

  /// Whether a controller was created by the tab.
  func isMade(_ controller: UIViewController) -> Bool { made === controller }

  private func looksChanged() {
    if isInBar {
      let item = shownItem
      (item.title, item.image, item.badgeValue) = (title, image, badgeValue)
      item.isEnabled = isEnabled
    }
    tabBarController?.sidebar.list?.reconfigure([self])
  }
}

extension UIViewController {
  /// The tab of this controller or of one of its parents; nil if the tab bar controller has no
  /// `UITab`s.
  public var tab: UITab? {
    let tabs = tabBarController?.tabs.flatMap(\.family) ?? []
    return sequence(first: self, next: \.parent).lazy.compactMap { controller in
      tabs.first { $0.isMade(controller) }
    }.first
  }
}
