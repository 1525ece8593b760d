import KumikoFoundation
import KumikoReporting

extension UIImage {
  /// An image of a file by its path; `name@2x.png` has two pixels a point, `name@3x.png` three. Nil
  /// where there is no such file, and where it is no picture, which is reported.
  ///
  /// A large picture is read from its file whenever it is unpacked, and takes no memory meanwhile.
  /// The file may go away, or another one may take its name; where it is written over in place, the
  /// image is what was written, or nothing where that has another size.
  public convenience init?(contentsOfFile path: String) {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    do {
      guard let source = try EncodedPicture.source(ofFile: path, scale: scale) else { return nil }
      self.init(pixels: source)
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
