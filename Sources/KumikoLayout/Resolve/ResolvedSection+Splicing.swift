import KumikoFoundation

// What a section keeps of what was measured in it, when its items or its description change.
extension ResolvedSection {
  /// Takes items out and puts items in; the others keep their sizes.
  ///
  /// - Complexity: in a list O(changes · log items); elsewhere what was measured is packed anew:
  ///   O(measured items + changes).
  mutating func splice(_ changes: ItemSplice) {
    if changes.isEmpty { return }
    let count = max(0, changes.count(after: itemCount))
    guard case .list(var list) = stack else {
      var sizes: [(item: Int, size: CGSize)] = []
      sizes.reserveCapacity(measured.count)
      measured.forEach { sizes.append(($0, $1)) }
      itemCount = count
      stack = template.stack(itemCount: count)
      measured = MeasuredSizes()
      measure(changes.moved(sizes))
      return
    }
    // Out of the section while it changes, so that its storage is not copied.
    stack = .repeated(template.nothing)
    list.splice(changes)
    itemCount = list.tree.count
    stack = .list(list)
  }

  /// Takes over what was measured under another description, where it holds under this one: where
  /// the same axes are measured, and the layout gives what it gave then on the others.
  ///
  /// - Complexity: O(measured items + changes).
  mutating func carry(from old: ResolvedSection, _ changes: ItemSplice) {
    var sizes: [(item: Int, size: CGSize)] = []
    old.forEachMeasured { sizes.append(($0, $1)) }
    let scrollsDown = axis == .vertical
    let isAsWide =
      scrollsDown
      ? old.container.size.width == container.size.width
      : old.container.size.height == container.size.height
    // Most sections give all their items the same room.
    let isUniform = template.full.slots.count == 1 && old.template.full.slots.count == 1
    var verdict: Bool?
    let kept = changes.moved(sizes).filter { item, size in
      guard item < itemCount else { return false }
      if isUniform, let verdict { return verdict }
      let axes = axes(ofItem: item)
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
    if case .list(let list) = stack { return list.tree.forEachMeasured(body) }
    measured.forEach(body)
  }

  /// Whether anything was measured.
  package var hasMeasured: Bool {
    if !boundary.measured.isEmpty { return true }
    if case .list(let list) = stack { return list.tree.measuredCount > 0 }
    return measured.count > 0
  }

  /// Makes items ones that were not measured.
  package mutating func forget(_ items: some Sequence<Int>) {
    let known = items.filter { $0 >= 0 && $0 < itemCount && measuredSize(ofItem: $0) != nil }
    guard !known.isEmpty else { return }
    for item in known { set(item, nil) }
    _ = remeasure(known)
  }
}

extension MeasuredSizes {
  /// Calls `body` with each measured item, in ascending order.
  func forEach(_ body: (Int, CGSize) -> Void) {
    guard count > 0 else { return }
    var item = 0
    var left = count
    while left > 0 {
      let page = block(of: item)
      if page >= 0 {
        for item in item..<(item + 32) {
          guard let size = size(item, on: page) else { continue }
          body(item, size)
          left -= 1
        }
      }
      item += 32
    }
  }
}
