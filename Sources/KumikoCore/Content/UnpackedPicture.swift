import KumikoFoundation
import KumikoGraphics
import Synchronization

/// The pixels of a large picture in an image view: it is decoded off the main actor, in the size in
/// which it is shown. Until then the view shows the pixels it has of the same picture, or nothing.
final class UnpackedPicture {
  private var shown: (picture: EncodedPicture, factor: Int, bitmap: Bitmap)?
  private var wanted: Wish?

  /// A request for pixels that a view waits for.
  private final class Wish: Sendable {
    let picture: EncodedPicture
    let factor: Int
    let isOver = Atomic(false)

    init(_ picture: EncodedPicture, _ factor: Int) {
      (self.picture, self.factor) = (picture, factor)
    }
  }

  deinit { wanted?.isOver.store(true, ordering: .relaxed) }

  /// The pixels to draw now in a rectangle in pixels; nil if there is none yet. `changed` is called
  /// when others are available.
  func bitmap(
    of picture: EncodedPicture, for rect: CGRect, changed: @escaping () -> Void
  ) -> Bitmap? {
    guard rect.width >= 0.5, rect.height >= 0.5, rect.width < 1e9, rect.height < 1e9 else {
      return nil
    }
    let factor = picture.factor(
      forPixelWidth: Int(rect.width.rounded()), height: Int(rect.height.rounded()))
    if let shown, shown.picture === picture, shown.factor == factor { return shown.bitmap }
    if let known = picture.known(shrunkBy: factor) {
      show(known, of: picture, factor)
      return known
    }
    if wanted?.picture !== picture || wanted?.factor != factor {
      unpack(Wish(picture, factor), changed)
    }
    return shown.flatMap { $0.picture === picture ? $0.bitmap : nil }
  }

  private func show(_ bitmap: Bitmap, of picture: EncodedPicture, _ factor: Int) {
    wanted?.isOver.store(true, ordering: .relaxed)
    wanted = nil
    shown = (picture, factor, bitmap)
  }

  private func unpack(_ wish: Wish, _ changed: @escaping () -> Void) {
    wanted?.isOver.store(true, ordering: .relaxed)
    wanted = wish
    if shown?.picture !== wish.picture { shown = nil }
    let delivery = Delivery { [weak self] bitmap in
      guard let self, self.wanted === wish else { return }
      // A picture that cannot be decoded stays requested, so that it is not requested again.
      guard let bitmap else { return }
      self.show(bitmap, of: wish.picture, wish.factor)
      changed()
    }
    PictureWork.start {
      let isOver = wish.isOver.load(ordering: .relaxed)
      delivery.make(isOver ? nil : wish.picture.bitmap(shrunkBy: wish.factor))
    }
  }

  /// Passes pixels from another thread to the main actor; tests that settle wait for it.
  private final class Delivery: Sendable {
    private let body: @MainActor @Sendable (Bitmap?) -> Void

    init(_ body: @escaping @MainActor @Sendable (Bitmap?) -> Void) { self.body = body }

    nonisolated func make(_ bitmap: Bitmap?) {
      PendingWork.begin()
      Task { @MainActor in
        body(bitmap)
        PendingWork.end()
      }
    }
  }
}
