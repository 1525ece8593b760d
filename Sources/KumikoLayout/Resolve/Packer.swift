import KumikoFoundation

/// How items are packed one after another where sizes decide which go together: the rule of a
/// tree that remembers how far packing had come at certain items.
protocol Packer: Sendable {
  /// What packing the next item depends on: an open line, or the heights of columns.
  associatedtype State: Equatable & Sendable

  /// Before the first item.
  var start: State { get }

  /// Places one item; without a size it counts with its estimate.
  func place(_ item: Int, _ size: CGSize?, _ state: inout State) -> Step

  /// Places items that are on one page.
  func place(_ items: Range<Int>, _ page: SizePage, _ state: inout State) -> Step

  /// Makes states comparable that a block of items ends in: moves the front as far as it can.
  func settle(_ state: inout State) -> Step

  /// Places items in which nothing was measured, faster than one by one.
  func skip(_ item: Int, count: Int, _ state: inout State) -> Step

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
