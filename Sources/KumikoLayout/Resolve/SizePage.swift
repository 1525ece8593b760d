import KumikoFoundation

/// The measured sizes of 32 neighbours, for looking at one after the other.
///
/// Valid within the call of `MeasuredSizes.withPage` that made it.
struct SizePage {
  /// Which of them were measured.
  let mask: UInt32
  /// All 32; empty where none was measured, and then `mask` is 0.
  let sizes: UnsafeBufferPointer<CGSize>

  static var empty: SizePage {
    SizePage(mask: 0, sizes: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The size of an item that is on the page; nil where it was not measured.
  @inline(__always)
  subscript(item: Int) -> CGSize? {
    isMeasured(item) ? sizes[item & 31] : nil
  }

  @inline(__always)
  func isMeasured(_ item: Int) -> Bool { mask & (1 << UInt32(truncatingIfNeeded: item & 31)) != 0 }

  /// A side of an item, or what it counts with until it was measured.
  @inline(__always)
  func length(_ item: Int, _ axis: Axis, else estimate: CGFloat) -> CGFloat {
    guard isMeasured(item) else { return estimate }
    return axis == .horizontal ? sizes[item & 31].width : sizes[item & 31].height
  }
}

extension MeasuredSizes {
  /// Calls `body` with the page of 32 neighbours that an item is on.
  @inline(__always)
  func withPage<Result>(of item: Int, _ body: (SizePage) -> Result) -> Result {
    let page = block(of: item)
    guard page >= 0 else { return body(.empty) }
    return withPage(page, body)
  }
}
