import KumikoFoundation

/// A solved item or group: a node of the tree that the solver makes of a plan.
struct Box: Sendable {
  let plan: NodePlan
  /// Position in the parent's slot, in logical points.
  var origin = CGPoint.zero
  /// The slot: content insets are inside of it, edge spacing outside.
  var size: CGSize
  /// Of a group, what it lies in: the size that its fractions are of, and those of the views that
  /// are attached to it.
  var reference = CGSize.zero
  /// The axes on which a measured view decides, or has decided.
  var measuredAxes: UIAxis = []
  /// The first of the items in this box, counted in the whole group.
  let firstLeaf: Int
  /// How many items the box has when it is full.
  var leafCount: Int
  var children: [Box] = []
  /// Along the group's axis: the space between two subitems.
  var spacing: CGFloat = 0

  /// The length that the present items need along `axis`, where only the first `limit` items of the
  /// whole group are present.
  ///
  /// A group along the axis loses what its missing items and their spacings took, and nothing else:
  ///
  ///     ┌ 30 ┐  40  ┌ 30 ┐   100, spacing 40 (what was left over)
  ///     ┌ 30 ┐               100 − 40 − 30 = 30 where only the first is present
  func presentExtent(_ axis: Axis, limit: Int) -> CGFloat {
    let size = size[axis]
    guard firstLeaf + leafCount > limit, case .line(let line) = plan.content else { return size }
    // An estimated height of a row was made of the present items to begin with.
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
    // A row stays as high as it is unless everything in it got shorter.
    var saved = CGFloat.infinity
    for child in children where child.firstLeaf < limit {
      saved = min(saved, child.size[axis] - child.presentExtent(axis, limit: limit))
    }
    return saved.isFinite ? size - saved : size
  }
}
