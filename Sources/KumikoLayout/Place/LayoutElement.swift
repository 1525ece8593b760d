import KumikoFoundation

/// An element with its frame, in content coordinates: points from the content's upper left corner.
package struct LayoutElement: Sendable, Equatable {
  /// The identity of the element.
  package var id: ElementID
  /// Its current frame, including its section's own scrolling and pinning. The origin is on a
  /// pixel.
  package var frame: CGRect
  /// Its frame without scrolling and pinning.
  package var naturalFrame: CGRect
  /// The frame of the copy of the section's group that contains an item, scrolled like `frame`;
  /// otherwise `frame`.
  package var groupFrame: CGRect
  /// The order from back to front. A view that can be pinned is 10⁹ above its own.
  package var zIndex: Int
  /// The axes on which the element's view determines the size; empty if the layout determines both.
  package var measuredAxes: UIAxis
  /// Whether it was measured; else the frame has the estimate on `measuredAxes`.
  package var isMeasured: Bool
  /// Whether it stays visible while its section is.
  package var pinsToVisibleBounds: Bool

  /// Whether its view should be measured: it decides on some axis, and was not measured yet.
  package var wantsMeasuring: Bool { !measuredAxes.isEmpty && !isMeasured }
}

extension LayoutElement {
  /// The z-index by which a pinnable view is in front of others.
  private static let pinnedZIndex = 1_000_000_000

  /// The z-index of a pinned view; clamped to the largest number.
  static func pinned(_ zIndex: Int) -> Int {
    let (sum, isBeyond) = zIndex.addingReportingOverflow(pinnedZIndex)
    return isBeyond ? .max : sum
  }
}
