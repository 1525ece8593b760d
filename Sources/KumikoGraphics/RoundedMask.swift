import KumikoFoundation

/// Computes coverage masks of a rectangle with rounded corners.
///
/// The mask is the smallest rectangle that shows every corner whole, plus one column and one row
/// in the middle that stretch:
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
  /// The exponent of the superellipse that corners are parts of; 2 makes circles.
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
    let (width, height) = (left + 1 + right, top + 1 + bottom)
    return StretchableMask(
      bitmap: bitmap(coverage(width, height, radii, inset: 0), width, height),
      slices: slices(margin: 0))
  }

  /// The border inside the shape, `width` pixels wide: the shape less the shape inset by `width`.
  func border(width lineWidth: CGFloat) -> StretchableMask {
    let extra = lineWidth.rounded(.up).whole
    let widened = RoundedMask(
      left: max(left, extra), right: max(right, extra), top: max(top, extra),
      bottom: max(bottom, extra), radii: radii)
    let (width, height) = (
      widened.left + 1 + widened.right, widened.top + 1 + widened.bottom
    )
    let outer = widened.coverage(width, height, radii, inset: 0)
    let inner = widened.coverage(
      width, height, radii.inset(by: lineWidth), inset: lineWidth)
    let ring = zip(outer, inner).map { max(0, $0 - $1) }
    return StretchableMask(
      bitmap: bitmap(ring, width, height), slices: widened.slices(margin: 0))
  }

  /// The shape blurred, with room around it for the blur.
  func shadow(blur: CGFloat) -> StretchableMask {
    let margin = MaskCache.blurMargin(blur).whole
    let widened = RoundedMask(
      left: max(left, margin), right: max(right, margin), top: max(top, margin),
      bottom: max(bottom, margin), radii: radii)
    let inner = (
      width: widened.left + 1 + widened.right, height: widened.top + 1 + widened.bottom
    )
    let shape = widened.coverage(inner.width, inner.height, radii, inset: 0)
    let (width, height) = (inner.width + 2 * margin, inner.height + 2 * margin)
    var padded = [Double](repeating: 0, count: width * height)
    for y in 0..<inner.height {
      for x in 0..<inner.width {
        padded[(y + margin) * width + x + margin] = Double(shape[y * inner.width + x])
      }
    }
    let smooth = BoxBlur(deviation: Double(blur / 2)).apply(padded, width: width, height: height)
    return StretchableMask(
      bitmap: bitmap(smooth.map { CGFloat($0) }, width, height),
      slices: widened.slices(margin: margin))
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

  private func bitmap(_ coverage: [CGFloat], _ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height, format: .mask,
      bytes: coverage.map { UInt8((min(max($0, 0), 1) * 255).rounded()) })
  }

  /// Coverage of each pixel, 0 … 1, by 8 × 8 samples where an edge passes.
  private func coverage(
    _ width: Int, _ height: Int, _ radii: CornerRadii, inset: CGFloat
  ) -> [CGFloat] {
    let shape = CGRect(
      x: inset, y: inset, width: CGFloat(width) - 2 * inset, height: CGFloat(height) - 2 * inset)
    var result = [CGFloat](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] = coverage(ofPixelX: CGFloat(x), y: CGFloat(y), shape, radii)
      }
    }
    return result
  }

  private func coverage(
    ofPixelX x: CGFloat, y: CGFloat, _ shape: CGRect, _ radii: CornerRadii
  ) -> CGFloat {
    let middle = distance(CGPoint(x: x + 0.5, y: y + 0.5), shape, radii)
    if middle <= -0.75 { return 1 }
    if middle >= 0.75 { return 0 }
    var inside = 0
    for row in 0..<8 {
      for column in 0..<8 {
        let sample = CGPoint(
          x: x + (CGFloat(column) + 0.5) / 8, y: y + (CGFloat(row) + 0.5) / 8)
        if distance(sample, shape, radii) <= 0 { inside += 1 }
      }
    }
    return CGFloat(inside) / 64
  }

  /// Signed distance to the outline, negative inside. Which corner counts is decided at the
  /// stretching column and row, where no corner reaches.
  private func distance(_ point: CGPoint, _ shape: CGRect, _ radii: CornerRadii) -> CGFloat {
    let (isLeft, isTop) = (point.x < CGFloat(left) + 0.5, point.y < CGFloat(top) + 0.5)
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

  /// The superellipse with this extent whose middle lies where that of the circle does: at
  /// 1 − 1/√2 of the radius from both edges.
  private static func exponent(extent: CGFloat) -> CGFloat {
    guard extent > 1 else { return 2 }
    return CGFloat(log(2.0) / -log(1 - (1 - 0.5.squareRoot()) / Double(extent)))
  }
}
