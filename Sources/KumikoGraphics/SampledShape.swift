import KumikoFoundation

/// The coverage of each pixel by a shape, from 8 × 8 samples: 0 … 64.
///
/// Only samples along the outline are tested. The shape is convex, so each row of samples is inside
/// from one position to another, and these are near those of the previous row:
///
///     · · · · a─────────b · ·
///     · · · a─────────────b ·
struct SampledShape {
  let width: Int
  /// The number of samples inside of each pixel, by rows.
  private(set) var counts: [UInt8]

  /// A shape defined by a test for its interior.
  ///
  /// - Parameters:
  ///   - middle: a column, in pixels, that is inside in each row with any interior.
  ///   - isInside: whether a point is inside.
  init(width: Int, height: Int, middle: CGFloat, isInside: (CGPoint) -> Bool) {
    self.width = width
    counts = [UInt8](repeating: 0, count: width * height)
    let half = min(max(0, (middle * 8 - 0.5).rounded(.up).whole), width * 8)
    var (start, end) = (half, half)
    var rows: [(start: Int, end: Int)] = Array(repeating: (half, half), count: 8)
    for y in 0..<height {
      for row in 0..<8 {
        let sample = CGFloat(y) + (CGFloat(row) + 0.5) / 8
        func isIn(_ index: Int) -> Bool {
          isInside(CGPoint(x: (CGFloat(index) + 0.5) / 8, y: sample))
        }
        while start > 0, isIn(start - 1) { start -= 1 }
        while start < half, !isIn(start) { start += 1 }
        while end < width * 8, isIn(end) { end += 1 }
        while end > half, !isIn(end - 1) { end -= 1 }
        rows[row] = (start, end)
      }
      fill(y, rows)
    }
  }

  /// Subtracts another shape of the same size.
  mutating func subtract(_ other: SampledShape) {
    for index in counts.indices {
      counts[index] -= min(counts[index], other.counts[index])
    }
  }

  /// Coverage as bytes, 0 … 255.
  var bytes: [UInt8] {
    let levels = (0...64).map { UInt8((Double($0) / 64 * 255).rounded()) }
    return counts.map { levels[Int($0)] }
  }

  /// Fills a row of pixels by its rows of samples.
  private mutating func fill(_ y: Int, _ rows: [(start: Int, end: Int)]) {
    var (first, fullStart, fullEnd, last) = (Int.max, 0, Int.max, 0)
    for row in rows {
      (first, fullStart) = (min(first, row.start), max(fullStart, row.start))
      (fullEnd, last) = (min(fullEnd, row.end), max(last, row.end))
    }
    let full = (fullStart + 7) / 8
    let partial = max(full, fullEnd / 8)
    let line = y * width
    for column in full..<partial { counts[line + column] = 64 }
    for column in [first / 8..<full, partial..<max(partial, (last + 7) / 8)].joined() {
      var count = 0
      for row in rows {
        count += max(0, min(row.end, column * 8 + 8) - max(row.start, column * 8))
      }
      counts[line + column] = UInt8(count)
    }
  }
}
