import KumikoFoundation

/// What a size tree knows of neighbours beside their sizes: a sum, made of the sums of their parts.
protocol SizeRule: Sendable {
  associatedtype Sum: Sendable

  /// What items come to that were not measured.
  func run(_ count: Int) -> Sum

  /// What the first items of a page come to.
  func page(_ page: SizePage, count: Int) -> Sum

  /// What neighbours come to together, given in their order.
  func joined(_ sums: ArraySlice<Sum>) -> Sum
}

/// A rule that knows how long neighbours are together which follow each other along an axis.
protocol LengthSums: SizeRule {
  /// The length of an item that was not measured.
  var base: CGFloat { get }
  /// What an item of a size is longer than one that was not measured.
  func excess(_ size: CGSize) -> CGFloat
  /// What neighbours are longer than if none of them had been measured.
  func excess(of sum: Sum) -> CGFloat
}

/// Items that follow each other along an axis: what they are longer than if none had been measured.
struct LengthRule: LengthSums {
  let axis: Axis
  /// The length of an item that was not measured.
  let base: CGFloat
  /// How long the view of such an item counts.
  let estimate: CGFloat

  /// What an item of a size is longer than one that was not measured.
  @inline(__always)
  func excess(_ size: CGSize) -> CGFloat { size[axis] - estimate }

  @inline(__always)
  func excess(of sum: CGFloat) -> CGFloat { sum }

  func run(_ count: Int) -> CGFloat { 0 }

  func page(_ page: SizePage, count: Int) -> CGFloat {
    var sum: CGFloat = 0
    var bits = page.mask & (count >= 32 ? UInt32.max : (1 << UInt32(count)) - 1)
    while bits != 0 {
      sum += page.sizes[bits.trailingZeroBitCount][axis] - estimate
      bits &= bits - 1
    }
    return sum
  }

  func joined(_ sums: ArraySlice<CGFloat>) -> CGFloat {
    var whole: CGFloat = 0
    for sum in sums { whole += sum }
    return whole
  }
}

/// Items of which nothing is known but their sizes.
struct NoSum: SizeRule {
  func run(_ count: Int) {}
  func page(_ page: SizePage, count: Int) {}
  func joined(_ sums: ArraySlice<Void>) {}
}
