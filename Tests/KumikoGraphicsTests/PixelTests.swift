import KumikoGraphics
import KumikoTestSupport
import Testing

struct PixelTests {
  @Test func `A pixel rectangle encloses whatever it is given`() {
    let rect = PixelRect(enclosing: CGRect(x: 0.2, y: -0.5, width: 2, height: 1))
    expect(rect == PixelRect(x: 0, y: -1, width: 3, height: 2), rect)
    expect(PixelRect(enclosing: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)).isEmpty)
    expect(PixelRect(enclosing: CGRect(x: -1e300, y: 0, width: 2e300, height: 1)).width > 1)
  }

  @Test func `Damage covers what was added, in a bounded number of pieces`() {
    for seed in 0..<50 as Range<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<30 {
        let rect = PixelRect(
          x: .random(in: 0..<200, using: &numbers), y: .random(in: 0..<200, using: &numbers),
          width: .random(in: 0..<40, using: &numbers), height: .random(in: 0..<40, using: &numbers))
        damage.add(rect)
        added.append(rect)
        expect(damage.rects.count <= Damage.limit, damage.rects.count, saying: "seed \(seed)")
      }
      for rect in added where !rect.isEmpty {
        let covered = damage.rects.reduce(0) { $0 + $1.intersection(rect).area }
        expect(covered == rect.area, covered, rect.area, saying: "seed \(seed): \(rect)")
      }
      for (index, rect) in damage.rects.enumerated() {
        expect(
          damage.rects[(index + 1)...].allSatisfy { !$0.overlaps(rect) },
          damage.rects[(index + 1)...], saying: "seed \(seed)")
      }
    }
  }

  @Test func `A bar at one edge and a strip along another are not drawn as the whole`() {
    var damage = Damage(PixelRect(x: 0, y: 580, width: 600, height: 20))
    damage.add(PixelRect(x: 590, y: 0, width: 10, height: 600))
    expect(damage.rects.reduce(0) { $0 + $1.area } == 600 * 20 + 10 * 580)
  }

  @Test func `Damage is cut to bounds`() {
    var damage = Damage(PixelRect(x: -5, y: -5, width: 10, height: 10))
    damage.add(PixelRect(x: 50, y: 50, width: 10, height: 10))
    damage.clip(to: PixelRect(x: 0, y: 0, width: 20, height: 20))
    expect(damage.rects == [PixelRect(x: 0, y: 0, width: 5, height: 5)], damage.rects)
    expect(damage.bounds == PixelRect(x: 0, y: 0, width: 5, height: 5), damage.bounds)
  }

  @Test func `Colours outside of their range are moved into it`() {
    let color = RGBA(red: 2, green: -1, blue: .nan, alpha: .infinity)
    expect(color == RGBA(red: 1, green: 0, blue: 0, alpha: 1), color)
    expect(RGBA.black.faded(by: 0.25).alpha == 0.25)
  }

  @Test func `Display P3 colours become sRGB`() {
    let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor.rgba
    expect(abs(grey.red - 0.5) < 0.01 && abs(grey.blue - 0.5) < 0.01)
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.rgba
    expect(red.red == 1 && red.green < 0.01)
  }

  @Test func `Hue, saturation and brightness make the colours of the wheel`() {
    func bytes(_ hue: CGFloat) -> [Int] {
      let rgba = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.rgba
      return [rgba.red, rgba.green, rgba.blue].map { Int(($0 * 255).rounded()) }
    }
    expect(bytes(0) == [255, 0, 0] && bytes(1.0 / 3) == [0, 255, 0])
    expect(bytes(2.0 / 3) == [0, 0, 255] && bytes(1.0 / 6) == [255, 255, 0])
  }
}
