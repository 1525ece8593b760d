import Foundation
import KumikoGraphics

/// A part of a picture that changed, with its pixels.
nonisolated struct PicturePart: Equatable, Sendable {
  /// The size of the whole picture, in pixels.
  let width: Int
  let height: Int
  /// The part, in pixels of the whole.
  let rect: PixelRect
  /// Four bytes per pixel, row by row: a native-endian word 0xAARRGGBB.
  let pixels: Data

  private static let sideLimit = 32_767

  init(width: Int, height: Int, rect: PixelRect, pixels: Data) {
    (self.width, self.height) = (width, height)
    (self.rect, self.pixels) = (rect, pixels)
  }

  /// The part in a message.
  ///
  /// - Throws: `Wire.Problem` if sizes and pixels do not match.
  init(_ content: Data) throws(Wire.Problem) {
    let head = content.prefix(24)
    let numbers = stride(from: 0, to: head.count - 3, by: 4).map { start in
      head.dropFirst(start).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard numbers.count == 6 else {
      throw Wire.Problem(description: "a picture begins with six numbers")
    }
    let sides = 1...PicturePart.sideLimit
    rect = PixelRect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5])
    (width, height) = (numbers[0], numbers[1])
    guard sides.contains(width), sides.contains(height), rect.x + rect.width <= width,
      rect.y + rect.height <= height
    else {
      throw Wire.Problem(
        description: "\(rect.width) × \(rect.height) pixels at \(rect.x), \(rect.y) are no part "
          + "of a picture of \(width) × \(height)")
    }
    pixels = content.dropFirst(24)
    guard pixels.count == rect.width * rect.height * 4 else {
      throw Wire.Problem(
        description: "\(rect.width) × \(rect.height) pixels have \(pixels.count) bytes")
    }
  }

  /// The content of a message.
  var content: Data {
    var bytes = Data(capacity: 24 + pixels.count)
    for number in [width, height, rect.x, rect.y, rect.width, rect.height] {
      for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    bytes.append(pixels)
    return bytes
  }
}

/// A picture that is received in parts.
nonisolated struct ReceivedPicture: Sendable {
  private(set) var width = 0
  private(set) var height = 0
  private var bytes: [UInt8] = []

  /// Adds a part; a part of a picture with another size starts a new picture, which is black where
  /// nothing was received.
  mutating func take(_ part: PicturePart) {
    if (width, height) != (part.width, part.height) {
      (width, height) = (part.width, part.height)
      bytes = [UInt8](repeating: 0, count: width * height * 4)
    }
    let row = part.rect.width * 4
    let (width, rect) = (width, part.rect)
    part.pixels.withUnsafeBytes { source in
      bytes.withUnsafeMutableBytes { target in
        for y in 0..<rect.height {
          let from = source[y * row..<(y + 1) * row]
          let start = ((rect.y + y) * width + rect.x) * 4
          UnsafeMutableRawBufferPointer(rebasing: target[start..<start + row])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: from))
        }
      }
    }
  }

  /// The picture received so far; nil if there is none.
  var bitmap: Bitmap? {
    width == 0 ? nil : Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }
}
