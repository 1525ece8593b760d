import KumikoFoundation

/// The summary that a size tree stores for adjacent items besides their sizes: a sum, computed from
/// the sums of their parts.
protocol SizeRule: Sendable {
  associatedtype Sum: Sendable

  /// The sum of items that were not measured.
  func run(_ count: Int) -> Sum

  /// The sum of the first items of a page.
  func page(_ page: SizePage, count: Int) -> Sum

  /// The joint sum of adjacent parts, given in their order.
  func joined(_ sums: ArraySlice<Sum>) -> Sum
}

/// A rule for the total length of items that follow each other along an axis.
protocol LengthSums: SizeRule {
  /// The length of an item that was not measured.
  var base: CGFloat { get }
  /// The additional length of an item of a size compared to one that was not measured.
  func excess(_ size: CGSize) -> CGFloat
  /// The additional length of adjacent items compared to unmeasured ones.
  func excess(of sum: Sum) -> CGFloat
}

/// Items that follow each other along an axis: their additional length compared to unmeasured ones.
struct LengthRule: LengthSums {
  let axis: Axis
  /// The length of an item that was not measured.
  let base: CGFloat
  /// The assumed length of the view of such an item.
  let estimate: CGFloat

  /// The additional length of an item of a size compared to one that was not measured.
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

/// Items with sizes only, without sums.
struct NoSum: SizeRule {
  func run(_ count: Int) {}
  func page(_ page: SizePage, count: Int) {}
  func joined(_ sums: ArraySlice<Void>) {}
}
