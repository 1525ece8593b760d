import KumikoCPictures
import KumikoFoundation

/// The differences of two pictures, pixel by pixel.
///
///     let comparison = PictureComparison(reference: stored, actual: drawn)
///     comparison.differingPixels      // 12
///     comparison.bounds               // x 40, y 8, width 6, height 2
///
/// O(pixels); equal rows cost one `memcmp` each.
package struct PictureComparison: Sendable, Equatable {
  /// Size of the reference in pixels.
  package let referenceSize: PixelSize
  /// Size of the actual picture in pixels.
  package let actualSize: PixelSize
  /// The number of pixels that differ in any channel. If sizes differ, common pixels are compared,
  /// and those that only one picture has count as different.
  package let differingPixels: Int
  /// The largest difference of a channel, 0 … 255; 255 if sizes differ.
  package let largestDifference: Int
  /// The mean difference of a channel over all pixels that both pictures have, 0 … 255.
  package let meanDifference: Double
  /// The smallest rectangle around all differing pixels that both pictures have.
  package let bounds: PixelRect

  /// A width and a height in pixels.
  package struct PixelSize: Sendable, Equatable, CustomStringConvertible {
    /// Pixels per row.
    package let width: Int
    /// Rows.
    package let height: Int

    /// A size by its width and height.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Width × height.
    package var description: String { "\(width) × \(height)" }
  }

  /// Compares two pictures; a mask is a picture of one channel, and differs in every pixel from one
  /// with four.
  package init(reference: Bitmap, actual: Bitmap) {
    let referenceSize = PixelSize(width: reference.width, height: reference.height)
    let actualSize = PixelSize(width: actual.width, height: actual.height)
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    let all =
      reference.width * reference.height + actual.width * actual.height - width * height
    let depth = reference.format == .mask ? 1 : 4
    guard reference.format == actual.format else {
      self.init(
        referenceSize, actualSize, differing: all, largest: 255, mean: 255,
        PixelRect(x: 0, y: 0, width: width, height: height))
      return
    }
    var tally = kumiko_tally(differing: 0, sum: 0, largest: 0, left: width, right: -1)
    var (top, bottom) = (height, -1)
    reference.bytes.withUnsafeBufferPointer { first in
      actual.bytes.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        for y in 0..<height {
          let before = tally.differing
          kumiko_compare_rows(
            first + y * reference.width * depth, second + y * actual.width * depth, width, depth,
            &tally)
          guard tally.differing > before else { continue }
          (top, bottom) = (min(top, y), y)
        }
      }
    }
    let bounds =
      bottom < 0
      ? PixelRect(x: 0, y: 0, width: 0, height: 0)
      : PixelRect(
        x: tally.left, y: top, width: tally.right - tally.left + 1, height: bottom - top + 1)
    let sharesAll = referenceSize == actualSize
    self.init(
      referenceSize, actualSize, differing: tally.differing + all - width * height,
      largest: sharesAll ? Int(tally.largest) : 255,
      mean: width * height == 0 ? 0 : Double(tally.sum) / Double(width * height * depth),
      bounds)
  }

  /// The comparison of two equal pictures.
  package init(equalWidth width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    self.init(
      size, size, differing: 0, largest: 0, mean: 0, PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  private init(
    _ referenceSize: PixelSize, _ actualSize: PixelSize, differing: Int, largest: Int,
    mean: Double, _ bounds: PixelRect
  ) {
    self.referenceSize = referenceSize
    self.actualSize = actualSize
    differingPixels = differing
    largestDifference = largest
    meanDifference = mean
    self.bounds = bounds
  }

  /// Whether both have the same size and the same pixels.
  package var isEqual: Bool { differingPixels == 0 && referenceSize == actualSize }

  /// One sentence for a person.
  package var summary: String {
    if referenceSize != actualSize {
      return "the picture is \(actualSize) pixels, the reference \(referenceSize)"
    }
    if isEqual { return "the pictures are equal" }
    let places = "inside \(bounds.width) × \(bounds.height) at \(bounds.x), \(bounds.y)"
    return "\(differingPixels) pixels differ, by at most \(largestDifference) of 255, \(places)"
  }
}
