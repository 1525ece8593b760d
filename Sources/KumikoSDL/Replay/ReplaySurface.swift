import KumikoGraphics

/// What a replayer draws on while a display list is replayed: knows the damage and the clip, and
/// draws what lies on whole pixels. What does not, the painter brings onto pixels as coverage
/// first; so all surfaces show the same.
///
/// A surface is always opaque. That is why clips with soft edges and opacity need no layers of
/// their own: what stood there before is kept aside, the content is drawn straight onto the
/// surface, and the old pixels are blended back over it by as much as the content must not show
/// (see `Keepsake`).
protocol ReplaySurface: AnyObject {
  /// Where on the surface drawing shows.
  var area: DrawingArea { get }

  /// Cuts everything that follows to `rect` and the damage.
  func setClip(_ rect: PixelRect)

  /// Fills whole pixels.
  func fill(_ rect: PixelRect, _ color: RGBA)

  /// Fills through coverage; `x` and `y` are the pixel of `mask` that comes to the rectangle's
  /// upper left.
  func fill(_ rect: PixelRect, _ color: RGBA, through mask: BitmapForm, x: Int, y: Int)

  /// Draws pixels as they are; `x` and `y` are the one that comes to the rectangle's upper left.
  func draw(_ picture: BitmapForm, x: Int, y: Int, over rect: PixelRect, opacity: Float)

  /// Draws a picture that does not lie pixel on pixel over the rectangle that its transform is for.
  func draw(_ picture: TransformedPicture, over rect: PixelRect, opacity: Float)

  /// The pixels of a rectangle inside the surface as they are now, their opacity of no meaning; nil
  /// where they cannot be read.
  func pixels(of rect: PixelRect) -> PixelBlock?

  /// Keeps the pixels of the pieces, each inside the clip, until they are blended back.
  func keep(_ pieces: [Keepsake.Piece]) -> AnyObject?

  /// Blends pixels back over what was drawn since; those kept last come back first.
  func blendBack(_ pieces: [Keepsake.Piece], from kept: AnyObject)
}

extension ReplaySurface {
  /// The rectangle to which commands are cut, apart from the damage.
  var clip: PixelRect { area.clip }

  /// The pixels of `rect` that a command may touch; empty where nothing of it would show.
  func visible(_ rect: PixelRect) -> PixelRect { area.visible(rect) }
}
