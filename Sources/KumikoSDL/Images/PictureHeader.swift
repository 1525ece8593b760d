import Foundation
import KumikoGraphics

/// The header of a picture, read before anything is decoded.
nonisolated struct PictureHeader: Equatable {
  enum Kind: String {
    case png = "PNG"
    case jpeg = "JPG"
    case svg = "SVG"
    case gif = "GIF"
    case webp = "WEBP"
  }

  let kind: Kind
  /// The stored width and height in pixels; nil if the header does not specify them.
  let size: (width: Int, height: Int)?
  /// The orientation of the stored pixels.
  private(set) var orientation = UIImage.Orientation.up

  /// The width and height of the upright picture, in pixels.
  var uprightSize: (width: Int, height: Int)? {
    size.map { orientation.swapsSides ? ($0.height, $0.width) : $0 }
  }

  static func == (a: PictureHeader, b: PictureHeader) -> Bool {
    a.kind == b.kind && a.size?.width == b.size?.width && a.size?.height == b.size?.height
      && a.orientation == b.orientation
  }

  /// Reads the header; nil if the bytes are of no supported format.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(30))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(kind: .png, size: PictureHeader.pngSize(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(kind: .jpeg, size: data.withUnsafeBytes { PictureHeader.jpegSize($0) })
      orientation = data.withUnsafeBytes { EXIF.orientation(ofJPEG: $0) }
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self.init(kind: .gif, size: GIFBlocks(data)?.size)
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 16,
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      self.init(kind: .webp, size: PictureHeader.webpSize(bytes))
    } else if let text = SVGText(data) {
      self.init(kind: .svg, size: text.pixelSize)
    } else {
      return nil
    }
  }

  private init(kind: Kind, size: (width: Int, height: Int)?) {
    self.kind = kind
    self.size = size
  }

  /// The size of a WebP file, of any of its three forms (RFC 9649).
  private static func webpSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return (number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
    case "VP8L": return (number(21, 4) & 0x3FFF + 1, number(21, 4) >> 14 & 0x3FFF + 1)
    case "VP8X": return (number(24, 3) + 1, number(27, 3) + 1)
    default: return nil
    }
  }

  private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// The size in the first frame header, found by scanning the markers.
  private static func jpegSize(
    _ bytes: UnsafeRawBufferPointer
  ) -> (width: Int, height: Int)? {
    func number(_ start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
    var index = 2
    while index + 9 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
      } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (number(index + 7), number(index + 5))
      } else {
        index += 2 + number(index + 2)
      }
    }
    return nil
  }
}
