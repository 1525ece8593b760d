import KumikoCore

/// Decodes pictures.
enum PictureFiles {
  /// The width and height of a file in pixels, read from its header; 0 if they cannot be read.
  static func pixelSize(_ path: String) -> (width: Int, height: Int) {
    guard let file = FileHandle(forReadingAtPath: path) else { return (0, 0) }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 1 << 16)) ?? Data()
    if let size = (try? ImageSystem.decoder.pixelSize(of: start)) ?? nil { return size }
    guard start.count == 1 << 16, let rest = try? file.readToEnd() else { return (0, 0) }
    return ((try? ImageSystem.decoder.pixelSize(of: start + rest)) ?? nil) ?? (0, 0)
  }

  /// The picture of a file.
  ///
  /// - Parameter size: in pixels; nil for the original size.
  static func image(
    _ entry: PictureEntry, _ size: CGSize?, _ mode: PHImageContentMode
  ) throws -> UIImage {
    guard entry.kind == .image else {
      throw problem(.featureUnsupported, entry, "a film, of which no pictures can be had")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: entry.path))
    do {
      let decoder = ImageSystem.decoder
      guard let size, let whole = try decoder.pixelSize(of: data), whole.width > 0, whole.height > 0
      else { return UIImage(bitmap: try decoder.bitmap(decoding: data)) }
      let shares = (
        Double(size.width) / Double(whole.width), Double(size.height) / Double(whole.height)
      )
      let share = mode == .aspectFill ? max(shares.0, shares.1) : min(shares.0, shares.1)
      guard share < 1 else { return UIImage(bitmap: try decoder.bitmap(decoding: data)) }
      // Decoded at a size that is large enough, then scaled down.
      var factor = 1
      while share * Double(factor) * 2 <= 1 { factor *= 2 }
      func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * share).rounded())) }
      return UIImage(
        bitmap: try decoder.bitmap(decoding: data, shrunkBy: factor)
          .resized(width: scaled(whole.width), height: scaled(whole.height)))
    } catch {
      throw problem(.fileReadCorruptFile, entry, "\(error)")
    }
  }

  private static func problem(
    _ code: CocoaError.Code, _ entry: PictureEntry, _ reason: String
  ) -> any Error {
    CocoaError(
      code,
      userInfo: [
        NSFilePathErrorKey: entry.path,
        NSLocalizedDescriptionKey: "\(entry.path) cannot be shown: \(reason)",
      ])
  }
}
