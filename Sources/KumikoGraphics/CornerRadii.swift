import KumikoFoundation

/// A radius for each corner of a rectangle, in pixels.
package struct CornerRadii: Hashable, Sendable {
  /// Upper left.
  package var topLeft: CGFloat
  /// Upper right.
  package var topRight: CGFloat
  /// Lower left.
  package var bottomLeft: CGFloat
  /// Lower right.
  package var bottomRight: CGFloat

  /// How far a corner reaches along its edges, in radii: 1 for a quarter of a circle, more for a
  /// curve with continuous curvature.
  package var extent: CGFloat

  /// The extent of a continuous corner (as on iOS, measured by many: PaintCode, "Code for iOS 7
  /// rounded rectangles").
  package static let continuousExtent: CGFloat = 1.528_665

  /// A radius for each corner, in pixels.
  package init(
    topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat,
    extent: CGFloat = 1
  ) {
    self.extent = extent
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The same radius everywhere, in pixels.
  package init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Whether all corners are square.
  package var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomLeft <= 0 && bottomRight <= 0 }

  /// The largest radius.
  package var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Radii that fit into a rectangle of the given size: all are scaled down by the same factor if
  /// two on one side would overlap (as in CSS Backgrounds 3, section 5.5). Before that, the extent
  /// of continuous corners is reduced as far as it does not fit.
  package func fitted(to size: CGSize) -> CornerRadii {
    let sides = [
      (topLeft + topRight, size.width), (bottomLeft + bottomRight, size.width),
      (topLeft + bottomLeft, size.height), (topRight + bottomRight, size.height),
    ]
    let factor = sides.reduce(CGFloat(1)) {
      $1.0 > $1.1 && $1.0 > 0 ? min($0, max(0, $1.1) / $1.0) : $0
    }
    let fitting = sides.reduce(extent) { $1.0 > 0 ? min($0, max(1, $1.1 / $1.0)) : $0 }
    return scaled(by: factor, extent: fitting)
  }

  /// Every radius made smaller by `distance`, not below zero.
  package func inset(by distance: CGFloat) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomLeft: max(0, bottomLeft - distance), bottomRight: max(0, bottomRight - distance),
      extent: extent)
  }

  private func scaled(by factor: CGFloat, extent: CGFloat) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft) * factor, topRight: max(0, topRight) * factor,
      bottomLeft: max(0, bottomLeft) * factor, bottomRight: max(0, bottomRight) * factor,
      extent: extent)
  }
}
