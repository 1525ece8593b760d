import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// A replayer that knows neither Pixman nor SDL, against the reference.
struct ReplaySeamTests {
  /// The largest difference of a channel, 0 … 255.
  private func difference(_ reference: PixelSurface, _ actual: PlainSurface) -> Int {
    var largest = 0
    for y in 0..<reference.height {
      for x in 0..<reference.width {
        let pixel = reference.pixel(x: x, y: y) ?? 0
        let expected = SIMD3(
          Float((pixel >> 16) & 255), Float((pixel >> 8) & 255), Float(pixel & 255))
        let apart = actual.pixels[y * reference.width + x] - expected
        largest = max(largest, Int(max(apart.max(), -apart.min()).rounded()))
      }
    }
    return largest
  }

  @Test func `A replayer of plain loops shows every primitive as the reference does`() throws {
    try SDLTextShaper.install()
    for primitive in Primitive.all {
      let list = DisplayList(
        width: 200, height: 160, background: RGBA(red: 0.9, green: 0.8, blue: 0.3),
        commands: primitive.commands)
      let surface = PlainSurface(width: 200, height: 160)
      Painter.replay(list, on: surface, caches: ReplayCaches())
      let reference = try drawn(200, 160, background: list.background, primitive.commands)
      let difference = difference(reference, surface)
      expect(difference <= 2, saying: "\(primitive.name) differs by \(difference) of 255")
    }
  }

  @Test func `Nothing outside of the damage changes`() throws {
    try SDLTextShaper.install()
    let damage = Damage(PixelRect(x: 40, y: 30, width: 60, height: 50))
    let before = Array(repeating: SIMD3<Float>(1, 2, 3), count: 200 * 160)
    let surface = PlainSurface(width: 200, height: 160, damage: damage, pixels: before)
    let commands = Primitive.all.flatMap(\.commands)
    Painter.replay(
      DisplayList(width: 200, height: 160, commands: commands, damage: damage), on: surface,
      caches: ReplayCaches())
    for y in 0..<160 {
      for x in 0..<200 where !(40..<100).contains(x) || !(30..<80).contains(y) {
        expect(surface.pixels[y * 200 + x] == SIMD3(1, 2, 3), surface.pixels[y * 200 + x])
      }
    }
    expect(surface.pixels[50 * 200 + 60] != SIMD3(1, 2, 3), surface.pixels[50 * 200 + 60])
  }
}
