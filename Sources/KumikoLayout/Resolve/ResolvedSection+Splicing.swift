import KumikoFoundation

// Which measured sizes a section keeps when its items or its description change.
extension ResolvedSection {
  /// Removes and inserts items; the others keep their sizes.
  ///
  /// - Parameter template: an equal description.
  /// - Complexity: O(changes · log items). Masonry, lines and groups of groups pack or solve some
  ///   items behind the change, and the rest when it is visited.
  mutating func splice(_ changes: ItemSplice, _ template: SectionTemplate) {
    if arrangement.adopt(template) { self.template = template }
    if changes.isEmpty { return }
    itemCount = max(0, changes.count(after: itemCount))
    arrangement.splice(usable(changes))
    checkInvariants()
  }

  /// The change without invalid sizes: those are reported, and the estimates are kept.
  private func usable(_ changes: ItemSplice) -> ItemSplice {
    guard changes.sizes.contains(where: { !isUsable($0.size) }) else { return changes }
    var changes = changes
    for (item, size) in changes.sizes where !isUsable(size) {
      let name = "Item \(item) of section \(self.index)"
      Diagnostics.report(LayoutReport.invalidMeasuredSize(size, of: name))
    }
    changes.sizes.removeAll { !isUsable($0.size) }
    return changes
  }

  /// Adopts sizes that were measured under another description if they are valid under this one: if
  /// the layout determines the same length on the axis that is not measured. If both are measured,
  /// the container must have the same length across the scroll direction.
  ///
  /// - Complexity: O(measured items + changes).
  mutating func takeMeasured(from old: ResolvedSection, _ changes: ItemSplice) {
    arrangement.follow(old.arrangement)
    var sizes: [(item: Int, size: CGSize)] = []
    old.forEachMeasured { sizes.append(($0, $1)) }
    let scrollsDown = axis == .vertical
    let isAsWide =
      scrollsDown
      ? old.container.size.width == container.size.width
      : old.container.size.height == container.size.height
    // Most sections give all their items the same container.
    let isUniform = template.full.slots.count == 1 && old.template.full.slots.count == 1
    var verdict: Bool?
    let kept = changes.moved(sizes).filter { item, size in
      guard item < itemCount else { return false }
      if isUniform, let verdict { return verdict }
      let axes = arrangement.measuredAxes(ofItem: item)
      let holds: Bool
      if axes.isEmpty {
        holds = false
      } else if axes == .both {
        holds = isAsWide
      } else {
        let across: Axis = axes == .vertical ? .horizontal : .vertical
        let given = naturalFrame(ofItem: item).size[across]
        holds = abs(given - size[across]) < 0.01
      }
      if isUniform { verdict = holds }
      return holds
    }
    measure(kept)
    for (index, plan) in boundary.plans.enumerated() {
      guard let former = old.boundary.plans.firstIndex(of: plan),
        old.boundary.measured.contains(former)
      else { continue }
      let (size, given) = (old.boundary.sizes[former], boundary.sizes[index])
      let axes = plan.measuredAxes
      let holds =
        axes == .both
        ? isAsWide
        : axes == .vertical ? size.width == given.width : size.height == given.height
      if holds { boundary.measure(index, size) }
    }
  }

  /// Calls `body` with each measured item, in ascending order.
  package func forEachMeasured(_ body: (Int, CGSize) -> Void) {
    arrangement.forEachMeasured(body)
  }

  /// Whether anything was measured.
  package var hasMeasured: Bool {
    !boundary.measured.isEmpty || arrangement.measuredCount > 0
  }

  /// Discards the measured sizes of items, and calls the app's functions for them again.
  package mutating func forget(_ items: some Collection<Int>) {
    let known = items.filter { $0 >= 0 && $0 < itemCount && measuredSize(ofItem: $0) != nil }
    arrangement.refresh(items.filter { $0 >= 0 && $0 < itemCount })
    guard !known.isEmpty else { return }
    _ = arrangement.measure(known.map { ($0, nil) })
    checkInvariants()
  }
}
