import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct TransformTests {
  private func moved(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y)
  }

  private let cell: [DisplayList.Command] = {
    let mask = MaskCache.shared.rounded(CornerRadii(6))
    let rect = CGRect(x: 4, y: 4, width: 24, height: 20)
    return [
      .image(ImageCommand(mask.bitmap, in: rect, tint: .black, slices: mask.slices)),
      .fill(CGRect(x: 10, y: 10, width: 4, height: 4), orange),
    ]
  }()

  @Test func `Moving by whole pixels moves every pixel`() throws {
    let here = try drawn(40, 40, cell)
    let there = try drawn(40, 40, [.pushTransform(moved(5, 7))] + cell + [.pop])
    for y in 0..<30 {
      for x in 0..<30 { expect(here.pixel(x: x, y: y) == there.pixel(x: x + 5, y: y + 7)) }
    }
  }

  @Test func `Moving by parts of a pixel keeps the area`() throws {
    let whole = try drawn(40, 40, [cell[0]]).area
    for (x, y) in [(0.5, 0.0), (0.25, 0.75), (0.9, 0.1)] {
      let part = try drawn(40, 40, [.pushTransform(moved(x, y)), cell[0], .pop])
      expect(abs(part.area - whole) < 1, abs(part.area - whole), saying: "\(x), \(y)")
      let edge = part.darkness(4, 14)
      expect(abs(Double(edge) - 255 * (1 - x)) < 3, saying: "\(x), \(y): \(edge)")
    }
  }

  @Test(arguments: [0.1, 0.5, .pi / 4, 1.2, 3])
  func `A turned fill has its area and soft edges`(angle: CGFloat) throws {
    let turned = CGAffineTransform(rotationAngle: angle).concatenating(moved(50, 50))
    let surface = try drawn(
      100, 100,
      [
        .pushTransform(turned), .fill(CGRect(x: -20, y: -15, width: 40, height: 30), .black), .pop,
      ])
    expect(abs(surface.area - 1_200) < 1.5, abs(surface.area - 1_200))
    expect(surface.darkness(50, 50) == 255, surface.darkness(50, 50))
    let soft = (0..<100).filter { (1...254).contains(surface.darkness($0, 50)) }
    expect((1...6).contains(soft.count))
  }

  @Test func `A right angle gives whole pixels`() throws {
    let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 6, ty: 0)
    let surface = try drawn(
      6, 4,
      [.pushTransform(turned), .fill(CGRect(x: 1, y: 2, width: 2, height: 3), .black), .pop])
    expect(surface.shades == "......\n.###..\n.###..\n......", surface.shades)
  }

  @Test func `A mirrored image is mirrored`() throws {
    let mask = Bitmap(width: 3, height: 1, format: .mask, bytes: [255, 102, 0])
    let mirror = CGAffineTransform(scaleX: -1, y: 1).concatenating(moved(5, 0))
    let surface = try drawn(
      6, 1,
      [
        .pushTransform(mirror),
        .image(ImageCommand(mask, in: CGRect(x: 1, y: 0, width: 3, height: 1))), .pop,
      ])
    expect(surface.darkness(3, 0) == 255 && surface.darkness(1, 0) == 0)
    expect(abs(surface.darkness(2, 0) - 102) <= 2)
  }

  @Test func `Scaling scales the area, with edges where they belong`() throws {
    for factor in [0.5, 0.85, 1.0, 1.5, 3.0] {
      let size = 40 * factor
      let surface = try drawn(
        140, 140,
        [
          .pushTransform(CGAffineTransform(scaleX: factor, y: factor)),
          .image(ImageCommand(solidMask(40, 40), in: CGRect(x: 4, y: 4, width: 40, height: 40))),
          .pop,
        ])
      expect(abs(surface.area - size * size) < 0.02 * size * size, saying: "\(factor)")
      expect(surface.darkness(Int(4 * factor + size / 2), Int(4 * factor + size / 2)) == 255)
      expect(surface.darkness(Int((44 * factor).rounded(.up)) + 1, 20) == 0)
    }
  }

  @Test func `Transforms within transforms apply from the inside out`() throws {
    let nested = try drawn(
      40, 40,
      [
        .pushTransform(moved(10, 0)), .pushTransform(CGAffineTransform(scaleX: 2, y: 2)),
        .fill(CGRect(x: 1, y: 3, width: 4, height: 5), .black), .pop, .pop,
      ])
    let direct = try drawn(40, 40, [.fill(CGRect(x: 12, y: 6, width: 8, height: 10), .black)])
    expect(PictureComparison(reference: direct, actual: nested).isEqual)
  }

  @Test func `A half turn of a photo keeps its colours`() throws {
    let colors = Bitmap(
      width: 2, height: 1, format: .color, bytes: [0, 0, 255, 255, 255, 0, 0, 255])
    let half = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 20, ty: 10)
    let surface = try drawn(
      20, 10,
      [
        .pushTransform(half),
        .image(ImageCommand(colors, in: CGRect(x: 0, y: 0, width: 20, height: 10))), .pop,
      ])
    expect(surface.pixel(x: 0, y: 5) == 0x0000FF, surface.pixel(x: 0, y: 5))
    expect(surface.pixel(x: 19, y: 5) == 0xFF0000, surface.pixel(x: 19, y: 5))
  }

  @Test(arguments: [
    CGAffineTransform(), CGAffineTransform(scaleX: 1e9, y: 1e9),
    CGAffineTransform(scaleX: 1e-9, y: 1e-9), CGAffineTransform(scaleX: .nan, y: 1),
    CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    CGAffineTransform(translationX: .infinity, y: 0), CGAffineTransform(translationX: 1e15, y: 0),
  ])
  func `Under transforms without meaning nothing is drawn, and what follows is`(
    transform: CGAffineTransform
  ) throws {
    let run = TextSystem.shaper.run(
      "abc", font: .systemFont(ofSize: 12), scale: 1, isRightToLeft: false)
    let mask = MaskCache.shared.rounded(CornerRadii(6))
    let rect = CGRect(x: 4, y: 4, width: 24, height: 20)
    let surface = try drawn(
      40, 40,
      [.pushTransform(transform)] + cell + [
        .text(run, origin: CGPoint(x: 4, y: 20), color: .black), .pushOpacity(0.5, rect),
        .pushClip(rect, mask: mask), .fill(rect, .black), .pop, .pop, .pop,
        .fill(CGRect(x: 30, y: 30, width: 5, height: 4), .black),
      ])
    // A point or a line covers no pixel by more than a trace.
    expect(abs(surface.area - 20) < 0.5, abs(surface.area - 20))
    expect(surface.darkness(30, 30) == 255 && surface.darkness(34, 33) == 255)
  }
}
