import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the sample of an edited list overrides.
private final class Editable: UITableViewDiffableDataSource<String, Int> {
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sectionIdentifier(for: section) }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
    var snapshot = snapshot()
    snapshot.deleteItems([item])
    apply(snapshot)
  }

  var takesMoves = true

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard takesMoves, let source = itemIdentifier(for: sourceIndexPath),
      let destination = itemIdentifier(for: destinationIndexPath), source != destination
    else { return }
    var snapshot = snapshot()
    let isAfter =
      (snapshot.indexOfItem(destination) ?? 0) > (snapshot.indexOfItem(source) ?? 0)
    snapshot.deleteItems([source])
    if isAfter {
      snapshot.insertItems([source], afterItem: destination)
    } else {
      snapshot.insertItems([source], beforeItem: destination)
    }
    apply(snapshot, animatingDifferences: false)
  }
}

@MainActor struct TableDataSourceTests {
  private func make() -> (TableScreen, Editable) {
    let screen = TableScreen()
    screen.view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Editable(tableView: screen.view) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
    show(source, [1, 2, 3, 4])
    screen.tick()
    return (screen, source)
  }

  private func show(_ source: Editable, _ numbers: [Int], animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["numbers"])
    snapshot.appendItems(numbers)
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func texts(_ screen: TableScreen) -> [String] {
    screen.view.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `differences become one animated update`() {
    let (screen, source) = make()
    var arrived = false
    var snapshot = source.snapshot()
    snapshot.deleteItems([1])
    snapshot.appendItems([9])
    source.apply(snapshot) { arrived = true }
    screen.tick()
    screen.tick()
    expect(!arrived)
    let seen = screen.seen(0) ?? 0
    let header = screen.view.rectForHeader(inSection: 0).height
    expect(seen > header && seen < header + 44)
    screen.settle()
    expect(arrived)
    expect(texts(screen) == ["2", "3", "4", "9"], texts(screen))
    expect(source.indexPath(for: 9) == path(3), source.indexPath(for: 9), path(3))
  }

  @Test func `rows come and go as defaultRowAnimation says`() {
    let (screen, source) = make()
    source.defaultRowAnimation = .left
    show(source, [1, 2, 3, 4, 5], animated: true)
    screen.tick()
    let cell = screen.view.cellForRow(at: path(4))
    expect(cell?.presentedState.center.x ?? 0 < 0)
    expect(cell?.presentedState.alpha == 1, cell?.presentedState.alpha)
    screen.settle()
    expect(cell?.center.x == 160, cell?.center.x)
  }

  @Test func `the overridable methods are asked`() {
    let (screen, source) = make()
    expect(screen.view.headerView(forSection: 0)?.textLabel?.text == "numbers")
    screen.view.isEditing = true
    screen.tick()
    let header = screen.view.rectForHeader(inSection: 0).height
    screen.click(CGPoint(x: 32, y: header + 22))
    screen.settle()
    screen.click(CGPoint(x: 280, y: header + 22))
    screen.settle()
    expect(source.snapshot().itemIdentifiers == [2, 3, 4], source.snapshot().itemIdentifiers)
    expect(texts(screen) == ["2", "3", "4"], texts(screen))
  }

  @Test func `a dragged row stays where it was dropped, when the override applies that order`()
    async
  {
    let (screen, source) = make()
    let header = screen.view.rectForHeader(inSection: 0).height
    expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: header + 110))
    screen.view.endInteractiveMovement()
    await turn()
    screen.settle()
    expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4], source.snapshot().itemIdentifiers)
    expect(texts(screen) == ["2", "3", "1", "4"], texts(screen))
    expect(source.itemIdentifier(for: path(2)) == 1)
  }

  @Test func `a dragged row goes back when no snapshot is applied`() async {
    let (screen, source) = make()
    source.takesMoves = false
    expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 140))
    screen.view.endInteractiveMovement()
    await turn()
    screen.settle()
    expect(texts(screen) == ["1", "2", "3", "4"], texts(screen))
    expect(source.itemIdentifier(for: path(0)) == 1)
  }

  @Test func `heights are remembered by identifier, also for rows that went and came back`() {
    let screen = TableScreen()
    screen.view.register(TallRow.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: screen.view) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func show(_ numbers: [Int]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(numbers)
      source.apply(snapshot, animatingDifferences: false)
      screen.tick()
    }
    show(Array(0..<100))
    show(Array(0..<100).reversed())
    expect(screen.view.rectForRow(at: path(99)).height == 60, saying: "row 0 is the last one now")
    show(Array((10..<100).reversed()))
    show(Array((0..<100).reversed()))
    expect(screen.view.rectForRow(at: path(99)).height == 60)
  }

  @Test func `a provider without a cell is reported, and the gap is shown`() {
    let screen = TableScreen()
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: screen.view) { _, _, _ in nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7])
    let reports = ReportLog.reports("dataSource.nilCell") {
      source.apply(snapshot)
      screen.tick()
    }
    expect(reports.count == 1, reports.count)
    expect(screen.view.visibleCells.first is MissingRow)
  }

  /// Lets the main actor do what was put off.
  private func turn() async {
    for _ in 0..<5 { await Task.yield() }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }
}
