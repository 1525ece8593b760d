import KumikoFoundation
import KumikoTestSupport

@testable import KumikoCore

/// A list whose cells and headers know what they show, and which is changed in many places by one
/// batch: items and sections are deleted, inserted, moved and reloaded.
final class OwnSectionList: NSObject {
  struct Section {
    var name: Int
    var items: [Int]
  }

  final class Header: UICollectionReusableView { var name = -1 }
  final class TableHeader: UITableViewHeaderFooterView { var name = -1 }

  /// A cell that is as high as its item says.
  final class Cell: UICollectionViewCell {
    var item = -1
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = CGFloat(30 + item * 7 % 40)
      return layoutAttributes
    }
  }

  /// A row that is as high as its item says.
  final class Row: UITableViewCell {
    var item = -1
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: CGFloat(30 + item * 7 % 40)) }
  }

  let screen = OwnItemList.Screen()
  let view: ItemsView
  var collection: UICollectionView? { view as? UICollectionView }
  var table: UITableView? { view as? UITableView }
  var sections: [Section]
  /// What was asked for that there is not.
  private(set) var asked: String?
  private(set) var log: [String] = []
  private var nextItem = 1_000
  private var nextName = 100

  init(isTable: Bool, kind: Int) {
    sections = (0..<4).map { name in
      Section(name: name, items: (0..<12).map { name * 20 + $0 })
    }
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view =
      isTable
      ? UITableView(frame: frame, style: [.plain, .insetGrouped, .grouped][kind % 3])
      : UICollectionView(frame: frame, collectionViewLayout: OwnSectionList.layout(kind))
    super.init()
    collection?.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection?.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    table?.register(Row.self, forCellReuseIdentifier: "cell")
    table?.register(TableHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    screen.window.addSubview(view)
    collection?.dataSource = self
    collection?.delegate = self
    table?.dataSource = self
    table?.delegate = self
  }

  static func layout(_ kind: Int) -> UICollectionViewLayout {
    switch kind % 4 {
    case 0:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 150, height: 44)
      flow.headerReferenceSize = CGSize(width: 320, height: 30)
      flow.sectionHeadersPinToVisibleBounds = true
      return flow
    case 1:
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.headerMode = .supplementary
      return UICollectionViewCompositionalLayout.list(using: list)
    default:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(kind % 4 == 2 ? 1 : 0.4),
        heightDimension: .estimated(50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size,
          subitems: [
            NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)))
          ]))
      if kind % 4 == 3 { section.orthogonalScrollingBehavior = .continuous }
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return UICollectionViewCompositionalLayout(section: section)
    }
  }

  // MARK: Checks

  private func item(at path: IndexPath) -> Int {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else {
      asked = asked ?? "\(path) was asked for, of \(sections.map(\.items.count))"
      return -1
    }
    return sections[path.section].items[path.item]
  }

  private func name(of section: Int) -> Int {
    guard sections.indices.contains(section) else {
      asked = asked ?? "section \(section) was asked for, of \(sections.count)"
      return -1
    }
    return sections[section].name
  }

  /// What is wrong; nil for nothing.
  var problem: String? {
    if let asked { return asked }
    for path in view.shownPaths {
      let cell = view.views.view(at: path)
      let shown = (cell as? Cell)?.item ?? (cell as? Row)?.item
      guard sections.indices.contains(path.section),
        sections[path.section].items.indices.contains(path.item)
      else { return "a cell is at \(path), of \(sections.map(\.items.count))" }
      if shown != sections[path.section].items[path.item] {
        return "\(path) shows \(shown as Any), not \(sections[path.section].items[path.item])"
      }
    }
    for (section, content) in sections.enumerated() {
      if let header = table?.headerView(forSection: section) as? TableHeader,
        header.name != content.name
      {
        return "header \(section) shows \(header.name), not \(content.name)"
      }
    }
    guard let collection else { return nil }
    let kind = UICollectionView.elementKindSectionHeader
    for path in collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      let header = collection.supplementaryView(forElementKind: kind, at: path) as? Header
      guard sections.indices.contains(path.section) else { return "a header is at \(path)" }
      if header?.name != sections[path.section].name {
        return "header \(path) shows \(header?.name ?? -2), not \(sections[path.section].name)"
      }
    }
    return nil
  }

  // MARK: Changes

  /// Leaves something pending.
  func disturb(_ random: inout SeededGenerator) {
    let choice = random.below(15)
    log.append("disturb \(choice)")
    switch choice {
    case 0: view.contentOffset.y = CGFloat(random.below(2_000))
    case 1: view.contentOffset = view.maximumOffset
    case 2: view.contentOffset = .zero
    case 3: view.frame.size = CGSize(width: 200 + random.below(120), height: random.below(500))
    case 4: screen.configure(screen.style == .light ? .dark : .light, scale: 2)
    case 5: view.contentInset.top = CGFloat(random.below(60))
    case 6: view.collectionViewLayout.invalidateLayout()
    case 7:
      collection?.setCollectionViewLayout(
        OwnSectionList.layout(random.below(4)), animated: random.below(2) == 0)
      table?.setEditing(random.below(2) == 0, animated: random.below(2) == 0)
    case 8: view.reloadData()
    case 9: view.isHidden.toggle()
    case 10:
      if view.superview == nil {
        screen.window.addSubview(view)
      } else {
        view.removeFromSuperview()
      }
    case 11:
      guard let path = anyPath(&random) else { return }
      collection?.scrollToItem(at: path, at: .centeredVertically, animated: random.below(2) == 0)
      table?.scrollToRow(at: path, at: .middle, animated: random.below(2) == 0)
    case 12:
      guard let path = anyPath(&random) else { return }
      collection?.reconfigureItems(at: [path])
      table?.reconfigureRows(at: [path])
    case 13:
      view.semanticContentAttribute =
        random.below(2) == 0 ? .forceRightToLeft : .forceLeftToRight
    default:
      guard let path = anyPath(&random) else { return }
      collection?.selectItem(at: path, animated: false, scrollPosition: [])
      table?.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  func bringBack() {
    view.isHidden = false
    view.frame.size = CGSize(width: 320, height: 480)
    if view.superview == nil { screen.window.addSubview(view) }
  }

  private func anyPath(_ random: inout SeededGenerator) -> IndexPath? {
    let full = sections.indices.filter { !sections[$0].items.isEmpty }
    guard !full.isEmpty else { return nil }
    let section = full[random.below(full.count)]
    return IndexPath(item: random.below(sections[section].items.count), section: section)
  }

  /// Changes many places, and says so in one batch.
  func update(_ random: inout SeededGenerator) {
    var say: [() -> Void] = []
    let old = sections
    var kept: [(Int, Section)] = []
    var gone = IndexSet()
    for (place, section) in old.enumerated() {
      if random.below(8) == 0 { gone.insert(place) } else { kept.append((place, section)) }
    }
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    for index in kept.indices {
      let place = kept[index].0
      var items: [Int] = []
      for (item, value) in kept[index].1.items.enumerated() {
        switch random.below(12) {
        case 0: deleted.append(IndexPath(item: item, section: place))
        case 1 where random.below(3) == 0:
          reloaded.append(IndexPath(item: item, section: place))
          nextItem += 1
          items.append(nextItem)
        default: items.append(value)
        }
      }
      kept[index].1.items = items
    }
    var inserted: [IndexPath] = []
    var insertedSections = IndexSet()
    var new: [Section] = []
    var moved: (Int, Int)?
    if kept.count > 1, reloaded.isEmpty, random.below(4) == 0 {
      let one = kept.remove(at: random.below(kept.count))
      let to = random.below(kept.count + 1)
      kept.insert(one, at: to)
      moved = (one.0, -1)
    }
    for (place, section) in kept {
      if random.below(8) == 0 {
        insertedSections.insert(new.count)
        nextName += 1
        new.append(Section(name: nextName, items: fresh(random.below(15))))
      }
      if let from = moved?.0, from == place { moved = (from, new.count) }
      var items: [Int] = []
      for value in section.items {
        if random.below(10) == 0 {
          inserted.append(IndexPath(item: items.count, section: new.count))
          items += fresh(1)
        }
        items.append(value)
      }
      new.append(Section(name: section.name, items: items))
    }
    if new.isEmpty || random.below(10) == 0 {
      insertedSections.insert(new.count)
      nextName += 1
      new.append(Section(name: nextName, items: fresh(random.below(15))))
    }
    if !gone.isEmpty { say.append { self.change(gone, false) } }
    if !insertedSections.isEmpty { say.append { self.change(insertedSections, true) } }
    if let moved, moved.0 != moved.1 || !gone.isEmpty || !insertedSections.isEmpty {
      say.append {
        self.collection?.moveSection(moved.0, toSection: moved.1)
        self.table?.moveSection(moved.0, toSection: moved.1)
      }
    }
    if !deleted.isEmpty { say.append { self.delete(deleted) } }
    if !inserted.isEmpty { say.append { self.insert(inserted) } }
    if !reloaded.isEmpty { say.append { self.reload(reloaded) } }
    say.shuffle(using: &random)
    log.append(
      "gone \(Array(gone)) in \(Array(insertedSections)) moved \(moved as Any) del \(deleted.count) ins \(inserted.count) re \(reloaded.count)"
    )
    let isBefore = random.below(2) == 0
    let animates = random.below(3) > 0
    if isBefore { sections = new }
    let act = {
      self.view.performBatchUpdates {
        if !isBefore { self.sections = new }
        for step in say { step() }
      }
    }
    if animates { act() } else { UIView.performWithoutAnimation(act) }
  }

  private func fresh(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      nextItem += 1
      return nextItem
    }
  }

  private func insert(_ paths: [IndexPath]) {
    collection?.insertItems(at: paths)
    table?.insertRows(at: paths, with: .automatic)
  }

  private func delete(_ paths: [IndexPath]) {
    collection?.deleteItems(at: paths)
    table?.deleteRows(at: paths, with: .fade)
  }

  private func reload(_ paths: [IndexPath]) {
    collection?.reloadItems(at: paths)
    table?.reloadRows(at: paths, with: .automatic)
  }

  private func change(_ sections: IndexSet, _ isInserted: Bool) {
    if isInserted {
      collection?.insertSections(sections)
      table?.insertSections(sections, with: .top)
    } else {
      collection?.deleteSections(sections)
      table?.deleteSections(sections, with: .left)
    }
  }
}

extension OwnSectionList: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.item = item(at: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? Header)?.name = name(of: indexPath.section)
    return header
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 150, height: 30 + item(at: indexPath) % 20) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 320, height: 20 + name(of: section) % 20) }
}

extension OwnSectionList: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? Row)?.item = item(at: indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    (header as? TableHeader)?.name = name(of: section)
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    CGFloat(20 + name(of: section) % 20)
  }
}
