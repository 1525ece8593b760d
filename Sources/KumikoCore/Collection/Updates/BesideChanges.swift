import KumikoFoundation
import KumikoLayout

/// The supplementary and decoration views that a layout inserts in an update, and those that it
/// removes: those of the same kind and section that stay change their indices as items do.
struct BesideChanges {
  /// A kind within a section.
  private struct Row: Hashable {
    let kind: String
    let isDecoration: Bool
    let section: Int
  }

  private var deleted: [Row: Set<Int>] = [:]
  private var inserted: [Row: Set<Int>] = [:]

  /// No insertions and removals.
  init() {}

  /// Requests the changes from a layout for the kinds that it has shown.
  init(
    asking layout: UICollectionViewLayout, supplementaryKinds: Set<String>,
    decorationKinds: Set<String>
  ) {
    for kind in supplementaryKinds.sorted() {
      add(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind), kind, false, to: \.deleted)
      add(layout.indexPathsToInsertForSupplementaryView(ofKind: kind), kind, false, to: \.inserted)
    }
    for kind in decorationKinds.sorted() {
      add(layout.indexPathsToDeleteForDecorationView(ofKind: kind), kind, true, to: \.deleted)
      add(layout.indexPathsToInsertForDecorationView(ofKind: kind), kind, true, to: \.inserted)
    }
  }

  private mutating func add(
    _ paths: [IndexPath], _ kind: String, _ isDecoration: Bool,
    to rows: WritableKeyPath<BesideChanges, [Row: Set<Int>]>
  ) {
    for path in paths where !path.isEmpty {
      let row = Row(kind: kind, isDecoration: isDecoration, section: path[0])
      self[keyPath: rows][row, default: []].insert(path.count < 2 ? 0 : path[1])
    }
  }

  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  /// The new index of the view with an index in a section; nil where it is removed.
  func newIndex(of index: Int, _ kind: String, isDecoration: Bool, from old: Int, to new: Int)
    -> Int?
  {
    BesideChanges.follow(
      index, removing: deleted[Row(kind: kind, isDecoration: isDecoration, section: old)],
      adding: inserted[Row(kind: kind, isDecoration: isDecoration, section: new)])
  }

  /// The old index of the view with an index in a section; nil where it is inserted.
  func oldIndex(of index: Int, _ kind: String, isDecoration: Bool, from old: Int, to new: Int)
    -> Int?
  {
    BesideChanges.follow(
      index, removing: inserted[Row(kind: kind, isDecoration: isDecoration, section: new)],
      adding: deleted[Row(kind: kind, isDecoration: isDecoration, section: old)])
  }

  private static func follow(_ index: Int, removing: Set<Int>?, adding: Set<Int>?) -> Int? {
    if removing?.contains(index) == true { return nil }
    var index = index - (removing?.count { $0 < index } ?? 0)
    for added in (adding ?? []).sorted() where added <= index { index += 1 }
    return index
  }
}

extension ItemsView {
  /// Requests the supplementary and decoration views that the layout inserts in an update, and
  /// removes.
  func besideChanges(_ shown: [ElementID]) -> BesideChanges {
    var kinds = Set<String>()
    var decorations = collectionViewLayout.decorationKinds
    for id in shown + views.known.map(\.id) {
      switch id {
      case .item: break
      case .supplementary(let kind, _, _): kinds.insert(kind)
      case .decoration(let kind, _, _): decorations.insert(kind)
      }
    }
    return BesideChanges(
      asking: collectionViewLayout, supplementaryKinds: kinds, decorationKinds: decorations)
  }
}
