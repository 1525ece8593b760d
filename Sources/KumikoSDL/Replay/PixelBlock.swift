import KumikoGraphics

/// Memory for pixels, each row starting at a multiple of four bytes.
nonisolated final class PixelBlock {
  let width: Int
  let height: Int
  /// Bytes per pixel: 1 for coverage, 4 for colour.
  let depth: Int
  /// Bytes per row, a multiple of four.
  let pitch: Int
  let pixels: UnsafeMutableRawPointer

  /// A block of zeros.
  init(width: Int, height: Int, depth: Int) {
    self.width = width
    self.height = height
    self.depth = depth
    pitch = (width * depth + 3) & ~3
    let count = max(4, pitch * height)
    pixels = .allocate(byteCount: count, alignment: 16)
    pixels.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  /// The pixels of a bitmap.
  convenience init(_ bitmap: Bitmap) {
    self.init(
      width: bitmap.width, height: bitmap.height, depth: bitmap.format == .mask ? 1 : 4)
    fill(with: bitmap.bytes)
  }

  /// Coverage, one byte per pixel, row by row.
  convenience init(width: Int, height: Int, coverage: [UInt8]) {
    self.init(width: width, height: height, depth: 1)
    fill(with: coverage)
  }

  private func fill(with bytes: [UInt8]) {
    let row = width * depth
    precondition(
      bytes.count == row * height,
      "\(width) × \(height) pixels need \(row * height) bytes, got \(bytes.count)")
    bytes.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      for y in 0..<height {
        (pixels + y * pitch).copyMemory(from: base + y * row, byteCount: row)
      }
    }
  }

  deinit { pixels.deallocate() }

  var byteCount: Int { pitch * height }

  /// The bytes of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (pixels + y * pitch).assumingMemoryBound(to: UInt8.self)
  }

  /// Half as wide and half as high, each pixel the mean of four; the last row or column of an odd
  /// size counts twice.
  func halved() -> PixelBlock {
    let half = PixelBlock(width: (width + 1) / 2, height: (height + 1) / 2, depth: depth)
    for y in 0..<half.height {
      let (upper, lower) = (row(2 * y), row(min(2 * y + 1, height - 1)))
      let target = half.row(y)
      for x in 0..<half.width {
        let (left, right) = (2 * x * depth, min(2 * x + 1, width - 1) * depth)
        for part in 0..<depth {
          let sum =
            Int(upper[left + part]) + Int(upper[right + part]) + Int(lower[left + part])
            + Int(lower[right + part])
          target[x * depth + part] = UInt8((sum + 2) / 4)
        }
      }
    }
    return half
  }

  /// The inverse coverage: 255 less each byte.
  func inverted() -> PixelBlock {
    let result = PixelBlock(width: width, height: height, depth: depth)
    for y in 0..<height {
      let (source, target) = (row(y), result.row(y))
      for x in 0..<(width * depth) { target[x] = 255 - source[x] }
    }
    return result
  }

  /// The alpha of colour pixels as coverage.
  func alpha() -> PixelBlock {
    let result = PixelBlock(width: width, height: height, depth: 1)
    for y in 0..<height {
      let target = result.row(y)
      let source = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { target[x] = UInt8(source[x] >> 24) }
    }
    return result
  }

  /// Coverage translated to the right and down by 0 … 255 parts of 256 of a pixel; one pixel wider
  /// and higher.
  func shifted(x: Int, y: Int) -> PixelBlock {
    let result = PixelBlock(width: width + 1, height: height + 1, depth: 1)
    let (right, left) = (UInt32(x), UInt32(256 - x))
    let (low, high) = (UInt16(y), UInt16(256 - y))
    let nothing = [UInt8](repeating: 0, count: width)
    // One row interpolated from two, with an empty pixel on either side.
    var mixed = [UInt16](repeating: 0, count: width + 2)
    nothing.withUnsafeBufferPointer { nothing in
      mixed.withUnsafeMutableBufferPointer { mixed in
        guard let empty = nothing.baseAddress else { return }
        for line in 0...height {
          let above = line > 0 ? UnsafePointer(row(line - 1)) : empty
          let here = line < height ? UnsafePointer(row(line)) : empty
          for column in 0..<width {
            mixed[column + 1] = UInt16(above[column]) &* low &+ UInt16(here[column]) &* high
          }
          let target = result.row(line)
          for column in 0...width {
            let sum = UInt32(mixed[column]) &* right &+ UInt32(mixed[column + 1]) &* left
            target[column] = UInt8(truncatingIfNeeded: (sum &+ 0x8000) >> 16)
          }
        }
      }
    }
    return result
  }
}
