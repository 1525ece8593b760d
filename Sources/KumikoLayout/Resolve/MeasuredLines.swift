import KumikoFoundation

/// Lines whose items were packed by what their views measure.
struct MeasuredLines: Sendable {
  var tree: PackTree<LinePacker>
  let plain: RepeatedGroups
  /// From the first line's start to the last one's end.
  private(set) var extent: CGFloat
  /// The largest line across the stack.
  private(set) var across: CGFloat

  init(_ packer: LinePacker, _ plain: RepeatedGroups) {
    self.plain = plain
    tree = PackTree(packer, count: plain.itemCount)
    extent = plain.extent
    across = plain.groupCount == 0 ? 0 : plain.full.size[plain.stacking.other]
  }

  /// Packs anew from items that were measured, and returns those whose lines may be others.
  mutating func update(_ items: [Int], _ template: SectionTemplate, _ measured: MeasuredSizes)
    -> Range<Int>
  {
    guard let item = items.min() else { return 0..<0 }
    // The line before counts too: the item may now fit on it, or spacings on it may change.
    let first = item - tree.position(before: item, measured).state.count
    tree.update(items, measured)
    extent = extent(template, measured)
    if template.isOrthogonal && packer.fixedAcross == nil { updateAcross(template, measured) }
    return first..<plain.itemCount
  }

  private mutating func updateAcross(_ template: SectionTemplate, _ measured: MeasuredSizes) {
    across = 0
    forEachGroup(from: -.infinity, to: .infinity, template, measured) {
      across = max(across, $0.solved.size[plain.stacking.other])
    }
  }

  var packer: LinePacker { tree.packer }

  var spacing: CGFloat { plain.pitch - plain.lead - plain.trail - plain.size }

  var groupCount: Int { plain.itemCount == 0 ? 0 : tree.result.step.closed + 1 }

  private func extent(_ template: SectionTemplate, _ measured: MeasuredSizes) -> CGFloat {
    guard plain.itemCount > 0 else { return 0 }
    let (step, state) = tree.result
    let last: CGFloat
    if packer.lengthAlong != nil {
      let line = Line(
        first: plain.itemCount - state.count, count: state.count, start: step.advance,
        index: step.closed)
      last = solved(line, template, measured).size[plain.stacking]
    } else {
      last = packer.extent(state)
    }
    return step.advance + plain.lead + last + plain.trail
  }

  /// One line: its items, and where its room starts along the stack.
  struct Line {
    var first: Int
    var count: Int
    var start: CGFloat
    var index: Int
  }

  /// The line that an item stands on.
  func line(ofItem item: Int, _ measured: MeasuredSizes) -> Line {
    // Behind the item the open line is the item's own.
    var position = tree.position(before: item, measured)
    position.step += packer.place(item, measured[item], &position.state)
    return close(
      Line(
        first: item + 1 - position.state.count, count: position.state.count,
        start: position.step.advance, index: position.step.closed),
      position.state, next: item + 1, measured
    ).line
  }

  /// The how manieth line.
  func line(_ index: Int, _ measured: MeasuredSizes) -> Line {
    let position = tree.block(closing: index)
    guard position.isRun, index > position.step.closed + 1 else {
      var line = line(at: position.step.advance, measured)
      while line.index < index && line.first + line.count < plain.itemCount {
        line = self.line(ofItem: line.first + line.count, measured)
      }
      return line
    }
    // In a run, all lines but the first are alike.
    let second = line(ofItem: line(at: position.step.advance, measured).first, measured)
    let next = line(ofItem: second.first + second.count, measured)
    let pitch = packer.pitch(packer.plain[packer.plain.count - 1])
    return line(at: next.start + (CGFloat(index - next.index) + 0.5) * pitch, measured)
  }

  /// The first line whose room ends after an offset.
  func line(at offset: CGFloat, _ measured: MeasuredSizes) -> Line {
    var position = tree.block(reaching: offset)
    if position.isRun {
      skipLines(&position, to: offset)
    }
    var block = position.isRun ? -1 : measured.block(of: position.item)
    while position.item < position.blockEnd {
      if position.item & 31 == 0 && !position.isRun { block = measured.block(of: position.item) }
      let (state, step) = (position.state, position.step)
      let next = packer.place(
        position.item, measured.size(position.item, on: block), &position.state)
      position.step += next
      if next.closed > 0 && position.step.advance > offset {
        return Line(
          first: position.item - state.count, count: state.count, start: step.advance,
          index: step.closed)
      }
      position.item += 1
    }
    let open = Line(
      first: position.item - position.state.count, count: position.state.count,
      start: position.step.advance, index: position.step.closed)
    return close(open, position.state, next: position.item, measured).line
  }

  /// Jumps over full lines of estimates that end before an offset.
  private func skipLines(_ position: inout PackTree<LinePacker>.Position, to offset: CGFloat) {
    let full = packer.plain.count - 1
    guard position.blockEnd - position.item > 2 * full else { return }
    // Close the open line first: behind it all lines are alike.
    var state = position.state
    var item = position.item
    var step = Step()
    repeat {
      step = packer.place(item, nil, &state)
      item += 1
    } while step.closed == 0 && item < position.blockEnd
    guard step.closed > 0, position.step.advance + step.advance <= offset else { return }
    position.step += step
    let pitch = packer.pitch(packer.plain[full])
    let most = max(0, (position.blockEnd - item) / full)
    let lines = pitch > 0 ? ((offset - position.step.advance) / pitch).rounded(.down) : 0
    let skipped = lines.whole(in: 0...most)
    position.step += Step(advance: CGFloat(skipped) * pitch, closed: skipped)
    position.item = item + skipped * full
    position.state = packer.plain[1]
    if position.item > position.blockEnd {
      position.item = position.blockEnd
    }
  }

  /// Adds what else fits on a line, and says how much room it takes up to the next.
  func close(_ line: Line, _ state: LinePacker.State, next: Int, _ measured: MeasuredSizes)
    -> (line: Line, pitch: CGFloat)
  {
    var (line, state, item) = (line, state, next)
    while item < plain.itemCount {
      let before = state
      if packer.place(item, measured[item], &state).closed > 0 {
        return (line, packer.pitch(before))
      }
      line.count += 1
      item += 1
    }
    return (line, packer.pitch(state))
  }

  func solved(_ line: Line, _ template: SectionTemplate, _ measured: MeasuredSizes) -> SolvedGroup {
    if line.count == plain.perGroup, !measured.containsAny(line.first..<(line.first + line.count)) {
      return plain.full
    }
    var solver = template.solver
    solver.limit = line.count
    solver.measured = MeasuredLeaves(sizes: measured, firstItem: line.first)
    solver.subitemCount = line.count
    if line.first + line.count == plain.itemCount {
      // The last line keeps the places that it would have were it filled with estimates.
      var state = tree.result.state
      var count = line.count
      while packer.place(0, nil, &state).closed == 0 { count += 1 }
      solver.subitemCount = count
    }
    return SolvedGroup(
      solver.solve(template.group, in: template.reference), stacking: plain.stacking,
      limit: line.count, scale: solver.scale)
  }

  func placed(_ line: Line, _ template: SectionTemplate, _ measured: MeasuredSizes) -> PlacedGroup {
    let solved = solved(line, template, measured)
    return PlacedGroup(
      index: line.index, firstItem: line.first,
      origin: CGPoint(plain.stacking, line.start + plain.lead, template.acrossStart(solved)),
      solved: solved)
  }

  func forEachGroup(
    from start: CGFloat, to end: CGFloat, _ template: SectionTemplate, _ measured: MeasuredSizes,
    _ body: (PlacedGroup) -> Void
  ) {
    guard plain.itemCount > 0, start < end else { return }
    var line = line(at: start, measured)
    while line.start < end {
      body(placed(line, template, measured))
      let next = line.first + line.count
      guard next < plain.itemCount else { return }
      var state = LinePacker.State()
      for item in line.first..<next { _ = packer.place(item, measured[item], &state) }
      let position = line.start + packer.pitch(state)
      var open = LinePacker.State()
      _ = packer.place(next, measured[next], &open)
      line =
        close(
          Line(first: next, count: 1, start: position, index: line.index + 1), open, next: next + 1,
          measured
        ).line
    }
  }
}
