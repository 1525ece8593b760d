import KumikoFoundation

extension RepeatedGroups {
  /// The items that intersect a rectangle, with their frames.
  ///
  /// Copies that are entirely in the rectangle are written without testing each item, and if
  /// everything is on the pixel grid nothing is rounded: that halves the time per frame of a query
  /// for a hundred frames.
  ///
  ///     rect     ┌───────────────┐
  ///     copies ┌───┐┌───┐┌───┐┌───┐     tested, written, written, tested
  ///
  /// - Parameter start: the start of the first copy, including its edge spacing.
  func items(in rect: CGRect, _ place: Placement, start: CGPoint) -> [ItemFrame] {
    let logical = place.logical(rect)
    let margin = 1 / place.scale
    let (low, high) = (
      logical.start(stacking) - start[stacking], logical.end(stacking) - start[stacking]
    )
    let range = groups(from: low - margin, to: high + margin)
    var inside = range.lowerBound..<range.lowerBound
    let across = start[stacking.other]
    if isExact(place, start), isContained, across >= logical.start(stacking.other),
      across + full.size[stacking.other] <= logical.end(stacking.other)
    {
      let first = ((low - lead) / pitch).rounded(.up)
      let end = ((high - lead - size) / pitch).rounded(.down) + 1
      let most = min(range.upperBound, last == nil ? groupCount : groupCount - 1)
      let lower = first.whole(in: range.lowerBound...range.upperBound)
      inside = lower..<max(lower, end.whole(in: 0...most))
    }
    return Array(unsafeUninitializedCapacity: range.count * perGroup) { buffer, count in
      look(
        range.lowerBound..<min(inside.lowerBound, range.upperBound), rect, place, start, &buffer,
        &count)
      write(inside, start + place.shift, &buffer, &count)
      look(
        max(inside.upperBound, range.lowerBound)..<range.upperBound, rect, place, start, &buffer,
        &count)
    }
  }

  /// Whether every frame is on the pixel grid and needs no rounding.
  func isExact(_ place: Placement, _ start: CGPoint) -> Bool {
    isOnGrid && place.mirrorWidth == nil && place.isOnGrid(start.x + place.shift.x)
      && place.isOnGrid(start.y + place.shift.y)
  }

  /// Writes full copies without testing them.
  private func write(
    _ groups: Range<Int>, _ start: CGPoint, _ buffer: inout UnsafeMutableBufferPointer<ItemFrame>,
    _ count: inout Int
  ) {
    guard !groups.isEmpty, let base = buffer.baseAddress else { return }
    var target = base + count
    full.slots.withUnsafeBufferPointer { slots in
      for group in groups {
        var corner = start
        corner[stacking] += origin(ofGroup: group)
        var item = group * perGroup
        for slot in slots {
          let frame = slot.frame
          target.initialize(
            to: ItemFrame(
              item: item,
              frame: CGRect(
                origin: CGPoint(x: frame.origin.x + corner.x, y: frame.origin.y + corner.y),
                size: frame.size)))
          target += 1
          item += 1
        }
      }
    }
    count += groups.count * perGroup
  }

  /// Tests each item of some copies.
  private func look(
    _ groups: Range<Int>, _ rect: CGRect, _ place: Placement, _ start: CGPoint,
    _ buffer: inout UnsafeMutableBufferPointer<ItemFrame>, _ count: inout Int
  ) {
    for group in groups {
      let solved = group == groupCount - 1 ? last ?? full : full
      var corner = start
      corner[stacking] += origin(ofGroup: group)
      guard place(CGRect(origin: corner, size: solved.size)).overlaps(rect) else { continue }
      for offset in solved.slots.indices {
        let frame = place(solved.slots[offset].frame.offset(by: corner))
        guard frame.overlaps(rect) else { continue }
        buffer.initializeElement(
          at: count, to: ItemFrame(item: group * perGroup + offset, frame: frame))
        count += 1
      }
    }
  }

  /// Every frame of full copies, in order, if nothing needs rounding.
  func write(_ groups: Range<Int>, _ start: CGPoint, to frames: inout [CGRect]) {
    full.slots.withUnsafeBufferPointer { slots in
      for group in groups {
        var corner = start
        corner[stacking] += origin(ofGroup: group)
        for slot in slots {
          let frame = slot.frame
          frames.append(
            CGRect(
              origin: CGPoint(x: frame.origin.x + corner.x, y: frame.origin.y + corner.y),
              size: frame.size))
        }
      }
    }
  }
}

extension Placement {
  /// Whether a coordinate is exactly on the pixel grid, so that rounding does not change it.
  func isOnGrid(_ value: CGFloat) -> Bool {
    guard scale == 1 || scale == 2 || scale == 4 else { return false }
    let pixels = value * scale
    return pixels == pixels.rounded(.towardZero)
  }
}
