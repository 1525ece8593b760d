import KumikoFoundation

/// Packs items into columns: each into the shortest column, or the first such column on a tie.
///
/// Within a block of items columns grow from where the front was at its start; `settle` brings the
/// front to the shortest of them.
///
///     front ─ ┌──┐┌──┐    ┌──┐      settle      ┌──┐┌──┐    ┌──┐
///             │  │└──┘┌──┐│  │                  │  │└──┘┌──┐│  │
///             └──┘    └──┘└──┘        front ─   └──┘ 0  └──┘└──┘
struct MasonryPacker<let width: Int>: Packer {
  struct State: Equatable, Sendable {
    /// The start of the next item in each column, relative to the front.
    var heights = InlineArray<width, CGFloat>(repeating: 0)
    /// The next subitem of the list; 0 if there is one that spans one column.
    var next = 0

    static func == (a: State, b: State) -> Bool {
      guard a.next == b.next else { return false }
      for column in 0..<width where a.heights[column] != b.heights[column] { return false }
      return true
    }
  }

  /// From 1 to `width`: indexes below this are valid without being checked.
  let columns: Int
  let columnWidth: CGFloat
  let columnSpacing: CGFloat
  /// The space between two items of a column.
  let spacing: CGFloat
  let slots: [MasonrySlot]
  let axis: Axis
  /// The only subitem, if it spans one column.
  private let single: Single?
  /// Whether the relative ends of columns that start level repeat after some passes of the list.
  private(set) var hasPeriod = true

  private struct Single: Sendable {
    let height: CGFloat
    let isMeasured: Bool
  }

  var start: State { State() }

  func reach(_ state: State) -> CGFloat {
    var most = state.heights[0]
    for column in 1..<max(1, columns) { most = max(most, state.heights[column]) }
    return most - spacing
  }

  /// The end of the shortest column: no later item starts before it.
  @inline(__always)
  func front(_ state: State) -> CGFloat {
    var least = state.heights[0]
    for column in 1..<max(1, columns) { least = min(least, state.heights[column]) }
    return least
  }

  func level(_ state: State) -> CGFloat {
    var sum: CGFloat = 0
    for column in 0..<columns { sum += state.heights[column] }
    return sum / CGFloat(columns)
  }

  func place(_ size: CGSize?, _ state: inout State) -> Step {
    _ = put(size, &state)
    return Step()
  }

  func place(_ places: Range<Int>, of page: SizePage, _ state: inout State) -> Step {
    for place in places { _ = put(place, of: page, &state) }
    return Step()
  }

  func settle(_ state: inout State) -> Step {
    let front = front(state)
    guard front > 0 else { return Step() }
    for column in 0..<columns { state.heights[column] -= front }
    return Step(advance: front)
  }

  /// Places one item: its column, and its start relative to the front at the start of its block.
  @inline(__always)
  func put(_ size: CGSize?, _ state: inout State)
    -> (column: Int, top: CGFloat, height: CGFloat)
  {
    guard let single else { return putAny(size, &state) }
    var height = single.height
    if single.isMeasured, let size { height = size[axis] }
    return put(height, &state)
  }

  /// Places one item of a page.
  @inline(__always)
  func put(_ place: Int, of page: SizePage, _ state: inout State)
    -> (column: Int, top: CGFloat, height: CGFloat)
  {
    guard let single else { return putAny(page[place], &state) }
    return put(
      single.isMeasured ? page.length(place, axis, else: single.height) : single.height, &state)
  }

  /// Places an item of one column.
  @inline(__always)
  private func put(_ height: CGFloat, _ state: inout State)
    -> (column: Int, top: CGFloat, height: CGFloat)
  {
    var (best, top) = (0, state.heights[unchecked: 0])
    var column = 1
    while column < columns {
      // Differences of a millionth of a point are noise of sums.
      let other = state.heights[unchecked: column]
      if other < top - 1e-6 { (best, top) = (column, other) }
      column += 1
    }
    state.heights[unchecked: best] = top + height + spacing
    return (best, top, height)
  }

  /// The same for a list of several, or with spans.
  private func putAny(_ size: CGSize?, _ state: inout State)
    -> (column: Int, top: CGFloat, height: CGFloat)
  {
    let slot = slots[state.next]
    state.next = state.next + 1 == slots.count ? 0 : state.next + 1
    let height = slot.isMeasured ? size?[axis] ?? slot.height : slot.height
    var (best, top) = (0, CGFloat.infinity)
    for column in 0...(columns - slot.span) {
      var needed = state.heights[column]
      for other in column..<(column + slot.span) { needed = max(needed, state.heights[other]) }
      if needed < top - 1e-6 { (best, top) = (column, needed) }
    }
    for column in best..<(best + slot.span) { state.heights[column] = top + height + spacing }
    return (best, top, height)
  }

  func skip(_ count: Int, _ state: inout State) -> Step {
    var (step, left) = (Step(), count)
    func go(_ count: Int) {
      for _ in 0..<count { _ = put(nil, &state) }
      step += settle(&state)
      left -= count
    }
    // Advance to the beginning of the list, then search for a state that recurs there.
    go(min(left, state.next == 0 ? 0 : slots.count - state.next))
    var seen: [(state: State, advance: CGFloat, left: Int)] = []
    while hasPeriod && left > slots.count {
      if let before = seen.first(where: { isSame($0.state, state) }) {
        let period = before.left - left
        let times = left / period
        guard times > 0 else { break }
        step.advance += CGFloat(times) * (step.advance - before.advance)
        left -= times * period
        break
      }
      if seen.count < longestMasonryPeriod { seen.append((state, step.advance, left)) }
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

  private func findsPeriod() -> Bool {
    var state = start
    var seen: [State] = []
    for _ in 0..<longestMasonryPeriod {
      if seen.contains(where: { isSame($0, state) }) { return true }
      seen.append(state)
      for _ in slots.indices { _ = put(nil, &state) }
      _ = settle(&state)
    }
    return false
  }
}

/// The maximum number of passes of the list for finding a period.
private let longestMasonryPeriod = 128

/// One subitem of a masonry group's list.
struct MasonrySlot: Sendable {
  let plan: NodePlan
  let span: Int
  let height: CGFloat
  let isMeasured: Bool
}

extension MasonryPacker {
  init(_ plan: MasonryPlan, container: CGSize, axis: Axis, scale: CGFloat) {
    let across = container[axis.other]
    precondition(plan.columns >= 1 && plan.columns <= width)
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
        axis, container[axis], columnWidth * CGFloat(span) + plan.columnSpacing * CGFloat(span - 1))
      return MasonrySlot(
        plan: node, span: span, height: node.length(axis).points(in: reference, scale: scale),
        isMeasured: node.length(axis).isEstimated)
    }
    single =
      slots.count == 1 && slots[0].span == 1
      ? Single(height: slots[0].height, isMeasured: slots[0].isMeasured) : nil
    hasPeriod = findsPeriod()
  }

  /// The slot of an item.
  @inline(__always)
  func slot(
    _ item: Int, _ put: (column: Int, top: CGFloat, height: CGFloat), _ advance: CGFloat
  ) -> CGRect {
    let span = single != nil ? 1 : slots[item % slots.count].span
    return CGRect(
      origin: CGPoint(axis, advance + put.top, start(ofColumn: put.column)),
      size: CGSize(axis, put.height, span == 1 ? columnWidth : itemWidth(span)))
  }

  /// Skips the part of a run that ends before an offset, by guessing from the advance of the whole
  /// run and halving the guess while it is too far.
  func approach(_ offset: CGFloat, _ position: inout PackTree<MasonryPacker>.Position) {
    let length = position.blockEnd - position.item
    let margin = 4 * columns * slots.count
    guard length > 4 * margin else { return }
    var state = position.state
    let whole = skip(length, &state).advance
    guard whole > 0 else { return }
    let share = (offset - position.step.advance) / whole
    var guess = (share * CGFloat(length)).whole(in: 0...length) - margin
    while guess > margin {
      var state = position.state
      let step = skip(guess, &state)
      if position.step.advance + step.advance + reach(state) <= offset {
        position.state = state
        position.step += step
        position.item += guess
        return
      }
      guess /= 2
    }
  }

  /// The width of an item that spans some columns.
  func itemWidth(_ span: Int) -> CGFloat {
    columnWidth * CGFloat(span) + columnSpacing * CGFloat(span - 1)
  }

  func start(ofColumn column: Int) -> CGFloat {
    CGFloat(column) * (columnWidth + columnSpacing)
  }
}
