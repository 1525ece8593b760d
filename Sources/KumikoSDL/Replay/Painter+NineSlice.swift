import KumikoGraphics

extension Painter {
  /// Up to this number of pixels a stretched mask is created as a whole and drawn at once.
  private static let wholeLimit = 128 * 128

  /// Beyond this number of pixels no stretched mask is created.
  private static let stretchLimit = 1 << 24

  /// Draws a form with fixed borders over `rect`.
  func drawSliced(
    _ form: BitmapForm, _ slices: UIEdgeInsets, in rect: CGRect, _ paint: Paint, repeats: Bool
  ) {
    let slice = NineSlice(form.block, slices, over: rect, repeats: repeats)
    let area = slice.columns.length * slice.rows.length
    if area > Painter.wholeLimit, slice.isPlain, case .tint(let color) = paint,
      form.block.depth == 1
    {
      let target = rect.applying(transform).snapped
      if transform.isTranslation, let box = target.onPixels {
        return drawPlain(form, slice, over: box, color)
      }
      if area > Painter.stretchLimit { return drawHuge(form, slices, in: rect, color) }
    }
    guard area <= Painter.stretchLimit else { return }
    let stretched = caches.stretched.form(form, slice)
    let all = CGRect(x: 0, y: 0, width: stretched.block.width, height: stretched.block.height)
    draw(stretched, source: all, in: rect, paint)
  }

  /// Far larger than any screen and animated: sampled at the nearest pixels, or without its corners
  /// if it is rotated.
  private func drawHuge(
    _ form: BitmapForm, _ slices: UIEdgeInsets, in rect: CGRect, _ color: RGBA
  ) {
    guard transform.isUpright else { return fill(rect, color) }
    let target = rect.applying(transform)
    let box = CGRect(
      x: target.minX.rounded(), y: target.minY.rounded(), width: target.width.rounded(),
      height: target.height.rounded())
    let slice = NineSlice(form.block, slices, over: box)
    if slice.isPlain, let pixels = box.onPixels { drawPlain(form, slice, over: pixels, color) }
  }

  /// Draws corners through the mask; edges and middle, where coverage changes along at most one
  /// axis, as rectangles.
  private func drawPlain(
    _ form: BitmapForm, _ slice: NineSlice, over box: PixelRect, _ color: RGBA
  ) {
    for piece in slice.pieces(of: form.block, over: box) {
      switch piece {
      case .corner(let rect, let x, let y):
        surface.fill(rect, color, through: form, x: x, y: y)
      case .even(let rect, let coverage):
        surface.fill(rect, coverage == 255 ? color : color.faded(by: Float(coverage) / 255))
      }
    }
  }
}

extension NineSlice {
  /// A part of a plain slice over its target.
  enum Piece {
    /// Pixels of the bitmap from column `x` and row `y` on, as they are.
    case corner(PixelRect, x: Int, y: Int)
    /// The same coverage everywhere.
    case even(PixelRect, coverage: UInt8)
  }

  /// The parts of a plain slice; equal neighbours in the middle band are merged to one rectangle.
  /// Parts with no coverage are left out unless `keepsEmpty` is `true`.
  func pieces(of block: PixelBlock, over box: PixelRect, keepsEmpty: Bool = false) -> [Piece] {
    var result: [Piece] = []
    let (left, top) = (columns.source.before, rows.source.before)
    let (right, bottom) = (box.maxX - columns.target.after, box.maxY - rows.target.after)
    for (y, fromY, height) in [
      (box.y, 0, rows.target.before), (bottom, top + 1, rows.target.after),
    ] {
      for (x, fromX, width) in [
        (box.x, 0, columns.target.before), (right, left + 1, columns.target.after),
      ] where width > 0 && height > 0 {
        let rect = PixelRect(x: x, y: y, width: width, height: height)
        result.append(.corner(rect, x: fromX, y: fromY))
      }
    }
    let heights = (0..<block.height).map { $0 == top ? rows.target.middle : 1 }
    let widths = (0..<block.width).map { $0 == left ? columns.target.middle : 1 }
    let middleX = box.x + columns.target.before
    let middleY = box.y + rows.target.before
    // The middle column, without its intersection with the middle row.
    var y = box.y
    for (coverage, run) in runs(heights, { $0 == top ? nil : block.row($0)[left] }) {
      let rect = PixelRect(x: middleX, y: y, width: columns.target.middle, height: run)
      if let coverage { result.append(.even(rect, coverage: coverage)) }
      y += run
    }
    // The middle row, with its intersection with the middle column.
    var x = box.x
    for (coverage, run) in runs(widths, { block.row(top)[$0] }) {
      let rect = PixelRect(x: x, y: middleY, width: run, height: rows.target.middle)
      if let coverage { result.append(.even(rect, coverage: coverage)) }
      x += run
    }
    return result.filter { piece in
      if case .even(_, 0) = piece, !keepsEmpty { return false }
      return !piece.rect.isEmpty
    }
  }

  /// Runs of equal values and their lengths.
  private func runs(
    _ lengths: [Int], _ value: (Int) -> UInt8?
  ) -> [(value: UInt8?, length: Int)] {
    var result: [(value: UInt8?, length: Int)] = []
    for (index, length) in lengths.enumerated() {
      let value = value(index)
      if let last = result.last, last.value == value {
        result[result.count - 1].length += length
      } else {
        result.append((value, length))
      }
    }
    return result
  }
}

extension NineSlice.Piece {
  var rect: PixelRect {
    switch self {
    case .corner(let rect, _, _), .even(let rect, _): rect
    }
  }
}
