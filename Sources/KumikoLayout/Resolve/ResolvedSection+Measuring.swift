import KumikoFoundation

extension ResolvedSection {
  /// The axes on which an item's view decides; empty where the layout decides both.
  ///
  /// - Precondition: the item exists.
  package func measuredAxes(ofItem item: Int) -> UIAxis {
    precondition(
      item >= 0 && item < itemCount,
      "Item \(item) does not exist: section \(index) has \(itemCount). Ask only for 0..<itemCount.")
    return axes(ofItem: item)
  }

  /// The size that was given for an item; nil where it still has its estimate.
  package func measuredSize(ofItem item: Int) -> CGSize? {
    guard case .list(let list) = stack else { return measured[item] }
    return item >= 0 && item < itemCount ? list.tree[item] : nil
  }

  /// Takes the size that an item's view asked for. Only the axes of `measuredAxes(ofItem:)` count.
  ///
  /// A size that is not finite or below zero is reported, and the estimate stays.
  ///
  /// - Precondition: the item exists.
  /// - Complexity: O(log groups), and what solving one group costs.
  @discardableResult
  package mutating func measure(item: Int, size: CGSize) -> LayoutChange {
    let old = measuredSize(ofItem: item)
    if case .masonry = stack, !template.isOrthogonal {
      guard take(item, size) else { return .none }
      let items = remeasure([item])
      return LayoutChange(items: items, later: LayoutShift(self, item: item, old: old))
    }
    let (before, whole) = (contentExtent, extent)
    guard take(item, size) else { return .none }
    let items = remeasure([item])
    if template.isOrthogonal || items.upperBound == itemCount {
      return LayoutChange(
        items: items.lowerBound..<itemCount, offset: contentOrigin[axis] + before,
        shift: extent - whole)
    }
    // Rows alone end early: what follows starts where the next row does.
    let shift = contentExtent - before
    let next = stack.start(ofGroup: items.upperBound / template.perGroup, measured)
    return LayoutChange(items: items, offset: contentOrigin[axis] + next - shift, shift: shift)
  }

  /// Takes sizes of many items at once, such as those remembered from before an update.
  package mutating func measure(_ sizes: some Sequence<(item: Int, size: CGSize)>) {
    var items: [Int] = []
    for (item, size) in sizes where item >= 0 && item < itemCount && take(item, size) {
      items.append(item)
    }
    if !items.isEmpty { _ = remeasure(items) }
  }

  /// This section, had an item the size that its view asked for.
  package func measuring(item: Int, size: CGSize) -> ResolvedSection {
    var section = self
    section.measure(item: item, size: size)
    return section
  }

  /// This section with the size that an item had before; nil where it had none.
  func undoing(_ item: Int, _ old: CGSize?) -> ResolvedSection {
    var section = self
    section.measured[item] = old
    _ = section.remeasure([item])
    return section
  }

  /// Takes the size that a boundary view asked for.
  @discardableResult
  package mutating func measureBoundary(kind: String, index number: Int, size: CGSize)
    -> LayoutChange
  {
    guard
      let view = boundary.plans.firstIndex(where: { $0.kind == kind && $0.index == number }),
      !boundary.plans[view].measuredAxes.isEmpty
    else { return .none }
    guard isUsable(size) else {
      Diagnostics.report(
        LayoutReport.invalidMeasuredSize(size, of: "The \"\(kind)\" of section \(index)"))
      return .none
    }
    let (extent, before, end) = (extent, boundary.before, boundary.end(of: insetExtent))
    boundary.measure(view, size)
    // A view at the start moves the items, one at a side the views at the end, and one of those
    // what follows the section.
    let offset =
      boundary.before != before ? before : boundary.end(of: insetExtent) != end ? end : extent
    return LayoutChange(items: 0..<0, offset: offset, shift: self.extent - extent)
  }

  private func isUsable(_ size: CGSize) -> Bool {
    size.width.isLength && size.height.isLength && size.width >= 0 && size.height >= 0
  }

  /// Notes a size where it counts for something and is new.
  private mutating func take(_ item: Int, _ size: CGSize) -> Bool {
    if axes(ofItem: item).isEmpty || measuredSize(ofItem: item) == size { return false }
    guard isUsable(size) else {
      Diagnostics.report(
        LayoutReport.invalidMeasuredSize(size, of: "Item \(item) of section \(index)"))
      return false
    }
    set(item, size)
    return true
  }

  /// Notes a size, or that an item has none; a list takes it at once.
  mutating func set(_ item: Int, _ size: CGSize?) {
    guard case .list(var list) = stack else {
      measured[item] = size
      return
    }
    // Out of the section while it changes, so that its storage is not copied.
    stack = .repeated(template.nothing)
    list.set(item, size)
    stack = .list(list)
  }

  func axes(ofItem item: Int) -> UIAxis {
    guard template.isMeasured else { return [] }
    let slots = template.full.slots
    switch stack {
    case .repeated: return []
    case .list, .rows, .masonry: return slots[item % slots.count].measuredAxes
    case .lines(let lines):
      let list = lines.packer.slots.count
      if list == 1 { return slots[0].measuredAxes }
      return slots[(item - lines.line(ofItem: item, measured).first) % list].measuredAxes
    }
  }

  /// Lays out anew what items' sizes decide, and returns the items concerned.
  mutating func remeasure(_ items: [Int]) -> Range<Int> {
    if case .list = stack {
      return (items.min() ?? 0)..<((items.max() ?? -1) + 1)
    }
    let old = stack
    // Out of the section while it changes, so that its storage is not copied.
    stack = .repeated(template.nothing)
    switch consume old {
    case .repeated, .list: return 0..<0
    case .masonry(var masonry):
      masonry.note(items)
      stack = .masonry(masonry)
      return (items.min() ?? 0)..<itemCount
    case .lines(var lines):
      let changed = lines.update(items, template, measured)
      stack = .lines(lines)
      return changed
    case .rows(var rows):
      for item in items { rows.update(item / rows.plain.perGroup, template, measured) }
      stack = .rows(rows)
      let groups = items.map { rows.items(ofGroup: $0 / rows.plain.perGroup) }
      return (groups.map(\.lowerBound).min() ?? 0)..<(groups.map(\.upperBound).max() ?? 0)
    }
  }
}
