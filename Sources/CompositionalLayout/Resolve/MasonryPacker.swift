import UIFoundation

/// Packs items into columns: each goes where it can start highest, the first such column on a tie.
struct MasonryPacker: Packer {
  /// How many columns there can be.
  static let mostColumns = 32

  struct State: Equatable, Sendable {
    /// Where the next item in each column would start, from the front.
    var heights = InlineArray<32, CGFloat>(repeating: 0)

    static func == (a: State, b: State) -> Bool {
      for column in 0..<mostColumns where a.heights[column] != b.heights[column] { return false }
      return true
    }
  }

  let columns: Int
  let columnWidth: CGFloat
  let columnSpacing: CGFloat
  /// What stands between two items of a column.
  let spacing: CGFloat
  let slots: [Slot]
  let axis: Axis
  /// How many items until the columns stand to each other as before, from a level start, and how
  /// far they come; nil where no such period was found.
  private(set) var hasPeriod = true

  /// One subitem of the list.
  struct Slot: Sendable {
    let plan: NodePlan
    let span: Int
    let height: CGFloat
    let isMeasured: Bool
  }

  var start: State { State() }

  func reach(_ state: State) -> CGFloat {
    var most = state.heights[0]
    for column in 1..<max(1, columns) { most = max(most, state.heights[column]) }
    return most - spacing
  }

  func place(_ item: Int, _ size: CGSize?, _ state: inout State) -> Step {
    put(item, size, &state).step
  }

  /// Places one item: its column, and where it starts from the front before.
  @inline(__always)
  func put(_ item: Int, _ size: CGSize?, _ state: inout State)
    -> (column: Int, top: CGFloat, height: CGFloat, step: Step)
  {
    let slot = slots[slots.count == 1 ? 0 : item % slots.count]
    let height = slot.isMeasured ? size?[axis] ?? slot.height : slot.height
    var (best, top) = (0, CGFloat.infinity)
    for column in 0...(columns - slot.span) {
      var needed = state.heights[column]
      for other in column..<(column + slot.span) { needed = max(needed, state.heights[other]) }
      // A millionth of a point is noise of sums.
      if needed < top - 1e-6 { (best, top) = (column, needed) }
    }
    for column in best..<(best + slot.span) { state.heights[column] = top + height + spacing }
    var front = state.heights[0]
    for column in 1..<max(1, columns) { front = min(front, state.heights[column]) }
    if front > 0 { for column in 0..<columns { state.heights[column] -= front } }
    return (best, top, height, Step(advance: max(0, front)))
  }

  func skip(_ item: Int, count: Int, _ state: inout State) -> Step {
    var (step, item, left) = (Step(), item, count)
    func go(_ count: Int) {
      for _ in 0..<count {
        step += place(item, nil, &state)
        item += 1
      }
      left -= count
    }
    // Come to the beginning of the list, then look for a state that returns there.
    go(min(left, (slots.count - item % slots.count) % slots.count))
    var seen: [(state: State, advance: CGFloat, item: Int)] = []
    while hasPeriod && left > slots.count {
      if let before = seen.first(where: { isSame($0.state, state) }) {
        let period = item - before.item
        let times = left / period
        guard times > 0 else { break }
        step.advance += CGFloat(times) * (step.advance - before.advance)
        item += times * period
        left -= times * period
        break
      }
      if seen.count < Self.longestPeriod { seen.append((state, step.advance, item)) }
      go(min(left, slots.count))
    }
    go(left)
    return step
  }

  private func isSame(_ a: State, _ b: State) -> Bool {
    for column in 0..<columns where abs(a.heights[column] - b.heights[column]) > 1e-6 {
      return false
    }
    return true
  }

  /// How many times the list is walked to find a period.
  private static let longestPeriod = 128

  /// Whether columns that start level stand to each other as before after some walks of the list.
  private func findsPeriod() -> Bool {
    var state = start
    var seen: [State] = []
    for walk in 0..<Self.longestPeriod {
      if seen.contains(where: { isSame($0, state) }) { return true }
      seen.append(state)
      for slot in slots.indices { _ = place(walk * slots.count + slot, nil, &state) }
    }
    return false
  }
}

extension MasonryPacker {
  init(_ plan: MasonryPlan, room: CGSize, axis: Axis, scale: CGFloat) {
    let across = room[axis.other]
    columns = plan.columns
    columnSpacing = plan.columnSpacing
    let width = (across - CGFloat(plan.columns - 1) * plan.columnSpacing) / CGFloat(plan.columns)
    let columnWidth = max(0, ((width * scale) + 1e-4).rounded(.down) / scale)
    self.columnWidth = columnWidth
    spacing = plan.spacing
    self.axis = axis
    slots = zip(plan.subitems, plan.spans).map { node, span in
      let span = min(max(1, span), plan.columns)
      let reference = CGSize(
        axis, room[axis], columnWidth * CGFloat(span) + plan.columnSpacing * CGFloat(span - 1))
      return Slot(
        plan: node, span: span, height: node.length(axis).points(in: reference, scale: scale),
        isMeasured: node.length(axis).isEstimated)
    }
    hasPeriod = findsPeriod()
  }

  /// How wide an item is that spans some columns.
  func width(_ span: Int) -> CGFloat {
    columnWidth * CGFloat(span) + columnSpacing * CGFloat(span - 1)
  }

  func start(ofColumn column: Int) -> CGFloat {
    CGFloat(column) * (columnWidth + columnSpacing)
  }
}
