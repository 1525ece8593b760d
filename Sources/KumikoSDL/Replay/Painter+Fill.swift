import KumikoGraphics

extension Painter {
  /// Fills a rectangle; pixels on its edges are covered by their share.
  func fill(_ rect: CGRect, _ color: RGBA) {
    guard rect.isFiniteRect, rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    guard transform.isUpright else { return fillQuad(rect, color) }
    let rect = rect.applying(transform).snapped
    if let box = rect.onPixels { return surface.fill(box, color) }
    for piece in EdgePieces(rect).pieces {
      surface.fill(piece.rect, color.faded(by: piece.share))
    }
  }

  /// The pixel coverage of a transformed rectangle and its position; nil if nothing is visible.
  ///
  /// The box does not depend on the damage, so that redrawing a part gives the same pixels.
  func quadCoverage(_ rect: CGRect) -> (block: PixelBlock, box: PixelRect)? {
    let box = PixelRect(enclosing: rect.applying(transform)).intersection(surface.clip)
    guard !surface.visible(box).isEmpty else { return nil }
    if transform.isUpright {
      return (PolygonCoverage.block(rect.applying(transform), in: box), box)
    }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(transform) }
    return (PolygonCoverage.block(corners, in: box), box)
  }

  /// Fills through coverage of the size of the box that is used only once.
  func fill(_ box: PixelRect, _ color: RGBA, through block: PixelBlock) {
    surface.fill(box, color, through: BitmapForm(block, isTransient: true), x: 0, y: 0)
  }

  private func fillQuad(_ rect: CGRect, _ color: RGBA) {
    guard let (block, box) = quadCoverage(rect) else { return }
    fill(box, color, through: block)
  }
}

/// An axis-aligned rectangle as whole pixels and edges that are partly covered.
///
///     ┌─┬───┬─┐   corners: share of the row × share of the column
///     ├─┼───┼─┤   middle: covered whole
///     └─┴───┴─┘
struct EdgePieces {
  private(set) var pieces: [(rect: PixelRect, share: Float)] = []

  init(_ rect: CGRect) {
    let box = PixelRect(enclosing: rect)
    guard !box.isEmpty else { return }
    let columns = EdgePieces.spans(rect.minX, rect.maxX)
    for row in EdgePieces.spans(rect.minY, rect.maxY) {
      for column in columns {
        let piece = PixelRect(
          x: column.start, y: row.start, width: column.length, height: row.length)
        pieces.append((piece, Float(row.share * column.share)))
      }
    }
  }

  /// An interval as runs of pixels, with the share that it covers of each.
  private static func spans(
    _ from: CGFloat, _ to: CGFloat
  ) -> [(start: Int, length: Int, share: CGFloat)] {
    let (low, high) = (clamped(from), clamped(to))
    let (first, last) = (low.rounded(.down).whole, high.rounded(.up).whole - 1)
    if first >= last { return [(first, 1, high - low)] }
    let (head, tail) = (CGFloat(first + 1) - low, high - CGFloat(last))
    var result: [(start: Int, length: Int, share: CGFloat)] = []
    let start = head < 1 ? first + 1 : first
    let end = tail < 1 ? last : last + 1
    if head < 1 { result.append((first, 1, head)) }
    if end > start { result.append((start, end - start, 1)) }
    if tail < 1 { result.append((last, 1, tail)) }
    return result
  }

  private static func clamped(_ value: CGFloat) -> CGFloat { min(max(value, -1e6), 1e6) }
}

extension CGAffineTransform {
  /// Whether rectangles stay axis-aligned (no rotation by other than right angles).
  nonisolated var isUpright: Bool { b == 0 && c == 0 }

  /// Whether no coefficient is infinite or not a number.
  nonisolated var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CGRect {
  /// The same rectangle with edges that are within 1/256 of a pixel boundary snapped to it, so that
  /// rounding errors of layout do not blur.
  nonisolated var snapped: CGRect {
    func near(_ value: CGFloat) -> CGFloat {
      abs(value - value.rounded()) < 1.0 / 256 ? value.rounded() : value
    }
    let (left, top) = (near(minX), near(minY))
    return CGRect(x: left, y: top, width: near(maxX) - left, height: near(maxY) - top)
  }

  /// The rectangle in whole pixels if all its edges are on pixel boundaries.
  nonisolated var onPixels: PixelRect? {
    guard isFiniteRect, minX == minX.rounded(), minY == minY.rounded(), maxX == maxX.rounded(),
      maxY == maxY.rounded()
    else { return nil }
    return PixelRect(enclosing: self)
  }
}
