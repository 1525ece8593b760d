import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Where windows go. The screen has 1,280 × 800 units, of which a panel above takes 30.
struct WindowPlacementTests {
  private typealias Area = WindowPlacement.Area
  private let screen = Area(x: 0, y: 30, width: 1_280, height: 770)
  private let borders = WindowPlacement.Borders(top: 24, left: 1, bottom: 1, right: 1)

  private var placement: WindowPlacement { WindowPlacement(areas: [screen], borders: borders) }

  private func isInside(_ place: Area, _ screen: Area) -> Bool {
    place.x - borders.left >= screen.x && place.y - borders.top >= screen.y
      && place.x + place.width + borders.right <= screen.x + screen.width
      && place.y + place.height + borders.bottom <= screen.y + screen.height
  }

  @Test func `a new window is in the middle`() {
    expect(
      placement.place(width: 800, height: 600) == Area(x: 240, y: 115, width: 800, height: 600),
      placement.place(width: 800, height: 600))
  }

  @Test func `windows of any size and place lie on the screen, with their title bars`() {
    for width in [1, 400, 1_278, 1_279, 1_280, 5_000] {
      for height in [1, 300, 745, 746, 800, 9_000] {
        expect(isInside(placement.place(width: width, height: height), screen))
        for x in [-6_000, -30, 0, 700, 1_279, 9_000] {
          for y in [-6_000, -30, 0, 31, 500, 799, 9_000] {
            let place = placement.inside(Area(x: x, y: y, width: width, height: height))
            expect(isInside(place, screen), saying: "\(width) × \(height) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `what lies inside stays where it is`() {
    let place = Area(x: 100, y: 200, width: 300, height: 200)
    expect(placement.inside(place) == place, placement.inside(place), place)
  }

  @Test func `a window whose frame stands where it asked to be itself is told from others`() {
    let asked = Area(x: 300, y: 200, width: 440, height: 260)
    var now = asked
    expect(!placement.isShifted(now, from: asked))
    (now.x, now.y) = (301, 224)
    expect(placement.isShifted(now, from: asked))
    let plain = WindowPlacement(areas: [screen], borders: .init())
    expect(!plain.isShifted(now, from: asked) && !plain.isShifted(asked, from: asked))
    now.y = 225
    expect(!placement.isShifted(now, from: asked), saying: "the user has moved it")
  }

  @Test func `a window does not cover the one before, as long as that fits`() {
    var taken: [Area] = []
    for _ in 0..<100 { taken.append(placement.place(width: 800, height: 600, avoiding: taken)) }
    expect(taken[1].x == taken[0].x + 24 && taken[1].y == taken[0].y + 24)
    expect(taken.allSatisfy { isInside($0, screen) }, taken)
  }

  @Test func `a window stays on the display that it is on most, and comes from one that is gone`() {
    let right = Area(x: 1_280, y: 0, width: 1_000, height: 900)
    let both = WindowPlacement(areas: [screen, right], borders: borders)
    let most = both.inside(Area(x: 1_200, y: 100, width: 600, height: 400))
    expect(isInside(most, right))
    let gone = both.inside(Area(x: 5_000, y: 100, width: 600, height: 400))
    expect(isInside(gone, screen))
    let none = WindowPlacement(areas: [], borders: borders)
    expect(none.place(width: 10, height: 10) == Area(x: 0, y: 0, width: 10, height: 10))
  }
}
