import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

struct GlyphDrawingTests {
  private let shaper = SDLTextShaper.shared

  private func run(
    _ text: String, size: CGFloat = 17, scale: CGFloat = 1, isRightToLeft: Bool = false
  ) -> GlyphRun {
    shaper.run(
      text, font: .systemFont(ofSize: size), scale: scale, isRightToLeft: isRightToLeft)
  }

  @Test(arguments: [
    "Hamburgefonstiv", "jÅgf|", "fffj", "日本語、組子。", "Wj組y", "שלום", "Ấ́̈g̣̈", "____", "AV",
  ])
  func `No ink lies outside of the promised bounds`(text: String) throws {
    for (size, scale): (CGFloat, CGFloat) in [(11, 1), (17, 1.5), (34, 2), (13, 2)] {
      let run = run(text, size: size, scale: scale)
      let surface = try drawn(
        900, 240, [.text(run, origin: CGPoint(x: 100, y: 120), color: .black)])
      let promised = PixelRect(enclosing: run.inkBounds(at: CGPoint(x: 100, y: 120)))
      let ink = surface.inkBounds
      expect(
        !ink.isEmpty && ink.intersection(promised) == ink, saying: "\(text) \(size) × \(scale)")
    }
  }

  @Test func `Ink ends where the measure says, within the bearings of a letter`() throws {
    for scale: CGFloat in [1, 1.5, 2, 3] {
      let run = run("Hamburgefonstiv HHH", scale: scale)
      let surface = try drawn(
        800, 100, [.text(run, origin: CGPoint(x: 10, y: 60), color: .black)])
      let ink = surface.inkBounds
      let bearing = 17 * scale * 0.15
      expect((10...(10 + bearing)).contains(CGFloat(ink.x)), saying: "\(scale): \(ink)")
      let end = 10 + run.width
      expect(
        ((end - bearing - 1)...(end + 1)).contains(CGFloat(ink.maxX)), saying: "\(scale): \(ink)")
    }
  }

  @Test func `A text drawn in two runs looks as long as in one`() throws {
    let whole = run("HHHHHHHH", scale: 1.5)
    let half = run("HHHH", scale: 1.5)
    expect(abs(whole.width - 2 * half.width) < 0.2, abs(whole.width - 2 * half.width))
    let one = try drawn(400, 60, [.text(whole, origin: CGPoint(x: 5, y: 40), color: .black)])
    let two = try drawn(
      400, 60,
      [
        .text(half, origin: CGPoint(x: 5, y: 40), color: .black),
        .text(half, origin: CGPoint(x: 5 + half.width, y: 40), color: .black),
      ])
    expect(abs(one.inkBounds.maxX - two.inkBounds.maxX) <= 1)
  }

  @Test func `Capitals stand on the baseline and end at the cap height`() throws {
    let run = run("HEH", size: 40)
    let surface = try drawn(200, 100, [.text(run, origin: CGPoint(x: 5, y: 60), color: .black)])
    let cap = shaper.metrics(of: .systemFont(ofSize: 40)).capHeight
    expect(surface.inkBounds.maxY == 60, surface.inkBounds.maxY)
    expect(abs(CGFloat(surface.inkBounds.height) - cap) <= 1)
  }

  @Test func `The baseline stays when a letter is higher than its font`() throws {
    let plain = try drawn(
      80, 80, [.text(run("E", size: 30), origin: CGPoint(x: 9, y: 60), color: .black)])
    let high = try drawn(
      80, 80, [.text(run("Ế", size: 30), origin: CGPoint(x: 9, y: 60), color: .black)])
    expect(plain.inkBounds.maxY == high.inkBounds.maxY, plain.inkBounds.maxY, high.inkBounds.maxY)
    expect(high.inkBounds.y < plain.inkBounds.y, high.inkBounds.y, plain.inkBounds.y)
  }

  @Test func `Japanese stands on the line of its Latin neighbours`() throws {
    let latin = try drawn(
      200, 80, [.text(run("H", size: 30), origin: CGPoint(x: 9, y: 50), color: .black)])
    let mixed = try drawn(
      200, 80, [.text(run("H組", size: 30), origin: CGPoint(x: 9, y: 50), color: .black)])
    for y in 0..<80 {
      for x in 0..<32 { expect(latin.pixel(x: x, y: y) == mixed.pixel(x: x, y: y)) }
    }
    expect((50...56).contains(mixed.inkBounds.maxY))
  }

  @Test func `Baselines start on whole pixels`() throws {
    let run = run("crisp")
    let exact = try drawn(80, 40, [.text(run, origin: CGPoint(x: 5, y: 30), color: .black)])
    let near = try drawn(80, 40, [.text(run, origin: CGPoint(x: 5.4, y: 29.6), color: .black)])
    expect(PictureComparison(reference: exact, actual: near).isEqual)
  }

  @Test func `Colour and opacity apply to the whole run`() throws {
    let run = run("HH", size: 60)
    let surface = try drawn(120, 80, [.text(run, origin: CGPoint(x: 5, y: 60), color: orange)])
    let pixels = (0..<80).flatMap { y in (0..<120).map { surface.pixel(x: $0, y: y) } }
    expect(pixels.contains(orangePixel), pixels)
  }

  @Test func `Nothing is drawn for spaces or an empty text`() throws {
    for text in ["", " ", "\n\t"] {
      let surface = try drawn(
        40, 40, [.text(run(text), origin: CGPoint(x: 9, y: 30), color: .black)])
      expect(surface.area == 0, surface.area)
    }
  }

  @Test func `A letter that no font has is drawn as a box`() throws {
    let surface = try drawn(
      40, 40, [.text(run("\u{0E01}"), origin: CGPoint(x: 9, y: 30), color: .black)])
    expect(surface.area > 10, surface.area)
  }

  @Test func `Right to left text is seen in reverse`() throws {
    // Digits keep their order, the words around them change sides.
    let forward = try drawn(
      300, 40, [.text(run("iii WWW"), origin: CGPoint(x: 9, y: 30), color: .black)])
    let mixed = try drawn(
      300, 40,
      [.text(run("iii! WWW", isRightToLeft: true), origin: CGPoint(x: 9, y: 30), color: .black)])
    expect(forward.area > 0 && mixed.area > forward.area)
  }

  @Test func `Masks are kept within their bound and taken back from runs`() {
    let masks = GlyphMasks(limit: 40_000)
    let runs = (0..<200).map { run("mask \($0)", size: 23) }
    for run in runs { _ = masks.mask(of: run) }
    expect(masks.cost <= masks.limit && masks.count < 60)
    expect(runs[0].replayerForm == nil && runs[199].replayerForm != nil)
    let held = runs.filter { $0.replayerForm != nil }.count
    expect(held == masks.count, held, masks.count)
    // The one in use stays.
    let kept = runs[199]
    let mask = masks.mask(of: kept)
    for run in runs[0..<150] {
      _ = masks.mask(of: run)
      expect(masks.mask(of: kept) === mask, masks.mask(of: kept), mask)
    }
    for run in runs { run.replayerForm = nil }
  }

  @Test func `What is given back at rest is drawn the same afterwards`() throws {
    let masks = GlyphMasks(limit: 40_000)
    let shown = run("at rest", size: 23)
    let mask = masks.mask(of: shown)
    masks.removeAll()
    expect(masks.cost == 0 && shown.replayerForm == nil)
    expect(masks.mask(of: shown) !== mask && masks.count == 1)
    shown.replayerForm = nil

    func picture() throws -> [UInt32?] {
      let surface = try drawn(
        200, 40, [.text(run("before, after"), origin: CGPoint(x: 9, y: 30), color: .black)])
      return (0..<40).flatMap { y in (0..<200).map { surface.pixel(x: $0, y: y) } }
    }
    let before = try picture()
    SDLTextShaper.shared.giveBack()
    expect(try picture() == before)
    expect(GlyphMasks.shared.count > 0)
  }

  @Test func `A line far longer than any screen is drawn as far as it can be seen`() throws {
    let long = run(String(repeating: "endless ", count: 4_000))
    let surface = try drawn(200, 40, [.text(long, origin: CGPoint(x: 5, y: 30), color: .black)])
    expect(surface.area > 100, surface.area)
  }

  @Test func `A letter of a bitmap font has all of its columns, not the first eight`() {
    let row: [UInt8] = [0b1000_0001, 0b0100_0000, 0b1110_0000]
    func ink(_ bits: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { SizedFont.ink(row, $0, bits: bits) }
    }
    let columns = ink(1, 20).indices.filter { ink(1, 20)[$0] == 255 }
    expect(columns == [0, 7, 9, 16, 17, 18], columns)
    expect(ink(2, 9) == [170, 0, 0, 85, 85, 0, 0, 0, 255], ink(2, 9))
    expect(ink(4, 6) == [136, 17, 68, 0, 238, 0], ink(4, 6))
    expect(ink(8, 3) == row, ink(8, 3))
  }
}
