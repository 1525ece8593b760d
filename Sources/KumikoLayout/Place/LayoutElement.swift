import KumikoFoundation

/// An element with its place, in content coordinates: points from the content's upper left corner.
package struct LayoutElement: Sendable, Equatable {
  /// The identity of the element.
  package var id: ElementID
  /// Where it lies now, its section's own scrolling and pinning considered. The origin is on a
  /// pixel.
  package var frame: CGRect
  /// Where it lies when nothing is scrolled.
  package var naturalFrame: CGRect
  /// The copy of the section's group that an item is in, scrolled as `frame` is; otherwise `frame`.
  package var groupFrame: CGRect
  /// Order from back to front. A view that can be pinned is a thousand million above its own.
  package var zIndex: Int
  /// The axes on which the element's view decides; empty where the layout decides both.
  package var measuredAxes: UIAxis
  /// Whether a size was given for it; else the frame holds the estimate on `measuredAxes`.
  package var isMeasured: Bool
  /// Whether it stays in sight while its section is.
  package var pinsToVisibleBounds: Bool

  /// Whether its view should be measured: it decides on some axis, and was not measured yet.
  package var wantsMeasuring: Bool { !measuredAxes.isEmpty && !isMeasured }
}

extension LayoutElement {
  /// The z-index by which a pinnable view is in front of others.
  private static let pinnedZIndex = 1_000_000_000

  /// The z index of a view that is pinned; the largest number where that is beyond.
  static func pinned(_ zIndex: Int) -> Int {
    let (sum, isBeyond) = zIndex.addingReportingOverflow(pinnedZIndex)
    return isBeyond ? .max : sum
  }
}
