import KumikoFoundation
import Synchronization

/// A picture that is repeated in place of a colour.
package final class PatternTile: Sendable {
  /// The mean of its pixels.
  let mean: RGBA
  /// The picture at a scale in pixels per point; nil if it has no pixels.
  let tile: @Sendable (CGFloat) -> Bitmap?
  /// Several tiles beside each other, for the scale used last, in pixels per point.
  private let sheet = Mutex<(scale: CGFloat, bitmap: Bitmap)?>(nil)

  init(mean: RGBA, tile: @escaping @Sendable (CGFloat) -> Bitmap?) {
    (self.mean, self.tile) = (mean, tile)
  }

  /// The picture at a scale in pixels per point, repeated several times in both directions, so that
  /// a few of them cover large areas; nil if it has no pixels.
  package func sheet(scale: CGFloat) -> Bitmap? {
    sheet.withLock { known in
      if let known, known.scale == scale { return known.bitmap }
      guard let tile = tile(scale) else { return nil }
      let bitmap = tile.repeated(
        columns: max(1, PatternTile.side / tile.width), rows: max(1, PatternTile.side / tile.height)
      )
      known = (scale, bitmap)
      return bitmap
    }
  }

  private static let side = 256
}

extension Bitmap {
  fileprivate func repeated(columns: Int, rows: Int) -> Bitmap {
    if columns == 1, rows == 1 { return self }
    var all: [UInt8] = []
    all.reserveCapacity(bytes.count * columns * rows)
    for _ in 0..<rows {
      for y in 0..<height {
        let row = bytes[(y * width * 4)..<((y + 1) * width * 4)]
        for _ in 0..<columns { all += row }
      }
    }
    return Bitmap(width: width * columns, height: height * rows, format: .color, bytes: all)
  }
}
