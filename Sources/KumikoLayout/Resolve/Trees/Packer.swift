import KumikoFoundation

/// How items are packed one after another where sizes decide which go together: the rule of a
/// tree that remembers how far packing had come at certain items.
protocol Packer: Sendable {
  /// What packing the next item depends on: an open line, or the heights of columns.
  associatedtype State: Equatable & Sendable

  /// Before the first item.
  var start: State { get }

  /// Places one item; without a size it counts with its estimate.
  func place(_ size: CGSize?, _ state: inout State) -> Step

  /// Places neighbours that are on one page.
  func place(_ places: Range<Int>, of page: SizePage, _ state: inout State) -> Step

  /// Makes states comparable that a page of items ends in: moves the front as far as it can.
  func settle(_ state: inout State) -> Step

  /// Places items that were not measured, faster than one by one.
  func skip(_ count: Int, _ state: inout State) -> Step

  /// How far placed items reach beyond the front, at most.
  func reach(_ state: State) -> CGFloat
}

extension Packer {
  func settle(_ state: inout State) -> Step { Step() }
}

/// How packing came forward.
struct Step: Sendable, Equatable {
  /// How far the front moved: no later item starts before it.
  var advance: CGFloat = 0
  /// How many groups were closed.
  var closed = 0

  static func += (a: inout Step, b: Step) {
    a.advance += b.advance
    a.closed += b.closed
  }
}

/// Remembers what packing some neighbours came to: starting in one state, it ended in another.
struct PackRule<P: Packer>: SizeRule {
  struct Sum: Sendable {
    var entry: P.State
    var exit: P.State
    var step = Step()
    /// Whether the neighbours were packed since they changed.
    var isKnown = false
  }

  let packer: P

  func run(_ count: Int) -> Sum { Sum(entry: packer.start, exit: packer.start) }

  func page(_ page: SizePage, count: Int) -> Sum { run(count) }

  /// Known where all parts are, and each starts as the one before it ends.
  func joined(_ sums: ArraySlice<Sum>) -> Sum {
    sums.withUnsafeBufferPointer { sums in
      guard sums.allSatisfy(\.isKnown), let first = sums.first, let last = sums.last else {
        return run(0)
      }
      var step = first.step
      for index in 1..<max(1, sums.count) {
        guard sums[index].entry == sums[index - 1].exit else { return run(0) }
        step += sums[index].step
      }
      return Sum(entry: first.entry, exit: last.exit, step: step, isKnown: true)
    }
  }
}
