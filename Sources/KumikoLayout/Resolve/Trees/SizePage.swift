import KumikoFoundation

/// The measured sizes of up to 32 neighbours, for looking at one after the other.
///
/// Valid within the call that made it.
struct SizePage {
  /// Which of them were measured.
  let mask: UInt32
  /// One for each; empty where none was measured, and then `mask` is 0.
  let sizes: UnsafeBufferPointer<CGSize>

  /// Any number of neighbours that were not measured.
  static var empty: SizePage {
    SizePage(mask: 0, sizes: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The size at a place of the page; nil where it was not measured.
  @inline(__always)
  subscript(place: Int) -> CGSize? {
    mask & (1 &<< UInt32(truncatingIfNeeded: place)) != 0 ? sizes[place] : nil
  }

  /// A side of an item, or what it counts with until it was measured.
  @inline(__always)
  func length(_ place: Int, _ axis: Axis, else estimate: CGFloat) -> CGFloat {
    guard mask & (1 &<< UInt32(truncatingIfNeeded: place)) != 0 else { return estimate }
    return axis == .horizontal ? sizes[place].width : sizes[place].height
  }
}
