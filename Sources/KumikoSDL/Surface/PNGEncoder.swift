import Foundation
import KumikoCPictures
import KumikoCZlib
import KumikoGraphics

/// Packs pixels into a PNG file: RGB, no filters, fast compression; the same pixels always give the
/// same bytes.
nonisolated struct PNGEncoder {
  private var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// The file for rows of native-endian words 0x??RRGGBB.
  static func encode(
    _ pixels: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) throws -> Data {
    let rows = rows(of: pixels, width: width, height: height, pitch: pitch)
    // RGB.
    return try file(kind: 2, width: width, height: height, rows)
  }

  /// The file for a colour picture with its transparency.
  static func encode(_ bitmap: Bitmap) throws -> Data {
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.height * (1 + bitmap.width * 4))
    bitmap.bytes.withUnsafeBytes { bytes in
      for y in 0..<bitmap.height {
        rows.append(0)
        for x in 0..<bitmap.width {
          let word = bytes.load(fromByteOffset: (y * bitmap.width + x) * 4, as: UInt32.self)
          let alpha = word >> 24
          // The file holds colours that are not multiplied by their opacity.
          func sample(_ shift: UInt32) -> UInt8 {
            let value = word >> shift & 255
            return alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
          rows += [sample(16), sample(8), sample(0), UInt8(alpha)]
        }
      }
    }
    // RGB and opacity.
    return try file(kind: 6, width: bitmap.width, height: bitmap.height, rows)
  }

  private static func file(
    kind: UInt8, width: Int, height: Int, _ rows: [UInt8]
  ) throws -> Data {
    var encoder = PNGEncoder()
    var header = Data()
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Eight bits a sample, the only compression and filter method, no interlacing.
    header.append(contentsOf: [8, kind, 0, 0, 0])
    encoder.append("IHDR", header)
    encoder.append("IDAT", try packed(rows))
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
        // Without an address zlib starts anew.
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return sum }
        return crc32(sum, base, UInt32(bytes.count))
      }
    }
    file.append(bigEndian: UInt32(truncatingIfNeeded: sum))
  }

  private static func rows(
    of pixels: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) -> [UInt8] {
    let row = 1 + width * 3
    let pixels = pixels.assumingMemoryBound(to: UInt8.self)
    return [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      if let target = buffer.baseAddress {
        for y in 0..<height {
          target[y * row] = 0
          kumiko_pack_row(pixels + y * pitch, target + y * row + 1, width)
        }
      }
      count = row * height
    }
  }

  private static func packed(_ raw: [UInt8]) throws -> Data {
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
  fileprivate nonisolated mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}

extension PixelSurface {
  /// The pixels as a PNG file; the same pixels always give the same bytes.
  ///
  /// - Throws: `BackendError.pngEncoding` where zlib has no memory.
  package func pngData() throws -> Data {
    try PNGEncoder.encode(pixels, width: width, height: height, pitch: pitch)
  }
}

extension Bitmap {
  /// A colour picture as an opaque PNG file.
  ///
  /// - Precondition: the bitmap holds colours, not coverage.
  /// - Throws: `BackendError.pngEncoding` where zlib has no memory.
  @MainActor
  package func pngData() throws -> Data {
    precondition(format == .color, "a mask has no colours; draw it onto a PixelSurface first")
    return try bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return Data() }
      return try PNGEncoder.encode(base, width: width, height: height, pitch: width * 4)
    }
  }
}
