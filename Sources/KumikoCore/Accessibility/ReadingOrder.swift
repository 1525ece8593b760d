import KumikoFoundation

/// The order in which views are read: rows from top to bottom, each from its leading edge.
enum ReadingOrder {
  /// Views of one superview in that order.
  static func sorted(_ views: [UIView], in superview: UIView) -> [UIView] {
    guard views.count > 1 else { return views }
    let isReversed = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frames = views.map(\.frame)
    let byTop = views.indices.sorted {
      (frames[$0].minY, $0) < (frames[$1].minY, $1)
    }
    var order: [Int] = []
    var row: [Int] = []
    func endRow() {
      order += row.sorted { isBefore(($0, frames[$0]), ($1, frames[$1]), isReversed) }
      row = []
    }
    for index in byTop {
      if let first = row.first, !isBeside(frames[first], frames[index]) { endRow() }
      row.append(index)
    }
    endRow()
    return order.map { views[$0] }
  }

  /// Whether two rectangles are in one row: the middle of the flatter one is beside the other, and
  /// neither merely overlaps the other.
  private static func isBeside(_ a: CGRect, _ b: CGRect) -> Bool {
    let flat = a.height < b.height ? a : b
    let tall = a.height < b.height ? b : a
    return flat.midY >= tall.minY && flat.midY < tall.maxY
      && (a.maxX <= b.minX + 1 || b.maxX <= a.minX + 1 || abs(a.minY - b.minY) < 1)
  }

  private static func isBefore(
    _ a: (index: Int, frame: CGRect), _ b: (index: Int, frame: CGRect), _ isReversed: Bool
  ) -> Bool {
    let (start, other) =
      isReversed ? (-a.frame.maxX, -b.frame.maxX) : (a.frame.minX, b.frame.minX)
    if abs(start - other) > 1 { return start < other }
    if abs(a.frame.height - b.frame.height) > 1, a.frame.width == b.frame.width {
      return a.frame.height < b.frame.height
    }
    return a.index < b.index
  }
}
