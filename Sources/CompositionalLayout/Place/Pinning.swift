import UIFoundation

/// Keeps views in sight while their section is.
struct Pinning {
  /// What is visible, less the insets.
  let bounds: CGRect

  /// The frame of a view that stays within `room`, as near to its own place as the bounds allow.
  ///
  ///     bounds  ┌─────────┐        a header goes down with the upper edge of the bounds,
  ///             │ header  │        until it meets the end of its room
  ///     room  ┄┄│┄┄┄┄┄┄┄┄┄│┄┄
  ///
  /// - Parameter side: where the view stands in its section along each axis. One at the start
  ///   follows the start of the bounds alone, one at the end the end, one between both.
  func frame(_ frame: CGRect, in room: CGRect, side: (Axis) -> BoundaryPlan.Side) -> CGRect {
    var result = frame
    for axis in [Axis.horizontal, .vertical] {
      var start = frame.start(axis)
      let length = frame.size[axis]
      let place = side(axis)
      if place != .start {
        let latest = min(start, bounds.end(axis) - length)
        start = max(latest, min(start, room.start(axis)))
      }
      if place != .end {
        let earliest = max(start, bounds.start(axis))
        start = min(earliest, max(start, room.end(axis) - length))
      }
      if axis == .horizontal { result.origin.x = start } else { result.origin.y = start }
    }
    return result
  }
}

extension ResolvedLayout {
  /// Pins a boundary view of a section where it asks for it.
  ///
  /// A view at the start stops where the section's boundary views at the end begin, and the other
  /// way around.
  func pinned(
    _ element: LayoutElement, _ index: Int, in section: ResolvedSection, _ place: Placement,
    _ pinning: Pinning?
  ) -> LayoutElement {
    let plan = section.boundary.plans[index]
    guard plan.pins, let pinning else { return element }
    var room = CGRect(origin: .zero, size: section.size)
    let (before, after) = (section.boundary.before, section.boundary.after)
    let isAtEnd = plan.side(axis) == .end
    let isAtStart = plan.side(axis) == .start
    var start = room.start(axis) + (isAtStart ? 0 : before)
    var length = room.size[axis] - (isAtStart ? 0 : before) - (isAtEnd ? 0 : after)
    length = max(0, length)
    if axis == .vertical {
      (room.origin.y, room.size.height) = (start, length)
    } else {
      (room.origin.x, room.size.width) = (start, length)
    }
    start = 0
    var result = element
    let isMirrored = container.layoutDirection == .rightToLeft
    result.frame = pinning.frame(element.frame, in: place(room)) { axis in
      guard isMirrored && axis == .horizontal else { return plan.side(axis) }
      switch plan.side(axis) {
      case .start: return .end
      case .middle: return .middle
      case .end: return .start
      }
    }
    result.groupFrame = result.frame
    return result
  }
}
