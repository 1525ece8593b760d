import UIFoundation

extension RepeatedGroups {
  /// The items that meet a rectangle, with their frames.
  ///
  /// Copies that lie wholly in the rectangle are written without looking at each item, and where
  /// everything is on the pixel grid to begin with nothing is rounded: a query of a hundred frames
  /// takes half as long for each.
  ///
  /// - Parameter start: where the first copy's room starts.
  func items(in rect: CGRect, _ place: Placement, start: CGPoint) -> [ItemFrame] {
    let logical = place.logical(rect)
    let margin = 1 / place.scale
    let range = groups(
      from: logical.start(stacking) - start[stacking] - margin,
      to: logical.end(stacking) - start[stacking] + margin)
    let isExact =
      isOnGrid && place.mirrorWidth == nil && place.isOnGrid(start.x + place.shift.x)
      && place.isOnGrid(start.y + place.shift.y)
    return Array(unsafeUninitializedCapacity: range.count * perGroup) { buffer, count in
      for index in range {
        let slots = index == groupCount - 1 ? last?.slots ?? full.slots : full.slots
        let size = index == groupCount - 1 ? last?.size ?? full.size : full.size
        var corner = start
        corner[stacking] += origin(ofGroup: index)
        let groupFrame = place(CGRect(origin: corner, size: size))
        guard groupFrame.overlaps(rect) else { continue }
        let isInside = isContained && rect.contains(groupFrame.insetBy(dx: -margin, dy: -margin))
        let first = index * perGroup
        if isExact && isInside {
          let shifted = corner + place.shift
          for offset in slots.indices {
            let frame = slots[offset].frame
            buffer.initializeElement(
              at: count,
              to: ItemFrame(
                item: first + offset,
                frame: CGRect(
                  x: frame.origin.x + shifted.x, y: frame.origin.y + shifted.y,
                  width: frame.size.width, height: frame.size.height)))
            count += 1
          }
          continue
        }
        for offset in slots.indices {
          let frame = place(slots[offset].frame.offset(by: corner))
          guard isInside || frame.overlaps(rect) else { continue }
          buffer.initializeElement(at: count, to: ItemFrame(item: first + offset, frame: frame))
          count += 1
        }
      }
    }
  }
}

extension Placement {
  /// Whether a coordinate is exactly on the pixel grid, so that rounding leaves it as it is.
  func isOnGrid(_ value: CGFloat) -> Bool {
    guard scale == 1 || scale == 2 || scale == 4 else { return false }
    let pixels = value * scale
    return pixels == pixels.rounded(.towardZero)
  }
}
