import KumikoCWayland
import KumikoCX11
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What a Wayland compositor is told of where menus and bubbles are to stand.
struct CardPlaceTests {
  private let window = PixelRect(x: 0, y: 0, width: 220, height: 120)
  private let button = PixelRect(x: 20, y: 70, width: 90, height: 34)

  /// Where a compositor puts a card that there is space for, or that it turns to the other side.
  private func stands(
    _ place: CardPlace, flippedX: Bool = false, flippedY: Bool = false
  ) -> PixelRect {
    let right: [UInt32] = [UInt32(KUMIKO_EDGE_TOP_RIGHT), UInt32(KUMIKO_EDGE_BOTTOM_RIGHT)]
    let bottom: [UInt32] = [UInt32(KUMIKO_EDGE_BOTTOM_LEFT), UInt32(KUMIKO_EDGE_BOTTOM_RIGHT)]
    let anchor = place.anchor
    let atRight = right.contains(place.corner) != flippedX
    let atBottom = bottom.contains(place.corner) != flippedY
    let growsRight = right.contains(place.gravity) != flippedX
    let growsDown = bottom.contains(place.gravity) != flippedY
    return PixelRect(
      x: anchor.x + (atRight ? anchor.width : 0) - (growsRight ? 0 : place.width)
        + (flippedX ? -1 : 1) * place.offset.x,
      y: anchor.y + (atBottom ? anchor.height : 0) - (growsDown ? 0 : place.height)
        + (flippedY ? -1 : 1) * place.offset.y,
      width: place.width, height: place.height)
  }

  private func may(_ place: CardPlace, _ bit: Int) -> Bool { place.adjustment & UInt32(bit) != 0 }

  @Test func `a menu below its button goes above it where there is no space, as far away`() {
    let frame = PixelRect(x: 20, y: 108, width: 160, height: 372)
    let place = CardPlace(frame, at: button, in: window)
    expect(stands(place) == frame, stands(place))
    let above = stands(place, flippedY: true)
    expect(above.y + above.height == button.y - 4 && above.x == 20, above)
    expect(may(place, KUMIKO_FLIP_Y) && may(place, KUMIKO_SLIDE_X) && may(place, KUMIKO_RESIZE_Y))
    expect(!may(place, KUMIKO_FLIP_X) && !may(place, KUMIKO_SLIDE_Y))
  }

  @Test func `one above it goes below, and one at its right edge stays at that`() {
    let frame = PixelRect(x: -50, y: -306, width: 160, height: 372)
    let place = CardPlace(frame, at: button, in: window)
    expect(stands(place) == frame, stands(place))
    let below = stands(place, flippedY: true)
    expect(below.y == button.y + button.height + 4 && below.x + below.width == 110, below)
  }

  @Test func `a submenu beside its line goes to the other side, level with it`() {
    let line = PixelRect(x: 4, y: 340, width: 152, height: 28)
    let menu = PixelRect(x: 0, y: 0, width: 160, height: 372)
    let frame = PixelRect(x: 154, y: 336, width: 160, height: 92)
    let place = CardPlace(frame, at: line, in: menu)
    expect(stands(place) == frame, stands(place))
    let other = stands(place, flippedX: true)
    expect(other.x + other.width == line.x + 2 && other.y == 336, other)
    expect(may(place, KUMIKO_FLIP_X) && may(place, KUMIKO_SLIDE_Y) && !may(place, KUMIKO_FLIP_Y))
    let left = PixelRect(x: -154, y: 336, width: 160, height: 92)
    let reversed = CardPlace(left, at: line, in: menu)
    expect(stands(reversed) == left, stands(reversed))
    expect(stands(reversed, flippedX: true).x == 154, stands(reversed, flippedX: true))
  }

  @Test func `a menu at the pointer turns both ways`() {
    let frame = PixelRect(x: 100, y: 60, width: 160, height: 200)
    let place = CardPlace(frame, at: PixelRect(x: 100, y: 60, width: 0, height: 0), in: window)
    expect(stands(place) == frame, stands(place))
    expect(may(place, KUMIKO_FLIP_X) && may(place, KUMIKO_FLIP_Y))
    let turned = stands(place, flippedX: true, flippedY: true)
    expect(abs(turned.x + 160 - 100) <= 1 && abs(turned.y + 200 - 60) <= 1, turned)
  }

  @Test func `whatever is asked for, a card stands where it would, and its anchor in its parent`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<2_000 {
      func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let parent = PixelRect(x: 0, y: 0, width: any(0...300), height: any(0...200))
      let frame = PixelRect(
        x: any(-400...400), y: any(-400...400), width: any(1...300), height: any(1...300))
      let anchor = PixelRect(
        x: any(-50...300), y: any(-50...300), width: any(0...200), height: any(0...100))
      let place = CardPlace(frame, at: any(0...9) == 0 ? nil : anchor, in: parent)
      expect(stands(place) == frame, [frame, anchor, stands(place)])
      expect(place.anchor.width >= 1 && place.anchor.height >= 1, place.anchor)
      expect(place.anchor.x >= 0 && place.anchor.y >= 0, place.anchor, parent)
      expect(
        place.anchor.x + place.anchor.width <= max(1, parent.width)
          && place.anchor.y + place.anchor.height <= max(1, parent.height), place.anchor, parent)
    }
  }

  @Test(arguments: [
    (40, 40, 20), (40, 41, 20), (40, 40, 30), (41, 40, 30), (10, 60, 20), (60, 10, 20), (1, 1, 9),
    (2, 2, 1), (300, 200, 12), (300, 200, 0), (300, 200, -1), (0, 0, 4),
  ])
  func `A round card on X11 is bands that the server accepts`(
    width: Int, height: Int, radius: Int
  ) {
    let (width, height, radius) = (Int32(width), Int32(height), Int32(radius))
    let most = kumiko_x11_rounded(width, height, radius, nil)
    var bands = Array(repeating: kumiko_x11_band(), count: Int(most))
    let count = Int(kumiko_x11_rounded(width, height, radius, &bands))
    expect((count == 0) == (min(width / 2, height / 2, radius) <= 0), count)
    var end: Int16 = 0
    for band in bands[..<count] {
      expect(band.y == end && band.width > 0 && band.height > 0, band.y, band.height)
      expect(2 * Int32(band.x) + Int32(band.width) == width, band.x, band.width)
      end = band.y + Int16(band.height)
    }
    expect(count == 0 || Int32(end) == height, end)
  }
}
