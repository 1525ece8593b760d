import KumikoFoundation

/// Immutable pixels: an image, or a coverage mask.
///
/// Rows run from top to bottom without gaps: `width` bytes per row for `.mask`, `width` × 4 for
/// `.color`.
package final class Bitmap: Sendable {
  /// The format of a pixel.
  package enum Format: Sendable {
    /// One byte of coverage; drawn in a tint.
    case mask
    /// Four bytes, a native-endian word 0xAARRGGBB with colour premultiplied by alpha.
    case color
  }

  /// Pixels per row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The format of the pixels.
  package let format: Format
  /// The pixels.
  package let bytes: [UInt8]

  /// A replayer's own representation of these pixels, created when they are first drawn. Replayers
  /// run on the main actor and are its only users.
  nonisolated(unsafe) package var replayerForm: AnyObject?

  /// Wraps pixels.
  ///
  /// - Precondition: `bytes` has exactly the number of bytes for size and format.
  package init(width: Int, height: Int, format: Format, bytes: [UInt8]) {
    let expected = width * height * (format == .mask ? 1 : 4)
    precondition(
      width >= 0 && height >= 0 && bytes.count == expected,
      "a \(width) × \(height) bitmap needs \(expected) bytes, got \(bytes.count)")
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
  }
}
