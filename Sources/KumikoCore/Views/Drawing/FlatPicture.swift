import KumikoFoundation
import KumikoGraphics

/// The picture of a view and its descendants, in a bitmap that is reused as long as the drawing
/// would be the same.
///
/// Display lists have no perspective: for a view in perspective one image of that bitmap is emitted
/// into the plane around. A view that moves as a whole is drawn once, too
/// (`ComposePass+Moving.swift`).
final class FlatPicture {
  private var commands: [DisplayList.Command] = []
  /// The pixels that were drawn, from the view's upper left.
  private var area = PixelRect.empty
  private var scale: CGFloat = 0
  /// The scale at which the view's pixels were drawn: less than 1 if they would be too many.
  private var density: CGFloat = 1
  private var flat: Bitmap?
  /// The number of times that the view was drawn.
  private(set) var drawings = 0
  private var seen: (projection: Projection, box: PixelRect, bitmap: Bitmap)?

  /// Adds the visible part of a view.
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
    // Of a large view only the visible part is drawn.
    let needed = back.bounds(of: box.rect).insetBy(dx: -2, dy: -2).intersection(ink)
    guard !box.isEmpty, !needed.isNull else { return }
    let density = FlatPicture.density(of: needed.size)
    let toDrawn = CGAffineTransform(scaleX: density, y: density)
    draw(commands, PixelRect(enclosing: needed.applying(toDrawn)), scale, density)
    guard let flat else { return }
    if seen?.projection != projection || seen?.box != box {
      let back = density < 1 ? back.concatenating(Projection(toDrawn)) : back
      seen = (
        projection, box,
        flat.seen(through: back, from: CGPoint(x: area.x, y: area.y), in: box)
      )
    }
    guard let seen else { return }
    list.append(.image(ImageCommand(seen.bitmap, in: box.rect, opacity: opacity)))
  }

  /// The scale at which a view's pixels are drawn, so that they are no more than 32 million, and
  /// 16,000 along a side: most of a view that large is far away.
  private static func density(of size: CGSize) -> CGFloat {
    let share = (3.2e7 / max(1, size.width * size.height)).squareRoot()
    return min(1, share, 16_000 / max(1, size.width), 16_000 / max(1, size.height))
  }

  /// The number of times that a moving view is drawn again before it is no longer drawn as a
  /// picture.
  private static let mostDrawings = 3

  /// Whether the view changes seldom enough that a picture of it saves work.
  var isWorthIt: Bool { flat != nil || drawings < FlatPicture.mostDrawings }

  /// The view cannot be drawn as a picture.
  func giveUp() { (flat, drawings) = (nil, FlatPicture.mostDrawings) }

  /// The view as it is, upright and of its own size, and the pixels that the picture of it has,
  /// counted from the view's upper left; nil where it could not be drawn, or changes too often.
  func picture(
    _ commands: [DisplayList.Command], ink: CGRect, scale: CGFloat
  ) -> (bitmap: Bitmap, area: PixelRect)? {
    let needed = PixelRect(enclosing: ink)
    if !shows(commands, needed, scale, 1), drawings >= FlatPicture.mostDrawings {
      flat = nil
      return nil
    }
    draw(commands, needed, scale, 1)
    return flat.map { ($0, area) }
  }

  /// The same, however often it changes.
  func drawn(
    _ commands: [DisplayList.Command], ink: CGRect, scale: CGFloat
  ) -> (bitmap: Bitmap, area: PixelRect)? {
    draw(commands, PixelRect(enclosing: ink), scale, 1)
    return flat.map { ($0, area) }
  }

  /// Whether the bitmap is that of a view.
  private func shows(
    _ commands: [DisplayList.Command], _ area: PixelRect, _ scale: CGFloat, _ density: CGFloat
  ) -> Bool {
    flat != nil && scale == self.scale && area == self.area && density == self.density
      && commands.count == self.commands.count
      && zip(commands, self.commands).allSatisfy { $0.draws(as: $1) }
  }

  /// Draws the view where it would be drawn otherwise than before.
  private func draw(
    _ commands: [DisplayList.Command], _ area: PixelRect, _ scale: CGFloat, _ density: CGFloat
  ) {
    if shows(commands, area, scale, density) { return }
    (self.commands, self.area, self.scale, self.density) = (commands, area, scale, density)
    (flat, seen) = (nil, nil)
    guard let context = CGContext(pixelWidth: area.width, pixelHeight: area.height, scale: scale)
    else { return }
    drawings += 1
    context.replay(
      commands,
      CGAffineTransform(density, 0, 0, density, CGFloat(-area.x), CGFloat(-area.y)))
    if context.hasDrawn { flat = context.makeImage()?.bitmap }
  }
}
