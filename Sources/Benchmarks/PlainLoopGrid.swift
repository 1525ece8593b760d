import KumikoGraphics
import KumikoSDL

/// The grid drawn by hand-written loops directly into memory: whole spans where coverage is full,
/// and coverage tables for corners and digits.
final class PlainLoopGrid {
  private let grid: DrawnGrid
  private let pixels: UnsafeMutablePointer<UInt32>

  init(_ grid: DrawnGrid) {
    self.grid = grid
    pixels = .allocate(capacity: grid.width * grid.height)
    pixels.initialize(repeating: 0, count: grid.width * grid.height)
  }

  isolated deinit { pixels.deallocate() }

  func draw() {
    pixels.update(repeating: 0xFFFF_FFFF, count: grid.width * grid.height)
    grid.cellMask.bytes.withUnsafeBufferPointer { mask in
      for cell in grid.cells { draw(cell, mask) }
    }
    for label in grid.labels {
      label.mask.bytes.withUnsafeBufferPointer { mask in
        for y in 0..<label.mask.height {
          blend(
            pixels + (label.y + y) * grid.width + label.x, mask, y * label.mask.width,
            label.mask.width, 0xFFFFFF)
        }
      }
    }
  }

  /// The largest difference of a channel from the pixels of a raster.
  func largestDifference(from surface: PixelSurface) -> Int {
    var largest = 0
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let (a, b) = (pixels[y * grid.width + x], surface.pixel(x: x, y: y) ?? 0)
        for shift: UInt32 in [0, 8, 16] {
          largest = max(largest, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
        }
      }
    }
    return largest
  }

  private func draw(_ cell: PixelRect, _ mask: UnsafeBufferPointer<UInt8>) {
    let (radius, orange) = (grid.radius, UInt32(0xFF9500))
    for y in 0..<cell.height {
      let row = pixels + (cell.y + y) * grid.width + cell.x
      if y >= radius, y < cell.height - radius {
        row.update(repeating: 0xFF00_0000 | orange, count: cell.width)
      } else {
        blend(row, mask, y * cell.width, radius, orange)
        (row + radius).update(
          repeating: 0xFF00_0000 | orange, count: cell.width - 2 * radius)
        let right = cell.width - radius
        blend(row + right, mask, y * cell.width + right, radius, orange)
      }
    }
  }

  @inline(__always)
  private func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ mask: UnsafeBufferPointer<UInt8>, _ start: Int,
    _ count: Int, _ color: UInt32
  ) {
    for x in 0..<count {
      let share = UInt32(mask[start + x])
      if share == 0 { continue }
      let old = row[x]
      // Red and blue together, then green; 257/65,536 approximates 1/255.
      let rest = 255 - share
      let redBlue = (color & 0xFF00FF) &* share &+ (old & 0xFF00FF) &* rest &+ 0x800080
      let green = (color & 0xFF00) &* share &+ (old & 0xFF00) &* rest &+ 0x8000
      row[x] =
        0xFF00_0000 | (((redBlue &+ ((redBlue >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF)
        | (((green &+ ((green >> 8) & 0xFF00)) >> 8) & 0xFF00)
    }
  }
}
