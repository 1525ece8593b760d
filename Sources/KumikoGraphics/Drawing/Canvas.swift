import KumikoFoundation

/// The drawing target of a view: collects commands in pixels, with the view's rectangle and traits.
package struct Canvas {
  /// The view's bounds in pixels, on the pixel grid.
  package let rect: CGRect
  /// Pixels per point.
  package let scale: CGFloat
  /// The traits to resolve colours with.
  package let traits: UITraitCollection
  /// The opacity that is applied to the commands if the view is not composited as a group.
  package let opacity: Float
  /// The commands drawn so far.
  package var commands: [DisplayList.Command]

  package init(
    rect: CGRect, scale: CGFloat, traits: UITraitCollection, opacity: Float,
    commands: [DisplayList.Command]
  ) {
    (self.rect, self.scale, self.traits) = (rect, scale, traits)
    (self.opacity, self.commands) = (opacity, commands)
  }

  /// Fills a rectangle given in pixels.
  package mutating func fill(_ rect: CGRect, _ color: UIColor) {
    fill(rect, color.rgba(with: traits))
  }

  /// Fills a rectangle given in pixels.
  package mutating func fill(_ rect: CGRect, _ color: RGBA) {
    let color = color.faded(by: opacity)
    if color.alpha > 0, rect.width > 0, rect.height > 0 { commands.append(.fill(rect, color)) }
  }

  /// Fills a rounded rectangle; rectangle and radii in pixels.
  package mutating func fill(_ rect: CGRect, _ color: RGBA, radii: CornerRadii) {
    let radii = radii.fitted(to: rect.size)
    guard !radii.isZero else { return fill(rect, color) }
    stretch(MaskCache.shared.rounded(radii), over: rect, color)
  }

  /// Draws the border of a rectangle, inside it; all lengths in pixels.
  package mutating func stroke(_ rect: CGRect, _ color: RGBA, width: CGFloat, radii: CornerRadii) {
    let width = min(width, min(rect.width, rect.height) / 2)
    guard width > 0 else { return }
    stretch(
      MaskCache.shared.border(radii.fitted(to: rect.size), width: width), over: rect, color)
  }

  /// Draws a mask stretched over a rectangle given in pixels.
  package mutating func stretch(_ mask: StretchableMask, over rect: CGRect, _ color: RGBA) {
    let color = color.faded(by: opacity)
    guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    commands.append(.image(ImageCommand(mask.bitmap, in: rect, tint: color, slices: mask.slices)))
  }

  /// Draws an image over a rectangle given in pixels.
  package mutating func draw(_ image: UIImage, in rect: CGRect, tint: UIColor) {
    let image = image.resolved(with: traits)
    let (width, height) = (rect.width.rounded().whole, rect.height.rounded().whole)
    guard width > 0, height > 0,
      let bitmap = image.bitmap(forPixelWidth: width, height: height)
    else { return }
    draw(bitmap, of: image, in: rect, tint: tint)
  }

  /// Draws pixels of an image over a rectangle given in pixels.
  package mutating func draw(_ bitmap: Bitmap, of image: UIImage, in rect: CGRect, tint: UIColor) {
    guard image.isMirrored(with: traits) else {
      return drawUpright(bitmap, of: image, in: rect, tint: tint)
    }
    commands.append(.pushTransform(CGAffineTransform(-1, 0, 0, 1, rect.minX + rect.maxX, 0)))
    drawUpright(bitmap, of: image, in: rect, tint: tint)
    commands.append(.pop)
  }

  private mutating func drawUpright(
    _ bitmap: Bitmap, of image: UIImage, in rect: CGRect, tint: UIColor
  ) {
    let layers = image.paletteLayers(forPixelWidth: bitmap.width, height: bitmap.height)
    guard layers.isEmpty else {
      for layer in layers {
        let color = layer.color.rgba(with: traits)
        commands.append(.image(ImageCommand(layer.mask, in: rect, tint: color, opacity: opacity)))
      }
      return
    }
    let color = image.color(tint: tint)?.rgba(with: traits)
    guard image.capInsets != .zero else {
      commands.append(.image(ImageCommand(bitmap, in: rect, tint: color, opacity: opacity)))
      return
    }
    // Borders keep their size in points: slices are laid out in the image's own pixels.
    let factor = scale / image.scale
    let own = CGRect(
      x: 0, y: 0, width: max(1, (rect.width / factor).rounded()),
      height: max(1, (rect.height / factor).rounded()))
    let isScaled = own.width != rect.width || own.height != rect.height
    commands.append(
      .pushTransform(
        CGAffineTransform(
          rect.width / own.width, 0, 0, rect.height / own.height, rect.minX, rect.minY)))
    for piece in ImagePieces(bitmap, image, over: own, isWhole: isScaled).commands {
      var piece = piece
      piece.tint = color
      piece.opacity = opacity
      commands.append(.image(piece))
    }
    commands.append(.pop)
  }

  /// Draws a text with its origin at a point in pixels; runs without a colour take `color`.
  package mutating func draw(_ text: TextLayout, at origin: CGPoint, color: UIColor) {
    for line in text.lines {
      for placed in line.runs where !placed.run.text.isEmpty {
        let rgba = (placed.color ?? color).rgba(with: traits).faded(by: opacity)
        // Rounded within the view, so that text is aligned to pixels in the same manner wherever
        // the view is.
        let start = CGPoint(
          x: rect.minX + (origin.x - rect.minX + placed.origin.x * scale).rounded(),
          y: rect.minY + (origin.y - rect.minY + placed.origin.y * scale).rounded())
        if let background = placed.decoration?.background {
          let top = rect.minY + (origin.y - rect.minY + line.frame.minY * scale).rounded()
          let bottom = rect.minY + (origin.y - rect.minY + line.frame.maxY * scale).rounded()
          let width = (placed.width * scale).rounded(.up)
          let left = rect.minX + (origin.x - rect.minX + placed.extent.lowerBound * scale).rounded()
          fill(CGRect(x: left, y: top, width: width, height: bottom - top), background)
        }
        // A tab is only space.
        if let picture = placed.run.picture {
          if let image = picture.image {
            draw(
              image, in: picture.frame(at: start, scale: scale), tint: placed.color ?? color)
          }
        } else if placed.run.text != "\t" {
          if let shadow = placed.decoration?.shadow { draw(shadow, of: placed.run, at: start) }
          if rgba.alpha > 0 { commands.append(.text(placed.run, origin: start, color: rgba)) }
          if let outline = placed.outline {
            let color = placed.decoration?.stroke?.color ?? placed.color ?? color
            commands.append(
              .text(outline, origin: start, color: color.rgba(with: traits).faded(by: opacity)))
          }
        }
        if let decoration = placed.decoration {
          let left = rect.minX + (origin.x - rect.minX + placed.extent.lowerBound * scale).rounded()
          drawLines(
            decoration, along: placed, at: CGPoint(x: left, y: start.y),
            color: placed.color ?? color)
        }
      }
    }
  }

  /// Lines under and through letters.
  private mutating func drawLines(
    _ decoration: TextDecoration, along placed: TextLayout.PlacedRun, at start: CGPoint,
    color: UIColor
  ) {
    let run = placed.run
    let size = run.font.pointSize * scale
    let thin = max(1, (size / 16).rounded())
    let width = (placed.width * scale).rounded(.up)
    let under = (size / 9).rounded(.up)
    let through = -(run.font.xHeight * scale / 2).rounded()
    for (line, y) in [(decoration.underline, under), (decoration.strikethrough, through)] {
      guard let line else { continue }
      let thickness = line.isThick ? 2 * thin : thin
      var area = CGRect(x: start.x, y: start.y + y, width: width, height: thickness)
      draw(line, in: area, line.color ?? color)
      guard line.isDouble else { continue }
      area.origin.y += 2 * thickness
      draw(line, in: area, line.color ?? color)
    }
  }

  /// One line; a pattern begins at a multiple of its period from the left of the view, so that it
  /// continues from one piece of the text to the next.
  private mutating func draw(_ line: TextDecoration.Line, in area: CGRect, _ color: UIColor) {
    let turns = line.turns.map { $0 * area.height }
    let turn = turns.reduce(0, +)
    guard turn > 0 else { return fill(area, color) }
    var x = rect.minX + ((area.minX - rect.minX) / turn).rounded(.down) * turn
    while x < area.maxX {
      for (index, length) in turns.enumerated() {
        let (left, right) = (max(x, area.minX), min(x + length, area.maxX))
        if index % 2 == 0, right > left {
          fill(CGRect(x: left, y: area.minY, width: right - left, height: area.height), color)
        }
        x += length
      }
    }
  }

  /// The shadow of letters.
  private mutating func draw(
    _ shadow: TextDecoration.Shadow, of run: GlyphRun, at start: CGPoint
  ) {
    let color = shadow.color.rgba(with: traits).faded(by: opacity)
    guard color.alpha > 0 else { return }
    let place = CGPoint(
      x: start.x + (shadow.offset.width * scale).rounded(),
      y: start.y + (shadow.offset.height * scale).rounded())
    guard let soft = SoftLetters.shared.picture(of: run, deviation: shadow.blur * scale / 2) else {
      return commands.append(.text(run, origin: place, color: color))
    }
    commands.append(
      .image(
        ImageCommand(
          soft.bitmap,
          in: CGRect(
            x: place.x + CGFloat(soft.x), y: place.y + CGFloat(soft.y),
            width: CGFloat(soft.bitmap.width * soft.scale),
            height: CGFloat(soft.bitmap.height * soft.scale)), tint: color)))
  }

  /// Draws all letters of a text in one colour, ignoring their own: a sharp shadow.
  package mutating func draw(_ text: TextLayout, at origin: CGPoint, in color: UIColor) {
    let rgba = color.rgba(with: traits).faded(by: opacity)
    guard rgba.alpha > 0 else { return }
    for line in text.lines {
      for placed in line.runs where !placed.run.text.isEmpty && !placed.run.isSolid {
        let start = CGPoint(
          x: rect.minX + (origin.x - rect.minX + placed.origin.x * scale).rounded(),
          y: rect.minY + (origin.y - rect.minY + placed.origin.y * scale).rounded())
        commands.append(.text(placed.run, origin: start, color: rgba))
      }
    }
  }
}
