import Glibc
import KumikoGraphics
import KumikoTestSupport
import Testing

struct PictureComparisonTests {
  private func picture(_ width: Int, _ height: Int, _ changes: [Int: UInt8] = [:]) -> Bitmap {
    var bytes = [UInt8](repeating: 200, count: width * height * 4)
    for (index, value) in changes { bytes[index] = value }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }

  @Test func `Equal pictures do not differ`() {
    let comparison = PictureComparison(reference: picture(5, 4), actual: picture(5, 4))
    expect(comparison.isEqual && comparison.differingPixels == 0)
    expect(comparison.bounds.isEmpty && comparison.summary == "the pictures are equal")
    expect(comparison == PictureComparison(equalWidth: 5, height: 4), comparison)
  }

  @Test func `Differing pixels are counted once, however many channels differ`() {
    // Pixel 1, 1 in two channels and pixel 3, 2 in one.
    let changed = picture(5, 4, [24: 190, 25: 203, 52: 100])
    let comparison = PictureComparison(reference: picture(5, 4), actual: changed)
    expect(comparison.differingPixels == 2, comparison.differingPixels)
    expect(comparison.largestDifference == 100, comparison.largestDifference)
    expect(comparison.meanDifference == Double(10 + 3 + 100) / 80, comparison.meanDifference)
    expect(comparison.bounds == PixelRect(x: 1, y: 1, width: 3, height: 2), comparison.bounds)
    expect(comparison.summary == "2 pixels differ, by at most 100 of 255, inside 3 × 2 at 1, 1")
  }

  @Test func `Pictures of other sizes are compared where both have pixels`() {
    let comparison = PictureComparison(reference: picture(5, 4), actual: picture(6, 3))
    expect(!comparison.isEqual && comparison.largestDifference == 255)
    expect(comparison.differingPixels == 8 && comparison.bounds.isEmpty)
    let turned = PictureComparison(reference: picture(10, 5), actual: picture(5, 10))
    expect(turned.differingPixels == 50, turned.differingPixels)
    expect(comparison.summary == "the picture is 6 × 3 pixels, the reference 5 × 4")
    let nothing = Bitmap(width: 0, height: 0, format: .color, bytes: [])
    expect(PictureComparison(reference: nothing, actual: nothing).isEqual)
    expect(PictureComparison(reference: nothing, actual: picture(2, 2)).differingPixels == 4)
  }

  @Test func `A mask is never equal to colours`() {
    let mask = Bitmap(width: 1, height: 1, format: .mask, bytes: [200])
    expect(PictureComparison(reference: mask, actual: mask).isEqual)
    expect(PictureComparison(reference: mask, actual: picture(1, 1)).differingPixels == 1)
  }

  @Test func `The difference is red where pixels differ and pale where not`() {
    let difference = PictureComparison.difference(
      reference: picture(3, 2), actual: picture(4, 2, [0: 199]))
    expect(difference.width == 4 && difference.height == 2)
    func pixel(_ x: Int) -> [UInt8] { Array(difference.bytes[(x * 4)..<(x * 4 + 4)]) }
    expect(pixel(0)[2] > 200 && pixel(0)[0] < 128, saying: "differs by one")
    expect(pixel(1)[0] == pixel(1)[2] && pixel(1)[0] > 200, saying: "equal")
    expect(pixel(3)[2] > 200 && pixel(3)[0] < 128, saying: "in one picture only")
  }

  @Test func `The difference of a sheet of windows costs little, also where nothing is optimised`()
  {
    func processorSeconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let (white, grey) = (picture(2_700, 1_500), picture(2_700, 1_500, [0: 1]))
    let start = processorSeconds()
    let difference = PictureComparison.difference(reference: white, actual: grey)
    expect(processorSeconds() - start < 1.5, saying: "a loop over bytes in Swift takes ten seconds")
    expect(difference.width == 2_700, difference.width)
  }
}

/// Rows are compared many bytes at a time: everything must be as a loop over bytes finds it.
struct PictureComparisonRowTests {
  private struct Found: Equatable {
    var differing = 0
    var largest = 0
    var sum = 0
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)

    init() {}

    init(_ comparison: PictureComparison, channels: Int) {
      differing = comparison.differingPixels
      largest = comparison.largestDifference
      sum = Int((comparison.meanDifference * Double(channels)).rounded())
      bounds = comparison.bounds
    }
  }

  private func plain(_ a: Bitmap, _ b: Bitmap) -> Found {
    var found = Found()
    let depth = a.format == .mask ? 1 : 4
    for y in 0..<a.height {
      for x in 0..<a.width {
        let start = (y * a.width + x) * depth
        let distances = (start..<(start + depth)).map { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) }
        let largest = distances.max() ?? 0
        guard largest > 0 else { continue }
        found.differing += 1
        found.largest = max(found.largest, largest)
        found.sum += distances.reduce(0, +)
        found.bounds = found.bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found
  }

  @Test(arguments: [Bitmap.Format.mask, .color], [1, 2, 15, 16, 17, 63, 64, 65, 700, 8_200])
  func `Any width and any differences`(_ format: Bitmap.Format, _ width: Int) {
    let height = 3
    let depth = format == .mask ? 1 : 4
    var state: UInt64 = 42
    func random() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    let bytes = (0..<(width * height * depth)).map { _ in UInt8(random() & 255) }
    let reference = Bitmap(width: width, height: height, format: format, bytes: bytes)
    for share in [0, 1, 30, 100] {
      let changed = bytes.map { random() % 100 < share ? UInt8(random() & 255) : $0 }
      let actual = Bitmap(width: width, height: height, format: format, bytes: changed)
      let comparison = PictureComparison(reference: reference, actual: actual)
      expect(
        Found(comparison, channels: bytes.count) == plain(reference, actual),
        Found(comparison, channels: bytes.count), plain(reference, actual),
        saying: "\(width) wide, \(share) of 100 differ")
    }
    // Black against white: the largest sums that there are.
    let black = Bitmap(
      width: width, height: height, format: format, bytes: bytes.map { _ in 0 })
    let white = Bitmap(
      width: width, height: height, format: format, bytes: bytes.map { _ in 255 })
    expect(
      Found(PictureComparison(reference: black, actual: white), channels: bytes.count)
        == plain(black, white), plain(black, white))
  }
}
