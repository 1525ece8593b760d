import KumikoCPictures
import KumikoFoundation

extension Bitmap {
  /// The picture as seen in perspective. O(pixels of the box).
  ///
  /// - Parameters:
  ///   - back: the projection from the pixels of the box to those of the picture's plane.
  ///   - origin: the picture's upper left pixel in that plane.
  package func seen(through back: Projection, from origin: CGPoint, in box: PixelRect) -> Bitmap {
    let shift = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    let b = back.concatenating(Projection(shift))
    let numbers = [b.xx, b.xy, b.xw, b.yx, b.yy, b.yw, b.tx, b.ty, b.tw]
    let source = colored.bytes
    let (columns, rows) = (width, height)
    let bytes = [UInt8](unsafeUninitializedCapacity: box.area * 4) { buffer, count in
      source.withUnsafeBufferPointer { source in
        if let source = source.baseAddress, let target = buffer.baseAddress {
          kumiko_project(
            source, columns, rows, numbers, target, box.x, box.y, box.width, box.height)
        }
      }
      count = box.area * 4
    }
    return Bitmap(width: box.width, height: box.height, format: .color, bytes: bytes)
  }

  /// The picture with its colours multiplied by a colour, ignoring the colour's opacity. O(pixels).
  package func multiplied(by color: RGBA) -> Bitmap {
    let factors = [color.blue, color.green, color.red].map { UInt32(($0 * 256).rounded()) }
    var bytes = colored.bytes
    bytes.withUnsafeMutableBufferPointer { buffer in
      for start in stride(from: 0, to: buffer.count, by: 4) {
        for part in 0..<3 {
          buffer[start + part] = UInt8((UInt32(buffer[start + part]) * factors[part]) >> 8)
        }
      }
    }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }
}
