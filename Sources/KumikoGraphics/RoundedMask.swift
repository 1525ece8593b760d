import KumikoCPictures
import KumikoFoundation

/// Computes coverage masks of a rounded rectangle.
///
/// The mask is the smallest rectangle with every corner complete, plus one column and one row in
/// the middle that stretch:
///
///     ╭─┬─╮   left and right columns: the larger radius of that side, rounded up
///     ├─┼─┤   middle: one pixel
///     ╰─┴─╯
struct RoundedMask {
  let radii: CornerRadii
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int
  /// The exponent of the corners' superellipse; 2 for circles.
  private let exponent: CGFloat

  init(radii: CornerRadii) {
    func side(_ a: CGFloat, _ b: CGFloat) -> Int { (max(a, b) * radii.extent).rounded(.up).whole }
    self.init(
      left: side(radii.topLeft, radii.bottomLeft), right: side(radii.topRight, radii.bottomRight),
      top: side(radii.topLeft, radii.topRight),
      bottom: side(radii.bottomLeft, radii.bottomRight), radii: radii)
  }

  /// The filled shape.
  func fill() -> StretchableMask {
    StretchableMask(bitmap: bitmap(coverage()), slices: slices(margin: 0))
  }

  /// The border inside the shape, `width` pixels wide: the shape less the shape inset by `width`.
  func border(width lineWidth: CGFloat) -> StretchableMask {
    let extra = lineWidth.rounded(.up).whole
    let widened = RoundedMask(
      left: max(left, extra), right: max(right, extra), top: max(top, extra),
      bottom: max(bottom, extra), radii: radii)
    var ring = widened.coverage()
    ring.subtract(widened.coverage(radii.inset(by: lineWidth), inset: lineWidth))
    return StretchableMask(bitmap: widened.bitmap(ring), slices: widened.slices(margin: 0))
  }

  /// The shape blurred, with a margin around it for the blur.
  ///
  /// Large shapes are blurred at a reduced size and scaled up again: a blurred edge looks the same,
  /// and the time does not grow with the shape.
  func shadow(blur: CGFloat) -> StretchableMask {
    let margin = MaskCache.blurMargin(blur).whole
    let widened = RoundedMask(
      left: max(left, margin), right: max(right, margin), top: max(top, margin),
      bottom: max(bottom, margin), radii: radii)
    let (width, height) = (widened.width + 2 * margin, widened.height + 2 * margin)
    let factor = RoundedMask.factor(width * height)
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    // Centred in the smaller picture, so that symmetric shapes stay symmetric.
    let origin = CGPoint(
      x: CGFloat(columns * factor - width) / 2 + CGFloat(margin),
      y: CGFloat(rows * factor - height) / 2 + CGFloat(margin))
    let shape = widened.coverage(columns, rows, at: origin, factor: CGFloat(factor))
    // Scaling down and up already blurs, with a variance of a quarter of a small pixel.
    let deviation = Double(blur / 2) / Double(factor)
    let rest = factor == 1 ? deviation : max(deviation * deviation - 0.25, 0).squareRoot()
    let smooth = BoxBlur(deviation: rest).apply(
      shape.counts.map { Double($0) / 64 }, width: columns, height: rows)
    let small = smooth.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    return StretchableMask(
      bitmap: Bitmap(
        width: width, height: height, format: .mask,
        bytes: factor == 1
          ? small : RoundedMask.enlarged(small, columns, rows, factor, width, height)),
      slices: widened.slices(margin: margin))
  }

  /// The maximum number of pixels that are blurred for one shadow.
  private static let blurredPixels = 1 << 18

  /// The factor by which a shadow of that many pixels is reduced for blurring.
  static func factor(_ pixels: Int) -> Int {
    (Double(pixels) / Double(blurredPixels)).squareRoot().rounded(.up).whole
  }

  private static func enlarged(
    _ small: [UInt8], _ columns: Int, _ rows: Int, _ factor: Int, _ width: Int, _ height: Int
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height)
    small.withUnsafeBufferPointer { small in
      bytes.withUnsafeMutableBufferPointer { bytes in
        guard let source = small.baseAddress, let target = bytes.baseAddress else { return }
        kumiko_enlarge(source, columns, rows, factor, target, width, height)
      }
    }
    return bytes
  }

  private init(left: Int, right: Int, top: Int, bottom: Int, radii: CornerRadii) {
    self.radii = radii
    exponent = RoundedMask.exponent(extent: radii.extent)
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  private func slices(margin: Int) -> UIEdgeInsets {
    UIEdgeInsets(
      top: CGFloat(top + margin), left: CGFloat(left + margin),
      bottom: CGFloat(bottom + margin), right: CGFloat(right + margin))
  }

  private var width: Int { left + 1 + right }
  private var height: Int { top + 1 + bottom }

  private func bitmap(_ coverage: SampledShape) -> Bitmap {
    Bitmap(width: width, height: height, format: .mask, bytes: coverage.bytes)
  }

  /// Coverage of each pixel of the shape, or of one with other radii inside it.
  private func coverage(_ radii: CornerRadii? = nil, inset: CGFloat = 0) -> SampledShape {
    let shape = CGRect(
      x: inset, y: inset, width: CGFloat(width) - 2 * inset, height: CGFloat(height) - 2 * inset)
    return coverage(
      width, height, shape, radii ?? self.radii,
      middle: CGPoint(x: CGFloat(left) + 0.5, y: CGFloat(top) + 0.5))
  }

  /// Coverage of each pixel of a picture in which the shape is reduced by a factor.
  private func coverage(_ columns: Int, _ rows: Int, at origin: CGPoint, factor: CGFloat)
    -> SampledShape
  {
    coverage(
      columns, rows,
      CGRect(
        x: origin.x / factor, y: origin.y / factor, width: CGFloat(width) / factor,
        height: CGFloat(height) / factor),
      CornerRadii(
        topLeft: radii.topLeft / factor, topRight: radii.topRight / factor,
        bottomLeft: radii.bottomLeft / factor, bottomRight: radii.bottomRight / factor,
        extent: radii.extent),
      middle: CGPoint(
        x: (origin.x + CGFloat(left) + 0.5) / factor, y: (origin.y + CGFloat(top) + 0.5) / factor))
  }

  /// - Parameter middle: the point at which the nearest corner changes, in the stretching column
  ///   and row, which no corner reaches.
  private func coverage(
    _ columns: Int, _ rows: Int, _ shape: CGRect, _ radii: CornerRadii, middle: CGPoint
  ) -> SampledShape {
    SampledShape(width: columns, height: rows, middle: middle.x) { point in
      distance(point, shape, radii, middle) <= 0
    }
  }

  /// Signed distance to the outline, negative inside.
  private func distance(
    _ point: CGPoint, _ shape: CGRect, _ radii: CornerRadii, _ middle: CGPoint
  ) -> CGFloat {
    let (isLeft, isTop) = (point.x < middle.x, point.y < middle.y)
    let radius =
      isTop
      ? (isLeft ? radii.topLeft : radii.topRight)
      : (isLeft ? radii.bottomLeft : radii.bottomRight)
    let reach = radius * radii.extent
    let dx = (isLeft ? shape.minX - point.x : point.x - shape.maxX) + reach
    let dy = (isTop ? shape.minY - point.y : point.y - shape.maxY) + reach
    let outside =
      exponent == 2
      ? (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
      : pow(pow(max(dx, 0), exponent) + pow(max(dy, 0), exponent), 1 / exponent)
    return outside + min(max(dx, dy), 0) - reach
  }

  /// The exponent of the superellipse with this extent whose midpoint is that of the circle: at 1 −
  /// 1/√2 of the radius from both edges.
  private static func exponent(extent: CGFloat) -> CGFloat {
    guard extent > 1 else { return 2 }
    return CGFloat(log(2.0) / -log(1 - (1 - 0.5.squareRoot()) / Double(extent)))
  }
}
