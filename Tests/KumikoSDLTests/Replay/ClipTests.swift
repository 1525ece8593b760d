import KumikoGraphics
import KumikoSDL
import KumikoTestSupport
import Testing

struct ClipTests {
  private let all = CGRect(x: 0, y: 0, width: 8, height: 6)

  @Test func `A clip cuts exactly`() throws {
    let surface = try drawn(
      8, 6,
      [
        .pushClip(CGRect(x: 2, y: 1, width: 4, height: 3), mask: nil), .fill(all, .black), .pop,
        .fill(CGRect(x: 7, y: 5, width: 1, height: 1), .black),
      ])
    expect(
      surface.shades == """
        ........
        ..####..
        ..####..
        ..####..
        ........
        .......#
        """, surface.shades)
  }

  @Test func `Clips within clips leave what all share`() throws {
    let surface = try drawn(
      8, 6,
      [
        .pushClip(CGRect(x: 0, y: 0, width: 5, height: 6), mask: nil),
        .pushClip(CGRect(x: 3, y: 2, width: 5, height: 4), mask: nil), .fill(all, .black), .pop,
        .fill(CGRect(x: 0, y: 0, width: 8, height: 1), .black), .pop,
      ])
    expect(
      surface.shades == """
        #####...
        ........
        ...##...
        ...##...
        ...##...
        ...##...
        """, surface.shades)
  }

  @Test func `A clip with edges between pixels shows their share`() throws {
    let surface = try drawn(
      4, 3,
      [
        .pushClip(CGRect(x: 0.5, y: 0, width: 2.25, height: 3), mask: nil), .fill(all, .black),
        .pop,
      ])
    expect([0, 1, 2, 3].map { surface.darkness($0, 1) } == [127, 255, 191, 0])
  }

  @Test func `A rounded clip shows what drawing the rounded shape would`() throws {
    for size in [40, 200] {
      let rect = CGRect(x: 3, y: 2, width: size, height: size)
      let mask = MaskCache.shared.rounded(CornerRadii(12))
      let clipped = try drawn(
        size + 6, size + 5,
        [
          .pushClip(rect, mask: mask),
          .fill(CGRect(x: 0, y: 0, width: 400, height: 400), orange), .pop,
        ])
      let shape = try drawn(
        size + 6, size + 5,
        [.image(ImageCommand(mask.bitmap, in: rect, tint: orange, slices: mask.slices))])
      let comparison = PictureComparison(reference: shape, actual: clipped)
      expect(comparison.largestDifference <= 1, saying: "\(comparison.summary)")
    }
  }

  @Test func `A rounded clip does not mix neighbours of its content twice`() throws {
    // Two fills that meet inside the corner: the seam must not show the background.
    let mask = MaskCache.shared.rounded(CornerRadii(10))
    let surface = try drawn(
      40, 40,
      [
        .pushClip(CGRect(x: 0, y: 0, width: 40, height: 40), mask: mask),
        .fill(CGRect(x: 0, y: 0, width: 40, height: 20), .black),
        .fill(CGRect(x: 0, y: 0, width: 40, height: 40), .black), .pop,
      ])
    let once = try drawn(
      40, 40,
      [
        .pushClip(CGRect(x: 0, y: 0, width: 40, height: 40), mask: mask),
        .fill(CGRect(x: 0, y: 0, width: 40, height: 40), .black), .pop,
      ])
    expect(PictureComparison(reference: once, actual: surface).isEqual)
  }

  @Test func `A turned clip has the area of its shape`() throws {
    let turned = CGAffineTransform(rotationAngle: 0.5)
      .concatenating(CGAffineTransform(translationX: 30, y: 20))
    let surface = try drawn(
      80, 80,
      [
        .pushTransform(turned), .pushClip(CGRect(x: 0, y: 0, width: 30, height: 20), mask: nil),
        .fill(CGRect(x: -100, y: -100, width: 300, height: 300), .black), .pop, .pop,
      ])
    expect(abs(surface.area - 600) < 1, abs(surface.area - 600))
  }

  @Test func `A turned rounded clip cuts its corners`() throws {
    let mask = MaskCache.shared.rounded(CornerRadii(10))
    let turned = CGAffineTransform(rotationAngle: 0.7)
      .concatenating(CGAffineTransform(translationX: 50, y: 10))
    let surface = try drawn(
      100, 100,
      [
        .pushTransform(turned), .pushClip(CGRect(x: 0, y: 0, width: 40, height: 40), mask: mask),
        .fill(CGRect(x: -100, y: -100, width: 300, height: 300), .black), .pop, .pop,
      ])
    expect(abs(surface.area - (1_600 - (4 - .pi) * 100)) < 8)
  }

  @Test func `Pops without pushes and pushes without pops do no harm`() throws {
    let surface = try drawn(
      4, 2,
      [
        .pop, .pop, .fill(CGRect(x: 0, y: 0, width: 4, height: 1), .black),
        .pushClip(CGRect(x: 0, y: 0, width: 2, height: 2), mask: nil), .pushOpacity(0.5, all),
        .pushTransform(CGAffineTransform(translationX: 1, y: 0)),
        .fill(CGRect(x: 0, y: 1, width: 4, height: 1), .black),
      ])
    expect(surface.shades == "####\n.5..", surface.shades)
  }

  @Test func `An empty clip hides everything`() throws {
    let surface = try drawn(
      8, 6,
      [.pushClip(CGRect(x: 3, y: 3, width: 0, height: 5), mask: nil), .fill(all, .black), .pop])
    expect(surface.area == 0, surface.area)
  }
}
