import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What nobody holds any more is let go of, with everything that belongs to it.
@MainActor struct LifetimeTests {
  private struct Weak { weak var object: AnyObject? }

  /// The types of what `body` returns and lives on after it.
  private func survivors(of body: () throws -> [AnyObject?]) rethrows -> [String] {
    let watched = try body().compactMap(\.self).map { Weak(object: $0) }
    return watched.compactMap { $0.object.map { "\(type(of: $0))" } }
  }

  @Test func `views that constraints have placed are let go of, inner trees too`() {
    let left = survivors {
      let screen = ViewScreen()
      let (card, inner, label) = (UIView(), UIView(), UILabel())
      card.frame = rect(0, 0, 200, 100)
      screen.root.addSubview(card)
      card.constrain(inner) {
        [
          inner.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
          inner.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
        ]
      }
      label.text = "kumiko"
      inner.constrain(label) {
        [
          label.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
          inner.trailingAnchor.constraint(equalTo: label.trailingAnchor),
          label.topAnchor.constraint(equalTo: inner.topAnchor),
          inner.bottomAnchor.constraint(equalTo: label.bottomAnchor),
        ]
      }
      screen.tick()
      expect(inner.frame.width > 0, inner.frame.width)
      expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width > 0)
      return [screen.window, screen.root, card, inner, label]
    }
    expect(left.isEmpty, left)
  }

  @Test func `a view that is taken out is let go of by whoever has placed or measured it`() {
    let screen = ViewScreen()
    let (card, inner) = (UIView(), UIView())
    card.frame = rect(0, 0, 200, 100)
    screen.root.addSubview(card)
    card.constrain(inner) {
      [
        inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        inner.topAnchor.constraint(equalTo: card.topAnchor),
        inner.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor),
      ]
    }
    func addLeaf() -> Weak {
      let leaf = UIView()
      inner.constrain(leaf) {
        [
          leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
          leaf.topAnchor.constraint(equalTo: inner.topAnchor),
          leaf.widthAnchor.constraint(equalToConstant: 40),
          inner.trailingAnchor.constraint(equalTo: leaf.trailingAnchor),
          inner.bottomAnchor.constraint(equalTo: leaf.bottomAnchor),
        ]
      }
      return Weak(object: leaf)
    }
    let leaf = addLeaf()
    screen.tick()
    expect(inner.frame.width == 40, inner.frame.width)
    expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 40)
    // The card knows the leaf, and hears no more of what is inside of the view between.
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.subviews[0].removeFromSuperview()
    expect(leaf.object == nil, leaf.object)
  }

  @Test func `a controller that was asked for its popover and never presented is let go of`() {
    let left = survivors {
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      let popover = controller.popoverPresentationController
      popover?.permittedArrowDirections = .down
      expect(controller.popoverPresentationController === popover)
      expect(popover?.presentedViewController === controller)
      return [controller, popover]
    }
    expect(left.isEmpty, left)
  }

  @Test(arguments: [0, 0.1, 1]) func `a window goes with what is presented in it, and on its way`(
    seconds: Double
  ) {
    let left = survivors {
      let root = UIViewController()
      let screen = ControllerScreen(root)
      let (sheet, alert) = (
        UIViewController(), UIAlertController(title: "a", message: "b", preferredStyle: .alert)
      )
      root.present(sheet, animated: true)
      screen.wait(seconds)
      sheet.present(alert, animated: seconds > 0)
      screen.wait(seconds)
      let presentations = [sheet.presentationController, alert.presentationController]
      return [screen.window, root, sheet, alert] + presentations
    }
    expect(left.isEmpty, left)
  }

  @Test(arguments: [0, 0.1, 1]) func `what was dismissed goes with its dismissal`(
    seconds: Double
  ) {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    let left = survivors {
      let sheet = UIViewController()
      root.present(sheet, animated: true)
      screen.wait(seconds)
      var told: UIViewController?
      let presentation = sheet.presentationController
      root.dismiss(animated: true) { told = presentation?.presentedViewController }
      screen.settle()
      expect(told === sheet, told, sheet)
      return [sheet, presentation]
    }
    expect(left.isEmpty, left)
    expect(screen.window.presentedControllers.isEmpty, screen.window.presentedControllers)
  }

  @Test func `a window goes with what is dismissed just then`() {
    let left = survivors {
      let root = UIViewController()
      let screen = ControllerScreen(root)
      let sheet = UIViewController()
      root.present(sheet, animated: false)
      root.dismiss(animated: true)
      screen.wait(0.05)
      return [screen.window, root, sheet]
    }
    expect(left.isEmpty, left)
  }

  @Test(arguments: [false, true]) func `a window goes with a menu that is open, or that closes`(
    closes: Bool
  ) throws {
    let left = try survivors {
      let root = UIViewController()
      let button = UIButton(configuration: .gray())
      button.frame = rect(100, 50, 100, 30)
      let inner = UIMenu(title: "more", children: [UIAction(title: "b") { _ in }])
      button.menu = UIMenu(children: [UIAction(title: "a") { _ in }, inner])
      button.showsMenuAsPrimaryAction = true
      root.view.addSubview(button)
      let screen = ControllerScreen(root)
      screen.click(button)
      let menu = try #require(screen.window.openMenu)
      screen.key("end")
      screen.key("right")
      expect(menu.panels.count == 2, menu.panels.count)
      if closes { menu.close() }
      screen.tick()
      return [screen.window, root, button, menu] + menu.panels
    }
    expect(left.isEmpty, left)
  }

  @Test func `whoever waits for an animation hears that its window has gone`() {
    var told: [String] = []
    let left = survivors {
      let screen = ViewScreen()
      let (view, other) = (UIView(frame: rect(0, 0, 9, 9)), UIView(frame: rect(0, 0, 9, 9)))
      screen.root.addSubview(view)
      screen.root.addSubview(other)
      screen.tick()
      UIView.animate(withDuration: 1) {
        view.center.x = 100
      } completion: {
        told.append("\($0) at \(view.center.x)")
      }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.center.x = 100 }
      animator.addCompletion { told.append("\($0) at \(other.center.x)") }
      animator.startAnimation()
      screen.wait(0.5)
      expect(told.isEmpty, told)
      return [screen.window, view, other, animator]
    }
    expect(left.isEmpty, left)
    expect(told.sorted() == ["end at 100.0", "false at 100.0"], told.sorted())
  }

  @Test func `a text with the keyboard goes with its window`() {
    let left = survivors {
      let root = UIViewController()
      let (field, text, search) = (UITextField(), UITextView(), UISearchBar())
      for (index, view) in ([field, text, search] as [UIView]).enumerated() {
        view.frame = rect(0, CGFloat(index) * 60, 200, 50)
        root.view.addSubview(view)
      }
      let screen = ControllerScreen(root)
      for view in [field, text, search] as [UIView] {
        screen.click(view)
        screen.send(.text("kumiko"))
        screen.key("a", .control)
        screen.wait(0.3)
        screen.key("z", .control)
      }
      text.becomeFirstResponder()
      screen.tick()
      return [screen.window, root, field, text, search]
    }
    expect(left.isEmpty, left)
  }

  @Test(arguments: [0.05, 1]) func `pages, tabs and columns go with their window`(
    seconds: Double
  ) {
    let left = survivors {
      let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, third]
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(tabs, for: .secondary)
      let screen = ControllerScreen(split, width: 900)
      navigation.pushViewController(second, animated: true)
      screen.wait(seconds)
      tabs.selectedIndex = 1
      screen.wait(seconds)
      tabs.selectedIndex = 0
      navigation.popViewController(animated: true)
      screen.wait(seconds)
      return [screen.window, split, tabs, navigation, first, second, third]
    }
    expect(left.isEmpty, left)
  }

  /// A screen as an app has it: a list with a data source, a header, accessories, swipe actions and
  /// a menu for each row.
  private final class ListController: UICollectionViewController {
    var source: UICollectionViewDiffableDataSource<Int, Int>?
    var registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>?

    init() {
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.headerMode = .supplementary
      list.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Swipe") { _, _, done in done(true) }
        ])
      }
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      title = "List"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Add", menu: UIMenu(children: [UIAction(title: "One") { _ in }]))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [weak self] cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(self?.title ?? "") \(item)"
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator(), .outlineDisclosure()]
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { header, _, _ in
        header.contentConfiguration = UIListContentConfiguration.groupedHeader()
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      (self.source, registration) = (source, cells)
    }

    func show(_ items: Range<Int>, animated: Bool) {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append(Array(items))
      outline.append(items.map { $0 + 1_000 }, to: items.first)
      source?.apply(outline, to: 0, animatingDifferences: animated)
    }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      })
    }
  }

  @Test func `a window with a list in use is let go of as a whole`() throws {
    let left = try survivors {
      let list = ListController()
      let navigation = UINavigationController(rootViewController: list)
      let screen = ControllerScreen(navigation)
      list.show(0..<40, animated: false)
      screen.settle()
      let cell = try #require(list.collectionView.cellForItem(at: path(2)))
      // Rows come, go, are opened, swiped, dragged, hovered and selected.
      list.show(5..<50, animated: true)
      screen.wait(0.1)
      expect(list.source?.toggleExpansion(at: path(0)) == true)
      screen.settle()
      screen.click(CGPoint(x: 100, y: 200))
      screen.send(
        .wheel(
          CGPoint(x: 100, y: 200), delta: CGVector(dx: 0, dy: -3), isPrecise: false, modifiers: []))
      screen.send(
        .wheel(
          CGPoint(x: 100, y: 200), delta: CGVector(dx: 3, dy: 0), isPrecise: true, modifiers: []))
      screen.settle()
      // A menu and a sheet are shown and go.
      screen.click(CGPoint(x: 100, y: 200), .secondary)
      let menu = try #require(screen.window.openMenu)
      screen.key("escape")
      screen.settle()
      let sheet = UINavigationController(rootViewController: ListController())
      list.present(sheet, animated: true)
      screen.settle()
      screen.key("escape")
      screen.settle()
      expect(list.presentedViewController == nil, list.presentedViewController)
      // A page is pushed and goes back.
      let page = ListController()
      navigation.pushViewController(page, animated: true)
      page.loadViewIfNeeded()
      page.show(0..<9, animated: false)
      screen.settle()
      navigation.popViewController(animated: true)
      screen.settle()
      // What is under way when the window goes.
      list.show(7..<60, animated: true)
      list.collectionView.scrollToItem(at: path(20), at: .top, animated: true)
      screen.wait(0.05)
      return [
        screen.window, screen.pipeline, navigation, list, list.collectionView, list.source,
        list.collectionView.collectionViewLayout, cell, menu, sheet, sheet.topViewController, page,
        page.source, page.collectionView,
      ]
    }
    expect(left.isEmpty, left)
  }

  @Test func `a table in use is let go of with its window`() {
    final class Rows: UITableViewController {
      lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) {
        let cell = $0.dequeueReusableCell(withIdentifier: "row", for: $1)
        cell.textLabel?.text = "\($2)"
        return cell
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        refreshControl = UIRefreshControl()
      }
      func show(_ items: Range<Int>) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(items))
        source.apply(snapshot)
      }
    }
    let left = survivors {
      let rows = Rows(style: .insetGrouped)
      let screen = ControllerScreen(rows)
      rows.show(0..<30)
      screen.settle()
      rows.setEditing(true, animated: true)
      rows.show(3..<40)
      screen.wait(0.1)
      let cell = rows.tableView.visibleCells.first
      return [screen.window, rows, rows.tableView, rows.source, cell]
    }
    expect(left.isEmpty, left)
  }
}
