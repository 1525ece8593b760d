import KumikoFoundation

/// The placement of a menu, in points.
enum MenuPlacement {
  /// Distance from the edges of the window.
  static let margin: CGFloat = 4
  /// Distance from the view that opens it.
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

  /// The shortest side of a card beside a menu.
  static let leastCard: CGFloat = 80

  /// A card beside a menu: where lines begin, else where they end, else above, else below, at the
  /// first of these where it fits whole; where it fits nowhere, smaller, at that where most of it
  /// does. Nil where that is less than `leastCard`.
  static func card(
    beside menu: CGRect, size: CGSize, in container: CGRect, isReversed: Bool
  ) -> CGRect? {
    let safe = inner(container)
    let left = CGRect(
      x: safe.minX, y: safe.minY, width: menu.minX - gap - safe.minX, height: safe.height)
    let right = CGRect(
      x: menu.maxX + gap, y: safe.minY, width: safe.maxX - menu.maxX - gap, height: safe.height)
    let above = CGRect(
      x: safe.minX, y: safe.minY, width: safe.width, height: menu.minY - gap - safe.minY)
    let below = CGRect(
      x: safe.minX, y: menu.maxY + gap, width: safe.width, height: safe.maxY - menu.maxY - gap)
    func fitted(_ space: CGRect) -> CGSize {
      // `width` and `height` of a rectangle never are negative; its `size` can be.
      CGSize(
        width: min(size.width, max(0, space.size.width)),
        height: min(size.height, max(0, space.size.height)))
    }
    let spaces = (isReversed ? [right, left] : [left, right]) + [above, below]
    let whole = spaces.first { fitted($0) == size }
    func area(_ space: CGRect) -> CGFloat { fitted(space).width * fitted(space).height }
    let usable = spaces.filter { min(fitted($0).width, fitted($0).height) >= leastCard }
    guard let space = whole ?? usable.max(by: { area($0) < area($1) }) else { return nil }
    let card = fitted(space)
    // As near to the menu as its side allows, and level with it.
    let x =
      space == left
      ? space.maxX - card.width
      : space == right ? space.minX : isReversed ? menu.maxX - card.width : menu.minX
    let y = space == above ? space.maxY - card.height : space == below ? space.minY : menu.minY
    return CGRect(
      x: min(max(x, safe.minX), safe.maxX - card.width),
      y: min(max(y, safe.minY), safe.maxY - card.height), width: card.width, height: card.height)
  }

  private static func inner(_ container: CGRect) -> CGRect {
    container.insetBy(dx: min(margin, container.width / 2), dy: min(margin, container.height / 2))
  }
}
