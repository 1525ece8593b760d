import KumikoFoundation
import KumikoGraphics

/// Tabs that belong together: one tab in a bar, and a row with others below it in the sidebar.
///
///     let library = UITabGroup(
///       title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "library",
///       children: [albums, artists])
///     library.managingNavigationController = UINavigationController()
///     tabs.mode = .tabSidebar
///     tabs.tabs = [home, library]
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// How a group is shown in the sidebar.
  public enum SidebarAppearance: UInt, Sendable {
    /// Among the tabs of the controller as a part of its own, in other groups as a row that opens.
    case automatic = 0
    /// Its children alone, among the tabs around it.
    case inline
    /// As a part of its own, with its title above.
    case rootSection
  }

  /// A group with what makes a controller of its own; nil for one that shows its children alone.
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

  /// The tabs of the group. One that is in another group leaves it.
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

  /// The order that children are shown in, by their identifiers; those of which it has none stand
  /// behind the others.
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

  /// The child that is selected; nil for none. One that is no child is reported, and the selection
  /// stays.
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

  /// The child that is selected where one must be and none was; nil for the first one.
  open var defaultChildIdentifier: String?

  /// What the sidebar shows behind the children; none unless set.
  open var sidebarActions: [UIAction] = [] { didSet { tabBarController?.tabsChanged() } }
  /// How the sidebar shows the group.
  open var sidebarAppearance = SidebarAppearance.automatic {
    didSet { if sidebarAppearance != oldValue { tabBarController?.tabsChanged() } }
  }

  /// A navigation controller on whose stack the selected child stands, above the controller of the
  /// group where it has one; nil, the default, for a page that is exchanged. Of groups in groups
  /// that of the rootmost one is used.
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      tabBarController?.tabsChanged()
    }
  }

  /// The tab with an identifier among the children and all inside of them; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    family.dropFirst().first { $0.identifier == identifier }
  }

  // MARK: What a tab bar controller shows

  override var family: [UITab] { [self] + children.flatMap(\.family) }

  private var defaultChild: UITab? {
    let shown = displayOrder.filter { !$0.isHidden }
    return shown.first { $0.identifier == defaultChildIdentifier } ?? shown.first
  }

  /// The child that is shown: none where the group has a page of its own and none is selected.
  private var shownChild: UITab? { chosen ?? (hasOwnPage ? nil : defaultChild) }

  override var pageWithItem: UIViewController { page }

  override var shownItem: UITabBarItem { barItem }

  override var selectedLeaf: UITab { shownChild?.selectedLeaf ?? self }

  override var page: UIViewController {
    managingNavigationController ?? shownChild?.page ?? super.page
  }

  /// Puts the controllers from the group down to the selected tab, of those that have one, on the
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

  /// The user went back on the stack: what is selected is what stands there.
  func followStack() {
    guard let stack = managingNavigationController?.viewControllers, !stack.isEmpty else { return }
    let gone = onStack.first { tab in !stack.contains { tab.isMade($0) } }
    guard let gone, let group = gone.parent, group.chosen === gone else { return }
    onStack.removeAll { gone.family.contains($0) }
    group.chosen = nil
    tabBarController?.sidebar.list?.showSelection()
  }
}
