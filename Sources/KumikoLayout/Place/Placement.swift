import KumikoFoundation

/// Converts logical coordinates of a section to coordinates of the content: shifted, rounded to the
/// pixel grid, and mirrored for right-to-left.
struct Placement: Sendable {
  var shift = CGPoint.zero
  let scale: CGFloat
  /// The width to mirror in; nil from left to right.
  let mirrorWidth: CGFloat?
  /// Points per pixel, if exact: multiplying takes a quarter of the time of dividing.
  private let pixel: CGFloat?

  init(shift: CGPoint = .zero, scale: CGFloat, mirrorWidth: CGFloat?) {
    (self.shift, self.scale, self.mirrorWidth) = (shift, scale, mirrorWidth)
    pixel = scale == 1 || scale == 2 || scale == 4 ? 1 / scale : nil
  }

  @inline(__always)
  func callAsFunction(_ rect: CGRect) -> CGRect {
    var x = snap(rect.origin.x + shift.x)
    if let mirrorWidth { x = mirrorWidth - x - rect.size.width }
    return CGRect(
      x: x, y: snap(rect.origin.y + shift.y), width: rect.size.width, height: rect.size.height)
  }

  /// The y in the content of a logical y.
  @inline(__always)
  func y(_ value: CGFloat) -> CGFloat { snap(value + shift.y) }

  /// The nearest pixel, half away from zero; a millionth of a pixel less than half is rounded like
  /// half.
  @inline(__always)
  private func snap(_ value: CGFloat) -> CGFloat {
    let pixels = value * scale
    guard abs(pixels) < 1e15 else { return value }
    // Numbers near 2⁵² have no fraction: adding and subtracting it rounds.
    let magnitude = (abs(pixels) + 1e-6 + 0x1p52) - 0x1p52
    let whole = CGFloat(signOf: pixels, magnitudeOf: magnitude)
    return pixel.map { whole * $0 } ?? whole / scale
  }

  /// A rectangle of the content in logical coordinates: mirrored back, and shifted back.
  func logical(_ rect: CGRect) -> CGRect {
    let x = mirrorWidth.map { $0 - rect.maxX } ?? rect.minX
    return CGRect(
      x: x - shift.x, y: rect.minY - shift.y, width: rect.width, height: rect.height)
  }
}
