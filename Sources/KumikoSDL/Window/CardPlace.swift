import KumikoCWayland
import KumikoGraphics

/// Where a card is to stand as a Wayland compositor is told it, who knows alone where the window
/// is: at a rectangle, on a side of it, and what may be done where there is too little space.
///
/// What is below or above its anchor goes to the other side of that, what stands beside it to the
/// other side; it moves along the anchor, and becomes smaller at last.
struct CardPlace: Equatable {
  /// The rectangle at which it stands, at least one unit wide and high.
  let anchor: PixelRect
  /// The corner of the anchor, and the way from there, as the protocol numbers them.
  let corner, gravity: UInt32
  let adjustment: UInt32
  let offset: (x: Int, y: Int)
  let (width, height): (Int, Int)

  static func == (a: CardPlace, b: CardPlace) -> Bool {
    a.anchor == b.anchor && a.corner == b.corner && a.gravity == b.gravity
      && a.adjustment == b.adjustment && a.offset == b.offset && a.width == b.width
      && a.height == b.height
  }

  /// The place of a card, in the compositor's units.
  ///
  /// - Parameters:
  ///   - frame: where the card would be if there were space everywhere.
  ///   - anchor: what it was opened for; nil for nothing.
  ///   - parent: what anchors must lie in.
  init(_ frame: PixelRect, at anchor: PixelRect?, in parent: PixelRect) {
    let given = anchor ?? PixelRect(x: frame.x, y: frame.y, width: 0, height: 0)
    let isPoint = given.width <= 1 && given.height <= 1
    var (left, right) = (given.x, given.x + given.width)
    var (top, bottom) = (given.y, given.y + given.height)
    let (frameRight, frameBottom) = (frame.x + frame.width, frame.y + frame.height)
    let isBelow = frame.y >= bottom
    let (standsRight, growsRight, growsDown): (Bool, Bool, Bool)
    if isBelow || frameBottom <= top {
      let gap = isBelow ? frame.y - bottom : top - frameBottom
      (top, bottom, growsDown) = (top - gap, bottom + gap, isBelow)
      standsRight = frameRight == right && frame.x != left
      growsRight = !standsRight
      if growsRight, frame.x != left { (left, right) = (frame.x, frame.x + 1) }
      adjustment = CardPlace.bits(
        KUMIKO_FLIP_Y, KUMIKO_SLIDE_X, KUMIKO_RESIZE_X, KUMIKO_RESIZE_Y,
        isPoint ? KUMIKO_FLIP_X : 0)
    } else {
      standsRight = frame.x + frameRight >= left + right
      let gap = standsRight ? frame.x - right : left - frameRight
      (left, right, growsRight) = (left - gap, right + gap, standsRight)
      (top, bottom, growsDown) = (frame.y, max(bottom, frame.y + 1), true)
      adjustment = CardPlace.bits(KUMIKO_FLIP_X, KUMIKO_SLIDE_Y, KUMIKO_RESIZE_X, KUMIKO_RESIZE_Y)
    }
    func inside(_ low: Int, _ high: Int, _ start: Int, _ length: Int) -> (Int, Int) {
      let first = min(max(low, start), start + max(length, 1) - 1)
      return (first, max(1, min(high, start + length) - first))
    }
    let (x, columns) = inside(left, right, parent.x, parent.width)
    let (y, rows) = inside(top, bottom, parent.y, parent.height)
    self.anchor = PixelRect(x: x, y: y, width: columns, height: rows)
    // Above its anchor it stands at the upper edge, else at the lower one; beside it at the upper.
    let isAbove = !growsDown
    let isBeside = !isBelow && growsDown
    let standsAtTop = isAbove || isBeside
    corner = CardPlace.corner(isRight: standsRight, isBottom: !standsAtTop)
    gravity = CardPlace.corner(isRight: growsRight, isBottom: growsDown)
    let startX = (standsRight ? x + columns : x) - (growsRight ? 0 : frame.width)
    let startY = (standsAtTop ? y : y + rows) - (growsDown ? 0 : frame.height)
    offset = (frame.x - startX, frame.y - startY)
    (width, height) = (max(1, frame.width), max(1, frame.height))
  }

  private static func bits(_ bits: Int...) -> UInt32 { UInt32(bits.reduce(0, |)) }

  private static func corner(isRight: Bool, isBottom: Bool) -> UInt32 {
    let corner =
      isRight
      ? (isBottom ? KUMIKO_EDGE_BOTTOM_RIGHT : KUMIKO_EDGE_TOP_RIGHT)
      : (isBottom ? KUMIKO_EDGE_BOTTOM_LEFT : KUMIKO_EDGE_TOP_LEFT)
    return UInt32(corner)
  }

  /// The same for the compositor.
  var told: kumiko_popup_place {
    func number(_ value: Int) -> Int32 { Int32(clamping: value) }
    return kumiko_popup_place(
      width: number(width), height: number(height), anchor_x: number(anchor.x),
      anchor_y: number(anchor.y), anchor_width: number(anchor.width),
      anchor_height: number(anchor.height), anchor: corner, gravity: gravity,
      adjustment: adjustment, offset_x: number(offset.x), offset_y: number(offset.y))
  }
}
