import KumikoFoundation

/// Where a menu opens, in points.
enum MenuPlacement {
  /// Distance from the edges of the window.
  static let margin: CGFloat = 4
  /// Distance from what opens it.
  static let gap: CGFloat = 4

  /// Below what opens it, at its leading edge; above where it does not fit below and more space is
  /// above. Where it is higher than the space, it is cut, and scrolls.
  static func below(
    _ anchor: CGRect, size: CGSize, in container: CGRect, isReversed: Bool
  ) -> CGRect {
    let safe = inner(container)
    let (down, up) = (safe.maxY - anchor.maxY - gap, anchor.minY - gap - safe.minY)
    let opensDown = size.height <= down || down >= up
    let height = min(size.height, max(0, opensDown ? down : up))
    let width = min(size.width, safe.width)
    let x = isReversed ? anchor.maxX - width : anchor.minX
    return CGRect(
      x: min(max(x, safe.minX), safe.maxX - width),
      y: opensDown ? anchor.maxY + gap : anchor.minY - gap - height, width: width, height: height)
  }

  /// With a corner at a point: the pointer. Where it does not fit at one side it opens at the
  /// other.
  static func at(_ point: CGPoint, size: CGSize, in container: CGRect, isReversed: Bool) -> CGRect {
    let safe = inner(container)
    let (width, height) = (min(size.width, safe.width), min(size.height, safe.height))
    var x = isReversed ? point.x - width : point.x
    if !isReversed, x + width > safe.maxX { x = point.x - width }
    if isReversed, x < safe.minX { x = point.x }
    var y = point.y
    if y + height > safe.maxY {
      y = point.y - height >= safe.minY ? point.y - height : safe.maxY - height
    }
    return CGRect(
      x: min(max(x, safe.minX), safe.maxX - width), y: max(y, safe.minY), width: width,
      height: height)
  }

  /// Beside the row of the menu around it, on the side where lines end; on the other side where
  /// it does not fit.
  static func beside(_ row: CGRect, size: CGSize, in container: CGRect, isReversed: Bool) -> CGRect
  {
    let safe = inner(container)
    let (width, height) = (min(size.width, safe.width), min(size.height, safe.height))
    let (right, left) = (row.maxX - 2, row.minX + 2 - width)
    var x = isReversed ? left : right
    if !isReversed, right + width > safe.maxX, left >= safe.minX { x = left }
    if isReversed, left < safe.minX, right + width <= safe.maxX { x = right }
    return CGRect(
      x: min(max(x, safe.minX), safe.maxX - width),
      y: min(max(row.minY - MenuPanel.padding, safe.minY), safe.maxY - height), width: width,
      height: height)
  }

  private static func inner(_ container: CGRect) -> CGRect {
    container.insetBy(dx: min(margin, container.width / 2), dy: min(margin, container.height / 2))
  }
}
