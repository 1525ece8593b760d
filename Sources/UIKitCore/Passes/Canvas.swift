import UIFoundation
import UIGraphics

/// Where a view adds what it draws: commands in pixels, with the view's rectangle and traits.
struct Canvas {
  /// The view's bounds in pixels, on the pixel grid.
  let rect: CGRect
  /// Pixels a point.
  let scale: CGFloat
  /// The traits to resolve colours with.
  let traits: UITraitCollection
  /// Opacity that the commands take on, where the view is not composited as a group.
  let opacity: Float
  /// What was drawn so far.
  var commands: [DisplayList.Command]

  /// Fills a rectangle given in pixels.
  mutating func fill(_ rect: CGRect, _ color: UIColor) {
    fill(rect, color.rgba(with: traits))
  }

  /// Fills a rectangle given in pixels.
  mutating func fill(_ rect: CGRect, _ color: RGBA) {
    let color = color.faded(by: opacity)
    if color.alpha > 0, rect.width > 0, rect.height > 0 { commands.append(.fill(rect, color)) }
  }

  /// Fills a rectangle with rounded corners; rectangle and radii in pixels.
  mutating func fill(_ rect: CGRect, _ color: RGBA, radii: CornerRadii) {
    let radii = radii.fitted(to: rect.size)
    guard !radii.isZero else { return fill(rect, color) }
    stretch(MaskCache.shared.rounded(radii), over: rect, color)
  }

  /// Draws the border of a rectangle, inside it; all lengths in pixels.
  mutating func stroke(_ rect: CGRect, _ color: RGBA, width: CGFloat, radii: CornerRadii) {
    let width = min(width, min(rect.width, rect.height) / 2)
    guard width > 0 else { return }
    stretch(
      MaskCache.shared.border(radii.fitted(to: rect.size), width: width), over: rect, color)
  }

  /// Draws a mask stretched over a rectangle given in pixels.
  mutating func stretch(_ mask: StretchableMask, over rect: CGRect, _ color: RGBA) {
    let color = color.faded(by: opacity)
    guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    commands.append(.image(ImageCommand(mask.bitmap, in: rect, tint: color, slices: mask.slices)))
  }

  /// Draws an image over a rectangle given in pixels.
  mutating func draw(_ image: UIImage, in rect: CGRect, tint: UIColor) {
    let (width, height) = (Int(rect.width.rounded()), Int(rect.height.rounded()))
    guard width > 0, height > 0,
      let bitmap = image.bitmap(forPixelWidth: width, height: height)
    else { return }
    commands.append(
      .image(
        ImageCommand(
          bitmap, in: rect, tint: image.color(tint: tint)?.rgba(with: traits), opacity: opacity)))
  }

  /// Draws a text with its origin at a point in pixels; runs without a colour take `color`.
  mutating func draw(_ text: TextLayout, at origin: CGPoint, color: UIColor) {
    for line in text.lines {
      for placed in line.runs where !placed.run.text.isEmpty {
        let rgba = (placed.color ?? color).rgba(with: traits).faded(by: opacity)
        guard rgba.alpha > 0 else { continue }
        // Rounded within the view, so that text stands on the same pixels wherever the view is.
        let start = CGPoint(
          x: rect.minX + (origin.x - rect.minX + placed.origin.x * scale).rounded(),
          y: rect.minY + (origin.y - rect.minY + placed.origin.y * scale).rounded())
        commands.append(.text(placed.run, origin: start, color: rgba))
      }
    }
  }
}
