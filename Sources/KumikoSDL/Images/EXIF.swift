import Foundation
import KumikoGraphics

/// Camera metadata of pictures (Exif 2.3): here only the orientation.
nonisolated enum EXIF {
  /// The orientation specified by a JPEG file; `up` if it specifies none.
  static func orientation(ofJPEG bytes: UnsafeRawBufferPointer) -> UIImage.Orientation {
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      // The pixels begin, or the file ends.
      if marker == 0xDA || marker == 0xD9 { break }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      let end = index + 2 + length
      guard length >= 2, end <= bytes.count else { break }
      if marker == 0xE1, length >= 8,
        bytes[(index + 4)..<(index + 10)].elementsEqual(Array("Exif\0\0".utf8))
      {
        return orientation(ofTIFF: Array(bytes[(index + 10)..<end]))
      }
      index = end
    }
    return .up
  }

  /// The orientation in a TIFF header, in little-endian or big-endian byte order.
  private static func orientation(ofTIFF bytes: [UInt8]) -> UIImage.Orientation {
    guard bytes.count >= 8 else { return .up }
    let isLittle = bytes[0] == 0x49
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= bytes.count else { return nil }
      let part = bytes[start..<start + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let list = number(4, 4), let count = number(list, 2) else {
      return .up
    }
    for index in 0..<count {
      let entry = list + 2 + 12 * index
      guard let tag = number(entry, 2) else { break }
      if tag == 0x0112 { return orientations[number(entry + 8, 2) ?? 1] ?? .up }
    }
    return .up
  }

  private static let orientations: [Int: UIImage.Orientation] = [
    1: .up, 2: .upMirrored, 3: .down, 4: .downMirrored, 5: .leftMirrored, 6: .right,
    7: .rightMirrored, 8: .left,
  ]
}
