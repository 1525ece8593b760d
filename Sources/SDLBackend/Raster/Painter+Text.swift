import UIGraphics

extension Painter {
  /// Draws a run in one colour. Its baseline starts on a whole pixel, before any transform.
  func draw(_ run: GlyphRun, at origin: CGPoint, _ color: RGBA) {
    guard color.alpha > 0, origin.x.isFinite, origin.y.isFinite,
      isVisible(run.inkBounds(at: origin))
    else { return }
    let mask = forms.texts.mask(of: run)
    guard let form = mask.form else { return }
    let (width, height) = (form.block.width, form.block.height)
    let rect = CGRect(
      x: origin.x.rounded() + CGFloat(mask.left), y: origin.y.rounded() + CGFloat(mask.top),
      width: CGFloat(width), height: CGFloat(height))
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    draw(form, source: all, in: rect, .tint(color))
  }
}
