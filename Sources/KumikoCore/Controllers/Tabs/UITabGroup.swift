import KumikoFoundation
import KumikoGraphics

/// A group of tabs: one tab in a bar, and a row with others below it in the sidebar.
///
///     let library = UITabGroup(
///       title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "library",
///       children: [albums, artists])
///     library.managingNavigationController = UINavigationController()
///     tabs.mode = .tabSidebar
///     tabs.tabs = [home, library]
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// The look of a group in the sidebar.
  public enum SidebarAppearance: UInt, Sendable {
    /// A section of its own at the top level, an expandable row inside other groups.
    case automatic = 0
    /// Only its children, among the tabs around it.
    case inline
    /// A section of its own, with its title above.
    case rootSection
  }

  /// A group with a closure that creates its own controller; nil for one that only shows its
  /// children.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    hasOwnPage = viewControllerProvider != nil
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    self.children = children
    for child in children { child.parent = self }
  }

  let hasOwnPage: Bool

  /// The tabs of the group. Adding one that is in another group removes it there.
  open var children: [UITab] = [] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children {
        if let former = child.parent, former !== self {
          former.children.removeAll { $0 === child }
        }
        child.parent = self
      }
      if let selectedChild, !children.contains(where: { $0 === selectedChild }) {
        self.selectedChild = nil
      }
      tabBarController?.tabsChanged()
    }
  }

  /// Whether the user can move the children among each other while the sidebar is edited; `false`
  /// by default.
  open var allowsReordering = false {
    didSet {
      guard allowsReordering != oldValue else { return }
      tabBarController?.customization.restore([self])
      tabBarController?.sidebar.tabsChanged()
    }
  }

  /// The identifiers of the children in display order; children that are not in it follow the
  /// others.
  open var displayOrderIdentifiers: [String] = [] {
    didSet { if displayOrderIdentifiers != oldValue { tabBarController?.tabsChanged() } }
  }

  /// The children in the order of `displayOrderIdentifiers`.
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { identifier in
      children.first { $0.identifier == identifier }
    }
    return named + children.filter { child in !named.contains { $0 === child } }
  }

  /// The selected child, or nil if there is none. Setting one that is not a child is reported, and
  /// the selection does not change.
  open var selectedChild: UITab? {
    get { chosen }
    set {
      if let newValue, !children.contains(where: { $0 === newValue }) {
        return Diagnostics.report(.tabOfAnotherGroup(newValue.identifier, identifier))
      }
      guard chosen !== newValue else { return }
      chosen = newValue
      tabBarController?.selectionChanged(in: self)
    }
  }
  private var chosen: UITab?

  /// The identifier of the child that is selected when none was and one is required; nil for the
  /// first one.
  open var defaultChildIdentifier: String?

  /// Actions after the children in the sidebar; none by default.
  open var sidebarActions: [UIAction] = [] { didSet { tabBarController?.tabsChanged() } }
  /// The look of the group in the sidebar.
  open var sidebarAppearance = SidebarAppearance.automatic {
    didSet { if sidebarAppearance != oldValue { tabBarController?.tabsChanged() } }
  }

  /// A navigation controller on whose stack the selected child is pushed, above the group's own
  /// controller if it has one; nil, the default, if the page is replaced instead. Of nested groups,
  /// that of the outermost one is used.
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      tabBarController?.tabsChanged()
    }
  }

  /// The tab with an identifier among the descendants of the group; nil if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    family.dropFirst().first { $0.identifier == identifier }
  }

  // MARK: For the tab bar controller

  override var family: [UITab] { [self] + children.flatMap(\.family) }

  private var defaultChild: UITab? {
    let shown = displayOrder.filter { !$0.isHidden }
    return shown.first { $0.identifier == defaultChildIdentifier } ?? shown.first
  }

  /// The child that is shown: none if the group has a page of its own and none is selected.
  private var shownChild: UITab? { chosen ?? (hasOwnPage ? nil : defaultChild) }

  override var pageWithItem: UIViewController { page }

  override var shownItem: UITabBarItem { barItem }

  override var selectedLeaf: UITab { shownChild?.selectedLeaf ?? self }

  override var page: UIViewController {
    managingNavigationController ?? shownChild?.page ?? super.page
  }

  /// Puts the controllers from the group down to the selected tab, as far as they have one, on the
  /// stack of the navigation controller.
  func fillStack(animated: Bool) {
    guard let stack = managingNavigationController else { return }
    let path = Array(sequence(first: self as UITab) { ($0 as? UITabGroup)?.shownChild })
    var wanted = path.compactMap(\.viewController)
    if let tabBarController, let delegate = tabBarController.delegate {
      wanted = delegate.tabBarController(
        tabBarController, displayedViewControllersFor: selectedLeaf,
        proposedViewControllers: wanted)
    }
    guard !wanted.isEmpty else { return }
    onStack = path.filter { tab in wanted.contains { tab.isMade($0) } }
    guard !stack.viewControllers.elementsEqual(wanted, by: ===) else { return }
    stack.setViewControllers(wanted, animated: animated)
  }

  /// The tabs whose controllers were put on the stack.
  private var onStack: [UITab] = []

  /// The user popped a page: selects the tab that is now on top of the stack.
  func followStack() {
    guard let stack = managingNavigationController?.viewControllers, !stack.isEmpty else { return }
    let gone = onStack.first { tab in !stack.contains { tab.isMade($0) } }
    guard let gone, let group = gone.parent, group.chosen === gone else { return }
    onStack.removeAll { gone.family.contains($0) }
    group.chosen = nil
    tabBarController?.sidebar.list?.showSelection()
  }
}
