import KumikoFoundation

/// Packs pictures into rows that fill a line, all of a row equally high and as near to a target as
/// possible.
///
/// The weight of a picture is its length along the line for each point across it. Pictures are
/// added to a row while it is higher than the target when it fills the line; the one that makes it
/// lower is added if the row is nearer to the target with it than without, by their ratio.
///
///     line 300, target 100, weights 1, 1.5, 1: the row is 300, 120, 86 high
///     120 : 100 is more than 100 : 86, so that the third is added
struct JustifiedPacker: LinePacking {
  struct State: LineState {
    /// The number of pictures in the open row.
    var count = 0
    /// Their total width if they are one point high.
    var weight: CGFloat = 0
  }

  /// The length that rows fill.
  let line: CGFloat
  /// The space between two pictures of a row.
  let spacing: CGFloat
  /// The target height of rows; more than zero.
  let target: CGFloat
  /// The space between the pictures of adjacent rows.
  let between: CGFloat
  let scale: CGFloat
  /// The assumed weight of pictures whose ratio was not requested yet.
  let estimate: CGFloat
  /// A row of them: the state after 0, 1, 2, … pictures.
  private(set) var plain: [State] = [State()]

  init(
    line: CGFloat, spacing: CGFloat, target: CGFloat, between: CGFloat, scale: CGFloat,
    estimate: CGFloat
  ) {
    (self.line, self.spacing, self.scale) = (line, spacing, scale)
    (self.between, self.estimate) = (between, estimate)
    self.target = max(target, 1 / scale)
    var state = State()
    while place(nil, &state).closed == 0 && plain.count <= Solver.mostSubitems {
      plain.append(state)
    }
  }

  /// The same for other pictures.
  func estimating(_ estimate: CGFloat) -> JustifiedPacker {
    JustifiedPacker(
      line: line, spacing: spacing, target: target, between: between, scale: scale,
      estimate: estimate)
  }

  var start: State { State() }

  func reach(_ state: State) -> CGFloat { 0 }

  /// The height of a row that fills the line, before rounding to the pixel grid.
  @inline(__always)
  func filling(_ state: State) -> CGFloat {
    max(0, line - CGFloat(state.count - 1) * spacing) / state.weight
  }

  /// The same for the last row: no more than the target.
  func last(_ state: State) -> CGFloat { min(target, filling(state)) }

  func onGrid(_ points: CGFloat) -> CGFloat { (points * scale).rounded() / scale }

  func pitch(_ state: State) -> CGFloat { max(0, onGrid(filling(state)) + between) }

  private func fits(_ weight: CGFloat, _ state: State) -> Bool {
    let without = filling(state)
    guard without > target, state.count < Solver.mostSubitems else { return false }
    let with = filling(State(count: state.count + 1, weight: state.weight + weight))
    return with >= target || with * without >= target * target
  }

  @inline(__always)
  func place(weight: CGFloat, _ state: inout State) -> Step {
    if state.count > 0 && !fits(weight, state) {
      let step = Step(advance: pitch(state), closed: 1)
      state = State(count: 1, weight: weight)
      return step
    }
    state.count += 1
    state.weight += weight
    return Step()
  }

  func place(_ size: CGSize?, _ state: inout State) -> Step {
    place(weight: size?.width ?? estimate, &state)
  }

  func place(_ places: Range<Int>, of page: SizePage, _ state: inout State) -> Step {
    var step = Step()
    for place in places {
      step += self.place(weight: page.length(place, .horizontal, else: estimate), &state)
    }
    return step
  }
}
