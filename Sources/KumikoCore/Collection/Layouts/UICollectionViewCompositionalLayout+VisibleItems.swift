import KumikoFoundation
import KumikoLayout

// Visible-items handlers, and the section at a point.
extension UICollectionViewCompositionalLayout {
  /// Calls the handlers with the visible items of their sections, the last section first, and
  /// adopts their changes.
  func handleVisibleItems(_ elements: [PlacedElement]) -> [PlacedElement] {
    guard let host, let resolved else { return elements }
    var elements = elements
    let sections = Set(elements.filter { $0.id.isHandled }.map(\.id.section))
    let environment = LayoutEnvironment(host.layoutContainer)
    for section in sections.sorted(by: >) {
      guard let handler = handled[section]?.visibleItemsInvalidationHandler else { continue }
      let indices = elements.indices.filter {
        elements[$0].id.section == section && elements[$0].id.isHandled
      }
      let items = indices.map { index in
        VisibleItem(
          elements[index],
          natural: resolved.element(for: elements[index].id)?.naturalFrame ?? .zero,
          change: host.visibleItemChange(of: elements[index].id) ?? VisibleItemChange())
      }
      handler(items, handlerOffset(ofSection: section), environment)
      for (index, item) in zip(indices, items) {
        host.arrangement.visibleItemChanges[host.items.key(of: elements[index].id)] = item.change
        item.change.apply(to: &elements[index])
      }
    }
    let visible = Set(elements.map { host.items.key(of: $0.id) })
    host.arrangement.visibleItemChanges = host.arrangement.visibleItemChanges.filter {
      visible.contains($0.key)
    }
    return elements
  }

  /// The offset that a handler receives: of the section, where it scrolls on its own, or of the
  /// whole view. It increases to the right also in a right-to-left layout direction.
  private func handlerOffset(ofSection section: Int) -> CGPoint {
    guard let host, orthogonalRow(section) != nil else {
      return host?.shownOffset ?? .zero
    }
    let offset = host.orthogonalOffset(ofSection: section)
    guard scrollsDown else { return CGPoint(x: 0, y: offset) }
    let isReversed = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isReversed ? -offset : offset, y: 0)
  }

  /// The section at a point of the content; nil where there is none.
  static func section(
    at point: CGPoint, in resolved: ResolvedLayout, scrollsDown: Bool
  ) -> Int? {
    guard !resolved.sections.isEmpty else { return nil }
    let isReversed =
      !scrollsDown && resolved.container.layoutDirection == .rightToLeft
    func isBefore(_ section: Int) -> Bool {
      let frame = resolved.frame(ofSection: section)
      if scrollsDown { return frame.maxY <= point.y }
      return isReversed ? frame.minX > point.x : frame.maxX <= point.x
    }
    var (low, high) = (0, resolved.sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    guard low < resolved.sections.count, resolved.frame(ofSection: low).contains(point) else {
      return nil
    }
    return low
  }
}

extension ElementID {
  /// Whether the element is passed to handlers: cells and supplementary views of a section.
  fileprivate var isHandled: Bool {
    switch self {
    case .item: true
    case .supplementary(_, _, let index): index != Int.max
    case .decoration: false
    }
  }
}
