import UIFoundation

extension ResolvedSection {
  /// The axes on which an item's view decides; empty where the layout decides both.
  ///
  /// - Precondition: the item exists.
  public func measuredAxes(ofItem item: Int) -> UIAxis {
    precondition(
      item >= 0 && item < itemCount,
      "Item \(item) does not exist: section \(index) has \(itemCount). Ask only for 0..<itemCount.")
    guard template.isMeasured else { return [] }
    let group = stack.group(ofItem: item, template, measured)
    let slot = item - group.firstItem
    return slot < group.solved.slots.count ? group.solved.slots[slot].measuredAxes : []
  }

  /// The size that was given for an item; nil where it still has its estimate.
  public func measuredSize(ofItem item: Int) -> CGSize? { measured[item] }

  /// Takes the size that an item's view asked for. Only the axes of `measuredAxes(ofItem:)` count.
  ///
  /// A size that is not finite or below zero is reported, and the estimate stays.
  ///
  /// - Precondition: the item exists.
  /// - Complexity: O(log groups), and what solving one group costs.
  @discardableResult
  public mutating func measure(item: Int, size: CGSize) -> LayoutChange {
    guard !measuredAxes(ofItem: item).isEmpty else { return .none }
    guard isUsable(size) else {
      Diagnostics.report(
        LayoutReport.invalidMeasuredSize(size, of: "Item \(item) of section \(index)"))
      return .none
    }
    guard measured[item] != size else { return .none }
    measured[item] = size
    let before = contentExtent
    let items = remeasure(item)
    let shift = contentExtent - before
    let end = contentOrigin[axis] + before
    guard !template.isOrthogonal else {
      return LayoutChange(items: items.lowerBound..<itemCount, offset: end, shift: shift)
    }
    return LayoutChange(
      items: items, offset: endOfGroups(before: items.upperBound, shift), shift: shift)
  }

  /// Takes sizes of many items at once, such as those remembered from before an update.
  public mutating func measure(_ sizes: some Sequence<(item: Int, size: CGSize)>) {
    for (item, size) in sizes where item >= 0 && item < itemCount {
      measure(item: item, size: size)
    }
  }

  /// This section, had an item the size that its view asked for.
  public func measuring(item: Int, size: CGSize) -> ResolvedSection {
    var section = self
    section.measure(item: item, size: size)
    return section
  }

  /// Takes the size that a boundary view asked for.
  @discardableResult
  public mutating func measureBoundary(kind: String, index number: Int, size: CGSize)
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
    let (extent, before) = (extent, boundary.before)
    boundary.measure(view, size)
    let shift = self.extent - extent
    let isBefore = boundary.before != before
    return LayoutChange(
      items: 0..<0, offset: isBefore ? before : extent - (self.extent - extent - shift),
      shift: shift)
  }

  private func isUsable(_ size: CGSize) -> Bool {
    size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
  }

  /// Lays out anew what an item's size decides, and returns the items concerned.
  private mutating func remeasure(_ item: Int) -> Range<Int> {
    switch stack {
    case .repeated: return 0..<0
    case .rows(var rows):
      // Out of the enumeration while it changes, so that its storage is not copied.
      stack = .repeated(template.nothing)
      let group = item / rows.plain.perGroup
      let solved = rows.solved(group, template, measured)
      _ = rows.update(group, solved, template)
      stack = .rows(rows)
      return rows.items(ofGroup: group)
    case .masonry(var masonry):
      stack = .repeated(template.nothing)
      masonry.tree.update(item, measured)
      stack = .masonry(masonry)
      return item..<itemCount
    case .lines(var lines):
      stack = .repeated(template.nothing)
      let items = lines.update(item, template, measured)
      stack = .lines(lines)
      return items
    }
  }

  /// Where the groups before an item ended before a change moved what follows by `shift`.
  private func endOfGroups(before item: Int, _ shift: CGFloat) -> CGFloat {
    guard item < itemCount else { return contentOrigin[axis] + contentExtent - shift }
    let group = stack.group(ofItem: item, template, measured)
    return contentOrigin[axis] + group.origin[axis] - shift
  }
}
