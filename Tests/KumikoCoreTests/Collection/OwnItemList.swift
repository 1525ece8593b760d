import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport

@testable import KumikoCore

/// A collection view or a table whose data source checks each path and identifier that it is asked
/// for, and whose cells know what they show.
final class OwnItemList: NSObject {
  final class Screen {
    let window = UIWindow()
    let pipeline: FramePipeline
    private var time: TimeInterval = 0
    private(set) var style = UIUserInterfaceStyle.light

    init() {
      pipeline = FramePipeline(window: window)
      configure(.light, scale: 1)
    }

    func configure(_ style: UIUserInterfaceStyle, scale: CGFloat) {
      self.style = style
      window.configure(
        size: CGSize(width: 320, height: 480),
        traits: UITraitCollection(
          userInterfaceStyle: style, displayScale: scale, layoutDirection: .leftToRight))
    }

    func tick() {
      time += 1.0 / 60
      _ = pipeline.tick(at: time)
    }

    func settle() {
      for _ in 0..<600 {
        tick()
        if pipeline.isAtRest { return }
      }
    }
  }

  let screen = Screen()
  let view: ItemsView
  var collection: UICollectionView? { view as? UICollectionView }
  var table: UITableView? { view as? UITableView }
  var items: [[Int]]
  /// What was asked for that there is not.
  private(set) var asked: String?
  /// Runs inside of the provider.
  var inside: () -> Void = {}
  private let kind: Int
  private let animates: Bool
  private var nextItem = 1_000
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private var tableSource: UITableViewDiffableDataSource<Int, Int>?
  /// The numbers of the sections, for snapshots.
  private var names: [Int] = [0]
  private var nextName = 1

  init(
    _ items: [Int], isTable: Bool, isDiffable: Bool = false, kind: Int = 0, animates: Bool = true
  ) {
    self.items = [items]
    (self.kind, self.animates) = (kind, animates)
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view =
      isTable
      ? UITableView(frame: frame, style: kind % 2 == 0 ? .plain : .insetGrouped)
      : UICollectionView(frame: frame, collectionViewLayout: OwnItemList.layout(kind))
    super.init()
    collection?.register(OwnItemCell.self, forCellWithReuseIdentifier: "cell")
    collection?.delegate = self
    table?.register(OwnItemRow.self, forCellReuseIdentifier: "cell")
    table?.delegate = self
    if kind == 3 { table?.estimatedRowHeight = 0 }
    screen.window.addSubview(view)
    guard isDiffable else {
      collection?.dataSource = self
      table?.dataSource = self
      return
    }
    if let collection {
      source = UICollectionViewDiffableDataSource(collectionView: collection) {
        [weak self] view, path, item in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? OwnItemCell)?.item = item
        self?.check(item)
        return cell
      }
    }
    if let table {
      tableSource = UITableViewDiffableDataSource(tableView: table) {
        [weak self] view, path, item in
        let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
        (cell as? OwnItemRow)?.item = item
        self?.check(item)
        return cell
      }
    }
    apply(animated: false)
  }

  private static func layout(_ kind: Int) -> UICollectionViewLayout {
    switch kind % 4 {
    case 0:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 320, height: 44)
      return flow
    case 1:
      return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    case 2:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    default: return ColumnLayout()
    }
  }

  // MARK: Checks

  private func check(_ item: Int) {
    if !items.joined().contains(item) { asked = asked ?? "item \(item) was asked for, which went" }
    inside()
  }

  private func item(at path: IndexPath) -> Int? {
    defer { inside() }
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
    else {
      asked = asked ?? "\(path) was asked for, of \(items.map(\.count))"
      return nil
    }
    return items[path.section][path.item]
  }

  /// What the cells on the screen show, in order.
  var shown: [Int] {
    view.shownPaths.compactMap { path in
      let cell = view.views.view(at: path)
      return (cell as? OwnItemCell)?.item ?? (cell as? OwnItemRow)?.item
    }
  }

  /// What is wrong; nil for nothing.
  var problem: String? {
    if let asked { return asked }
    for path in view.shownPaths {
      let cell = view.views.view(at: path)
      let shown = (cell as? OwnItemCell)?.item ?? (cell as? OwnItemRow)?.item
      guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
      else { return "a cell is at \(path), of \(items.map(\.count))" }
      if shown != items[path.section][path.item] {
        return "\(path) shows \(shown as Any), not \(items[path.section][path.item])"
      }
    }
    let frames = view.visibleElements().filter { $0.id.isItem }
    for element in frames where view.views[element.id] == nil {
      return "\(element.id) has no cell"
    }
    return nil
  }

  // MARK: Changes

  /// Leaves something pending.
  func disturb(_ random: inout SeededGenerator) {
    switch random.below(9) {
    case 0: view.contentOffset.y = CGFloat(random.below(2_000))
    case 1: view.contentOffset = view.maximumOffset
    case 2: view.contentOffset = .zero
    case 3:
      view.frame.size = CGSize(
        width: 200 + random.below(120), height: 100 + random.below(400))
    case 4:
      screen.configure(
        screen.style == .light ? .dark : .light, scale: random.below(2) == 0 ? 1 : 2)
    case 5: view.contentInset.top = CGFloat(random.below(60))
    case 6: view.collectionViewLayout.invalidateLayout()
    case 7:
      if let collection {
        collection.setCollectionViewLayout(
          OwnItemList.layout(random.below(4)), animated: random.below(2) == 0)
      } else {
        table?.rowHeight = CGFloat(30 + random.below(40))
      }
    default: view.reloadData()
    }
  }

  /// Changes the data and says so, by one operation or several, before or in a batch.
  func update(_ random: inout SeededGenerator) {
    switch random.below(4) {
    case 0:
      let say = change(&random)
      say()
    case 1:
      let say = change(&random)
      view.performBatchUpdates { say() }
    case 2:
      var say = {}
      var other = random
      view.performBatchUpdates {
        say = self.change(&other)
        if other.below(3) == 0 { self.view.layoutIfNeeded() }
        say()
      }
      random = other
    default:
      guard let table else { return update(&random) }
      table.beginUpdates()
      let say = change(&random)
      say()
      table.endUpdates()
    }
  }

  /// Changes the data; what is returned says how.
  private func change(_ random: inout SeededGenerator) -> () -> Void {
    let section = items.isEmpty ? -1 : random.below(items.count)
    let count = section < 0 ? 0 : items[section].count
    switch random.below(7) {
    case 0 where section >= 0:
      nextItem += 1
      let place = [0, count, random.below(count + 1)][random.below(3)]
      items[section].insert(nextItem, at: place)
      return { self.insert([IndexPath(item: place, section: section)]) }
    case 1 where count > 0:
      let gone = min(count, 1 + random.below(12))
      items[section].removeLast(gone)
      return { self.delete((count - gone..<count).map { IndexPath(item: $0, section: section) }) }
    case 2 where count > 0:
      let place = random.below(count)
      items[section].remove(at: place)
      return { self.delete([IndexPath(item: place, section: section)]) }
    case 3 where count > 1:
      let (from, to) = (random.below(count), random.below(count))
      let moved = items[section].remove(at: from)
      items[section].insert(moved, at: to)
      return { self.move(from, to, section) }
    case 4 where count > 0:
      let place = random.below(count)
      nextItem += 1
      items[section][place] = nextItem
      return { self.reload([IndexPath(item: place, section: section)]) }
    case 5 where items.count > 1:
      items.remove(at: section)
      return { self.changeSections(section, isInserted: false) }
    default:
      let place = random.below(items.count + 1)
      items.insert((0..<random.below(30)).map { nextItem + 1 + $0 }, at: place)
      nextItem += 40
      return { self.changeSections(place, isInserted: true) }
    }
  }

  private func insert(_ paths: [IndexPath]) {
    collection?.insertItems(at: paths)
    table?.insertRows(at: paths, with: animates ? .automatic : .none)
  }

  private func delete(_ paths: [IndexPath]) {
    collection?.deleteItems(at: paths)
    table?.deleteRows(at: paths, with: animates ? .automatic : .none)
  }

  private func move(_ from: Int, _ to: Int, _ section: Int) {
    let (from, to) = (
      IndexPath(item: from, section: section), IndexPath(item: to, section: section)
    )
    collection?.moveItem(at: from, to: to)
    table?.moveRow(at: from, to: to)
  }

  private func reload(_ paths: [IndexPath]) {
    collection?.reloadItems(at: paths)
    table?.reloadRows(at: paths, with: .automatic)
  }

  private func changeSections(_ section: Int, isInserted: Bool) {
    let sections = IndexSet(integer: section)
    if isInserted {
      collection?.insertSections(sections)
      table?.insertSections(sections, with: .automatic)
    } else {
      collection?.deleteSections(sections)
      table?.deleteSections(sections, with: .automatic)
    }
  }

  // MARK: Snapshots

  /// Changes the data and applies it.
  func applyOther(_ random: inout SeededGenerator) {
    let before = items.count
    var other = items
    _ = change(&random)
    swap(&other, &items)
    // Sections keep their names as far as they are the same.
    if other.count != before {
      let place = zip(other, items).prefix { $0 == $1 }.count
      if other.count > before {
        names.insert(nextName, at: place)
        nextName += 1
      } else {
        names.remove(at: place)
      }
    }
    items = other
    apply(animated: random.below(2) == 0)
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (name, items) in zip(names, items) {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    source?.apply(snapshot, animatingDifferences: animated)
    tableSource?.apply(snapshot, animatingDifferences: animated)
  }
}

extension OwnItemList: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? OwnItemCell)?.item = item(at: indexPath) ?? -1
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard source == nil else { return CGSize(width: 320, height: 44) }
    return CGSize(width: 150, height: 30 + (item(at: indexPath) ?? 0) % 20)
  }
}

extension OwnItemList: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { items.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? OwnItemRow)?.item = item(at: indexPath) ?? -1
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard kind >= 2, tableSource == nil else { return UITableView.automaticDimension }
    return CGFloat(30 + (item(at: indexPath) ?? 0) % 20)
  }

  func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { kind == 1 ? "Section" : nil }
}
