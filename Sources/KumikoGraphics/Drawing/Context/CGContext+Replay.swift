import KumikoFoundation

// Drawing of pictures, texts and views with a `Canvas` and a display list.
extension CGContext {
  /// Draws with a canvas, in the coordinates of the context.
  ///
  /// The canvas is in pixels if the coordinates of the context are upright, and is rotated
  /// otherwise: letters are drawn for their size on the surface.
  ///
  /// - Parameter draw: receives the canvas and the transform from points to its pixels.
  package func withCanvas(_ draw: (inout Canvas, _ place: (CGPoint) -> CGPoint) -> Void) {
    let transform = state.transform
    guard transform.isInvertible else { return }
    let factor = transform.largestScale
    let isUpright =
      transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
    let traits = UITraitCollection.current
    let offset = isUpright ? CGPoint(x: transform.tx, y: transform.ty) : .zero
    var canvas = Canvas(
      rect: CGRect(origin: CGPoint(x: offset.x.rounded(), y: offset.y.rounded()), size: .zero),
      scale: factor, traits: traits, opacity: 1, commands: [])
    draw(&canvas) { CGPoint(x: $0.x * factor + offset.x, y: $0.y * factor + offset.y) }
    replay(
      canvas.commands,
      isUpright
        ? .identity : CGAffineTransform(scaleX: 1 / factor, y: 1 / factor).concatenating(transform))
  }

  /// Draws commands; `transform` maps their coordinates to the pixels of the context.
  package func replay(_ commands: [DisplayList.Command], _ transform: CGAffineTransform) {
    let before = state.transform
    state.transform = transform
    var pops: [() -> Void] = []
    var letters = LettersToClip()
    for command in commands {
      switch command {
      case .fill(let rect, let color): fill(rect, color)
      case .image(let image): draw(image)
      case .text(let run, let origin, let color):
        for run in form(of: run) { draw(run, at: origin, color, cutting: &letters) }
      case .pushTransform(let inner):
        let outer = state.transform
        state.transform = inner.concatenating(outer)
        pops.append { self.state.transform = outer }
      case .pushClip(let rect, let mask):
        let outer = state.clip
        cut(to: rect, mask)
        pops.append { self.state.clip = outer }
      case .pushOpacity(let share, _):
        let outer = state.alpha
        state.alpha *= share
        beginTransparencyLayer(auxiliaryInfo: nil)
        pops.append {
          self.endTransparencyLayer()
          self.state.alpha = outer
        }
      case .pushDissolve(let share, _):
        // In a layer of their own the shares of both add up to the mix. First the first picture;
        // the commands then up to the outer pop are the second.
        beginTransparencyLayer(auxiliaryInfo: nil)
        state.alpha = 1 - share
        beginTransparencyLayer(auxiliaryInfo: nil)
        pops.append {
          self.endTransparencyLayer()
          self.endTransparencyLayer()
        }
        pops.append {
          self.endTransparencyLayer()
          (self.state.alpha, self.state.mode) = (share, .plusLighter)
          self.beginTransparencyLayer(auxiliaryInfo: nil)
        }
      // The content behind a picture is not part of it.
      case .blurBehind: break
      case .pop: pops.popLast()?()
      }
    }
    while let pop = pops.popLast() { pop() }
    state.transform = before
    cut(to: letters)
  }

  private func fill(_ rect: CGRect, _ color: RGBA) {
    paint(.color(color), place(of: rect), evenOdd: false)
  }

  private func cut(to rect: CGRect, _ mask: StretchableMask?) {
    cut(to: place(of: rect), evenOdd: false)
    guard let mask else { return }
    // Coverage of several pieces: drawn separately, then used as one.
    let area = state.clip.area
    guard !area.isEmpty, let aside = engine.surface(width: area.width, height: area.height) else {
      return
    }
    let inside = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    let toAside = state.transform.concatenating(
      CGAffineTransform(translationX: CGFloat(-area.x), y: CGFloat(-area.y)))
    for piece in NinePieces(mask.bitmap, slices: mask.slices, over: rect).all {
      var outline = PathShape()
      outline.addRect(piece.rect)
      guard let reading = piece.reading(through: toAside),
        let coverage = coverage(
          of: piece.bitmap, reading: reading, over: outline.applying(toAside), in: inside)
      else { continue }
      aside.composite(
        .color(.black), through: coverage, in: coverage.area, operation: .plusLighter, alpha: 1)
    }
    cut(to: aside.coverage(in: inside).offset(dx: area.x, dy: area.y))
  }

  private func draw(_ image: ImageCommand) {
    let pieces =
      image.slices == .zero
      ? [
        NinePieces.Piece(
          bitmap: image.source.map { image.bitmap.part($0) } ?? image.bitmap, rect: image.rect)
      ]
      : NinePieces(image.bitmap, slices: image.slices, over: image.rect).all
    for piece in pieces {
      guard let reading = piece.reading(through: state.transform) else { continue }
      put(
        piece.bitmap, reading: reading, over: piece.rect, tint: image.tint, alpha: image.opacity)
    }
  }
}

/// A picture with borders of fixed size, as pieces that are stretched separately.
struct NinePieces {
  struct Piece {
    let bitmap: Bitmap
    let rect: CGRect

    /// The transform from the pixels of a surface to those of the piece.
    func reading(through transform: CGAffineTransform) -> CGAffineTransform? {
      let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
      guard width > 0, height > 0, rect.width > 0, rect.height > 0 else { return nil }
      let drawing = CGAffineTransform(
        rect.width / width, 0, 0, rect.height / height, rect.minX, rect.minY
      ).concatenating(transform)
      return drawing.isInvertible ? drawing.inverted() : nil
    }
  }

  let all: [Piece]

  init(_ bitmap: Bitmap, slices: UIEdgeInsets, over rect: CGRect) {
    let columns = NinePieces.spans(
      CGFloat(bitmap.width), slices.left, slices.right, from: rect.minX, over: rect.width)
    let rows = NinePieces.spans(
      CGFloat(bitmap.height), slices.top, slices.bottom, from: rect.minY, over: rect.height)
    all = rows.flatMap { row in
      columns.map { column in
        Piece(
          bitmap: bitmap.part(
            CGRect(x: column.source, y: row.source, width: column.length, height: row.length)),
          rect: CGRect(
            x: column.target, y: row.target, width: column.extent, height: row.extent))
      }
    }
  }

  private static func spans(
    _ length: CGFloat, _ head: CGFloat, _ tail: CGFloat, from start: CGFloat, over extent: CGFloat
  ) -> [(source: CGFloat, length: CGFloat, target: CGFloat, extent: CGFloat)] {
    let (head, tail) = (min(max(0, head), length), min(max(0, tail), length - min(head, length)))
    // If both borders do not fit, they shrink equally.
    let fit = head + tail > extent ? extent / max(head + tail, 1) : 1
    let (first, last) = (head * fit, tail * fit)
    return [
      (0, head, start, first),
      (head, length - head - tail, start + first, max(0, extent - first - last)),
      (length - tail, tail, start + extent - last, last),
    ].filter { $0.1 > 0 && $0.3 > 0 }
  }
}

extension Bitmap {
  /// The pixels of a rectangle.
  fileprivate func part(_ rect: CGRect) -> Bitmap {
    if rect == CGRect(x: 0, y: 0, width: width, height: height) { return self }
    return CGImage(self).cropping(to: rect)?.bitmap
      ?? Bitmap(width: 0, height: 0, format: format, bytes: [])
  }
}
