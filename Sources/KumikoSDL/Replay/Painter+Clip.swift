import KumikoGraphics

extension Painter {
  /// The parts of a clip's box in which previous pixels are restored, fully or partly.
  func coveredPieces(
    _ rect: CGRect, _ mask: StretchableMask?, box: PixelRect
  ) -> [Keepsake.Piece] {
    guard rect.isFiniteRect else { return [] }
    let target = rect.applying(transform).snapped
    guard let mask, let form = BitmapForm.of(mask.bitmap) else {
      return transform.isUpright ? rims(target) : turned(rect, nil)
    }
    let slice = NineSlice(form.block, mask.slices, over: rect)
    if transform.isTranslation, slice.isPlain, let box = target.onPixels {
      return plain(form, slice, over: box)
    }
    let isStretched = slice.columns.length * slice.rows.length <= 1 << 24
    return turned(rect, isStretched ? caches.stretched.form(form, slice) : nil)
  }

  /// The partly covered edges of an axis-aligned rectangle.
  private func rims(_ target: CGRect) -> [Keepsake.Piece] {
    EdgePieces(target).pieces.compactMap {
      $0.share < 1 ? .faded($0.rect, 1 - $0.share) : nil
    }
  }

  private func plain(
    _ form: BitmapForm, _ slice: NineSlice, over box: PixelRect
  ) -> [Keepsake.Piece] {
    let inverse = form.inverseCoverage()
    return slice.pieces(of: form.block, over: box, keepsEmpty: true).compactMap { piece in
      switch piece {
      case .corner(let rect, let x, let y): .masked(rect, inverse, x: x, y: y)
      case .even(let rect, let coverage):
        coverage < 255 ? .faded(rect, Float(255 - coverage) / 255) : nil
      }
    }
  }

  /// Any transform: the clip's coverage over its box is computed pixel by pixel.
  private func turned(_ rect: CGRect, _ form: BitmapForm?) -> [Keepsake.Piece] {
    guard let (coverage, box) = quadCoverage(rect) else { return [] }
    if let form {
      let placed = CGAffineTransform(
        scaleX: rect.width / CGFloat(form.block.width),
        y: rect.height / CGFloat(form.block.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
      .concatenating(transform)
      let reading = CGAffineTransform(translationX: CGFloat(box.x), y: CGFloat(box.y))
        .concatenating(placed.inverted())
      coverage.multiply(by: form, level: 0, through: reading)
    }
    return [.masked(box, BitmapForm(coverage.inverted(), isTransient: true), x: 0, y: 0)]
  }
}
