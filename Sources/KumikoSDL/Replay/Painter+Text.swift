import KumikoGraphics

extension Painter {
  /// Draws a run in one colour. Its baseline starts on a whole pixel, before any transform.
  func draw(_ run: GlyphRun, at origin: CGPoint, _ color: RGBA) {
    guard color.alpha > 0, origin.x.isFinite, origin.y.isFinite,
      isVisible(run.inkBounds(at: origin))
    else { return }
    let mask = caches.texts.mask(of: run)
    drawColored(mask, at: origin, opacity: color.alpha)
    guard let form = mask.form else { return }
    let (width, height) = (form.block.width, form.block.height)
    let rect = CGRect(
      x: origin.x.rounded() + CGFloat(mask.left), y: origin.y.rounded() + CGFloat(mask.top),
      width: CGFloat(width), height: CGFloat(height))
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    draw(form, source: all, in: rect, .tint(color))
  }

  /// Colour glyphs take no tint.
  private func drawColored(_ mask: GlyphMask, at origin: CGPoint, opacity: Float) {
    for (form, rect) in mask.colored {
      let all = CGRect(x: 0, y: 0, width: form.block.width, height: form.block.height)
      draw(
        form, source: all,
        in: rect.offsetBy(dx: origin.x.rounded(), dy: origin.y.rounded()),
        .own(opacity: opacity))
    }
  }
}
