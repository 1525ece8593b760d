import KumikoGraphics
import KumikoTestSupport
import Testing

struct MaskTests {
  private func area(_ bitmap: Bitmap) -> Double {
    Double(bitmap.bytes.reduce(0) { $0 + Int($1) }) / 255
  }

  @Test(arguments: [0.5, 1, 3, 6, 10, 16.5, 40])
  func `A rounded mask has the area of geometry and all its symmetries`(radius: CGFloat) {
    let mask = MaskCache(limit: 4).rounded(CornerRadii(radius)).bitmap
    let side = Double(mask.width)
    expect(mask.width == mask.height && mask.width == 2 * Int(radius.rounded(.up)) + 1)
    let expected = side * side - (4 - Double.pi) * Double(radius * radius)
    expect(abs(area(mask) - expected) < 0.02 * Double(radius) + 0.2)
    func at(_ x: Int, _ y: Int) -> UInt8 { mask.bytes[y * mask.width + x] }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let other = mask.width - 1
        expect(at(x, y) == at(other - x, y) && at(x, y) == at(x, other - y))
        expect(at(x, y) == at(y, x), at(x, y), at(y, x))
      }
    }
  }

  @Test func `Each corner has its own radius`() {
    let mask = MaskCache(limit: 4).rounded(
      CornerRadii(topLeft: 8, topRight: 0, bottomLeft: 0, bottomRight: 4))
    let bitmap = mask.bitmap
    expect(mask.slices == UIEdgeInsets(top: 8, left: 8, bottom: 4, right: 4), mask.slices)
    expect(bitmap.bytes[0] == 0 && bitmap.bytes[bitmap.width - 1] == 255)
    let last = bitmap.bytes.count - 1
    expect(bitmap.bytes[last] < 128 && bitmap.bytes[last - bitmap.width + 1] == 255)
    let cut = (1 - Double.pi / 4) * 80
    let expected = 169 - cut
    expect(abs(area(bitmap) - expected) < 0.5)
  }

  @Test func `A border has the area between its outlines`() {
    for width: CGFloat in [1, 1.5, 3] {
      let bitmap = MaskCache(limit: 4).border(CornerRadii(10), width: width).bitmap
      let side = Double(bitmap.width)
      let (hole, corners) = (side - 2 * Double(width), 4 - Double.pi)
      let inner = 10 - Double(width)
      let outerArea = side * side - corners * 100
      let expected = outerArea - (hole * hole - corners * inner * inner)
      expect(abs(area(bitmap) - expected) < 0.8, saying: "width \(width)")
    }
  }

  @Test func `A shadow keeps the area of its shape`() {
    let blur: CGFloat = 10
    let mask = MaskCache(limit: 4).shadow(CornerRadii(6), blur: blur)
    let margin = Double(MaskCache.blurMargin(blur))
    let side = Double(mask.bitmap.width) - 2 * margin
    let shape = side * side - (4 - Double.pi) * 36
    expect(abs(area(mask.bitmap) - shape) < 0.02 * shape)
  }

  @Test func `A blur is all but Gaussian`() {
    // The edge of a large shape, blurred: the integral of a Gaussian of half the blur.
    for blur: CGFloat in [4, 9, 16, 31, 60, 128, 256] {
      let mask = MaskCache(limit: 4).shadow(CornerRadii(0), blur: blur).bitmap
      let margin = Int(MaskCache.blurMargin(blur))
      let row = mask.height / 2
      for x in 0..<(2 * margin) {
        let distance = (Double(x - margin) + 0.5) / (Double(blur) / 2)
        let expected = 127.5 * (1 + erf(distance / 2.0.squareRoot()))
        let actual = Double(mask.bytes[row * mask.width + x])
        expect(abs(actual - expected) < 7, saying: "blur \(blur), column \(x)")
      }
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 1e9])
  func `Measures without meaning give masks all the same`(value: CGFloat) {
    let cache = MaskCache(limit: 4)
    expect(cache.shadow(CornerRadii(value < 1e9 ? value : 3), blur: 3).bitmap.width > 0)
    expect(cache.shadow(CornerRadii(2), blur: value).bitmap.width < 2_000)
    expect(MaskCache.blurMargin(value) >= 0 && MaskCache.blurMargin(value) < 500)
    expect(cache.border(CornerRadii(1), width: value < 1e9 ? value : 2).bitmap.width > 0)
  }

  @Test func `masks are kept within a bound on their bytes, and a larger one alone`() {
    let cache = MaskCache(limit: 100, byteLimit: 10_000)
    for radius in 10..<40 {
      _ = cache.rounded(CornerRadii(CGFloat(radius)))
      expect(cache.byteCount <= 10_000, cache.byteCount)
    }
    expect(cache.byteCount > 5_000, cache.byteCount)
    let large = cache.rounded(CornerRadii(60)).bitmap
    expect(large.bytes.count > 10_000 && cache.byteCount == large.bytes.count)
  }

  @Test func `A mask is made once and the cache is bounded`() {
    let cache = MaskCache(limit: 3)
    let first = cache.rounded(CornerRadii(5))
    expect(first.bitmap === cache.rounded(CornerRadii(5)).bitmap, first.bitmap)
    for radius in 6..<9 { _ = cache.rounded(CornerRadii(CGFloat(radius))) }
    expect(first.bitmap !== cache.rounded(CornerRadii(5)).bitmap, first.bitmap)
  }

  @Test func `Radii that do not fit are shrunk alike`() {
    let fitted = CornerRadii(20).fitted(to: CGSize(width: 30, height: 100))
    expect(fitted == CornerRadii(15), fitted)
    let mixed = CornerRadii(topLeft: 30, topRight: 10, bottomLeft: 0, bottomRight: 0)
      .fitted(to: CGSize(width: 20, height: 100))
    expect(mixed.topLeft == 15 && mixed.topRight == 5)
    expect(CornerRadii(4).fitted(to: .zero) == CornerRadii(0))
  }
}
