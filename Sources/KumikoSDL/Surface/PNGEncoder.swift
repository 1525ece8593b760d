import Foundation
import KumikoCPictures
import KumikoCZlib
import KumikoGraphics

/// Encodes pixels as a PNG file: RGB or RGBA, no filters, fast compression; the same pixels always
/// give the same bytes.
nonisolated struct PNGEncoder {
  private var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// The file for rows of native-endian words 0x??RRGGBB.
  static func encode(
    _ pixels: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) throws -> Data {
    try file(
      width, height, colors: 2, try packed(pixels, width: width, height: height, pitch: pitch))
  }

  /// The file for a bitmap with premultiplied alpha, as straight alpha; a mask is black.
  static func encode(_ bitmap: Bitmap) throws -> Data {
    let (width, height) = (bitmap.width, bitmap.height)
    let row = 1 + width * 4
    var raw = [UInt8](repeating: 0, count: row * height)
    for y in 0..<height {
      for x in 0..<width {
        let (from, to) = (y * width + x, y * row + 1 + x * 4)
        guard bitmap.format == .color else {
          raw[to + 3] = bitmap.bytes[from]
          continue
        }
        let alpha = Int(bitmap.bytes[from * 4 + 3])
        raw[to + 3] = UInt8(alpha)
        guard alpha > 0 else { continue }
        for part in 0..<3 {
          let value = (Int(bitmap.bytes[from * 4 + part]) * 255 + alpha / 2) / alpha
          raw[to + 2 - part] = UInt8(min(255, value))
        }
      }
    }
    return try file(width, height, colors: 6, try compressed(raw))
  }

  private static func file(
    _ width: Int, _ height: Int, colors: UInt8, _ content: Data
  ) throws -> Data {
    var encoder = PNGEncoder()
    var header = Data()
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Eight bits a sample, RGB or RGBA, the only compression and filter method, no interlacing.
    header.append(contentsOf: [8, colors, 0, 0, 0])
    encoder.append("IHDR", header)
    encoder.append("IDAT", content)
    encoder.append("IEND", Data())
    return encoder.file
  }

  private mutating func append(_ kind: String, _ content: Data) {
    file.append(bigEndian: UInt32(content.count))
    let kind = Data(kind.utf8)
    file.append(kind)
    file.append(content)
    let sum = [kind, content].reduce(UInt(0)) { sum, part in
      part.withUnsafeBytes { bytes in
        // Without an address zlib restarts the checksum.
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return sum }
        return crc32(sum, base, UInt32(bytes.count))
      }
    }
    file.append(bigEndian: UInt32(truncatingIfNeeded: sum))
  }

  private static func packed(
    _ pixels: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) throws -> Data {
    let row = 1 + width * 3
    let pixels = pixels.assumingMemoryBound(to: UInt8.self)
    let raw = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      if let target = buffer.baseAddress {
        for y in 0..<height {
          target[y * row] = 0
          kumiko_pack_row(pixels + y * pitch, target + y * row + 1, width)
        }
      }
      count = row * height
    }
    return try compressed(raw)
  }

  private static func compressed(_ raw: [UInt8]) throws -> Data {
    let bound = compressBound(UInt(raw.count))
    var code = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, count in
      var size = bound
      code = compress2(buffer.baseAddress, &size, raw, UInt(raw.count), 1)
      count = code == Z_OK ? Int(size) : 0
    }
    guard code == Z_OK else { throw BackendError.pngEncoding(code: Int(code)) }
    return Data(bytes)
  }
}

extension Data {
  nonisolated fileprivate mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}

extension PixelSurface {
  /// The pixels as a PNG file; the same pixels always give the same bytes.
  ///
  /// - Throws: `BackendError.pngEncoding` if zlib runs out of memory.
  package func pngData() throws -> Data {
    try PNGEncoder.encode(pixels, width: width, height: height, pitch: pitch)
  }
}

extension Bitmap {
  /// A colour picture as an opaque PNG file.
  ///
  /// - Precondition: the bitmap holds colours, not coverage.
  /// - Throws: `BackendError.pngEncoding` if zlib runs out of memory.
  @MainActor
  package func pngData() throws -> Data {
    precondition(format == .color, "a mask has no colours; draw it onto a PixelSurface first")
    return try bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return Data() }
      return try PNGEncoder.encode(base, width: width, height: height, pitch: width * 4)
    }
  }
}
