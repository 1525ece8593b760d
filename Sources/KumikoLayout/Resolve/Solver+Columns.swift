import KumikoFoundation

extension Solver {
  /// A masonry group inside of another group: its list once, in columns.
  func columns(
    _ plan: NodePlan, _ masonry: MasonryPlan, size: CGSize, estimated: UIAxis, leaf: inout Int
  ) -> Box {
    let inner = size.inset(by: plan.insets)
    let packer = MasonryPacker<32>(masonry, room: inner, axis: .vertical, scale: scale)
    let first = leaf
    var state = packer.start
    var children: [Box] = []
    for (index, node) in masonry.subitems.enumerated() {
      let width = packer.itemWidth(packer.slots[index].span)
      let reference = CGSize(width: width, height: inner.height)
      var child = box(
        node, in: reference, forced: Forced(axis: .horizontal, points: width), leaf: &leaf)
      let put = packer.put(index, child.size, &state)
      child.origin = CGPoint(
        x: plan.insets.leading + packer.start(ofColumn: put.column),
        y: plan.insets.top + put.top)
      child.size.height = put.height
      children.append(child)
    }
    var result = Box(
      plan: plan, size: size, measuredAxes: estimated, firstLeaf: first, leafCount: leaf - first,
      children: children)
    if estimated.contains(.vertical) && !children.isEmpty {
      result.size.height =
        packer.reach(state) + plan.insets.top + plan.insets.bottom
    }
    return result
  }
}
