import KumikoFoundation

/// A rectangle for comparison with many frames.
struct Window {
  let minX: CGFloat
  let maxX: CGFloat
  let minY: CGFloat
  let maxY: CGFloat

  init(_ rect: CGRect) {
    (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
  }

  /// Whether a frame, whose sides are not negative, shares more than a border with the rectangle.
  @inline(__always)
  func meets(_ frame: CGRect) -> Bool {
    frame.origin.x < maxX && minX < frame.origin.x + frame.size.width && frame.origin.y < maxY
      && minY < frame.origin.y + frame.size.height
  }
}
