import KumikoFoundation
import KumikoReporting

extension UIImage {
  /// An image of a file by its path; `name@2x.png` has two pixels per point, `name@3x.png` three.
  /// Nil if there is no such file, or it is not a picture, which is reported.
  ///
  /// A large picture is read from its file whenever it is decoded, and takes no memory meanwhile.
  /// The file may be removed or replaced; if it is overwritten in place, the image changes
  /// accordingly, or becomes empty if the size differs.
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

  /// The picture as a PNG file, in its own pixels, including transparency; an icon in black. Nil
  /// for a picture without pixels.
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
