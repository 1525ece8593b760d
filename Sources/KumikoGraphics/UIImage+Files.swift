import KumikoFoundation

extension UIImage {
  /// The picture as a PNG file, in its own pixels, with what is seen through; an icon in black.
  /// Nil for a picture without pixels.
  public func pngData() -> Data? {
    let (width, height) = (
      (size.width * scale).rounded().whole, (size.height * scale).rounded().whole
    )
    guard width > 0, height > 0, let bitmap = bitmap(forPixelWidth: width, height: height),
      bitmap.width > 0, bitmap.height > 0
    else { return nil }
    return try? ImageSystem.decoder.pngData(of: bitmap)
  }
}
