import KumikoFoundation

/// The parts of letters that are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Their interior.
  case fill
  /// Their outline, with the current line width.
  case stroke
  /// Their interior, and the outline over it.
  case fillStroke
  /// Nothing.
  case invisible
  /// Their interior; further drawing is clipped to it.
  case fillClip
  /// Their outline; further drawing is clipped to it.
  case strokeClip
  /// Both; further drawing is clipped to them.
  case fillStrokeClip
  /// Nothing; further drawing is clipped to the letters.
  case clip

  fileprivate var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  fileprivate var strokes: Bool {
    [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self)
  }
  fileprivate var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
  /// Sets which parts of letters are drawn; `.fill` by default.
  ///
  ///     override func drawText(in rect: CGRect) {
  ///       let context = UIGraphicsGetCurrentContext()
  ///       context?.setLineWidth(3)
  ///       context?.setTextDrawingMode(.stroke)
  ///       super.drawText(in: rect)
  ///     }
  ///
  /// UIKit's text drawing fills and strokes in the text's own colour, not in those of the context.
  /// Half of the stroke is inside of the letters, with sharp corners, and it is no wider than the
  /// font size. In a clipping mode, several calls clip to the intersection of their letters, as
  /// with paths.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.letters = mode }

  /// The runs that draw the letters in the mode, from back to front.
  func form(of run: GlyphRun) -> [GlyphRun] {
    let mode = state.letters
    guard mode != .fill, run.picture == nil else { return [run] }
    let width = state.pen.width / max(run.font.pointSize, .leastNormalMagnitude)
    var runs = mode.fills || mode == .clip ? [run] : []
    if mode.strokes, width > 0 { runs.append(run.outlined(width: width)) }
    return runs
  }

  /// Draws letters whose baseline starts at a position of the canvas.
  func draw(
    _ run: GlyphRun, at origin: CGPoint, _ color: RGBA, cutting letters: inout LettersToClip
  ) {
    guard let glyphs = engine.glyphs(of: run), origin.x.isFinite, origin.y.isFinite else { return }
    let isShown = state.letters != .clip
    // The baseline starts on a whole pixel.
    let start = CGPoint(x: origin.x.rounded(), y: origin.y.rounded())
    for (bitmap, rect) in glyphs.colored where isShown {
      let piece = NinePieces.Piece(bitmap: bitmap, rect: rect.offsetBy(dx: start.x, dy: start.y))
      guard let reading = piece.reading(through: state.transform) else { continue }
      put(bitmap, reading: reading, over: piece.rect, tint: nil, alpha: color.alpha)
    }
    guard let mask = glyphs.mask else { return }
    let piece = NinePieces.Piece(
      bitmap: mask,
      rect: CGRect(
        x: start.x + CGFloat(glyphs.offset.x), y: start.y + CGFloat(glyphs.offset.y),
        width: CGFloat(mask.width), height: CGFloat(mask.height)))
    guard let reading = piece.reading(through: state.transform) else { return }
    if isShown { put(mask, reading: reading, over: piece.rect, tint: color, alpha: 1) }
    guard state.letters.clips else { return }
    letters.pieces.append(
      coverage(of: mask, reading: reading, over: place(of: piece.rect), in: state.clip.area))
  }

  /// Clips all further drawing to the letters that were drawn in a clipping mode.
  func cut(to letters: LettersToClip) {
    guard !letters.pieces.isEmpty else { return }
    let area = letters.pieces.reduce(PixelRect.empty) { area, piece in
      piece.map { area.union($0.area) } ?? area
    }
    guard !area.isEmpty, let aside = engine.surface(width: area.width, height: area.height) else {
      return cut(to: .empty)
    }
    for case let coverage? in letters.pieces {
      let piece = coverage.offset(dx: -area.x, dy: -area.y)
      aside.composite(
        .color(.black), through: piece, in: piece.area, operation: .normal, alpha: 1)
    }
    let inside = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    cut(to: aside.coverage(in: inside).offset(dx: area.x, dy: area.y))
  }
}

/// The letters of one call in a clipping mode: coverage, or nil for letters outside of the clip.
struct LettersToClip {
  var pieces: [DrawingMask?] = []
}
