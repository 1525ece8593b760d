import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct FillTests {
  @Test func `A fill on whole pixels covers exactly those`() throws {
    let surface = try drawn(6, 4, [.fill(CGRect(x: 1, y: 1, width: 3, height: 2), .black)])
    expect(
      surface.shades == """
        ......
        .###..
        .###..
        ......
        """, surface.shades)
  }

  @Test func `Edges between pixels are covered by their share`() throws {
    let surface = try drawn(5, 4, [.fill(CGRect(x: 0.5, y: 1.25, width: 3, height: 1.5), .black)])
    // Columns: half, whole, whole, half; rows: three quarters each.
    expect([0, 1, 2, 3].map { surface.darkness($0, 1) } == [96, 191, 191, 96])
    expect(surface.darkness(1, 0) == 0 && surface.darkness(1, 3) == 0)
    expect(abs(surface.area - 4.5) < 0.02, abs(surface.area - 4.5))
  }

  @Test func `A fill narrower than a pixel keeps its area`() throws {
    let surface = try drawn(4, 4, [.fill(CGRect(x: 1.25, y: 1, width: 0.5, height: 2), .black)])
    expect(surface.darkness(1, 1) == 128, surface.darkness(1, 1))
    expect(abs(surface.area - 1) < 0.02, abs(surface.area - 1))
  }

  @Test func `Rounding errors of layout do not blur`() throws {
    let rect = CGRect(x: 1.000_000_1, y: 0.999_999_9, width: 2.000_000_1, height: 2)
    let surface = try drawn(5, 4, [.fill(rect, .black)])
    expect(surface.shades == ".....\n.##..\n.##..\n.....", surface.shades)
  }

  @Test func `A translucent fill mixes with what is below`() throws {
    let half = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let surface = try drawn(2, 1, [.fill(CGRect(x: 0, y: 0, width: 1, height: 1), half)])
    expect([127, 128].contains(surface.darkness(0, 0)))
    expect(surface.pixel(x: 1, y: 0) == 0xFFFFFF, surface.pixel(x: 1, y: 0))
  }

  @Test func `Colours are exact`() throws {
    let surface = try drawn(1, 1, [.fill(CGRect(x: 0, y: 0, width: 1, height: 1), orange)])
    expect(surface.pixel(x: 0, y: 0) == orangePixel, surface.pixel(x: 0, y: 0), orangePixel)
  }

  @Test func `A translucent background lies over black`() throws {
    let surface = try drawn(1, 1, background: RGBA(red: 1, green: 1, blue: 1, alpha: 0.2), [])
    expect(surface.pixel(x: 0, y: 0) == 0x333333, surface.pixel(x: 0, y: 0))
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: -3, height: 1), CGRect(x: 1e12, y: 0, width: 5, height: 5),
    CGRect(x: 0, y: 0, width: 0, height: 5),
  ])
  func `Rectangles without meaning draw nothing`(rect: CGRect) throws {
    let surface = try drawn(
      3, 3,
      [
        .fill(rect, .black), .image(ImageCommand(solidMask(2, 2), in: rect)),
        .pushTransform(CGAffineTransform(rotationAngle: 1)), .fill(rect, .black), .pop,
      ])
    expect(surface.area == 0, surface.area)
  }

  @Test func `A fill far larger than the surface fills it`() throws {
    let huge = CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9)
    expect(try drawn(3, 3, [.fill(huge, .black)]).area == 9)
  }
}

/// A mask that covers everything.
func solidMask(_ width: Int, _ height: Int) -> Bitmap {
  Bitmap(
    width: width, height: height, format: .mask,
    bytes: Array(repeating: 255, count: width * height))
}
