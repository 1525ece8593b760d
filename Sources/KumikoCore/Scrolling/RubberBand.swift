import KumikoFoundation

/// Content that is dragged along one axis: it follows exactly inside its range, and with growing
/// resistance beyond, as if on a rubber band.
nonisolated struct RubberBand {
  /// Where the content would be if it had no ends.
  private var wished: CGFloat
  private let length: CGFloat

  /// Content at an offset where a drag begins.
  ///
  /// - Parameters:
  ///   - range: the offsets between the ends of the content.
  ///   - length: the visible length, in points.
  init(at offset: CGFloat, within range: ClosedRange<CGFloat>, length: CGFloat) {
    self.length = length
    let end = min(max(offset, range.lowerBound), range.upperBound)
    wished = end + RubberBand.distance(stretching: offset - end, over: length)
  }

  /// Moves by a distance; returns the offset that shows it. Without `stretches`, the ends of the
  /// range hold.
  mutating func move(
    by distance: CGFloat, within range: ClosedRange<CGFloat>, stretches: Bool
  ) -> CGFloat {
    wished += distance
    let end = min(max(wished, range.lowerBound), range.upperBound)
    guard stretches else {
      wished = end
      return end
    }
    return end + RubberBand.stretch(of: wished - end, over: length)
  }

  /// The content below the pointer moved.
  mutating func shift(by distance: CGFloat) { wished += distance }

  /// The share of a finger's movement that remains in the first point beyond the end, as on iOS.
  private static let give: CGFloat = 0.55

  /// The distance that content moves when it is dragged by a distance beyond its end:
  /// (1 − 1 / (distance · 0.55 / length + 1)) · length, which never reaches `length`.
  static func stretch(of distance: CGFloat, over length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let stretch = (1 - 1 / (abs(distance) * give / length + 1)) * length
    return distance < 0 ? -stretch : stretch
  }

  /// The distance for which `stretch(of:over:)` gives a stretch.
  static func distance(stretching stretch: CGFloat, over length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let share = min(abs(stretch) / length, 0.99)
    let distance = (1 / (1 - share) - 1) * length / give
    return stretch < 0 ? -distance : distance
  }
}
