import KumikoFoundation
import KumikoLayout

// The destination of an item that is dropped at a point.
extension ItemsView {
  /// The destination for a point of the content while an item is dragged; nil where the item stays
  /// where it is shown.
  ///
  ///     ┌───────┐                   an item       takes its place, and it moves aside
  ///     │ a │ b │
  ///     │ c │ · │ past the last     its section   gets the item at its end
  ///     ├───────┤
  ///     │       │ empty             its section   gets its first item
  ///     └───────┘ below everything  the last section
  func dropTarget(at point: CGPoint, dragged: InteractiveMovement) -> IndexPath? {
    let slot = collectionViewLayout.placedElement(dragged.id)?.frame
    if slot?.contains(point) == true { return nil }
    let elements = visibleElements().filter { $0.id != dragged.id }
    if let under = elements.first(where: { $0.id.isItem && $0.frame.contains(point) }) {
      return under.id.indexPath
    }
    guard let section = section(at: point, elements) else { return nil }
    let items = elements.filter { $0.id.isItem && $0.id.section == section }
    let goesDown = collectionViewLayout.scrollsDown
    // The row first, and then the position in it.
    let nearest = items.min {
      $0.frame.distances(to: point, goesDown) < $1.frame.distances(to: point, goesDown)
    }
    let isAtHome = dragged.target.section == section
    // Without the item itself, this is the number of items before the end.
    let end = IndexPath(
      item: numberOfItems(inSection: section) - (isAtHome ? 1 : 0), section: section)
    guard let nearest else {
      // Items cannot be dropped beside others that are not visible.
      return end.item == 0 ? end : nil
    }
    let last = isAtHome && dragged.target != end ? end.item : end.item - 1
    let isPastLast = nearest.id.indexPath.item == last && follows(point, nearest.frame)
    return isPastLast ? end : nearest.id.indexPath
  }

  /// The section at a point; the last one past the end of the content.
  func section(at point: CGPoint, _ elements: [PlacedElement]) -> Int? {
    let goesDown = collectionViewLayout.scrollsDown
    func contains(_ rect: CGRect) -> Bool {
      goesDown
        ? point.y >= rect.minY && point.y < rect.maxY
        : point.x >= rect.minX && point.x < rect.maxX
    }
    let sections = 0..<numberOfSections
    var reach: [Int: CGRect] = [:]
    for element in elements where sections.contains(element.id.section) {
      reach[element.id.section] = reach[element.id.section]?.union(element.frame) ?? element.frame
    }
    for section in sections {
      if let frame = frame(ofSection: section) { reach[section] = frame }
    }
    if let found = sections.first(where: { reach[$0].map(contains) ?? false }) { return found }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isPastEnd =
      goesDown
      ? point.y >= contentSize.height : isReversed ? point.x < 0 : point.x >= contentSize.width
    return isPastEnd ? sections.last : nil
  }

  /// The frame of a section, including insets and supplementary views; nil where the layout does
  /// not report it.
  private func frame(ofSection section: Int) -> CGRect? {
    switch collectionViewLayout {
    case let layout as UICollectionViewCompositionalLayout:
      return layout.resolved?.frame(ofSection: section)
    case let layout as UICollectionViewFlowLayout where layout.solution.isVertical:
      let solution = layout.solution
      guard solution.sections.indices.contains(section) else { return nil }
      return CGRect(
        x: 0, y: solution.start(ofSection: section), width: solution.width,
        height: solution.sections[section].extent)
    default: return nil
    }
  }

  /// Whether a point is after an item in reading order.
  func follows(_ point: CGPoint, _ frame: CGRect) -> Bool {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isBeside = isReversed ? point.x < frame.minX : point.x >= frame.maxX
    let isBelow = point.y >= frame.maxY
    return collectionViewLayout.scrollsDown
      ? isBelow || isBeside && point.y >= frame.minY
      : isBeside || isBelow && (isReversed ? point.x < frame.maxX : point.x >= frame.minX)
  }
}

extension CGRect {
  /// The distances of a point from the rectangle, in points: along the axis of successive rows, and
  /// along a row.
  func distances(to point: CGPoint, _ goesDown: Bool) -> (CGFloat, CGFloat) {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return goesDown ? (y, x) : (x, y)
  }
}
