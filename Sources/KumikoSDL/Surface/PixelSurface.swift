import Foundation
import KumikoCPictures
import KumikoGraphics

/// Pixels that a raster draws on: 32 bits each, a native-endian word 0xFFRRGGBB.
///
/// The highest byte of a word is 0xFF wherever something was drawn, so that surfaces can be
/// compared as bytes.
package final class PixelSurface {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Bytes from the start of one row to the start of the next, at least `width` × 4.
  package let pitch: Int

  /// The longest side in pixels.
  package static let sideLimit = 32_767
  /// The maximum size of a surface in bytes.
  package static let byteLimit = 1 << 30

  let pixels: UnsafeMutableRawPointer
  /// The pixels as a Pixman image.
  let image: PixmanImage

  /// A black surface that owns its memory.
  ///
  /// - Throws: `BackendError.surfaceSize` if a side is not 1 … 32,767 or all pixels need more than
  ///   1 GiB.
  package convenience init(width: Int, height: Int) throws {
    try PixelSurface.check(width: width, height: height, pitch: width * 4)
    let block = PixelBlock(width: width, height: height, depth: 4)
    block.pixels.initializeMemory(as: UInt32.self, repeating: 0xFF00_0000, count: width * height)
    try self.init(block.pixels, width: width, height: height, pitch: block.pitch, owner: block)
  }

  /// A surface on memory of another owner, such as a window's; the memory must outlive all drawing
  /// on the surface.
  ///
  /// - Throws: `BackendError.surfaceSize` as for a surface that owns its memory, and if `pitch` is
  ///   less than a row or no multiple of four.
  package convenience init(
    borrowing pixels: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int
  ) throws {
    try PixelSurface.check(width: width, height: height, pitch: pitch)
    try self.init(pixels, width: width, height: height, pitch: pitch, owner: nil)
  }

  private init(
    _ pixels: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int, owner: PixelBlock?
  ) throws {
    guard
      let image = PixmanImage(
        format: .argb, width: width, height: height, pixels: pixels, pitch: pitch, owner: owner)
    else { throw BackendError.surfaceSize(width: width, height: height) }
    self.width = width
    self.height = height
    self.pitch = pitch
    self.pixels = pixels
    self.image = image
  }

  /// The whole surface.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// A copy of the pixels, all opaque.
  package var bitmap: Bitmap {
    let row = width * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      if let target = buffer.baseAddress {
        let source = pixels.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
          kumiko_opaque_row(source + y * pitch, target + y * row, width)
        }
      }
      count = row * height
    }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }

  /// Calls `body` with all bytes, rows `pitch` apart.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: pixels, count: pitch * (height - 1) + width * 4))
  }

  /// The pixel in a column and a row as 0xRRGGBB; nil outside the surface.
  package func pixel(x: Int, y: Int) -> UInt32? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    return pixels.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self) & 0xFF_FFFF
  }

  /// Moves pixels within an area, clipped to the surface.
  func move(_ shift: PixelShift) {
    let shift = PixelShift(shift.area.intersection(bounds), dx: shift.dx, dy: shift.dy)
    let target = shift.target
    guard !target.isEmpty else { return }
    func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer { pixels + y * pitch + x * 4 }
    let from = address(target.x - shift.dx, target.y - shift.dy)
    let to = address(target.x, target.y)
    // Contiguous rows are a single block of memory.
    if target.width * 4 == pitch {
      memmove(to, from, pitch * target.height)
      return
    }
    for row in 0..<target.height {
      // In the order in which no row is overwritten before it was moved.
      let y = shift.dy > 0 ? target.height - 1 - row : row
      memmove(to + y * pitch, from + y * pitch, target.width * 4)
    }
  }

  private static func check(width: Int, height: Int, pitch: Int) throws {
    guard
      (1...sideLimit).contains(width), (1...sideLimit).contains(height),
      pitch >= width * 4, pitch % 4 == 0, pitch <= byteLimit / height
    else { throw BackendError.surfaceSize(width: width, height: height) }
  }
}
