import KumikoFoundation

extension ResolvedSection {
  /// The axes on which an item's view determines the size; empty if the layout determines both.
  ///
  /// - Precondition: the item exists.
  package func measuredAxes(ofItem item: Int) -> UIAxis {
    precondition(
      item >= 0 && item < itemCount,
      "Item \(item) does not exist: section \(index) has \(itemCount). Ask only for 0..<itemCount.")
    return arrangement.measuredAxes(ofItem: item)
  }

  /// The measured size of an item; nil if it still has its estimate.
  package func measuredSize(ofItem item: Int) -> CGSize? {
    item >= 0 && item < itemCount ? arrangement.measuredSize(ofItem: item) : nil
  }

  /// Applies the size that an item's view requested. Only the axes of `measuredAxes(ofItem:)` are
  /// used.
  ///
  /// A size that is not finite or is negative is reported, and has no effect.
  ///
  /// - Precondition: the item exists.
  /// - Complexity: O(log groups), and the cost of solving one group. Lines of items are packed
  ///   until they are the same as before.
  @discardableResult
  package mutating func measure(item: Int, size: CGSize) -> LayoutChange {
    let old = measuredSize(ofItem: item)
    guard isNew(size, of: item) else { return .none }
    if arrangement.isMeasuredLater && !template.isOrthogonal {
      let items = arrangement.measure([(item, size)])
      checkInvariants()
      return LayoutChange(items: items, later: LayoutShift(self, item: item, old: old))
    }
    let (before, whole) = (contentExtent, extent)
    let items = arrangement.measure([(item, size)])
    checkInvariants()
    if template.isOrthogonal || items.upperBound == itemCount {
      return LayoutChange(
        items: items.lowerBound..<itemCount, offset: contentOrigin[axis] + before,
        shift: extent - whole)
    }
    // Only rows end early: the following content starts at the next row.
    let shift = contentExtent - before
    let next = arrangement.start(ofGroupWith: items.upperBound)
    return LayoutChange(items: items, offset: contentOrigin[axis] + next - shift, shift: shift)
  }

  /// Applies sizes of many items at once, such as those remembered from before an update.
  package mutating func measure(_ sizes: some Sequence<(item: Int, size: CGSize)>) {
    var new: [(item: Int, size: CGSize?)] = []
    for (item, size) in sizes where item >= 0 && item < itemCount && isNew(size, of: item) {
      new.append((item, size))
    }
    guard !new.isEmpty else { return }
    _ = arrangement.measure(new)
    checkInvariants()
  }

  /// A copy of this section in which an item has the size that its view requested.
  package func measuring(item: Int, size: CGSize) -> ResolvedSection {
    var section = self
    section.measure(item: item, size: size)
    return section
  }

  /// This section with the former size of an item; nil if it was not measured.
  func undoing(_ item: Int, _ old: CGSize?) -> ResolvedSection {
    var section = self
    _ = section.arrangement.measure([(item, old)])
    return section
  }

  /// Applies the size that a boundary view requested.
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
    // A view at the start moves the items, one at a side moves the views at the end, and one of
    // those moves the content behind the section.
    let offset =
      boundary.before != before ? before : boundary.end(of: insetExtent) != end ? end : extent
    return LayoutChange(items: 0..<0, offset: offset, shift: self.extent - extent)
  }

  func isUsable(_ size: CGSize) -> Bool {
    size.width.isLength && size.height.isLength && size.width >= 0 && size.height >= 0
  }

  /// Computes exactly what has only been estimated in a range from the section's start; all of it
  /// if the section scrolls on its own, since its offset is not known here.
  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool {
    guard itemCount > 0 else { return false }
    let first = contentOrigin[axis]
    let isMoved =
      template.isOrthogonal
      ? arrangement.workOut(from: 0, to: .infinity)
      : arrangement.workOut(from: start - first, to: end - first)
    if isMoved { checkInvariants() }
    return isMoved
  }

  /// Whether a size has an effect and is new.
  private func isNew(_ size: CGSize, of item: Int) -> Bool {
    guard template.isMeasured, arrangement.measuredSize(ofItem: item) != size,
      !arrangement.measuredAxes(ofItem: item).isEmpty
    else { return false }
    if isUsable(size) { return true }
    Diagnostics.report(
      LayoutReport.invalidMeasuredSize(size, of: "Item \(item) of section \(index)"))
    return false
  }
}
