import KumikoFoundation

extension Box {
  /// Calls `body` with the insets of this box and of those inside of it, and with the space between
  /// adjacent ones, for the first `limit` items.
  func forEachGap(at place: CGPoint, limit: Int, _ body: (LayoutGap) -> Void) {
    guard firstLeaf < limit else { return }
    let slot = CGRect(origin: place, size: size)
    // Along an estimated axis an item has no insets; a group has.
    let insets = plan.isItem ? plan.insets.ignoring(measuredAxes) : plan.insets
    for band in LayoutGap.bands(of: slot, insets: insets) { body(band) }
    for child in children { child.forEachGap(at: place + child.origin, limit: limit, body) }
    guard case .line(let line) = plan.content else { return }
    let inner = slot.inset(by: plan.insets)
    for (first, second) in zip(children, children.dropFirst()) where second.firstLeaf < limit {
      let start = place[line.axis] + first.origin[line.axis] + first.size[line.axis]
      let length = place[line.axis] + second.origin[line.axis] - start
      guard length > 0 else { continue }
      let strip = CGRect(
        origin: CGPoint(line.axis, start, inner.start(line.axis.other)),
        size: CGSize(line.axis, length, inner.size[line.axis.other]))
      body(LayoutGap(kind: .spacing, frame: strip, length: length))
    }
  }
}
