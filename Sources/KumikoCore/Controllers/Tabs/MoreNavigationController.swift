import KumikoFoundation
import KumikoGraphics

/// Shows the list of the tabs that do not fit in a tab bar, and above it the selected one.
final class MoreNavigationController: UINavigationController {
  let list: MoreListController
  private weak var tabs: UITabBarController?

  init(of tabs: UITabBarController) {
    (list, self.tabs) = (MoreListController(of: tabs), tabs)
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    pushViewController(list, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// The tab's controller that is on the stack; nil if there is only the list.
  var lent: UIViewController? { stack.first { $0 !== list } }

  /// Shows a tab's controller above the list; one that is shown already stays as it is.
  func open(_ page: UIViewController, animated: Bool) {
    guard lent !== page else { return }
    (page as? UINavigationController)?.itemBelow = list.navigationItem
    change(to: [list, page], animated: animated, isBack: false)
  }

  /// Shows only the list.
  func close() { setViewControllers([list], animated: false) }

  override func parentsSettled() { tabs?.takeBack() }
}

/// Lists the tabs that do not fit in a tab bar. In editing mode it lists all tabs, and the user
/// reorders those that the app allows to be customised.
final class MoreListController: UITableViewController, TabItemBar {
  @Owner private var tabs: UITabBarController
  private var rest: [UIViewController] = []
  /// All controllers while the user reorders them; nil while the list is not edited.
  private var order: TabOrder<UIViewController>?
  private var pages: [UIViewController] { order?.tabs ?? rest }

  init(of tabs: UITabBarController) {
    _tabs = Owner(tabs, orElse: UITabBarController())
    super.init(style: .plain)
    title = UITabBarItem.SystemItem.more.title
  }

  required init?(coder: NSCoder) { nil }

  /// Lists the tabs of some controllers.
  func show(_ rest: [UIViewController]) {
    for page in rest { page.tabBarItem.bar = self }
    if let began = order, !began.began(with: tabs.pages) {
      order = nil
      setEditing(false, animated: false)
    }
    self.rest = rest
    offerEditing()
    if isViewLoaded { tableView.reloadData() }
  }

  func offerEditing() {
    let isOffered = tabs.customizableViewControllers?.isEmpty == false
    navigationItem.rightBarButtonItem = isOffered ? editButtonItem : nil
  }

  func itemChanged(_ item: UITabBarItem) { if isViewLoaded { tableView.reloadData() } }

  func looksChanged() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    offerEditing()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isEditing { setEditing(false, animated: animated) }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pages.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item: UITabBarItem = pages[indexPath.row].tabBarItem
    var content = UIListContentConfiguration.valueCell()
    (content.image, content.text, content.secondaryText) = (item.image, item.title, item.badgeValue)
    if !item.isEnabled { content.textProperties.color = .disabledText }
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = item.accessibilityIdentifier
    return cell
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { pages[indexPath.row].tabBarItem.isEnabled }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs.open(pages[indexPath.row], animated: true)
  }

  // MARK: Reordering

  override func setEditing(_ editing: Bool, animated: Bool) {
    let begins = editing && order == nil
    if begins {
      if !tabs.tabs.isEmpty { tabs.delegate?.tabBarControllerWillBeginEditing(tabs) }
      tabs.delegate?.tabBarController(
        tabs, willBeginCustomizing: tabs.customizableViewControllers ?? [])
      order = TabOrder(tabs.pages) { [weak tabs] page in
        tabs?.customizableViewControllers?.contains { $0 === page } == true
      }
    }
    super.setEditing(editing, animated: animated)
    if begins { tableView.reloadData() }
    guard !editing, let order else { return }
    let (pages, changed) = (order.tabs, order.isChanged)
    tabs.delegate?.tabBarController(tabs, willEndCustomizing: pages, changed: changed)
    self.order = nil
    tabs.take(order: pages)
    tabs.delegate?.tabBarController(tabs, didEndCustomizing: pages, changed: changed)
    if !tabs.tabs.isEmpty { tabs.delegate?.tabBarControllerDidEndEditing(tabs) }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    order?.canMove(indexPath.row) == true
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }

  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// Tabs that must not be moved stay in place.
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    if order?.move(sourceIndexPath.row, to: destinationIndexPath.row) == false {
      tableView.reloadData()
    }
  }
}
