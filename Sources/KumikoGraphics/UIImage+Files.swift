import KumikoFoundation
import KumikoReporting

extension UIImage {
  /// An image of a file by its path; `name@2x.png` has two pixels a point, `name@3x.png` three. Nil
  /// where there is no such file, and where it is no picture, which is reported. The file may go
  /// away or change later.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    do {
      self.init(pixels: try EncodedPicture.source(of: data, scale: scale))
    } catch {
      Diagnostics.report(.imageNotRead(path, "\(error)"))
      return nil
    }
  }

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
