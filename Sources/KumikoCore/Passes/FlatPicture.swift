import KumikoFoundation
import KumikoGraphics

/// A view that is seen in perspective: the picture of it and all inside, and what is seen of that.
///
/// Display lists know no perspective. Such a view is drawn for itself, into a bitmap that stays as
/// long as it would be drawn alike, and what comes of that in the plane around is one image.
final class FlatPicture {
  private var commands: [DisplayList.Command] = []
  /// The pixels that were drawn, from the view's upper left.
  private var area = PixelRect.empty
  private var scale: CGFloat = 0
  private var flat: Bitmap?
  private var seen: (projection: Projection, box: PixelRect, bitmap: Bitmap)?

  /// Adds what is seen of a view.
  ///
  /// - Parameters:
  ///   - commands: the view, its upper left corner at zero.
  ///   - ink: the pixels that they touch.
  ///   - projection: leads from there to the plane of the list.
  ///   - visible: the pixels of that plane that matter.
  func compose(
    _ commands: [DisplayList.Command], ink: CGRect, scale: CGFloat, through projection: Projection,
    visible: CGRect, opacity: Float, into list: inout [DisplayList.Command]
  ) {
    guard let back = projection.inverted else { return }
    let box = PixelRect(
      enclosing: projection.bounds(of: ink).insetBy(dx: -1, dy: -1).intersection(visible))
    // Of what is large only that is drawn which can be seen.
    let needed = back.bounds(of: box.rect).insetBy(dx: -2, dy: -2).intersection(ink)
    guard !box.isEmpty, !needed.isNull else { return }
    draw(commands, PixelRect(enclosing: needed), scale)
    guard let flat else { return }
    if seen?.projection != projection || seen?.box != box {
      seen = (
        projection, box,
        flat.seen(through: back, from: CGPoint(x: area.x, y: area.y), in: box)
      )
    }
    guard let seen else { return }
    list.append(.image(ImageCommand(seen.bitmap, in: box.rect, opacity: opacity)))
  }

  /// Draws the view where it would be drawn otherwise than before.
  private func draw(_ commands: [DisplayList.Command], _ area: PixelRect, _ scale: CGFloat) {
    if flat != nil, scale == self.scale, area == self.area,
      commands.count == self.commands.count,
      zip(commands, self.commands).allSatisfy({ $0.draws(as: $1) })
    {
      return
    }
    (self.commands, self.area, self.scale) = (commands, area, scale)
    (flat, seen) = (nil, nil)
    guard let context = CGContext(pixelWidth: area.width, pixelHeight: area.height, scale: scale)
    else { return }
    context.replay(
      commands, CGAffineTransform(translationX: CGFloat(-area.x), y: CGFloat(-area.y)))
    if context.hasDrawn { flat = context.makeImage()?.bitmap }
  }
}
