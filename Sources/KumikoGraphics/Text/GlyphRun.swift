import KumikoFoundation

/// A shaped piece of one line in one font: the unit of text in a display list.
///
/// A run knows its advance width; its glyphs are rasterised by the replayer that first draws it.
package final class GlyphRun: Sendable {
  /// The characters.
  package let text: String
  /// The requested font; characters it lacks are in other fonts.
  package let font: UIFont
  /// Pixels per point.
  package let scale: CGFloat
  /// Whether the run's own direction is right to left.
  package let isRightToLeft: Bool
  /// Advance width in pixels.
  package let width: CGFloat
  /// Height above the baseline in pixels, of the tallest font used.
  package let ascent: CGFloat
  /// Depth below the baseline in pixels, of the deepest font used.
  package let descent: CGFloat

  /// The `InlinePicture` that is drawn in place of letters; nil for letters.
  let inPlaceOfLetters: (any Sendable)?
  /// Whether it is one character that is not a letter: a tab or a picture.
  var isSolid: Bool { inPlaceOfLetters != nil || text == "\t" }

  /// The shaper's result, so that replayers need not shape the letters again; nil if there is none.
  package let shape: (any AnyObject & Sendable)?

  /// A replayer's own form of this run, kept in a bounded cache that clears this when it evicts the
  /// form. Replayers run on the main actor and are its only users.
  nonisolated(unsafe) package var replayerForm: AnyObject?

  /// Describes a shaped run.
  package init(
    text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool, width: CGFloat,
    ascent: CGFloat, descent: CGFloat, shape: (any AnyObject & Sendable)? = nil,
    inPlaceOfLetters: (any Sendable)? = nil
  ) {
    self.text = text
    self.font = font
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.shape = shape
    self.inPlaceOfLetters = inPlaceOfLetters
  }

  /// The pixels that the run can touch when its baseline starts at `origin`, with a margin for
  /// letters that extend beyond their advance.
  package func inkBounds(at origin: CGPoint) -> CGRect {
    let overhang = (ascent + descent) / 2
    return CGRect(
      x: origin.x - overhang, y: origin.y - ascent - overhang / 2,
      width: width + 2 * overhang, height: ascent + descent + overhang)
  }

  /// The outline of the same letters, whose width is a fraction of the font's size.
  func outlined(width: CGFloat) -> GlyphRun {
    TextSystem.shaper.run(
      text,
      font: font.drawn(lean: font.lean, stretch: font.face.effect.stretch, stroke: width),
      scale: scale, isRightToLeft: isRightToLeft)
  }
}
