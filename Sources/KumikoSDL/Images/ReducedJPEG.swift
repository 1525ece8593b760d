import Foundation
import KumikoCPictures
import KumikoCTurboJPEG
import KumikoGraphics

/// Decodes a JPEG file at a half, a quarter or an eighth of its size, which takes a fraction of the
/// time and of the memory of a full decode: libjpeg-turbo skips data that would only be averaged.
nonisolated enum ReducedJPEG {
  /// The picture downsampled by `factor` in both directions; nil for files that libjpeg-turbo does
  /// not decode at a reduced size, such as CMYK.
  static func bitmap(_ data: Data, shrunkBy factor: Int) -> Bitmap? {
    guard factor > 1, factor & (factor - 1) == 0, let reader = tjInitDecompress() else {
      return nil
    }
    defer { tjDestroy(reader) }
    return data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
      var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
      guard
        tjDecompressHeader3(
          reader, start, UInt(bytes.count), &width, &height, &sampling, &space) == 0,
        width > 0, height > 0, space != Int32(TJCS_CMYK.rawValue),
        space != Int32(TJCS_YCCK.rawValue)
      else { return nil }
      let first = min(factor, 8)
      let (columns, rows) = ((Int(width) + first - 1) / first, (Int(height) + first - 1) / first)
      var isRead = false
      let pixels = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { target, count in
        let result = tjDecompress2(
          reader, start, UInt(bytes.count), target.baseAddress, Int32(columns), 0, Int32(rows),
          Int32(TJPF_BGRA.rawValue), TJFLAG_LIMITSCANS)
        // Missing data is grey, as in other programs.
        isRead = result == 0 || tjGetErrorCode(reader) == Int32(TJERR_WARNING.rawValue)
        if !isRead { target.initialize(repeating: 0) }
        count = columns * rows * 4
      }
      guard isRead else { return nil }
      let bitmap = Bitmap(width: columns, height: rows, format: .color, bytes: pixels)
      return factor > first ? bitmap.shrunk(by: factor / first) : bitmap
    }
  }
}

extension Bitmap {
  /// An opaque picture downsampled by `factor` in both directions.
  nonisolated fileprivate func shrunk(by factor: Int) -> Bitmap {
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    let pixels = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { target, count in
      bytes.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        kumiko_shrink(from, width * 4, width, height, factor, to)
      }
      count = columns * rows * 4
    }
    return Bitmap(width: columns, height: rows, format: .color, bytes: pixels)
  }
}
