import KumikoFoundation

extension ResolvedLayout {
  /// Applies the size that the view of an element requested, along its measured axes.
  ///
  /// Has no effect for an element that does not exist or that the layout sizes itself.
  ///
  /// - Returns: the resulting movement, in content coordinates along the scroll direction.
  /// - Complexity: O(log sections + log groups), and the cost of solving one group. Lines of items
  ///   are packed until they are the same as before.
  @discardableResult
  package mutating func measure(_ id: ElementID, size: CGSize) -> LayoutChange {
    switch id {
    case .item(let section, let item):
      guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
        return .none
      }
      let change = sections[section].measure(item: item, size: size)
      return place(change, section)
    case .supplementary(let kind, let number, Int.max):
      return measureBoundary(kind, number, size)
    case .supplementary(let kind, let section, let index):
      guard sections.indices.contains(section) else { return .none }
      let change = sections[section].measureBoundary(kind: kind, index: index, size: size)
      return place(change, section)
    case .decoration: return .none
    }
  }

  /// Applies sizes of many items of a section at once, such as remembered ones.
  package mutating func measure(
    section: Int, _ sizes: some Sequence<(item: Int, size: CGSize)>
  ) {
    guard sections.indices.contains(section) else { return }
    sections[section].measure(sizes)
    updateStart(ofSection: section)
  }

  /// Discards the measured sizes of elements.
  ///
  /// - Complexity: O(elements · log items) in lists; elsewhere the following items are packed
  ///   again.
  public mutating func forget(_ ids: some Sequence<ElementID>) {
    var items: [Int: [Int]] = [:]
    for id in ids {
      switch id {
      case .item(let section, let item): items[section, default: []].append(item)
      case .supplementary(let kind, let number, Int.max):
        boundary.forget(kind: kind, index: number)
      case .supplementary(let kind, let section, let index):
        guard sections.indices.contains(section) else { continue }
        sections[section].boundary.forget(kind: kind, index: index)
        updateStart(ofSection: section)
      case .decoration: break
      }
    }
    for (section, items) in items where sections.indices.contains(section) {
      sections[section].forget(items)
      updateStart(ofSection: section)
    }
  }

  /// Computes exactly what has only been estimated near a rectangle of the content, such as rows of
  /// pictures with unknown ratios, or items behind a change; returns whether anything moved,
  /// including the content's end.
  ///
  /// If positions depend on preceding items, these are computed as well. If something moved, other
  /// elements may be in the rectangle, which may be estimated in their turn.
  package mutating func workOut(in rect: CGRect) -> Bool {
    var isMoved = false
    for index in sections(in: rect) {
      let logical = placement(ofSection: index).logical(rect)
      guard sections[index].workOut(from: logical.start(axis), to: logical.end(axis)) else {
        continue
      }
      updateStart(ofSection: index)
      isMoved = true
    }
    return isMoved
  }

  private mutating func place(_ change: LayoutChange, _ section: Int) -> LayoutChange {
    guard !change.isNone else { return change }
    let start = start(ofSection: section)
    // Nothing follows the last section: its end can be computed when it is read.
    if !change.isOpen || section < sections.count - 1 || sections[section].boundary.hasSides {
      updateStart(ofSection: section)
    }
    return change.moved(by: start)
  }

  private mutating func measureBoundary(
    _ kind: String, _ number: Int, _ size: CGSize
  ) -> LayoutChange {
    guard
      let view = boundary.plans.firstIndex(where: { $0.kind == kind && $0.index == number }),
      !boundary.plans[view].measuredAxes.isEmpty
    else { return .none }
    guard size.width.isLength, size.height.isLength, size.width >= 0, size.height >= 0 else {
      Diagnostics.report(
        LayoutReport.invalidMeasuredSize(size, of: "The \"\(kind)\" of the layout"))
      return .none
    }
    let (before, extent, end) = (boundary.before, contentExtent, boundary.end(of: sectionsExtent))
    boundary.measure(view, size)
    let offset =
      boundary.before != before ? before : boundary.end(of: sectionsExtent) != end ? end : extent
    return LayoutChange(items: 0..<0, offset: offset, shift: contentExtent - extent)
  }
}
