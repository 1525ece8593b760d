import KumikoCWayland
import KumikoGraphics

/// The requested position of a card, for a Wayland compositor, which alone knows the position of
/// the window: an anchor rectangle, a side of it, and the adjustments permitted if space is
/// insufficient.
///
/// A card above, below or beside its anchor may flip to the opposite side, slide along the anchor,
/// and finally shrink. Above or below a single point, it may also flip horizontally.
struct CardPlace: Equatable {
  /// The rectangle that the card is attached to, at least one unit wide and high.
  let anchor: PixelRect
  /// The corner of the anchor, and the direction from there, as values of the protocol.
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
  ///   - frame: the frame of the card if space were unlimited.
  ///   - anchor: the rectangle that it was opened for; nil for the origin of `frame`.
  ///   - parent: the rectangle that must contain the anchor.
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
    // Above or beside its anchor the card is attached to the upper edge, below it to the lower one.
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

  /// The place in the form in which it is passed to the compositor.
  var told: kumiko_popup_place {
    func number(_ value: Int) -> Int32 { Int32(clamping: value) }
    return kumiko_popup_place(
      width: number(width), height: number(height), anchor_x: number(anchor.x),
      anchor_y: number(anchor.y), anchor_width: number(anchor.width),
      anchor_height: number(anchor.height), anchor: corner, gravity: gravity,
      adjustment: adjustment, offset_x: number(offset.x), offset_y: number(offset.y))
  }
}
