import KumikoFoundation

/// The measured sizes of up to 32 adjacent items, for iterating over them.
///
/// Valid within the call that created it.
struct SizePage {
  /// Which of them were measured.
  let mask: UInt32
  /// One for each, valid if it is in `mask`; empty for a run of items that were not measured.
  let sizes: UnsafeBufferPointer<CGSize>

  /// Any number of adjacent items that were not measured.
  static var empty: SizePage {
    SizePage(mask: 0, sizes: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The size at an index of the page; nil if it was not measured.
  @inline(__always)
  subscript(place: Int) -> CGSize? {
    mask & (1 &<< UInt32(truncatingIfNeeded: place)) != 0 ? sizes[place] : nil
  }

  /// A dimension of an item, or the estimate until it is measured.
  @inline(__always)
  func length(_ place: Int, _ axis: Axis, else estimate: CGFloat) -> CGFloat {
    guard mask & (1 &<< UInt32(truncatingIfNeeded: place)) != 0 else { return estimate }
    return axis == .horizontal ? sizes[place].width : sizes[place].height
  }
}
