import KumikoFoundation

/// The placement of a popover that points at a source, in points.
struct PopoverPlacement: Equatable {
  /// The frame of the popover without its arrow.
  let frame: CGRect
  /// The tip of the arrow.
  let tip: CGPoint
  /// The edge of the popover that the arrow is on; nil if there is no space at any side.
  let direction: UIPopoverArrowDirection?

  /// Height of the arrow.
  static let arrow: CGFloat = 9
  /// Distance from the edges of the window.
  static let margin: CGFloat = 8
  /// Minimum distance from a corner of the popover to the middle of the arrow.
  static let cornerDistance: CGFloat = 20

  /// Chooses the first side with space for the whole popover: below, above, then beside the source.
  /// If there is none, the popover shrinks on the side where the least is missing, or, with
  /// `mayOverlap` or at most 40 points there, is centred in the container, without a direction.
  init(
    at anchor: CGRect, size: CGSize, in container: CGRect,
    margins: UIEdgeInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
    mayOverlap: Bool = false, directions: UIPopoverArrowDirection, isReversed: Bool
  ) {
    let safe = CGRect(
      x: container.minX + min(margins.left, container.width / 2),
      y: container.minY + min(margins.top, container.height / 2),
      width: max(0, container.width - margins.left - margins.right),
      height: max(0, container.height - margins.top - margins.bottom))
    let width = min(size.width, safe.width)
    let height = min(size.height, safe.height)
    let arrow = PopoverPlacement.arrow
    let sideways: [UIPopoverArrowDirection] = isReversed ? [.right, .left] : [.left, .right]
    let order = ([.up, .down] + sideways).filter { directions.contains($0) }
    func available(_ direction: UIPopoverArrowDirection) -> CGFloat {
      switch direction {
      case .up: safe.maxY - anchor.maxY - arrow
      case .down: anchor.minY - safe.minY - arrow
      case .left: safe.maxX - anchor.maxX - arrow
      default: anchor.minX - safe.minX - arrow
      }
    }
    func need(_ direction: UIPopoverArrowDirection) -> CGFloat {
      direction == .up || direction == .down ? height : width
    }
    guard
      let side = order.first(where: { available($0) >= need($0) })
        ?? order.max(by: { available($0) - need($0) < available($1) - need($1) }),
      available(side) > 40, !mayOverlap || available(side) >= need(side)
    else {
      frame = CGRect(
        x: (safe.midX - width / 2).rounded(), y: (safe.midY - height / 2).rounded(), width: width,
        height: height)
      tip = CGPoint(x: anchor.midX, y: anchor.midY)
      direction = nil
      return
    }
    let least = PopoverPlacement.cornerDistance
    direction = side
    if side == .up || side == .down {
      let height = min(height, available(side))
      let x = min(max(anchor.midX - width / 2, safe.minX), safe.maxX - width).rounded()
      let tipX = min(max(anchor.midX, x + least), max(x + least, x + width - least))
      tip = CGPoint(x: tipX, y: side == .up ? anchor.maxY : anchor.minY)
      frame = CGRect(
        x: x, y: side == .up ? anchor.maxY + arrow : anchor.minY - arrow - height, width: width,
        height: height)
    } else {
      let width = min(width, available(side))
      let y = min(max(anchor.midY - height / 2, safe.minY), safe.maxY - height).rounded()
      let tipY = min(max(anchor.midY, y + least), max(y + least, y + height - least))
      tip = CGPoint(x: side == .left ? anchor.maxX : anchor.minX, y: tipY)
      frame = CGRect(
        x: side == .left ? anchor.maxX + arrow : anchor.minX - arrow - width, y: y, width: width,
        height: height)
    }
  }
}
