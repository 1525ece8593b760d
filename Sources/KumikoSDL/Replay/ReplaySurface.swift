import KumikoGraphics

/// The target of a replayer while a display list is replayed: it maintains the damage and the clip,
/// and draws primitives that are aligned to whole pixels. The painter rasterises all others to
/// coverage first; so all surfaces give the same result.
///
/// A surface is always opaque. That is why clips with soft edges and opacity need no separate
/// layers: the previous pixels are kept, the content is drawn directly onto the surface, and the
/// old pixels are blended back over it where the content must not be visible (see `Keepsake`).
protocol ReplaySurface: AnyObject {
  /// The part of the surface in which drawing is visible.
  var area: DrawingArea { get }

  /// Clips everything that follows to `rect` and the damage.
  func setClip(_ rect: PixelRect)

  /// Fills whole pixels.
  func fill(_ rect: PixelRect, _ color: RGBA)

  /// Fills through coverage; `x` and `y` are the pixel of `mask` at the rectangle's upper left
  /// corner.
  func fill(_ rect: PixelRect, _ color: RGBA, through mask: BitmapForm, x: Int, y: Int)

  /// Draws unscaled pixels; `x` and `y` are the one at the rectangle's upper left corner.
  func draw(_ picture: BitmapForm, x: Int, y: Int, over rect: PixelRect, opacity: Float)

  /// Draws a transformed picture over the rectangle that its transform was computed for.
  func draw(_ picture: TransformedPicture, over rect: PixelRect, opacity: Float)

  /// The pixels of a rectangle inside the surface as they are now, with undefined alpha; nil if
  /// they cannot be read.
  func pixels(of rect: PixelRect) -> PixelBlock?

  /// Keeps the pixels of the pieces, each inside the clip, until they are blended back.
  func keep(_ pieces: [Keepsake.Piece]) -> AnyObject?

  /// Blends pixels back over the content drawn since; those kept last are restored first.
  func blendBack(_ pieces: [Keepsake.Piece], from kept: AnyObject)
}

extension ReplaySurface {
  /// The clip rectangle of commands, apart from the damage.
  var clip: PixelRect { area.clip }

  /// The pixels of `rect` that a command may touch; empty if none are visible.
  func visible(_ rect: PixelRect) -> PixelRect { area.visible(rect) }
}
