import Testing
import UIGraphics

struct PictureComparisonTests {
  private func picture(_ width: Int, _ height: Int, _ changes: [Int: UInt8] = [:]) -> Bitmap {
    var bytes = [UInt8](repeating: 200, count: width * height * 4)
    for (index, value) in changes { bytes[index] = value }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }

  @Test func `Equal pictures do not differ`() {
    let comparison = PictureComparison(reference: picture(5, 4), actual: picture(5, 4))
    #expect(comparison.isEqual && comparison.differingPixels == 0)
    #expect(comparison.bounds.isEmpty && comparison.summary == "the pictures are equal")
    #expect(comparison == PictureComparison(equalWidth: 5, height: 4))
  }

  @Test func `Differing pixels are counted once, however many channels differ`() {
    // Pixel 1, 1 in two channels and pixel 3, 2 in one.
    let changed = picture(5, 4, [24: 190, 25: 203, 52: 100])
    let comparison = PictureComparison(reference: picture(5, 4), actual: changed)
    #expect(comparison.differingPixels == 2)
    #expect(comparison.largestDifference == 100)
    #expect(comparison.meanDifference == Double(10 + 3 + 100) / 80)
    #expect(comparison.bounds == PixelRect(x: 1, y: 1, width: 3, height: 2))
    #expect(comparison.summary == "2 pixels differ, by at most 100 of 255, inside 3 × 2 at 1, 1")
  }

  @Test func `Pictures of other sizes are compared where both have pixels`() {
    let comparison = PictureComparison(reference: picture(5, 4), actual: picture(6, 3))
    #expect(!comparison.isEqual && comparison.largestDifference == 255)
    #expect(comparison.differingPixels == 5 && comparison.bounds.isEmpty)
    #expect(comparison.summary == "the picture is 6 × 3 pixels, the reference 5 × 4")
    let nothing = Bitmap(width: 0, height: 0, format: .color, bytes: [])
    #expect(PictureComparison(reference: nothing, actual: nothing).isEqual)
    #expect(PictureComparison(reference: nothing, actual: picture(2, 2)).differingPixels == 4)
  }

  @Test func `A mask is never equal to colours`() {
    let mask = Bitmap(width: 1, height: 1, format: .mask, bytes: [200])
    #expect(PictureComparison(reference: mask, actual: mask).isEqual)
    #expect(PictureComparison(reference: mask, actual: picture(1, 1)).differingPixels == 1)
  }

  @Test func `The difference is red where pixels differ and pale where not`() {
    let difference = PictureComparison.difference(
      reference: picture(3, 2), actual: picture(4, 2, [0: 199]))
    #expect(difference.width == 4 && difference.height == 2)
    func pixel(_ x: Int) -> [UInt8] { Array(difference.bytes[(x * 4)..<(x * 4 + 4)]) }
    #expect(pixel(0)[2] > 200 && pixel(0)[0] < 128, "differs by one")
    #expect(pixel(1)[0] == pixel(1)[2] && pixel(1)[0] > 200, "equal")
    #expect(pixel(3)[2] > 200 && pixel(3)[0] < 128, "in one picture only")
  }
}
