import Foundation
import KumikoCZlib

/// The chunks of a PNG file.
nonisolated enum PNGChunks {
  /// Whether all chunks up to the last are complete with correct checksums. Truncated or damaged
  /// files are detected here, before libpng complains about them on standard error.
  static func areWhole(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var index = 8
      while index + 12 <= bytes.count {
        let length = number(bytes, at: index)
        let end = index + 8 + length
        guard end + 4 <= bytes.count else { return false }
        let content = UnsafeRawBufferPointer(rebasing: bytes[(index + 4)..<end])
        let sum = crc32(
          0, content.bindMemory(to: UInt8.self).baseAddress, UInt32(content.count))
        guard Int(sum) == number(bytes, at: end) else { return false }
        if content.starts(with: "IEND".utf8) { return true }
        index = end + 4
      }
      return false
    }
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
