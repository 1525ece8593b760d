import KumikoFoundation
import KumikoLayout

/// The order in which the elements of a list are read: headers, items, footers of a section;
/// elements of other kinds according to their position.
struct BoundaryOrder {
  /// The section; whether before its items, among them, or after; the index; supplementary views of
  /// an item are read after it.
  struct Place: Comparable {
    var section: Int
    var part: Int
    var index: Int
    var kind = ""

    static func < (a: Place, b: Place) -> Bool {
      (a.section, a.part, a.index, a.kind) < (b.section, b.part, b.index, b.kind)
    }
  }

  private var places: [ElementID: Place] = [:]

  init(_ elements: [(id: ElementID, view: ReusableView)], in list: ItemsView) {
    let others = elements.filter { !$0.id.isItem && !$0.id.hasUsualPlace }
    guard !others.isEmpty else { return }
    let isReversed = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (id, view) in others {
      let frame = view.convert(view.bounds, to: list)
      let items = elements.filter { $0.id.isItem && $0.id.section == id.section }
        .map { ($0.id.indexPath.item, $0.view.convert($0.view.bounds, to: list)) }
      places[id] = BoundaryOrder.place(of: id, frame, among: items, isReversed)
    }
  }

  private static func place(
    of id: ElementID, _ frame: CGRect, among items: [(item: Int, frame: CGRect)],
    _ isReversed: Bool
  ) -> Place {
    guard case .supplementary(let kind, let section, let index) = id else {
      return Place(section: id.section, part: 3, index: 0)
    }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let owner = items.first {
      $0.frame.insetBy(dx: -4, dy: -4).contains(middle) && frame.width < $0.frame.width
        && frame.height < $0.frame.height
    }
    if let owner { return Place(section: section, part: 1, index: owner.item, kind: kind + "~") }
    let all = items.reduce(CGRect.null) { $0.union($1.frame) }
    guard !all.isNull else { return Place(section: section, part: 0, index: index, kind: kind) }
    let isAbove = frame.midY < all.minY
    let isBefore =
      frame.midY < all.maxY && (isReversed ? frame.midX > all.maxX : frame.midX < all.minX)
    return Place(section: section, part: isAbove || isBefore ? 0 : 2, index: index, kind: kind)
  }

  func place(_ id: ElementID) -> Place { places[id] ?? id.usualPlace }

  /// Whether an element is the heading of those that follow.
  func isHeading(_ id: ElementID) -> Bool { id.isHeader || places[id]?.part == 0 }
}

extension ElementID {
  nonisolated var isHeader: Bool {
    guard case .supplementary(let kind, _, _) = self else { return false }
    return kind.lowercased().contains("header")
  }

  /// Whether it is above or below all sections.
  nonisolated var isOfWholeList: Bool {
    guard case .supplementary(_, _, let index) = self else { return false }
    return index == Int.max
  }

  /// Whether its kind determines where it is read.
  fileprivate nonisolated var hasUsualPlace: Bool {
    guard case .supplementary(let kind, _, _) = self else { return true }
    return isOfWholeList || isHeader || kind.lowercased().contains("footer")
  }

  fileprivate nonisolated var usualPlace: BoundaryOrder.Place {
    switch self {
    case .item(let section, let item): BoundaryOrder.Place(section: section, part: 1, index: item)
    case .supplementary(let kind, let section, let index):
      index == Int.max
        ? BoundaryOrder.Place(section: isHeader ? -1 : Int.max, part: 0, index: 0, kind: kind)
        : BoundaryOrder.Place(section: section, part: isHeader ? 0 : 2, index: index, kind: kind)
    case .decoration(let kind, let section, let index):
      BoundaryOrder.Place(section: section, part: 3, index: index, kind: kind)
    }
  }
}
