import Foundation

/// What the first bytes of a picture say, read before anything is unpacked.
nonisolated struct PictureHeader: Equatable {
  enum Kind: String {
    case png = "PNG"
    case jpeg = "JPG"
    case svg = "SVG"
  }

  let kind: Kind
  /// Pixels a row and rows; nil where the header does not say.
  let size: (width: Int, height: Int)?

  static func == (a: PictureHeader, b: PictureHeader) -> Bool {
    a.kind == b.kind && a.size?.width == b.size?.width && a.size?.height == b.size?.height
  }

  /// Reads the header; nil where the bytes are none of the known kinds.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(24))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(kind: .png, size: PictureHeader.pngSize(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(kind: .jpeg, size: data.withUnsafeBytes { PictureHeader.jpegSize($0) })
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

  private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// The size in the first frame header, found by stepping from marker to marker.
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
