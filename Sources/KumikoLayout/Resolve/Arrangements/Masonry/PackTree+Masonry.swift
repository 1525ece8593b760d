import KumikoFoundation

/// A search among the items of a masonry group that is stacked downwards, whose items span one
/// column each.
struct MasonrySearch {
  /// The range that slots must intersect, relative to the start of the first one.
  let start: CGFloat
  let end: CGFloat
  let window: Window
  let place: Placement
  /// The start of the first slot.
  let origin: CGPoint
  /// The insets of each item inside of its slot.
  let insets: NSDirectionalEdgeInsets
}

extension PackTree {
  /// The slot of an item, relative to the start of the first one.
  func slot<let width: Int>(_ item: Int) -> CGRect where P == MasonryPacker<width> {
    var position = position(before: item)
    let put = packer.put(position.size, &position.state)
    return packer.slot(item, put, position.step.advance)
  }

  /// Calls `body` with the items whose slots intersect a range; see `MasonryStore`.
  ///
  /// - Parameter limit: the first item that is not packed.
  func forEachItem<let width: Int>(
    from start: CGFloat, to end: CGFloat, limit: Int, at origin: CGPoint, isWhole: Bool,
    _ body: (Int, CGRect) -> Void
  ) where P == MasonryPacker<width> {
    guard count > 0 else { return }
    let packer = packer
    var position = block(reaching: start, limit: limit)
    if position.isRun && !isWhole { packer.approach(start, &position) }
    var (state, advance) = (position.state, position.step.advance)
    let (from, to) = isWhole ? (-CGFloat.infinity, CGFloat.infinity) : (start, end)
    sizes.forEachStretch(from: position.item) { first, page, places in
      var item = first
      for place in places {
        let put = packer.put(place, of: page, &state)
        let top = advance + put.top
        if top < to {
          if top + put.height > from || isWhole {
            body(item, packer.slot(item, put, advance).offset(by: origin))
          }
        } else if advance + packer.front(state) >= to {
          return false
        }
        item += 1
      }
      advance += packer.settle(&state).advance
      return true
    }
  }

  /// The frames of items that intersect a rectangle, if all items are equal: the positions of
  /// columns across the stack are computed once.
  ///
  /// - Parameter limit: the first item that is not packed.
  func frames<let width: Int>(_ search: MasonrySearch, limit: Int) -> [ItemFrame]
  where P == MasonryPacker<width> {
    guard count > 0 else { return [] }
    let (packer, place, insets) = (packer, search.place, search.insets)
    // The start of each column's items, and whether they are in the rectangle.
    var starts = InlineArray<width, CGFloat>(repeating: 0)
    var isIn = InlineArray<width, Bool>(repeating: false)
    let itemWidth = max(0, packer.columnWidth - insets.leading - insets.trailing)
    for column in 0..<packer.columns {
      let x = packer.start(ofColumn: column) + search.origin.x + insets.leading
      let start = place(CGRect(x: x, y: 0, width: itemWidth, height: 0)).origin.x
      starts[column] = start
      isIn[column] = start < search.window.maxX && search.window.minX < start + itemWidth
    }
    let (minY, maxY) = (search.window.minY, search.window.maxY)
    let (from, to) = (search.start, search.end)
    let (originY, kept) = (search.origin.y, insets.top + insets.bottom)
    var position = block(reaching: from, limit: limit)
    if position.isRun { packer.approach(from, &position) }
    var (state, advance) = (position.state, position.step.advance)
    var frames: [ItemFrame] = []
    frames.reserveCapacity(128)
    sizes.forEachStretch(from: position.item) { first, page, places in
      var item = first
      for slot in places {
        let put = packer.put(slot, of: page, &state)
        let top = advance + put.top
        if top >= to {
          if advance + packer.front(state) >= to { return false }
        } else if top + put.height > from && isIn[unchecked: put.column] {
          let y = place.y(top + originY + insets.top)
          let height = max(0, kept == 0 ? put.height : put.height - insets.top - insets.bottom)
          if y < maxY && minY < y + height {
            frames.append(
              ItemFrame(
                item: item,
                frame: CGRect(
                  x: starts[unchecked: put.column], y: y, width: itemWidth, height: height)))
          }
        }
        item += 1
      }
      advance += packer.settle(&state).advance
      return true
    }
    return frames
  }
}
