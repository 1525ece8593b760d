import KumikoFoundation

/// Frames of lines that need no solver: one kind of item, without edges, insets or attached views,
/// at fixed distances from the start of the line.
extension MeasuredLines {
  /// The frame of an item, from where the first line starts.
  func frame(ofItem item: Int, _ measured: MeasuredSizes) -> CGRect {
    var position = tree.position(before: item, measured)
    let size = measured[item]
    position.step += packer.place(item, size, &position.state)
    return packer.frame(
      packer.slots[0], size, position.state, position.step.advance, plain.stacking)
  }

  /// Calls `body` with each item of the lines that meet a range: its frame, and its line's.
  func forEachFrame(
    from start: CGFloat, to end: CGFloat, _ measured: MeasuredSizes,
    _ body: (Int, CGRect, CGRect) -> Void
  ) {
    guard plain.itemCount > 0, start < end else { return }
    let line = line(at: start, measured)
    var (item, position, state) = (line.first, line.start, LinePacker.State())
    // The frame of a line whose height its items decide is as high as the item at hand: what
    // meets a rectangle with its item meets it.
    var lineSize = CGSize.zero
    lineSize[packer.axis] = packer.room[packer.axis]
    if let along = packer.lengthAlong { lineSize[packer.axis] = along }
    let (packer, count, stacking) = (packer, plain.itemCount, plain.stacking)
    let slot = packer.slots[0]
    while item < count {
      let next = min(count, (item | 31) + 1)
      let isDone = measured.withPage(of: item) { page in
        for item in item..<next {
          let size = page[item]
          position += packer.place(item, size, &state).advance
          guard position < end else { return true }
          let frame = packer.frame(slot, size, state, position, stacking)
          lineSize[packer.axis.other] = packer.fixedAcross ?? frame.size[packer.axis.other]
          body(item, frame, CGRect(origin: CGPoint(stacking, position, 0), size: lineSize))
        }
        return false
      }
      if isDone { return }
      item = next
    }
  }
}

extension LinePacker {
  /// The frame of the last item that was placed on the open line.
  @inline(__always)
  fileprivate func frame(
    _ slot: Slot, _ size: CGSize?, _ state: State, _ start: CGFloat, _ stacking: Axis
  ) -> CGRect {
    var own = CGSize(axis, slot.pointsAlong, slot.pointsAcross)
    if let size {
      if slot.isMeasuredAlong { own[axis] = size[axis] }
      if slot.isMeasuredAcross { own[axis.other] = size[axis.other] }
    }
    let along = state.used - own[axis] + CGFloat(state.count - 1) * spacing
    // Lines that are stacked along themselves are one item after another in one direction.
    if stacking == axis { return CGRect(origin: CGPoint(axis, start + along, 0), size: own) }
    return CGRect(origin: CGPoint(axis, along, start), size: own)
  }
}
