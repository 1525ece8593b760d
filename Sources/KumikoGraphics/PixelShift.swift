/// A shift of pixels on the surface, such as scrolling.
///
///     ┌──────┐      ┌──────┐
///     │ab    │  dx  │  ab  │   pixels that leave the area are lost; others keep their values
///     │cd    │  ──▶ │  cd  │   until they are drawn again
///     └──────┘      └──────┘
package struct PixelShift: Hashable, Sendable {
  /// The area of the source pixels, within which they move.
  package let area: PixelRect
  /// The distance to the right, in pixels.
  package let dx: Int
  /// The distance down, in pixels.
  package let dy: Int

  /// Moves the pixels inside of `area`.
  package init(_ area: PixelRect, dx: Int, dy: Int) {
    self.area = area
    self.dx = dx
    self.dy = dy
  }

  /// The pixels of the area that get new values from others.
  package var target: PixelRect { area.offset(dx: dx, dy: dy).intersection(area) }

  /// The pixels of the area that get no value from others: a strip along each edge that pixels move
  /// away from.
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
