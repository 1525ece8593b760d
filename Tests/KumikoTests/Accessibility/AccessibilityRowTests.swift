import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// What rows of lists are for who hears them, and what can be done with them.
@Suite(.serialized)
struct `a row that is heard` {
  /// A table with one of each thing.
  private final class Errands: UITableViewController {
    var rows = ["Milk", "Bread", "Tea"]
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let (above, below) = (UILabel(), UILabel())
      above.text = "Above all"
      below.text = "Below all"
      for label in [above, below] { label.frame = CGRect(x: 0, y: 0, width: 100, height: 30) }
      (tableView.tableHeaderView, tableView.tableFooterView) = (above, below)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Today" }

    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { "That is all." }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = rows[indexPath.row]
      if indexPath.row == 1 { cell.accessoryType = .checkmark }
      if indexPath.row == 2 { cell.accessoryType = .detailButton }
      cell.showsReorderControl = true
      return cell
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, view, done in
          self?.log.append("delete \(self?.rows[indexPath.row] ?? "")")
          done(view is UITableViewCell)
        }
      ])
    }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      indexPath.row == 0
        ? UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Copy") { _ in }])
        }) : nil
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  private func errands() async throws -> (Errands, OffscreenHost) {
    let host = try OffscreenHost(size: CGSize(width: 320, height: 400))
    let errands = Errands(style: .grouped)
    host.rootViewController = errands
    await host.settle()
    return (errands, host)
  }

  @Test func `stands between titles and texts that are none`() async throws {
    let (_, host) = try await errands()
    expect(
      host.heard == [
        "list  3 items", "text \"Above all\"", "heading \"Today\"", "list item \"Milk\"  1 of 3",
        "list item \"Bread\"  2 of 3  selected", "list item \"Tea\"  3 of 3",
        "button \"More Info\"", "text \"That is all.\"", "text \"Below all\"",
      ], host.heard)
  }

  @Test func `can be done to what a pull uncovers and what its menu shows`() async throws {
    let (errands, host) = try await errands()
    expect(try host.element("Milk").actionNames == ["click", "Delete", "Show Menu"])
    expect(try host.element("Tea").actionNames == ["click", "Delete"])
    try host.element("Bread").perform("Delete")
    expect(errands.log == ["delete Bread"], errands.log)
    try host.element("Milk").perform("Show Menu")
    await host.settle()
    expect(host.elements(role: .menuItem).map(\.label) == ["Copy"])
  }

  @Test func `is moved a step while the table is edited, and says which one is deleted`()
    async throws
  {
    let (errands, host) = try await errands()
    errands.setEditing(true, animated: false)
    await host.settle()
    expect(
      try host.element("Milk", role: .listItem).actionNames
        == ["click", "Show Menu", "Move Down"])
    let bread = try host.element("Bread", role: .listItem)
    expect(bread.actionNames == ["click", "Move Up", "Move Down"], bread.actionNames)
    try bread.perform("Move Up")
    await host.settle()
    expect(errands.rows == ["Bread", "Milk", "Tea"], errands.rows)
    let buttons = host.elements(role: .button).map(\.label)
    expect(buttons.contains("Delete Bread") && buttons.contains("Reorder"))
  }

  @Test func `has no name of buttons in it, unless there is nothing else`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    host.rootViewController = Shelves(names: ["Oak", ""])
    await host.settle()
    expect(host.elements(role: .listItem).map(\.label) == ["Oak", "Love"])
  }

  /// A grid whose titles have a kind of their own, and a badge on each card.
  private final class Shelves: UIViewController {
    let names: [String]
    private var data: UICollectionViewDiffableDataSource<Int, String>?

    init(names: [String]) {
      self.names = names
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private static var layout: UICollectionViewLayout {
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(80)),
        supplementaryItems: [badge])
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "title", alignment: .top),
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "note", alignment: .bottom),
      ]
      return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: Shelves.layout)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        label.text = name
        let button = UIButton(frame: CGRect(x: 0, y: 30, width: 40, height: 40))
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        cell.contentView.addSubview(label)
        cell.contentView.addSubview(button)
      }
      let others = ["title", "note", "badge"].map { kind in
        UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
          view, kind, path in
          let label = UILabel(frame: view.bounds)
          label.text = "\(kind) \(path.item)"
          view.addSubview(label)
        }
      }
      let data = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      data.supplementaryViewProvider = { list, kind, path in
        let kinds = ["title", "note", "badge"]
        return kinds.firstIndex(of: kind).map {
          list.dequeueConfiguredReusableSupplementary(using: others[$0], for: path)
        }
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      data.apply(snapshot, animatingDifferences: false)
      self.data = data
    }
  }

  @Test func `is read after what stands above it, before what stands below, and with its badge`()
    async throws
  {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    host.rootViewController = Shelves(names: ["Oak", "Elm"])
    await host.settle()
    expect(
      host.elements().filter { $0.role != .button && $0.role != .text || $0.label.hasPrefix("n") }
        .map { "\($0.role.rawValue) \($0.label)" }.filter {
          !$0.hasPrefix("list ") || $0.contains("item")
        }
        == [
          "heading title 0", "list item Oak", "group ", "list item Elm", "group ", "group ",
          "text note 0",
        ])
  }

  @Test func `knows the row of an outline that it belongs to`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    let screen = NumberList(count: 0)
    host.rootViewController = screen
    await host.settle()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 4])
    outline.append([2], to: 1)
    outline.append([3], to: 2)
    outline.expand([1, 2])
    await screen.data.apply(outline, to: 0, animatingDifferences: false)
    await host.settle()
    let ids = try (1...4).map { try host.element("Row \($0)").node.id }
    let parents = try (1...4).map { try host.element("Row \($0)").node.parentRow }
    expect(parents == [nil, ids[0], ids[1], nil], parents)
  }

  @Test func `is brought into sight so that the next one is there too`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 220))
    let screen = NumberList(count: 100)
    host.rootViewController = screen
    await host.settle()
    let pass = host.window.accessibilityPass
    var met: [String] = []
    for _ in 0..<20 {
      let rows = pass.fresh().root.all.filter { $0.role == .listItem }
      for row in rows where !met.contains(row.label) { met.append(row.label) }
      pass.reveal(try #require(rows.last).id)
    }
    expect(met.count > 20 && met == (0..<met.count).map { "Row \($0)" })
    let row = host.elements(role: .listItem)[2].node
    expect(pass.reveal(row.id, at: .top))
    expect(abs(try host.element(row.label).node.frame.minY) < 1)
  }

  @Test func `is paged to, which says which rows are seen`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 220))
    host.rootViewController = NumberList(count: 100)
    await host.settle()
    let list = host.elements(role: .list)[0]
    expect(list.actionNames == ["scroll down", "scroll up"], list.actionNames)
    let events = try await host.accessibilityEvents {
      try list.perform("scroll down")
      await host.settle()
    }
    let said = events.compactMap { event -> String? in
      if case .announcement(let text, _) = event { text } else { nil }
    }
    expect(said.count == 1 && said[0].hasPrefix("Rows 5 to ") && said[0].hasSuffix(" of 100"))
    #expect(throws: ScreenElementProblem.self) {
      try host.elements(role: .list)[0].perform("scroll left")
    }
  }

  @Test func `is dragged and dropped without a pointer`() async throws {
    let (from, to) = (UILabel(), UILabel())
    (from.text, to.text) = ("Stamp", "Letter")
    let host = try await OffscreenHost.column([from, to])
    let post = Post()
    for view in [from, to] { view.isUserInteractionEnabled = true }
    from.addInteraction(UIDragInteraction(delegate: post))
    to.addInteraction(UIDropInteraction(delegate: post))
    expect(try host.element("Stamp").actionNames == ["Drag"])
    expect(try host.element("Letter").actionNames == [])
    try host.element("Stamp").perform("Drag")
    expect(try host.element("Stamp").actionNames == [])
    expect(try host.element("Letter").actionNames == ["Drop"])
    try host.element("Letter").perform("Drop")
    await host.settle()
    expect(post.log == ["began", "dropped", "ended 2"], post.log)
    // Escape gives a drag up.
    try host.element("Stamp").perform("Drag")
    let pass = host.window.accessibilityPass
    expect(pass.perform(.escape, on: pass.tree.root.id))
    await host.settle()
    expect(post.log.suffix(2) == ["began", "ended 0"], post.log.suffix(2))
    from.accessibilityDragSourceDescriptors = [
      UIAccessibilityLocationDescriptor(name: "stamp", view: from)
    ]
    to.accessibilityDropPointDescriptors = [
      UIAccessibilityLocationDescriptor(
        attributedName: NSAttributedString(string: "here"), point: CGPoint(x: 3, y: 3), in: to)
    ]
    expect(try host.element("Stamp").actionNames == ["Drag stamp"])
    try host.element("Stamp").perform("Drag stamp")
    expect(try host.element("Letter").actionNames == ["Drop here"])
    expect(to.accessibilityDropPointDescriptors?[0].point.x == 3)
    expect(to.accessibilityDropPointDescriptors?[0].attributedName.string == "here")
    expect(from.accessibilityDragSourceDescriptors?[0].view === from)
    expect(pass.perform(.escape, on: pass.tree.root.id))
    await host.settle()
  }

  private final class Post: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { log.append("began") }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { log.append("ended \(operation.rawValue)") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.append("dropped")
    }
  }
}
