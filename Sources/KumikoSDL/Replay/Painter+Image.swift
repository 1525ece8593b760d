import KumikoGraphics

extension Painter {
  /// Draws an image command.
  func draw(_ command: ImageCommand) {
    let rect = command.rect
    guard rect.isFiniteRect, rect.width > 0, rect.height > 0, let paint = Paint(command),
      isVisible(rect), let form = BitmapForm.of(command.bitmap)
    else { return }
    if command.slices != .zero {
      drawSliced(form, command.slices, in: rect, paint, repeats: command.repeatsMiddle)
    } else {
      let all = CGRect(x: 0, y: 0, width: form.block.width, height: form.block.height)
      let source = command.source?.intersection(all) ?? all
      guard source.width > 0, source.height > 0 else { return }
      draw(form, source: source, in: rect, paint)
    }
  }

  /// Whether a drawing in `rect`, in the coordinates of commands, could be visible.
  func isVisible(_ rect: CGRect) -> Bool {
    !surface.visible(PixelRect(enclosing: rect.applying(transform))).isEmpty
  }

  /// Draws the part `source` of a form over `rect`.
  func draw(_ form: BitmapForm, source: CGRect, in rect: CGRect, _ paint: Paint) {
    let target = rect.applying(transform).snapped
    guard abs(target.midX) < 1e6, abs(target.midY) < 1e6 else { return }
    let isUnturned = transform.isUpright && transform.a > 0 && transform.d > 0
    if isUnturned, let box = target.onPixels, let part = source.onPixels,
      part.width == box.width, part.height == box.height
    {
      return drawPixels(form, part, over: box, paint)
    }
    if case .tint(let color) = paint, transform.isTranslation, form.block.depth == 1,
      target.width == CGFloat(form.block.width), target.height == CGFloat(form.block.height),
      source.size == target.size
    {
      return drawShifted(form, at: target.origin, color)
    }
    // Maps pixels of the form to those of the surface.
    let placed = CGAffineTransform(translationX: -source.minX, y: -source.minY)
      .concatenating(
        CGAffineTransform(scaleX: rect.width / source.width, y: rect.height / source.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
      .concatenating(transform)
    if transform.isUpright, case .tint(let color) = paint {
      drawUpright(form, placed, target: target, color)
    } else if transform.isUpright, let box = target.onPixels {
      drawFiltered(form, placed, over: box, coverage: nil, paint)
    } else if let (coverage, box) = quadCoverage(rect) {
      drawFiltered(form, placed, over: box, coverage: coverage, paint)
    }
  }

  /// Draws pixel to pixel.
  private func drawPixels(
    _ form: BitmapForm, _ part: PixelRect, over box: PixelRect, _ paint: Paint
  ) {
    switch paint {
    case .tint(let color): surface.fill(box, color, through: form, x: part.x, y: part.y)
    case .own(let opacity):
      surface.draw(form, x: part.x, y: part.y, over: box, opacity: opacity)
    }
  }

  /// A whole mask at a subpixel position: scrolling content is drawn through this path in every
  /// frame, and two taps per axis by hand are ten times faster than Pixman's general filter.
  private func drawShifted(_ form: BitmapForm, at origin: CGPoint, _ color: RGBA) {
    let (left, top) = (origin.x.rounded(.down), origin.y.rounded(.down))
    let box = PixelRect(
      x: left.whole, y: top.whole, width: form.block.width + 1, height: form.block.height + 1)
    guard !surface.visible(box).isEmpty else { return }
    let moved = form.block.shifted(
      x: ((origin.x - left) * 256).whole(in: 0...255),
      y: ((origin.y - top) * 256).whole(in: 0...255))
    fill(box, color, through: moved)
  }

  /// A mask scaled, mirrored or translated, but not rotated.
  private func drawUpright(
    _ form: BitmapForm, _ placed: CGAffineTransform, target: CGRect, _ color: RGBA
  ) {
    let box = PixelRect(enclosing: target).intersection(surface.clip)
    guard !surface.visible(box).isEmpty, placed.determinant != 0 else { return }
    let level = form.level(forScale: abs(placed.determinant).squareRoot())
    let reading = reading(placed, box: box, level: level)
    guard reading.isFinite else { return }
    let mask = form.coverage(level: level)
    let resampled = MaskResampler(reading, target: target, box: box, mask: mask).draw(mask)
    fill(box, color, through: resampled)
  }

  /// Maps pixels of `box` to those of a form's level.
  private func reading(
    _ placed: CGAffineTransform, box: PixelRect, level: Int
  ) -> CGAffineTransform {
    let shrink = CGFloat(1 << level)
    return CGAffineTransform(translationX: CGFloat(box.x), y: CGFloat(box.y))
      .concatenating(placed.inverted())
      .concatenating(CGAffineTransform(scaleX: 1 / shrink, y: 1 / shrink))
  }

  /// Draws through a transform that maps the form's pixels to the surface's, clipped to `coverage`,
  /// which covers the pixels of `box`; a tint requires one.
  private func drawFiltered(
    _ form: BitmapForm, _ placed: CGAffineTransform, over box: PixelRect, coverage: PixelBlock?,
    _ paint: Paint
  ) {
    let level = form.level(forScale: abs(placed.determinant).squareRoot())
    let reading = reading(placed, box: box, level: level)
    guard placed.determinant != 0 else { return }
    switch paint {
    case .tint(let color):
      guard let coverage, coverage.multiply(by: form, level: level, through: reading) else {
        return
      }
      fill(box, color, through: coverage)
    case .own(let opacity):
      let picture = TransformedPicture(
        form: form, level: level, reading: reading, coverage: coverage)
      surface.draw(picture, over: box, opacity: opacity)
    }
  }
}
