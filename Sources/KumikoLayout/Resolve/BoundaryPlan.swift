import KumikoFoundation

/// A header, footer or side view, as a value.
struct BoundaryPlan: Sendable, Equatable {
  let kind: String
  /// The index among its kind on this boundary.
  let index: Int
  let width: Length
  let height: Length
  let alignment: NSRectAlignment
  let offset: CGPoint
  let extends: Bool
  let pins: Bool
  let zIndex: Int

  var measuredAxes: UIAxis {
    var axes: UIAxis = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// The view's side along an axis: the start, the end, or in between.
  func side(_ axis: Axis) -> Side {
    switch (alignment, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): .start
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical): .end
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal): .start
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal):
      .end
    default: .middle
    }
  }

  enum Side: Sendable {
    case start
    case middle
    case end
  }

  /// The space that the view takes before (or after) the content, including its offset.
  func space(_ axis: Axis, size: CGSize) -> (before: CGFloat, after: CGFloat) {
    guard extends else { return (0, 0) }
    switch side(axis) {
    case .start: return (max(0, size[axis] - offset[axis]), 0)
    case .end: return (0, max(0, size[axis] + offset[axis]))
    case .middle: return (0, 0)
    }
  }
}

/// The boundary views of a section or of the layout with their sizes, and the space they take.
struct Boundary: Sendable {
  let plans: [BoundaryPlan]
  let axis: Axis
  /// Space before the views at the start, in points.
  private let lead: CGFloat
  /// Whether there are views beside the content, halfway along it.
  let hasSides: Bool
  private(set) var sizes: [CGSize]
  /// The assumed sizes of views until they are measured.
  private let estimates: [CGSize]
  /// The indexes of measured views.
  private(set) var measured: Set<Int> = []
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0

  init(
    _ plans: [BoundaryPlan], axis: Axis, reference: CGSize, scale: CGFloat, lead: CGFloat = 0
  ) {
    self.plans = plans
    self.lead = plans.isEmpty ? 0 : lead
    self.axis = axis
    hasSides = plans.contains { $0.side(axis) == .middle }
    estimates = plans.map {
      CGSize(
        width: $0.width.points(in: reference, scale: scale),
        height: $0.height.points(in: reference, scale: scale))
    }
    sizes = estimates
    extend()
  }

  /// Discards the measured size of a view.
  mutating func forget(kind: String, index: Int) {
    guard let view = plans.firstIndex(where: { $0.kind == kind && $0.index == index }),
      measured.remove(view) != nil
    else { return }
    sizes[view] = estimates[view]
    extend()
  }

  /// Applies the size that a view requested, along its estimated axes.
  mutating func measure(_ index: Int, _ size: CGSize) {
    let axes = plans[index].measuredAxes
    if axes.contains(.horizontal) { sizes[index].width = size.width }
    if axes.contains(.vertical) { sizes[index].height = size.height }
    measured.insert(index)
    extend()
  }

  /// The length of content including the views around it.
  func extent(around content: CGFloat) -> CGFloat { end(of: content) + after }

  /// The end of the content, and the start of the space of the views behind it: the content grows
  /// for views at its sides that extend it and do not fit beside it.
  ///
  ///     before ─┬─────────┐┌──────┐
  ///             │ content ││ side │
  ///             └─────────┘│      │
  ///        end ─┄┄┄┄┄┄┄┄┄┄┄└──────┘
  func end(of content: CGFloat) -> CGFloat {
    let plain = before + content
    guard hasSides else { return plain }
    var end = plain
    for index in plans.indices where plans[index].extends && plans[index].side(axis) == .middle {
      let length = sizes[index][axis]
      let reach = sideStart(index, content) + length + plans[index].offset[axis]
      if length > plain || reach > plain + after { end = max(end, reach) }
    }
    return end
  }

  /// The start of a view at a side without its offset: it is centred, but one that extends the
  /// content does not start before it.
  private func sideStart(_ index: Int, _ content: CGFloat) -> CGFloat {
    let length = sizes[index][axis]
    if plans[index].extends && length > before + content { return 0 }
    return (before + content + after - length) / 2
  }

  /// The frame of a view on the border of a rectangle, in the rectangle's coordinates.
  ///
  /// - Parameters:
  ///   - content: the length of the content that the views surround; with the space that they
  ///     reserve, it starts at 0.
  ///   - across: the range across the axis.
  func frame(_ index: Int, around content: CGFloat, across: (start: CGFloat, end: CGFloat))
    -> CGRect
  {
    let (plan, size) = (plans[index], sizes[index])
    var origin = CGPoint.zero
    switch plan.side(axis) {
    case .start: origin[axis] = plan.extends ? before - size[axis] : before
    case .end: origin[axis] = plan.extends ? end(of: content) : end(of: content) - size[axis]
    case .middle: origin[axis] = sideStart(index, content)
    }
    let other = axis.other
    switch plan.side(other) {
    case .start: origin[other] = across.start
    case .end: origin[other] = across.end - size[other]
    case .middle: origin[other] = across.start + (across.end - across.start - size[other]) / 2
    }
    return CGRect(origin: origin + plan.offset, size: size)
  }

  /// Whether views of both have the same sizes until they are measured, and take the same space.
  func isSame(as other: Boundary) -> Bool {
    plans == other.plans && lead == other.lead
  }

  private mutating func extend() {
    (before, after) = (0, 0)
    for (plan, size) in zip(plans, sizes) {
      let space = plan.space(axis, size: size)
      before = max(before, space.before)
      after = max(after, space.after)
    }
    before += lead
  }
}
