import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// The picture of what is dragged, as compositors take it.
struct WaylandDragPictureTests {
  private func picture(_ width: Int, _ height: Int, radius: CGFloat = 0) -> DragPicture {
    let half = CGRect(x: 0, y: 0, width: CGFloat(width) / 2, height: CGFloat(height))
    return DragPicture(
      list: DisplayList(
        width: width, height: height, background: .white,
        commands: [.fill(half, RGBA(red: 1, green: 0, blue: 0, alpha: 1))]),
      cornerRadius: radius)
  }

  @Test func `its pixels are those of the card`() throws {
    let drawn = try #require(WaylandDragPicture(picture(20, 10), pixelsPerUnit: 1))
    expect((drawn.width, drawn.height, drawn.scale) == (20, 10, 1))
    expect(drawn.pixel(x: 0, y: 0) == 0xFFFF_0000 && drawn.pixel(x: 19, y: 9) == 0xFFFF_FFFF)
  }

  @Test func `round corners are clear outside and mixed at the edge`() throws {
    let drawn = try #require(WaylandDragPicture(picture(20, 20, radius: 6), pixelsPerUnit: 1))
    for (x, y) in [(0, 0), (19, 0), (0, 19), (19, 19)] { expect(drawn.pixel(x: x, y: y) == 0) }
    expect(drawn.pixel(x: 10, y: 0) >> 24 == 255 && drawn.pixel(x: 0, y: 10) >> 24 == 255)
    let edges = (0..<6).map { drawn.pixel(x: $0, y: 0) >> 24 }
    expect(edges.contains { $0 > 0 && $0 < 255 }, edges)
    // Multiplied by the opacity: no part is more than that.
    for y in 0..<20 {
      for x in 0..<20 {
        let pixel = drawn.pixel(x: x, y: y)
        expect(pixel & 0xFF <= pixel >> 24 && pixel >> 16 & 0xFF <= pixel >> 24)
      }
    }
  }

  @Test func `its sides are whole numbers of units`() throws {
    let drawn = try #require(WaylandDragPicture(picture(21, 11), pixelsPerUnit: 2))
    expect((drawn.width, drawn.height, drawn.scale) == (22, 12, 2))
    expect(drawn.pixel(x: 20, y: 10) == 0xFFFF_FFFF && drawn.pixel(x: 21, y: 11) == 0)
  }

  @Test func `between whole scales it is enlarged to the next one`() throws {
    let drawn = try #require(WaylandDragPicture(picture(30, 15), pixelsPerUnit: 1.5))
    expect((drawn.width, drawn.height, drawn.scale) == (40, 20, 2))
    expect(drawn.pixel(x: 18, y: 10) == 0xFFFF_0000 && drawn.pixel(x: 22, y: 10) == 0xFFFF_FFFF)
  }

  @Test func `of nothing there is none`() {
    expect(WaylandDragPicture(nil, pixelsPerUnit: 1) == nil)
    expect(WaylandDragPicture(picture(0, 10), pixelsPerUnit: 1) == nil)
  }
}
