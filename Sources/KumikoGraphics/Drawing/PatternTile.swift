import KumikoFoundation
import Synchronization

/// A picture that is repeated in place of a colour.
package final class PatternTile: Sendable {
  private let image: UIImage
  /// The mean of its pixels.
  let mean: RGBA
  /// Several of it beside each other, for the number of pixels a point that was asked for last.
  private let sheet = Mutex<(scale: CGFloat, bitmap: Bitmap)?>(nil)

  init(_ image: UIImage) {
    self.image = image
    let pixels = image.cgImage?.bitmap.colored.resized(width: 1, height: 1).bytes ?? []
    guard pixels.count == 4, pixels[3] > 0 else {
      mean = .clear
      return
    }
    let alpha = Float(pixels[3])
    mean = RGBA(
      red: Float(pixels[2]) / alpha, green: Float(pixels[1]) / alpha,
      blue: Float(pixels[0]) / alpha, alpha: alpha / 255)
  }

  /// The picture for a number of pixels a point, several times beside and below each other, so that
  /// few of them cover much; nil where it has no pixels.
  package func sheet(scale: CGFloat) -> Bitmap? {
    sheet.withLock { known in
      if let known, known.scale == scale { return known.bitmap }
      guard let tile = tile(scale: scale) else { return nil }
      let bitmap = tile.repeated(
        columns: max(1, PatternTile.side / tile.width), rows: max(1, PatternTile.side / tile.height)
      )
      known = (scale, bitmap)
      return bitmap
    }
  }

  private static let side = 256

  private func tile(scale: CGFloat) -> Bitmap? {
    let (width, height) = (image.size.width * scale, image.size.height * scale)
    guard width >= 0.5, height >= 0.5, width < 8_192, height < 8_192 else { return nil }
    let (columns, rows) = (max(1, width.rounded().whole), max(1, height.rounded().whole))
    return image.bitmap(forPixelWidth: columns, height: rows)?.colored
      .resized(width: columns, height: rows)
  }
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

extension Canvas {
  /// Fills a rectangle with rounded corners with a picture that is repeated from its upper left;
  /// rectangle and radii in pixels.
  package mutating func fill(_ rect: CGRect, _ pattern: PatternTile, radii: CornerRadii) {
    guard rect.width > 0, rect.height > 0, let sheet = pattern.sheet(scale: scale) else { return }
    let radii = radii.fitted(to: rect.size)
    commands.append(
      .pushClip(rect, mask: radii.isZero ? nil : MaskCache.shared.rounded(radii)))
    let (width, height) = (CGFloat(sheet.width), CGFloat(sheet.height))
    // No more than a screen needs of a view that is larger.
    let rows = min((rect.height / height).rounded(.up), Canvas.mostSheets).whole
    let columns = min((rect.width / width).rounded(.up), Canvas.mostSheets).whole
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CGPoint(
          x: rect.minX + CGFloat(column) * width, y: rect.minY + CGFloat(row) * height)
        commands.append(
          .image(
            ImageCommand(
              sheet, in: CGRect(origin: place, size: CGSize(width: width, height: height)),
              opacity: opacity)))
      }
    }
    commands.append(.pop)
  }

  private static let mostSheets: CGFloat = 64
}
