import KumikoFoundation

/// One copy of a group with every frame known, relative to the group's upper leading corner.
///
/// A class, so that the copies of a million items share one reference.
final class SolvedGroup: Sendable {
  /// A cell.
  struct Slot: Sendable {
    var frame: CGRect
    var zIndex: Int
    var measuredAxes: UIAxis
  }

  /// A view attached to one of the items, or to a group.
  struct Attached: Sendable {
    var plan: SupplementPlan
    var frame: CGRect
    /// The index among its kind in this copy.
    var ordinal: Int
  }

  let size: CGSize
  let slots: [Slot]
  let attached: [Attached]
  /// Kinds of attached views, and how many of each this copy has.
  let kinds: [(name: String, count: Int)]
  /// Whether no cell extends beyond the group.
  let isContained: Bool
  /// Whether every cell starts on the pixel grid if the copy does.
  let isOnGrid: Bool

  /// Flattens a solved tree.
  ///
  /// - Parameters:
  ///   - stacking: the axis along which copies of the group follow each other.
  ///   - limit: how many items are present.
  init(_ box: Box, stacking: Axis, limit: Int, scale: CGFloat) {
    var size = box.size
    size[stacking] = box.presentExtent(stacking, limit: limit)
    var flattening = Flattening(limit: limit, scale: scale)
    flattening.slots.reserveCapacity(min(limit, box.leafCount))
    flattening.append(box, at: .zero)
    let place = Placement(scale: scale, mirrorWidth: nil)
    isContained = Self.contains(flattening.slots, size)
    isOnGrid = flattening.slots.allSatisfy {
      place.isOnGrid($0.frame.origin.x) && place.isOnGrid($0.frame.origin.y)
    }
    self.size = size
    slots = flattening.slots
    attached = flattening.attached
    kinds = flattening.kinds
  }

  /// The first items of a copy without attached views, if positions do not depend on how many items
  /// are present.
  init(firstOf full: SolvedGroup, count: Int, size: CGSize) {
    slots = Array(full.slots.prefix(count))
    self.size = size
    isContained = Self.contains(slots, size)
    isOnGrid = full.isOnGrid
    attached = []
    kinds = []
  }

  /// A copy of one cell without attached views.
  convenience init(size: CGSize, only slot: Slot) { self.init(size: size, slots: [slot]) }

  /// A copy of some cells without attached views.
  init(size: CGSize, slots: [Slot]) {
    self.slots = slots
    self.size = size
    isContained = Self.contains(slots, size)
    isOnGrid = false
    attached = []
    kinds = []
  }

  private static func contains(_ slots: [Slot], _ size: CGSize) -> Bool {
    slots.allSatisfy {
      let frame = $0.frame
      return frame.origin.x >= 0 && frame.origin.y >= 0 && frame.maxX <= size.width
        && frame.maxY <= size.height
    }
  }

  /// The extent of the attached views along an axis beyond the group's own; for finding them.
  func overhang(_ axis: Axis) -> (before: CGFloat, after: CGFloat) {
    var (before, after) = (CGFloat(0), CGFloat(0))
    for view in attached {
      before = max(before, -view.frame.start(axis))
      after = max(after, view.frame.end(axis) - size[axis])
    }
    return (before, after)
  }
}

/// Collects the frames of a solved tree.
private struct Flattening {
  let limit: Int
  let scale: CGFloat
  var slots: [SolvedGroup.Slot] = []
  var attached: [SolvedGroup.Attached] = []
  var kinds: [(name: String, count: Int)] = []

  mutating func append(_ box: Box, at origin: CGPoint) {
    guard box.firstLeaf < limit else { return }
    let slot = CGRect(origin: origin, size: box.size)
    switch box.plan.content {
    case .item:
      let frame = slot.inset(by: box.plan.insets.ignoring(box.measuredAxes))
      slots.append(.init(frame: frame, zIndex: 0, measuredAxes: box.measuredAxes))
      attach(box.plan, to: frame, of: frame.size)
    case .custom(let frames):
      for frame in frames.prefix(limit - box.firstLeaf) {
        slots.append(
          .init(frame: frame.frame.offset(by: origin), zIndex: frame.zIndex, measuredAxes: []))
      }
      attach(box.plan, to: slot.inset(by: box.plan.insets), of: box.reference)
    case .line, .whole:
      for child in box.children { append(child, at: origin + child.origin) }
      attach(box.plan, to: slot.inset(by: box.plan.insets), of: box.reference)
    }
  }

  /// - Parameter reference: the size that fractions of the views' sizes refer to.
  private mutating func attach(_ plan: NodePlan, to container: CGRect, of reference: CGSize) {
    for view in plan.supplementaries {
      let kind = kinds.firstIndex { $0.name == view.kind } ?? kinds.count
      if kind == kinds.count { kinds.append((view.kind, 0)) }
      attached.append(
        .init(
          plan: view, frame: view.frame(in: container, of: reference, scale: scale),
          ordinal: kinds[kind].count))
      kinds[kind].count += 1
    }
  }
}
