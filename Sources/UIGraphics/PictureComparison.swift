import UIFoundation

/// How two pictures differ, pixel by pixel.
///
///     let comparison = PictureComparison(reference: stored, actual: drawn)
///     comparison.differingPixels      // 12
///     comparison.bounds               // x 40, y 8, width 6, height 2
///
/// O(pixels); equal rows cost one `memcmp` each.
public struct PictureComparison: Sendable, Equatable {
  /// Size of the reference in pixels.
  public let referenceSize: PixelSize
  /// Size of the actual picture in pixels.
  public let actualSize: PixelSize
  /// Pixels that differ in any channel. Where sizes differ, pixels are compared where both pictures
  /// have them, and those that only one has count as different.
  public let differingPixels: Int
  /// The largest difference of a channel, 0 … 255; 255 where sizes differ.
  public let largestDifference: Int
  /// The mean difference of a channel over all pixels that both pictures have, 0 … 255.
  public let meanDifference: Double
  /// The smallest rectangle around all pixels that differ where both pictures have them.
  public let bounds: PixelRect

  /// A width and a height in pixels.
  public struct PixelSize: Sendable, Equatable, CustomStringConvertible {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// A size from its sides.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Width × height.
    public var description: String { "\(width) × \(height)" }
  }

  /// Compares two pictures; a mask counts as a picture of one channel, and differs in every pixel
  /// from one of four.
  public init(reference: Bitmap, actual: Bitmap) {
    let referenceSize = PixelSize(width: reference.width, height: reference.height)
    let actualSize = PixelSize(width: actual.width, height: actual.height)
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    let all = max(reference.width * reference.height, actual.width * actual.height)
    let depth = reference.format == .mask ? 1 : 4
    guard reference.format == actual.format else {
      self.init(
        referenceSize, actualSize, differing: all, largest: 255, mean: 255,
        PixelRect(x: 0, y: 0, width: width, height: height))
      return
    }
    var tally = Tally()
    reference.bytes.withUnsafeBytes { first in
      actual.bytes.withUnsafeBytes { second in
        for y in 0..<height {
          let (start, other) = (y * reference.width * depth, y * actual.width * depth)
          tally.add(
            UnsafeRawBufferPointer(rebasing: first[start..<(start + width * depth)]),
            UnsafeRawBufferPointer(rebasing: second[other..<(other + width * depth)]),
            row: y, depth: depth)
        }
      }
    }
    let sharesAll = referenceSize == actualSize
    self.init(
      referenceSize, actualSize, differing: tally.differing + all - width * height,
      largest: sharesAll ? tally.largest : 255,
      mean: width * height == 0 ? 0 : Double(tally.sum) / Double(width * height * depth),
      tally.bounds)
  }

  /// The comparison of two equal pictures.
  public init(equalWidth width: Int, height: Int) {
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
  public var isEqual: Bool { differingPixels == 0 && referenceSize == actualSize }

  /// One sentence for a person.
  public var summary: String {
    if referenceSize != actualSize {
      return "the picture is \(actualSize) pixels, the reference \(referenceSize)"
    }
    if isEqual { return "the pictures are equal" }
    let places = "inside \(bounds.width) × \(bounds.height) at \(bounds.x), \(bounds.y)"
    return "\(differingPixels) pixels differ, by at most \(largestDifference) of 255, \(places)"
  }
}

/// What was found so far.
private struct Tally {
  var differing = 0
  var largest = 0
  var sum = 0
  private var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)

  var bounds: PixelRect {
    right < 0
      ? PixelRect(x: 0, y: 0, width: 0, height: 0)
      : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Compares two rows. Plain loops over words: this is to be quick in debug builds too, where every
  /// call of a generic function is a call.
  mutating func add(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, row: Int, depth: Int
  ) {
    guard let a = first.baseAddress, let b = second.baseAddress,
      memcmp(a, b, first.count) != 0
    else { return }
    let count = first.count / depth
    var (begin, end) = (-1, -1)
    var x = 0
    while x < count {
      let pixel = depth == 4 ? a.load(fromByteOffset: x &* 4, as: UInt32.self) : word(a, x)
      let other = depth == 4 ? b.load(fromByteOffset: x &* 4, as: UInt32.self) : word(b, x)
      if pixel != other {
        if begin < 0 { begin = x }
        end = x
        addPixel(pixel, other)
      }
      x &+= 1
    }
    if begin < left { left = begin }
    if end > right { right = end }
    if top == Int.max { top = row }
    bottom = row
  }

  private func word(_ bytes: UnsafeRawPointer, _ x: Int) -> UInt32 {
    UInt32(bytes.load(fromByteOffset: x, as: UInt8.self))
  }

  private mutating func addPixel(_ pixel: UInt32, _ other: UInt32) {
    differing &+= 1
    var (rest, otherRest) = (pixel, other)
    while rest != otherRest {
      let distance = Int(rest & 255) &- Int(otherRest & 255)
      let size = distance < 0 ? 0 &- distance : distance
      sum &+= size
      if size > largest { largest = size }
      rest = rest &>> 8
      otherRest = otherRest &>> 8
    }
  }
}
