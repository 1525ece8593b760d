import KumikoFoundation

/// Copies of a group, some of which have a size of their own: their total length, and the largest
/// across.
struct CopyRule: LengthSums {
  let axis: Axis
  /// The length of a copy without measured sizes, including the space to the next.
  let base: CGFloat
  /// The size of such a copy.
  let size: CGSize

  struct Sum: Sendable {
    /// Their additional length compared to copies without measured sizes.
    var excess: CGFloat = 0
    /// The largest across; less than any if there is none.
    var across = -CGFloat.infinity
  }

  @inline(__always)
  func excess(_ size: CGSize) -> CGFloat { size[axis] - self.size[axis] }

  @inline(__always)
  func excess(of sum: Sum) -> CGFloat { sum.excess }

  func run(_ count: Int) -> Sum {
    count > 0 ? Sum(across: size[axis.other]) : Sum()
  }

  func page(_ page: SizePage, count: Int) -> Sum {
    var sum = Sum()
    for place in 0..<count {
      let size = page[place] ?? size
      sum.excess += excess(size)
      sum.across = max(sum.across, size[axis.other])
    }
    return sum
  }

  func joined(_ sums: ArraySlice<Sum>) -> Sum {
    var whole = Sum()
    for sum in sums {
      whole.excess += sum.excess
      whole.across = max(whole.across, sum.across)
    }
    return whole
  }
}
