import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoGraphics

/// Masks of shapes as large as a wall: animations and wrong numbers ask for them, every frame anew.
struct LargeMaskTests {
  @Test func `a shape is only looked at along its outline`() {
    var looks = 0
    let (side, radius) = (1_001, 500.0)
    let shape = SampledShape(width: side, height: side, middle: 500.5) { point in
      looks += 1
      let (x, y) = (Double(point.x) - 500.5, Double(point.y) - 500.5)
      return x * x + y * y <= radius * radius
    }
    // Four looks for a row of samples, and each step to the side is looked at twice.
    expect(looks < 8 * side * 4 + 8 * side * 4, looks)
    let area = shape.counts.reduce(0.0) { $0 + Double($1) / 64 }
    expect(abs(area - Double.pi * radius * radius) < 10, abs(area - Double.pi * radius * radius))
  }

  @Test func `a shape that ends between pixels covers shares of them`() {
    let shape = SampledShape(width: 6, height: 3, middle: 2.5) { point in
      point.x > 1.25 && point.x < 4.5 && point.y > 0.5
    }
    expect(Array(shape.counts[0..<6]) == [0, 24, 32, 32, 16, 0], Array(shape.counts[0..<6]))
    expect(Array(shape.counts[6..<12]) == [0, 48, 64, 64, 32, 0], Array(shape.counts[6..<12]))
    expect(shape.bytes[7] == 191, shape.bytes[7])
  }

  @Test(arguments: [1, 500, 1_537, 8_961])
  func `the shadow of the largest shape is blurred in a picture of bounded size`(side: Int) {
    let factor = RoundedMask.factor(side * side)
    expect((side / factor) * (side / factor) <= 1 << 18)
    expect(side > 512 || factor == 1)
  }

  @Test func `the shadow of a large shape is as soft as that of a small one`() {
    let cache = MaskCache(limit: 1)
    let small = cache.shadow(CornerRadii(4), blur: 60).bitmap
    let large = cache.shadow(CornerRadii(700), blur: 60).bitmap
    let margin = Int(MaskCache.blurMargin(60))
    expect(large.width == 1_401 + 2 * margin && large.width == large.height)
    func middle(_ mask: Bitmap, _ x: Int) -> Int {
      Int(mask.bytes[mask.height / 2 * mask.width + x])
    }
    for x in 0..<2 * margin {
      expect(abs(middle(small, x) - middle(large, x)) <= 3, saying: "column \(x)")
      expect(middle(large, x) == middle(large, large.width - 1 - x))
    }
  }
}
