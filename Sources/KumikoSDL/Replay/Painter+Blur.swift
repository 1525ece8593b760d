import KumikoCPictures
import KumikoCPixman
import KumikoGraphics

extension Painter {
  /// Blurs the pixels drawn so far inside a rectangle.
  func blurBehind(_ rect: CGRect, _ deviation: CGFloat) {
    guard rect.isFiniteRect, deviation > 0 else { return }
    let box = PixelRect(enclosing: rect.applying(transform)).intersection(surface.area.bounds)
    guard !surface.visible(box).isEmpty, let sharp = surface.pixels(of: box),
      let soft = sharp.blurred(deviation: Double(deviation))
    else { return }
    surface.draw(BitmapForm(soft, isTransient: true), x: 0, y: 0, over: box, opacity: 1)
  }
}

extension PixelBlock {
  /// Opaque pixels blurred; beyond the edges the outermost pixels are extended. If the deviation
  /// allows it, the work is done at a half or a quarter of the size and scaled up smoothly.
  nonisolated func blurred(deviation: Double) -> PixelBlock? {
    let factor = deviation >= 8 ? 4 : deviation >= 4 ? 2 : 1
    let blur = BoxBlur(deviation: deviation / Double(factor))
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    let margin = blur.reach + 1
    let small = PixelBlock(width: columns, height: rows, depth: 4)
    for y in 0..<height { kumiko_opaque_row(row(y), row(y), width) }
    kumiko_shrink(row(0), pitch, width, height, factor, small.row(0))
    let wide = PixelBlock(
      width: columns + 2 * margin, height: rows + 2 * margin, depth: 4)
    guard let source = small.image(), let target = wide.image() else { return nil }
    source.padEdges()
    pixman_image_composite32(
      PIXMAN_OP_SRC, source.reference, nil, target.reference, Int32(-margin), Int32(-margin), 0, 0,
      0, 0, Int32(wide.width), Int32(wide.height))
    let lengths = blur.lengths.map { Int32($0) }
    if blur.lengths[0] > 1 {
      kumiko_blur(wide.row(0), wide.width, wide.height, wide.pitch, 4, lengths)
    }
    let result = PixelBlock(width: width, height: height, depth: 4)
    guard let read = wide.image(), let written = result.image() else { return nil }
    let share = 1 / CGFloat(factor)
    guard
      read.setTransform(
        CGAffineTransform(share, 0, 0, share, CGFloat(margin), CGFloat(margin)))
    else { return nil }
    pixman_image_composite32(
      PIXMAN_OP_SRC, read.reference, nil, written.reference, 0, 0, 0, 0, 0, 0, Int32(width),
      Int32(height))
    return result
  }
}
