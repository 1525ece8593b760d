import KumikoFoundation

/// The packing of items one after another if sizes determine their grouping: the rule of a tree
/// that stores the packing state at certain items.
protocol Packer: Sendable {
  /// The state on which packing the next item depends: an open line, or the heights of columns.
  associatedtype State: Equatable & Sendable

  /// Before the first item.
  var start: State { get }

  /// Places one item; without a size its estimate is used.
  func place(_ size: CGSize?, _ state: inout State) -> Step

  /// Places adjacent items of one page.
  func place(_ places: Range<Int>, of page: SizePage, _ state: inout State) -> Step

  /// Normalises the state at the end of a page: moves the front as far as possible.
  func settle(_ state: inout State) -> Step

  /// Places items that were not measured, faster than one by one.
  func skip(_ count: Int, _ state: inout State) -> Step

  /// The maximum distance by which placed items extend beyond the front.
  func reach(_ state: State) -> CGFloat

  /// The average distance by which placed items extend beyond the front: used where a part follows
  /// another that ends in a different state.
  func level(_ state: State) -> CGFloat
}

extension Packer {
  func settle(_ state: inout State) -> Step { Step() }
  func level(_ state: State) -> CGFloat { 0 }

  /// The estimated advance of items whose starting state is not known yet.
  func guess(_ count: Int, of page: SizePage? = nil) -> Step {
    var state = start
    var step = page.map { place(0..<count, of: $0, &state) } ?? skip(count, &state)
    step += settle(&state)
    step.advance += level(state)
    return step
  }
}

/// How far items are to be packed, from the first one on.
enum PackGoal {
  /// To the end.
  case all
  /// Until an item is packed.
  case item(Int)
  /// Until no later item starts before an offset.
  case offset(CGFloat)
  /// No farther than they are packed already.
  case nothing

  func isReached(_ front: PackFront) -> Bool {
    switch self {
    case .all: false
    case .item(let item): front.item > item
    case .offset(let offset): front.step.advance > offset
    case .nothing: true
    }
  }
}

/// How far items are packed, from the first one on. Later items are only estimated.
struct PackFront {
  /// The first item that is not packed.
  var item = 0
  var step = Step()
}

/// The advance of packing.
struct Step: Sendable, Equatable {
  /// The distance by which the front moved: no later item starts before it.
  var advance: CGFloat = 0
  /// The number of closed groups.
  var closed = 0

  static func += (a: inout Step, b: Step) {
    a.advance += b.advance
    a.closed += b.closed
  }
}

/// Stores the result of packing some adjacent items: starting in one state, it ended in another.
struct PackRule<P: Packer>: SizeRule {
  struct Sum: Sendable {
    var entry: P.State
    var exit: P.State
    var step = Step()
    /// Whether the adjacent items were packed since they changed, one after the other.
    var isKnown = false
    /// Whether they are not, but their sum was estimated.
    var isGuessed = false
  }

  let packer: P

  func run(_ count: Int) -> Sum { Sum(entry: packer.start, exit: packer.start) }

  func page(_ page: SizePage, count: Int) -> Sum { run(count) }

  /// Known if all parts are, and each starts in the state in which the previous one ends. If one
  /// starts in another state it is estimated: the front advances by the difference of the states'
  /// averages.
  func joined(_ sums: ArraySlice<Sum>) -> Sum {
    sums.withUnsafeBufferPointer { sums in
      guard sums.allSatisfy({ $0.isKnown || $0.isGuessed }), var whole = sums.first else {
        return run(0)
      }
      for index in 1..<max(1, sums.count) {
        if !sums[index].isKnown || sums[index].entry != sums[index - 1].exit {
          whole.isKnown = false
          whole.step.advance += packer.level(whole.exit) - packer.level(sums[index].entry)
        }
        whole.step += sums[index].step
        whole.exit = sums[index].exit
      }
      whole.isGuessed = !whole.isKnown
      return whole
    }
  }
}
