/// Pixels that move on the surface, as content does that is scrolled.
///
///     ┌──────┐      ┌──────┐
///     │ab    │  dx  │  ab  │   what leaves the area is lost; what is not reached keeps its pixels
///     │cd    │  ──▶ │  cd  │   until it is drawn anew
///     └──────┘      └──────┘
package struct PixelShift: Hashable, Sendable {
  /// Where pixels are taken from and where they stay.
  package let area: PixelRect
  /// How far they move to the right, in pixels.
  package let dx: Int
  /// How far they move down, in pixels.
  package let dy: Int

  /// Moves what is inside `area`.
  package init(_ area: PixelRect, dx: Int, dy: Int) {
    self.area = area
    self.dx = dx
    self.dy = dy
  }

  /// The pixels of the area that get new values from others.
  package var target: PixelRect { area.offset(dx: dx, dy: dy).intersection(area) }

  /// The pixels of the area that no other pixel moves to: a strip along each edge moved away from.
  package var exposed: [PixelRect] {
    let target = target
    guard !target.isEmpty else { return [area] }
    let rows = PixelRect(
      x: area.x, y: dy > 0 ? area.y : target.maxY, width: area.width,
      height: area.height - target.height)
    let columns = PixelRect(
      x: dx > 0 ? area.x : target.maxX, y: target.y, width: area.width - target.width,
      height: target.height)
    return [rows, columns].filter { !$0.isEmpty }
  }
}
