import KumikoFoundation

/// Lets the user choose which tabs are in a bar, and their order: a sheet lists them, those in the
/// bar before the others, and each that can be moved is dragged to its place, or moved with keys.
/// The bar keeps its number of tabs, and shows changes at once.
final class TabCustomizing: NSObject {
  @Owner private var bar: UITabBar
  private let offered: [UITabBarItem]
  private let list: TabOrderController
  private let sheet: UINavigationController
  /// The initial items of the bar, until the user has finished.
  private let former: [UITabBarItem]
  private var isEnding = false

  /// Presents the sheet; fails if there is no controller to present it.
  init?(of bar: UITabBar, offering items: [UITabBarItem]) {
    guard bar.window != nil, let presenter = bar.nearestController?.outermost else { return nil }
    _bar = Owner(bar, orElse: UITabBar())
    (offered, former) = (items, bar.items ?? [])
    let others = items.filter { item in !(bar.items ?? []).contains { $0 === item } }
    let order = TabOrder(former + others) { tab in items.contains { $0 === tab } }
    list = TabOrderController(order, inBar: former.count)
    sheet = UINavigationController(rootViewController: list)
    super.init()
    list.moved = { [weak bar] in bar?.setItems($0, animated: false) }
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak bar] _ in bar?.endCustomizing(animated: true) })
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController?.delegate = self
    bar.delegate?.tabBar(bar, willBeginCustomizing: items)
    presenter.present(sheet, animated: true) { [weak self, weak bar] in
      guard let self, let bar, bar.customizing === self else { return }
      bar.delegate?.tabBar(bar, didBeginCustomizing: offered)
    }
  }

  private var isChanged: Bool { !former.elementsEqual(bar.items ?? [], by: ===) }

  /// Dismisses the sheet; returns whether the tabs of the bar or their order changed.
  func end(animated: Bool) -> Bool {
    let isChanged = isChanged
    guard !isEnding else { return isChanged }
    isEnding = true
    bar.delegate?.tabBar(bar, willEndCustomizing: bar.items ?? [], changed: isChanged)
    guard sheet.presentingViewController != nil else {
      ended()
      return isChanged
    }
    sheet.dismiss(animated: animated) { self.ended() }
    return isChanged
  }

  private func ended() {
    guard bar.customizing === self else { return }
    bar.customizing = nil
    bar.delegate?.tabBar(bar, didEndCustomizing: bar.items ?? [], changed: isChanged)
  }
}

extension TabCustomizing: UIAdaptivePresentationControllerDelegate {
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    guard !isEnding else { return }
    isEnding = true
    bar.delegate?.tabBar(bar, willEndCustomizing: bar.items ?? [], changed: isChanged)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    ended()
  }
}

/// Lists the tabs in a bar, and others, for reordering.
final class TabOrderController: UITableViewController {
  private var order: TabOrder<UITabBarItem>
  private let count: Int
  /// Called with the current items of the bar.
  var moved: ([UITabBarItem]) -> Void = { _ in }

  /// - Parameter count: the number of tabs, from the first on, in the bar.
  init(_ order: TabOrder<UITabBarItem>, inBar count: Int) {
    (self.order, self.count) = (order, count)
    super.init(style: .insetGrouped)
    title = "Edit Tabs"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    isEditing = true
  }

  private func index(_ path: IndexPath) -> Int { path.section == 0 ? path.row : count + path.row }

  override func numberOfSections(in tableView: UITableView) -> Int {
    order.tabs.count > count ? 2 : 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? count : order.tabs.count - count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  { section == 0 ? "In the Bar" : "Others" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = order.tabs[index(indexPath)]
    var content = UIListContentConfiguration.cell()
    (content.image, content.text) = (item.image, item.title)
    cell.contentConfiguration = content
    cell.accessibilityIdentifier = item.accessibilityIdentifier
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    order.canMove(index(indexPath))
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }

  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// The target index of a tab that is dropped at a row: into the bar, where it replaces one and
  /// the last one there moves to the others, or out of it, where the first of the others moves in.
  private func target(_ path: IndexPath, from section: Int) -> Int {
    switch (section, path.section) {
    case (0, 1): count + max(0, path.row - 1)
    case (1, 0): min(path.row, count - 1)
    default: index(path)
    }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let (from, to) = (sourceIndexPath, destinationIndexPath)
    let isPlain = order.move(index(from), to: target(to, from: from.section))
    if !isPlain || from.section != to.section { tableView.reloadData() }
    moved(Array(order.tabs.prefix(count)))
  }
}
