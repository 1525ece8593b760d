import Foundation

/// The blocks of a GIF file (GIF89a), read without decoding the pixels.
nonisolated struct GIFBlocks {
  /// The width and height of the whole picture, in pixels.
  let size: (width: Int, height: Int)
  /// The duration of each frame as specified by the file, in seconds.
  private(set) var delays: [Double] = []
  /// Whether all frames are inside the size in the file's header.
  private(set) var isInside = true

  /// Nil if the bytes are no GIF file.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    func word(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
    func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    size = (word(6), word(8))
    var index = 13 + colors(bytes[10])
    var delay = 0.0
    /// The offset after a sequence of data blocks, each of which begins with its length.
    func skip(_ start: Int) -> Int {
      var index = start
      while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
      return index + 1
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x21 where index + 2 < bytes.count:
        if bytes[index + 1] == 0xF9, index + 6 < bytes.count {
          delay = Double(word(index + 4)) / 100
        }
        index = skip(index + 2)
      case 0x2C where index + 10 < bytes.count:
        if word(index + 1) + word(index + 5) > size.width
          || word(index + 3) + word(index + 7) > size.height
        {
          isInside = false
        }
        delays.append(delay)
        delay = 0
        index = skip(index + 11 + colors(bytes[index + 9]))
      default: return
      }
    }
  }
}
