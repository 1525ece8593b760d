import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct NineSliceTests {
  private func cell(_ rect: CGRect, radius: CGFloat, tint: RGBA = .black) -> DisplayList.Command {
    let mask = MaskCache.shared.rounded(CornerRadii(radius))
    return .image(ImageCommand(mask.bitmap, in: rect, tint: tint, slices: mask.slices))
  }

  @Test func `Corners keep their size while the middle stretches`() throws {
    let bitmap = Bitmap(
      width: 3, height: 3, format: .mask,
      bytes: [51, 102, 51, 102, 255, 102, 51, 102, 51])
    let slices = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let surface = try drawn(
      7, 5,
      [
        .image(
          ImageCommand(bitmap, in: CGRect(x: 1, y: 0, width: 6, height: 5), slices: slices))
      ])
    expect(
      surface.shades == """
        .244442
        .4####4
        .4####4
        .4####4
        .244442
        """, surface.shades)
  }

  @Test(arguments: [CGSize(width: 50, height: 50), CGSize(width: 400, height: 300)])
  func `Rounded corners have the area of geometry and are alike in all directions`(
    size: CGSize
  ) throws {
    let radius: CGFloat = 20
    let (width, height) = (Int(size.width), Int(size.height))
    let surface = try drawn(
      width + 4, height + 4,
      [cell(CGRect(x: 2, y: 2, width: size.width, height: size.height), radius: radius)])
    let expected = Double(size.width * size.height) - (4 - Double.pi) * Double(radius * radius)
    expect(abs(surface.area - expected) < 1.5, abs(surface.area - expected))
    for y in 0..<(height / 2) {
      for x in 0..<(width / 2) {
        let value = surface.darkness(2 + x, 2 + y)
        expect(surface.darkness(1 + width - x, 2 + y) == value, saying: "at \(x), \(y)")
        expect(surface.darkness(2 + x, 1 + height - y) == value, saying: "at \(x), \(y)")
        expect(surface.darkness(1 + width - x, 1 + height - y) == value, saying: "at \(x), \(y)")
        if max(x, y) < 20 { expect(abs(surface.darkness(2 + y, 2 + x) - value) <= 1) }
      }
    }
  }

  @Test func `Small masks made whole and large ones drawn in parts look alike`() throws {
    // 100 × 100 is drawn whole, 200 × 200 in parts; their corners must be the same.
    let small = try drawn(100, 100, [cell(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 9)])
    let large = try drawn(200, 200, [cell(CGRect(x: 0, y: 0, width: 200, height: 200), radius: 9)])
    for y in 0..<12 {
      for x in 0..<12 {
        expect(small.pixel(x: x, y: y) == large.pixel(x: x, y: y))
        expect(small.pixel(x: 99 - x, y: 99 - y) == large.pixel(x: 199 - x, y: 199 - y))
      }
    }
    expect(large.darkness(100, 100) == 255, large.darkness(100, 100))
  }

  @Test func `A large border leaves its inside free`() throws {
    let mask = MaskCache.shared.border(CornerRadii(10), width: 2)
    let rect = CGRect(x: 10, y: 10, width: 300, height: 200)
    let surface = try drawn(
      320, 220,
      [.image(ImageCommand(mask.bitmap, in: rect, tint: .black, slices: mask.slices))])
    expect(surface.darkness(160, 10) == 255 && surface.darkness(160, 11) == 255)
    expect(surface.darkness(160, 12) == 0 && surface.darkness(160, 9) == 0)
    expect(surface.darkness(10, 100) == 255 && surface.darkness(12, 100) == 0)
    expect(surface.darkness(309, 100) == 255 && surface.darkness(160, 209) == 255)
    expect(surface.darkness(160, 100) == 0, surface.darkness(160, 100))
  }

  @Test func `A shadow fades evenly on all sides`() throws {
    let mask = MaskCache.shared.shadow(CornerRadii(8), blur: 12)
    let surface = try drawn(
      300, 260,
      [
        .image(
          ImageCommand(
            mask.bitmap, in: CGRect(x: 0, y: 0, width: 300, height: 260), tint: .black,
            slices: mask.slices))
      ])
    for step in 0..<18 {
      let left = surface.darkness(step, 130)
      expect(left <= surface.darkness(step + 1, 130), left, surface.darkness(step + 1, 130))
      expect(abs(left - surface.darkness(299 - step, 130)) <= 1)
      expect(abs(left - surface.darkness(150, step)) <= 1)
      expect(abs(left - surface.darkness(150, 259 - step)) <= 1)
    }
    expect((110...145).contains(surface.darkness(18, 130)))
  }

  @Test func `A rectangle too small for its corners still shows them, shrunk alike`() throws {
    let surface = try drawn(12, 12, [cell(CGRect(x: 1, y: 1, width: 10, height: 10), radius: 20)])
    expect(surface.darkness(6, 6) == 255, surface.darkness(6, 6))
    expect(surface.darkness(1, 1) < 128, surface.darkness(1, 1))
    expect(surface.darkness(1, 1) == surface.darkness(10, 10))
  }

  @Test func `Tints with transparency cover every pixel once`() throws {
    let half = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let surface = try drawn(
      200, 150, [cell(CGRect(x: 0, y: 0, width: 200, height: 150), radius: 12, tint: half)])
    for (x, y) in [(100, 75), (100, 2), (2, 75), (15, 15), (12, 0), (0, 12), (187, 149)] {
      expect((126...129).contains(surface.darkness(x, y)), saying: "at \(x), \(y)")
    }
  }

  @Test func `A shape a million pixels high is drawn where it shows`() throws {
    let mask = MaskCache.shared.rounded(CornerRadii(8))
    let rect = CGRect(x: 2, y: -500_000, width: 40, height: 1_000_000)
    for transform in [
      CGAffineTransform.identity, CGAffineTransform(translationX: 0.5, y: 0.25),
      CGAffineTransform(scaleX: 1.1, y: 1), CGAffineTransform(rotationAngle: 0.00001),
    ] {
      let surface = try drawn(
        48, 20,
        [
          .pushTransform(transform),
          .image(ImageCommand(mask.bitmap, in: rect, tint: .black, slices: mask.slices)),
          .pushClip(rect, mask: mask), .fill(CGRect(x: 0, y: 5, width: 90, height: 5), .black),
          .pop, .pop,
        ])
      expect(surface.darkness(20, 10) == 255 && surface.darkness(0, 10) == 0)
    }
  }
}
