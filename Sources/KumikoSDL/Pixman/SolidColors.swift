import KumikoGraphics

/// Pixman's images of one colour each, as drawing through masks needs them; the most recent are
/// kept.
final class SolidColors {
  private var cache = BoundedCache<RGBA, PixmanImage>(limit: 256)
  private var last: (color: RGBA, image: PixmanImage)?

  /// An image that is `color` everywhere.
  func image(_ color: RGBA) -> PixmanImage? {
    if let last, last.color == color { return last.image }
    guard let image = cache.value(for: color) ?? made(color) else { return nil }
    last = (color, image)
    return image
  }

  private func made(_ color: RGBA) -> PixmanImage? {
    guard let image = PixmanImage(color: color) else { return nil }
    _ = cache.insert(image, for: color, cost: 1)
    return image
  }
}
