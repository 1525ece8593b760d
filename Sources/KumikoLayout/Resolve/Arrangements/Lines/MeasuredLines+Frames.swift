import KumikoFoundation

// Frames of lines that need no solver: one kind of item, without edges, insets or attached views,
// at fixed distances from the start of the line.
extension MeasuredLines {
  /// The start of the first line.
  private var firstCorner: CGPoint {
    CGPoint(
      stacking, plain.lead, template.group.edges.start(stacking.other, share: 0))
  }

  func frame(ofItem item: Int) -> CGRect {
    guard packer.isSimple else { return group(ofItem: item).frame(ofItem: item) }
    var position = tree.position(before: item)
    let size = position.size
    position.step += packer.place(size, &position.state)
    return packer.frame(
      packer.slots[0], size, position.state, position.step.advance, stacking
    ).offset(by: firstCorner)
  }

  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame] {
    var result: [ItemFrame] = []
    let range = range(of: rect, place, origin)
    guard packer.isSimple else {
      forEachGroup(from: range.start, to: range.end) { group in
        group.appendItems(in: rect, place, origin, to: &result)
      }
      return result
    }
    let start = origin + firstCorner
    result.reserveCapacity(128)
    let window = Window(rect)
    forEachFrame(from: range.start, to: range.end) { item, frame, line in
      let placed = place(frame.offset(by: start))
      guard window.meets(placed) else { return }
      // If the item is inside of its line, the line intersects every rectangle that the item does.
      let isInside = frame.maxX <= line.maxX && frame.maxY <= line.maxY
      if isInside || window.meets(place(line.offset(by: start))) {
        result.append(ItemFrame(item: item, frame: placed))
      }
    }
    return result
  }

  func appendFrames(_ place: Placement, _ origin: CGPoint, to frames: inout [CGRect]) {
    guard packer.isSimple else {
      return forEachGroup(from: -.infinity, to: .infinity) { group in
        for item in group.firstItem..<(group.firstItem + group.solved.slots.count) {
          frames.append(place(group.frame(ofItem: item).offset(by: origin)))
        }
      }
    }
    let start = origin + firstCorner
    forEachFrame(from: -.infinity, to: .infinity) { _, frame, _ in
      frames.append(place(frame.offset(by: start)))
    }
  }

  /// Calls `body` with each item of the lines that intersect a range: its frame, and its line's.
  private func forEachFrame(
    from start: CGFloat, to end: CGFloat, _ body: (Int, CGRect, CGRect) -> Void
  ) {
    guard itemCount > 0, start < end else { return }
    let line = line(at: start)
    var (item, position, state) = (line.first, line.start, LinePacker.State())
    // If items determine the height of their line, the line's frame here has the item's height: the
    // same rectangles intersect both.
    var lineSize = CGSize.zero
    lineSize[packer.axis] = packer.container[packer.axis]
    if let along = packer.lengthAlong { lineSize[packer.axis] = along }
    let (packer, stacking) = (packer, stacking)
    let slot = packer.slots[0]
    tree.sizes.forEachStretch(from: item) { _, page, places in
      for place in places {
        let size = page[place]
        position += packer.place(size, &state).advance
        guard position < end else { return false }
        let frame = packer.frame(slot, size, state, position, stacking)
        lineSize[packer.axis.other] = packer.fixedAcross ?? frame.size[packer.axis.other]
        body(item, frame, CGRect(origin: CGPoint(stacking, position, 0), size: lineSize))
        item += 1
      }
      return true
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
    // Lines that are stacked along their own axis are successive items in one direction.
    if stacking == axis { return CGRect(origin: CGPoint(axis, start + along, 0), size: own) }
    return CGRect(origin: CGPoint(axis, along, start), size: own)
  }
}
