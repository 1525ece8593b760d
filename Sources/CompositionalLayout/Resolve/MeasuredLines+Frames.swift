import UIFoundation

/// Frames of lines that need no solver: one kind of item, without edges, insets or attached views,
/// at fixed distances from the start of the line.
extension MeasuredLines {
  /// The frame of an item, from where the first line starts.
  func frame(ofItem item: Int, _ measured: MeasuredSizes) -> CGRect {
    var position = tree.position(before: item, measured)
    let size = measured[item]
    position.step += packer.place(item, size, &position.state)
    return frame(size, position.state, position.step.advance)
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
    var block = measured.block(of: item)
    while item < plain.itemCount {
      if item & 31 == 0 { block = measured.block(of: item) }
      let size = measured.size(item, on: block)
      position += packer.place(item, size, &state).advance
      guard position < end else { return }
      let frame = frame(size, state, position)
      lineSize[packer.axis.other] = packer.fixedAcross ?? frame.size[packer.axis.other]
      if let along = packer.lengthAlong { lineSize[packer.axis] = along }
      body(
        item, frame, CGRect(origin: CGPoint(plain.stacking, position, 0), size: lineSize))
      item += 1
    }
  }

  /// The frame of the last item that was placed on the open line.
  @inline(__always)
  private func frame(_ size: CGSize?, _ state: LinePacker.State, _ start: CGFloat) -> CGRect {
    let axis = packer.axis
    let slot = packer.slots[0]
    var own = CGSize(axis, slot.pointsAlong, slot.pointsAcross)
    if let size {
      if slot.isMeasuredAlong { own[axis] = size[axis] }
      if slot.isMeasuredAcross { own[axis.other] = size[axis.other] }
    }
    let along = state.used - own[axis] + CGFloat(state.count - 1) * packer.spacing
    // Lines that are stacked along themselves are one item after another in one direction.
    if plain.stacking == axis { return CGRect(origin: CGPoint(axis, start + along, 0), size: own) }
    return CGRect(origin: CGPoint(axis, along, start), size: own)
  }
}
