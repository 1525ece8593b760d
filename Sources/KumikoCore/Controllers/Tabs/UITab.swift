import KumikoFoundation
import KumikoGraphics

/// A tab as a value of its own: what it shows in a tab bar, and the controller that it leads to.
///
///     let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") {
///       _ in UINavigationController(rootViewController: HomeViewController())
///     }
///     tabs.tabs = [home]
@preconcurrency @MainActor open class UITab: NSObject {
  /// A name to find it by.
  public let identifier: String
  /// The text.
  open var title: String { didSet { item?.title = title } }
  /// A second line; kept, as tabs here have one.
  open var subtitle: String?
  /// The icon.
  open var image: UIImage? { didSet { item?.image = image } }
  /// A mark; nil for none.
  open var badgeValue: String? { didSet { item?.badgeValue = badgeValue } }
  /// Whether the tab is left out; no unless set.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue, let tabBarController else { return }
      tabBarController.setTabs(tabBarController.tabs, animated: false)
    }
  }
  /// Anything of the app's own.
  open var userInfo: Any?
  /// The controller that shows the tab; nil for none.
  open internal(set) weak var tabBarController: UITabBarController?

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?
  private var item: UITabBarItem? { made?.tabBarItem }

  /// A tab with what makes its controller, once, when a tab bar controller shows it; nil for an
  /// empty one.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
  }

  /// The controller that the tab leads to; nil before it was made.
  open var viewController: UIViewController? { made }

  /// The controller, made now, with what the tab says about its item.
  var controllerWithItem: UIViewController {
    if let made { return made }
    let controller = provider?(self) ?? UIViewController()
    made = controller
    let item = UITabBarItem(title: title, image: image, tag: 0)
    item.badgeValue = badgeValue
    controller.tabBarItem = item
    return controller
  }
}

extension UIViewController {
  /// The tab that leads to this controller or to one around it; nil where tabs were not given as
  /// values.
  public var tab: UITab? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      controller.tabBarController?.tabs.first { $0.viewController === controller }
    }.first
  }
}
