import KumikoFoundation

/// Keeps views visible while their section is.
struct Pinning {
  /// The visible bounds, less the insets.
  private(set) var bounds: CGRect

  /// The frame of a view that stays within `range`, as near to its own place as the bounds allow.
  ///
  ///     bounds  ┌─────────┐        a header moves with the upper edge of the bounds,
  ///             │ header  │        until it reaches the end of its range
  ///     range ┄┄│┄┄┄┄┄┄┄┄┄│┄┄
  ///
  /// - Parameter side: the view's side of its section along each axis. One at the start follows
  ///   only the start of the bounds, one at the end the end, one in the middle both.
  func frame(_ frame: CGRect, in range: CGRect, side: (Axis) -> BoundaryPlan.Side) -> CGRect {
    var result = frame
    for axis in [Axis.horizontal, .vertical] {
      var start = frame.start(axis)
      let length = frame.size[axis]
      let place = side(axis)
      if place != .start {
        let latest = min(start, bounds.end(axis) - length)
        start = max(latest, min(start, range.start(axis)))
      }
      if place != .end {
        let earliest = max(start, bounds.start(axis))
        start = min(earliest, max(start, range.end(axis) - length))
      }
      result.origin[axis] = start
    }
    return result
  }
}

extension ResolvedLayout {
  /// Pins a boundary view of a section if it is pinnable.
  ///
  /// A view at the start stops where the section's boundary views at the end begin, and vice versa.
  /// It does not overlap pinned views that precede it when unpinned: those of the layout, and
  /// others of its section.
  func pinned(
    _ element: LayoutElement, _ index: Int, in section: ResolvedSection, _ place: Placement,
    _ pinning: Pinning?
  ) -> LayoutElement {
    let plan = section.boundary.plans[index]
    guard plan.pins, let pinning else { return element }
    let (before, after) = (section.boundary.before, section.boundary.after)
    let (isAtStart, isAtEnd) = (plan.side(axis) == .start, plan.side(axis) == .end)
    let start = isAtStart ? 0 : before
    let length = max(0, section.size[axis] - start - (isAtEnd ? 0 : after))
    var bounds = clear(pinning, of: section, place)
    for other in section.boundary.plans.indices where other != index {
      let (plan, frame) = (section.boundary.plans[other], section.boundaryElement(other, place))
      guard plan.pins else { continue }
      let side = plan.side(axis)
      if isAtStart, side == .start, precedes(frame.naturalFrame, element.naturalFrame) {
        bounds.keepClear(
          of: pinned(frame, other, in: section, place, pinning).frame, .start, logical: axis,
          mirrored: mirrors)
      } else if isAtEnd, side == .end, precedes(element.naturalFrame, frame.naturalFrame) {
        bounds.keepClear(
          of: pinned(frame, other, in: section, place, pinning).frame, .end, logical: axis,
          mirrored: mirrors)
      }
    }
    return moved(element, in: place(range(of: section, start, length)), bounds, plan.side)
  }

  /// The first item of a section that pins it, as the section's header: it moves down until the
  /// section's boundary views at the end begin.
  func pinnedFirstItem(
    of section: ResolvedSection, _ place: Placement, _ pinning: Pinning?
  ) -> LayoutElement? {
    guard var element = section.element(ofItem: 0, place, shifted: 0) else { return nil }
    element.pinsToVisibleBounds = true
    element.zIndex = LayoutElement.pinned(element.zIndex)
    guard let pinning else { return element }
    let start = section.boundary.before
    let length = max(0, section.size[axis] - start - section.boundary.after)
    let side: (Axis) -> BoundaryPlan.Side = { $0 == self.axis ? .start : .middle }
    // Across the scroll direction its position does not change.
    let range = place(range(of: section, start, length))
    let natural = element.frame
    element = moved(element, in: range, clear(pinning, of: section, place), side)
    element.frame.origin[axis.other] = natural.origin[axis.other]
    element.groupFrame = element.frame
    return element
  }

  /// The range of a section from a distance behind its start, in its own coordinates.
  private func range(of section: ResolvedSection, _ start: CGFloat, _ length: CGFloat) -> CGRect {
    CGRect(
      origin: CGPoint(axis, start, 0), size: CGSize(axis, length, section.size[axis.other]))
  }

  func moved(
    _ element: LayoutElement, in range: CGRect, _ bounds: Pinning,
    _ side: (Axis) -> BoundaryPlan.Side
  ) -> LayoutElement {
    var result = element
    result.frame = bounds.frame(element.frame, in: range) { axis in
      guard mirrors && axis == .horizontal else { return side(axis) }
      return side(axis).opposite
    }
    result.groupFrame = result.frame
    return result
  }

  /// The visible bounds, less the layout's pinned views before or behind a section.
  private func clear(
    _ pinning: Pinning, of section: ResolvedSection, _ place: Placement
  ) -> Pinning {
    var result = pinning
    for index in boundary.plans.indices where boundary.plans[index].pins {
      let side = boundary.plans[index].side(axis)
      guard side != .middle else { continue }
      result.keepClear(
        of: boundaryElement(index, pinning).frame, side, logical: axis, mirrored: mirrors)
    }
    return result
  }

  /// Whether a frame ends, in the direction of the content, at or before the start of another one.
  private func precedes(_ frame: CGRect, _ other: CGRect) -> Bool {
    // Views without extent at one place do not precede each other.
    mirrors && axis == .horizontal
      ? frame.minX >= other.maxX && frame.maxX > other.maxX
      : frame.end(axis) <= other.start(axis) && frame.start(axis) < other.start(axis)
  }

  private var mirrors: Bool { container.layoutDirection == .rightToLeft }
}

extension Pinning {
  /// Removes the area that a view covers at a side from the visible bounds.
  fileprivate mutating func keepClear(
    of frame: CGRect, _ side: BoundaryPlan.Side, logical axis: Axis, mirrored: Bool
  ) {
    let side = mirrored && axis == .horizontal ? side.opposite : side
    let (start, end) = (bounds.start(axis), bounds.end(axis))
    let (from, to) =
      side == .start ? (max(start, frame.end(axis)), end) : (start, min(end, frame.start(axis)))
    bounds.origin[axis] = from
    bounds.size[axis] = max(0, to - from)
  }
}

extension BoundaryPlan.Side {
  fileprivate var opposite: Self {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }
}
