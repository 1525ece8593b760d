import KumikoGraphics

/// Draws a mask through a transform without rotation: scaling and translation.
///
/// Each axis is computed once, as the two source pixels between which a target pixel lies and the
/// share of it that is covered; then a pixel takes two taps per axis. Several times faster than
/// Pixman's general filter, with exact edges.
nonisolated struct MaskResampler {
  /// One column or row of the target.
  private struct Sample {
    let first: Int
    let second: Int
    /// The distance from the first to the second, 0 … 256.
    let blend: UInt32
    /// The coverage of the target pixel, 0 … 256.
    let share: UInt32
  }

  private let columns: [Sample]
  private let rows: [Sample]

  /// - Parameters:
  ///   - reading: maps target pixels, relative to the upper left corner of `box`, to pixels of the
  ///     mask.
  ///   - target: the rectangle that is covered.
  init(_ reading: CGAffineTransform, target: CGRect, box: PixelRect, mask: PixelBlock) {
    columns = MaskResampler.samples(
      box.width, from: box.x, reading.a, reading.tx, limit: mask.width, target.minX, target.maxX)
    rows = MaskResampler.samples(
      box.height, from: box.y, reading.d, reading.ty, limit: mask.height, target.minY,
      target.maxY)
  }

  /// The coverage of the box's pixels.
  func draw(_ mask: PixelBlock) -> PixelBlock {
    let result = PixelBlock(width: columns.count, height: rows.count, depth: 1)
    for (y, row) in rows.enumerated() {
      let (upper, lower, target) = (mask.row(row.first), mask.row(row.second), result.row(y))
      columns.withUnsafeBufferPointer { columns in
        for (x, column) in columns.enumerated() {
          let (near, far) = (256 &- column.blend, column.blend)
          let high = UInt32(upper[column.first]) &* near &+ UInt32(upper[column.second]) &* far
          let low = UInt32(lower[column.first]) &* near &+ UInt32(lower[column.second]) &* far
          // Up to 255 · 2¹⁶, then down to 255 · 2⁸ before the shares are applied.
          let value = (high &* (256 &- row.blend) &+ low &* row.blend) >> 8
          let share = (column.share &* row.share) >> 8
          target[x] = UInt8((value &* share &+ 0x8000) >> 16)
        }
      }
    }
    return result
  }

  private static func samples(
    _ count: Int, from start: Int, _ scale: CGFloat, _ offset: CGFloat, limit: Int,
    _ low: CGFloat, _ high: CGFloat
  ) -> [Sample] {
    (0..<count).map { index in
      let exact = (CGFloat(index) + 0.5) * scale + offset - 0.5
      let place = exact.isFinite ? min(max(exact, 0), CGFloat(limit - 1)) : 0
      let first = Int(place)
      let pixel = CGFloat(start + index)
      let covered = min(high, pixel + 1) - max(low, pixel)
      return Sample(
        first: first, second: min(first + 1, limit - 1),
        blend: UInt32(((place - CGFloat(first)) * 256).rounded()),
        share: UInt32((covered * 256).rounded().whole(in: 0...256)))
    }
  }
}
