import KumikoFoundation

/// The state of a packer's open line.
protocol LineState: Equatable, Sendable {
  init()
  /// The number of items on it.
  var count: Int { get }
}

/// A packer whose groups are lines with as many items as fit.
protocol LinePacking: Packer where State: LineState {
  /// A full line of items that were not measured: the state after 0, 1, 2, … of them.
  var plain: [State] { get }
  /// The length of a closed line along the stack, up to the next line.
  func pitch(_ state: State) -> CGFloat
}

extension LinePacking {
  func skip(_ count: Int, _ state: inout State) -> Step {
    var (step, left) = (Step(), count)
    // Fill the open line, unless it equals one without measured items.
    while left > 0 && state.count > 0 && !isPlain(state) {
      let next = place(nil, &state)
      left -= 1
      step += next
    }
    guard left > 0 else { return step }
    let full = plain.count - 1
    let opened = state.count + left
    let closed = (opened - 1) / full
    state = plain[opened - closed * full]
    step += Step(advance: CGFloat(closed) * pitch(plain[full]), closed: closed)
    return step
  }

  private func isPlain(_ state: State) -> Bool {
    state.count < plain.count && plain[state.count] == state
  }
}

/// One line: its items, and its start along the stack, including spacing.
struct PackedLine {
  var first: Int
  var count: Int
  var start: CGFloat
  var index: Int
}

/// Items in lines, each a copy of the group.
protocol LineArrangement: GroupArrangement {
  associatedtype P: LinePacking
  var tree: PackTree<P> { get }
  /// The space between two lines.
  var lineSpacing: CGFloat { get }
  func placed(_ line: PackedLine) -> PlacedGroup
}

extension LineArrangement {
  var groupCount: Int { tree.count == 0 ? 0 : tree.result.step.closed + 1 }

  func start(ofGroup group: Int) -> CGFloat {
    group >= groupCount ? extent + lineSpacing : line(group).start
  }

  func length(ofGroup group: Int) -> CGFloat {
    start(ofGroup: group + 1) - start(ofGroup: group) - lineSpacing
  }

  func group(at offset: CGFloat) -> Int { tree.count == 0 ? 0 : line(at: offset).index }

  func group(ofItem item: Int) -> PlacedGroup { placed(line(ofItem: item)) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    guard tree.count > 0, start < end else { return }
    var line = line(at: start)
    while line.start < end {
      body(placed(line))
      let next = line.first + line.count
      guard next < tree.count else { return }
      let (sizes, packer) = (tree.sizes, tree.packer)
      var state = P.State()
      for item in line.first..<next { _ = packer.place(sizes[item], &state) }
      let position = line.start + packer.pitch(state)
      var open = P.State()
      _ = packer.place(sizes[next], &open)
      line =
        close(
          PackedLine(first: next, count: 1, start: position, index: line.index + 1), open,
          next: next + 1)
    }
  }

  /// The line of an item.
  func line(ofItem item: Int) -> PackedLine {
    // For the state behind the item, the open line is the item's own.
    var position = tree.position(before: item)
    position.step += tree.packer.place(position.size, &position.state)
    return close(
      PackedLine(
        first: item + 1 - position.state.count, count: position.state.count,
        start: position.step.advance, index: position.step.closed),
      position.state, next: item + 1)
  }

  /// The line with an index.
  private func line(_ index: Int) -> PackedLine {
    let position = tree.block(closing: index)
    // From item to item: where numbers are huge, many lines start at one place.
    var line = line(ofItem: position.state.count > 0 ? position.item - 1 : position.item)
    while line.index < index && line.first + line.count < tree.count {
      line = self.line(ofItem: line.first + line.count)
      guard position.isRun, line.index == position.step.closed + 2 else { continue }
      // In a run, all lines but the first are equal.
      let full = tree.packer.plain.count - 1
      let skipped = min(index - line.index, (tree.count - 1 - line.first) / full)
      line = self.line(ofItem: line.first + skipped * full)
    }
    return line
  }

  /// The first line that ends after an offset.
  func line(at offset: CGFloat) -> PackedLine {
    var position = tree.block(reaching: offset)
    if position.isRun { skipLines(&position, to: offset) }
    var found: PackedLine?
    let end = position.blockEnd
    let packer = tree.packer
    tree.sizes.forEachStretch(from: position.item) { _, page, places in
      guard position.item < end else { return false }
      for place in places {
        let (state, step) = (position.state, position.step)
        let next = packer.place(page[place], &position.state)
        position.step += next
        if next.closed > 0 && position.step.advance > offset {
          found = PackedLine(
            first: position.item - state.count, count: state.count, start: step.advance,
            index: step.closed)
          return false
        }
        position.item += 1
      }
      return false
    }
    if let found { return found }
    let open = PackedLine(
      first: position.item - position.state.count, count: position.state.count,
      start: position.step.advance, index: position.step.closed)
    return close(open, position.state, next: position.item)
  }

  /// Skips full lines of estimates that end before an offset.
  private func skipLines(_ position: inout PackTree<P>.Position, to offset: CGFloat) {
    let full = tree.packer.plain.count - 1
    guard position.blockEnd - position.item > 2 * full else { return }
    // Close the open line first: all lines behind it are equal.
    var state = position.state
    var item = position.item
    var step = Step()
    repeat {
      step = tree.packer.place(nil, &state)
      item += 1
    } while step.closed == 0 && item < position.blockEnd
    guard step.closed > 0, position.step.advance + step.advance <= offset else { return }
    position.step += step
    let pitch = tree.packer.pitch(tree.packer.plain[full])
    let most = max(0, (position.blockEnd - item) / full)
    let lines = pitch > 0 ? ((offset - position.step.advance) / pitch).rounded(.down) : 0
    let skipped = lines.whole(in: 0...most)
    position.step += Step(advance: CGFloat(skipped) * pitch, closed: skipped)
    position.item = item + skipped * full
    position.state = tree.packer.plain[1]
    if position.item > position.blockEnd {
      position.item = position.blockEnd
    }
  }

  /// Adds what else fits on a line.
  private func close(_ line: PackedLine, _ state: P.State, next: Int) -> PackedLine {
    var (line, state) = (line, state)
    let packer = tree.packer
    tree.sizes.forEachStretch(from: next) { _, page, places in
      for place in places {
        if packer.place(page[place], &state).closed > 0 { return false }
        line.count += 1
      }
      return true
    }
    return line
  }
}
