import KumikoCPictures
import KumikoFoundation

extension PictureComparison {
  /// A picture of the differences of two pictures: equal pixels are those of the reference, pale
  /// and grey; others are red, more intense for larger differences. It has the larger width and
  /// height of both; pixels that only one has are red. O(pixels).
  package static func difference(reference: Bitmap, actual: Bitmap) -> Bitmap {
    let (width, height) = (
      max(reference.width, actual.width), max(reference.height, actual.height)
    )
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      if let target = buffer.baseAddress {
        reference.bytes.withUnsafeBufferPointer { first in
          actual.bytes.withUnsafeBufferPointer { second in
            for y in 0..<height {
              kumiko_difference_row(
                reference.row(y, first), actual.row(y, second), target + y * width * 4, width)
            }
          }
        }
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }
}

extension Bitmap {
  /// A row among the bitmap's bytes; an empty one outside.
  fileprivate func row(_ y: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> kumiko_row {
    let depth = format == .mask ? 1 : 4
    guard y < height, let start = bytes.baseAddress else {
      return kumiko_row(pixels: nil, count: 0, depth: depth)
    }
    return kumiko_row(pixels: start + y * width * depth, count: width, depth: depth)
  }
}
