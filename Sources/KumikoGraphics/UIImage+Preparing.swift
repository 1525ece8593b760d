import Dispatch
import KumikoCPictures
import KumikoFoundation
import KumikoReporting

extension UIImage {
  /// The image with all of its pixels decoded at full size; itself if there is nothing to decode,
  /// and nil if its bytes are damaged, which is reported.
  ///
  /// Image views decode large pictures themselves, at the size at which they show them; this is for
  /// pixels at full size, and takes the memory of all of them.
  public func preparingForDisplay() -> UIImage? {
    guard case .encoded(let picture, let scale) = source else { return self }
    return picture.bitmap(shrunkBy: 1).map {
      with(.bitmap($0, scale: scale)).with(mirror, alignment: alignmentRectInsets)
    }
  }

  /// The same away from the main actor; the handler is called on another thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    PictureWork.start { completionHandler(self.preparingForDisplay()) }
  }

  /// The same away from the main actor.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { done in
      prepareForDisplay { done.resume(returning: $0) }
    }
  }

  /// A smaller image of a size in points, with as many pixels per point as this one; nil for icons,
  /// for sizes that are empty or beyond 16,384 pixels, and if the bytes are damaged. All but icons
  /// are reported.
  ///
  /// The picture fills the size, regardless of its own aspect ratio.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    if isSymbolImage { return nil }
    let (width, height) = (
      (size.width * scale).rounded(.toNearestOrAwayFromZero),
      (size.height * scale).rounded(.toNearestOrAwayFromZero)
    )
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      Diagnostics.report(.thumbnailSize(size))
      return nil
    }
    let (columns, rows) = (Int(width), Int(height))
    guard let bitmap = bitmap(forPixelWidth: columns, height: rows) else { return nil }
    return with(.bitmap(bitmap.resized(width: columns, height: rows), scale: scale))
      .with(mirror, alignment: .zero)
  }

  /// The same away from the main actor; the handler is called on another thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    PictureWork.start { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// The same away from the main actor.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { done in
      prepareThumbnail(of: size) { done.resume(returning: $0) }
    }
  }

  /// Other pixels with this image's rendering mode and tint.
  private func with(_ pixels: Source) -> UIImage {
    let plain = UIImage(pixels: pixels).withRenderingMode(renderingMode)
    return tint.map { plain.withTintColor($0, renderingMode: renderingMode) } ?? plain
  }
}

/// Decodes pictures away from the main actor: one at a time, so that the memory to decode a large
/// one is only needed once.
package enum PictureWork {
  private static let queue = DispatchQueue(label: "kumiko.pictures", qos: .userInitiated)

  /// Queues work behind that which was queued before; tests that wait for idle wait for it.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    PendingWork.begin()
    queue.async {
      work()
      PendingWork.end()
    }
  }
}
