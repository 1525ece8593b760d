import KumikoGraphics

/// Solid Pixman images, as needed for drawing through masks; the most recent are cached.
final class SolidColors {
  private var cache = BoundedCache<RGBA, PixmanImage>(limit: 256)
  private var last: (color: RGBA, image: PixmanImage)?

  /// A solid image of `color`.
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
