import KumikoFoundation

/// A solved item or group: a node of the tree that the solver creates from a plan.
struct Box: Sendable {
  let plan: NodePlan
  /// Position in the parent's slot, in logical points.
  var origin = CGPoint.zero
  /// The slot: content insets are inside of it, edge spacing outside.
  var size: CGSize
  /// The container of a group: the size that its fractions refer to, and those of its attached
  /// views.
  var reference = CGSize.zero
  /// The axes on which a measured view determines, or has determined, the size.
  var measuredAxes: UIAxis = []
  /// The first of the items in this box, counted in the whole group.
  let firstLeaf: Int
  /// How many items the box has when it is full.
  var leafCount: Int
  var children: [Box] = []
  /// Along the group's axis: the space between two subitems.
  var spacing: CGFloat = 0

  /// The length of the present items along `axis`, if only the first `limit` items of the whole
  /// group are present.
  ///
  /// A group along the axis loses the length of its missing items and their spacings, and nothing
  /// else:
  ///
  ///     ┌ 30 ┐  40  ┌ 30 ┐   100, spacing 40 (the remaining space)
  ///     ┌ 30 ┐               100 − 40 − 30 = 30 if only the first is present
  func presentExtent(_ axis: Axis, limit: Int) -> CGFloat {
    let size = size[axis]
    guard firstLeaf + leafCount > limit, case .line(let line) = plan.content else { return size }
    // An estimated height of a row was already computed from the present items.
    if line.axis != axis && measuredAxes.contains(axis.mask) { return size }
    guard let last = children.last(where: { $0.firstLeaf < limit }), let end = children.last else {
      return size
    }
    if line.axis == axis {
      let lastEnd =
        last.origin[axis] + last.presentExtent(axis, limit: limit)
        + last.plan.edges.end(axis, share: 0)
      let fullEnd = end.origin[axis] + end.size[axis] + end.plan.edges.end(axis, share: 0)
      return size - (fullEnd - lastEnd)
    }
    // A row keeps its height unless all of its items got shorter.
    var saved = CGFloat.infinity
    for child in children where child.firstLeaf < limit {
      saved = min(saved, child.size[axis] - child.presentExtent(axis, limit: limit))
    }
    return saved.isFinite ? size - saved : size
  }
}
