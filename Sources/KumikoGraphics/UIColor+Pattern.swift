import KumikoFoundation

extension UIColor {
  /// A pattern that repeats a picture, from the upper left corner of the filled area. Where a
  /// single colour is needed, as for texts and borders, it is the mean of the picture.
  public convenience init(patternImage image: UIImage) {
    self.init(PatternTile(mean: image.mean) { image.tile(scale: $0) })
  }
}

extension UIImage {
  /// The mean of its pixels; clear if it has none.
  fileprivate var mean: RGBA {
    let pixels = cgImage?.bitmap.colored.resized(width: 1, height: 1).bytes ?? []
    guard pixels.count == 4, pixels[3] > 0 else { return .clear }
    let alpha = Float(pixels[3])
    return RGBA(
      red: Float(pixels[2]) / alpha, green: Float(pixels[1]) / alpha,
      blue: Float(pixels[0]) / alpha, alpha: alpha / 255)
  }

  /// The picture at a scale in pixels per point; nil if it has no pixels, or too many to repeat.
  fileprivate func tile(scale: CGFloat) -> Bitmap? {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width >= 0.5, height >= 0.5, width < 8_192, height < 8_192 else { return nil }
    let (columns, rows) = (max(1, width.rounded().whole), max(1, height.rounded().whole))
    return bitmap(forPixelWidth: columns, height: rows)?.colored
      .resized(width: columns, height: rows)
  }
}
