import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Materials, and what is behind them.
struct BackdropTests {
  /// Black on the left half, white on the right, under a material.
  private func host(
    _ style: UIBlurEffect.Style = .systemUltraThinMaterial, scale: CGFloat = 1,
    traits: UITraitCollection? = nil
  ) throws -> (host: OffscreenHost, dark: UIView, material: UIVisualEffectView) {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 100), scale: scale)
    host.window.backgroundColor = .white
    let dark = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    dark.backgroundColor = .black
    let material = UIVisualEffectView(effect: UIBlurEffect(style: style))
    material.frame = CGRect(x: 0, y: 20, width: 200, height: 60)
    host.window.addSubview(dark)
    host.window.addSubview(material)
    host.advance(by: OffscreenHost.frameDuration)
    return (host, dark, material)
  }

  private func light(_ host: OffscreenHost, _ x: Int, _ y: Int) -> Int {
    host.image().pixel(x, y).first ?? 0
  }

  @Test func `an edge behind a material is soft`() throws {
    let (host, _, _) = try host()
    expect(light(host, 98, 10) == 0 && light(host, 101, 10) == 255)
    let row = [40, 80, 90, 99, 110, 120, 160].map { light(host, $0, 50) }
    expect(row == row.sorted(), row, row.sorted())
    // No step, but a slope.
    expect(abs(light(host, 99, 50) - light(host, 100, 50)) < 10)
    expect(row[5] - row[1] > 60)
    // Up to its own edges.
    for y in [20, 79] { expect(abs(light(host, 99, y) - light(host, 100, y)) < 10) }
    // Half of it is seen through.
    expect(light(host, 5, 50) > 100 && light(host, 5, 50) < 150)
  }

  @Test func `what changes behind is seen, the whole material anew`() throws {
    let (host, dark, _) = try host()
    dark.frame.size.width = 150
    host.advance(by: OffscreenHost.frameDuration)
    let changed = host.bitmap().bytes
    let fresh = try self.host()
    fresh.dark.frame.size.width = 150
    fresh.material.removeFromSuperview()
    fresh.host.window.addSubview(fresh.material)
    fresh.host.advance(by: OffscreenHost.frameDuration)
    expect(changed == fresh.host.bitmap().bytes, changed, fresh.host.bitmap().bytes)
    // A change far away leaves it as it is.
    let below = UIView(frame: CGRect(x: 0, y: 90, width: 10, height: 10))
    host.window.addSubview(below)
    below.backgroundColor = .pureRed
    host.advance(by: OffscreenHost.frameDuration)
    expect(host.image().pixel(5, 95) == red, host.image().pixel(5, 95), red)
    expect(light(host, 5, 50) == Int(changed[(50 * 200 + 5) * 4 + 2]), light(host, 5, 50))
  }

  @Test func `a material with round corners is soft inside of them alone`() throws {
    let (host, _, material) = try host()
    material.layer.cornerRadius = 20
    material.clipsToBounds = true
    host.advance(by: OffscreenHost.frameDuration)
    expect(light(host, 1, 21) == 0, light(host, 1, 21))
    expect(light(host, 20, 50) > 100, light(host, 20, 50))
  }

  @Test func `denser materials show less`() throws {
    var last = 0
    for style in [
      UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial,
    ] {
      let shown = light(try host(style).host, 5, 50)
      expect(shown > last, shown, last)
      last = shown
    }
  }

  @Test func `what lies beyond the edges of a material does not darken it`() throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100), scale: 1)
    host.window.backgroundColor = .white
    let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
    material.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    host.window.addSubview(material)
    host.advance(by: OffscreenHost.frameDuration)
    let middle = light(host, 50, 50)
    for (x, y) in [(20, 20), (79, 20), (20, 79), (79, 79), (50, 20)] {
      expect(light(host, x, y) == middle, light(host, x, y), middle)
    }
  }
}
