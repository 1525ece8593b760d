import CZlib
import Foundation
import UIGraphics

/// Packs pixels into a PNG file: RGB, no filters, fast compression; the same pixels always give the
/// same bytes.
struct PNGEncoder {
  private var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// The file for rows of native-endian words 0x??RRGGBB.
  static func encode(
    _ pixels: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) throws -> Data {
    var encoder = PNGEncoder()
    var header = Data()
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Eight bits a sample, RGB, the only compression and filter method, no interlacing.
    header.append(contentsOf: [8, 2, 0, 0, 0])
    encoder.append("IHDR", header)
    encoder.append("IDAT", try packed(pixels, width: width, height: height, pitch: pitch))
    encoder.append("IEND", Data())
    return encoder.file
  }

  private mutating func append(_ kind: String, _ content: Data) {
    file.append(bigEndian: UInt32(content.count))
    let checked = Data(kind.utf8) + content
    file.append(checked)
    let sum = checked.withUnsafeBytes { bytes in
      crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
    }
    file.append(bigEndian: UInt32(truncatingIfNeeded: sum))
  }

  private static func packed(
    _ pixels: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) throws -> Data {
    let row = 1 + width * 3
    let raw = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      for y in 0..<height {
        let source = pixels + y * pitch
        var index = y * row
        buffer[index] = 0
        for x in 0..<width {
          let pixel = source.load(fromByteOffset: x * 4, as: UInt32.self)
          buffer[index + 1] = UInt8(truncatingIfNeeded: pixel >> 16)
          buffer[index + 2] = UInt8(truncatingIfNeeded: pixel >> 8)
          buffer[index + 3] = UInt8(truncatingIfNeeded: pixel)
          index += 3
        }
      }
      count = row * height
    }
    var size = compressBound(UInt(raw.count))
    var result = Data(count: Int(size))
    let code = result.withUnsafeMutableBytes { buffer in
      compress2(
        buffer.bindMemory(to: UInt8.self).baseAddress, &size, raw, UInt(raw.count), 1)
    }
    guard code == Z_OK else { throw BackendError.pngEncoding(code: Int(code)) }
    result.removeSubrange(Int(size)...)
    return result
  }
}

extension Data {
  fileprivate mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}

extension PixelSurface {
  /// The pixels as a PNG file; the same pixels always give the same bytes.
  ///
  /// - Throws: `BackendError.pngEncoding` where zlib has no memory.
  public func pngData() throws -> Data {
    try PNGEncoder.encode(pixels, width: width, height: height, pitch: pitch)
  }
}

extension Bitmap {
  /// A colour picture as an opaque PNG file.
  ///
  /// - Precondition: the bitmap holds colours, not coverage.
  /// - Throws: `BackendError.pngEncoding` where zlib has no memory.
  @MainActor
  public func pngData() throws -> Data {
    precondition(format == .color, "a mask has no colours; draw it onto a PixelSurface first")
    return try bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return Data() }
      return try PNGEncoder.encode(base, width: width, height: height, pitch: width * 4)
    }
  }
}
