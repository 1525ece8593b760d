import KumikoGraphics

/// A surface while a display list is drawn on it: knows the damage and the clip, and draws what
/// lies on whole pixels. What does not, the painter brings onto pixels as coverage first; so all
/// surfaces show the same.
///
/// A surface is always opaque. That is why clips with soft edges and opacity need no layers of
/// their own: what stood there before is kept aside, the content is drawn straight onto the
/// surface, and the old pixels are blended back over it by as much as the content must not show
/// (see `Keepsake`).
protocol Canvas: AnyObject {
  /// Where on the surface drawing shows.
  var area: DrawingArea { get }

  /// Cuts everything that follows to `rect` and the damage.
  func setClip(_ rect: PixelRect)

  /// Fills whole pixels.
  func fill(_ rect: PixelRect, _ color: RGBA)

  /// Fills through coverage; `x` and `y` are the pixel of `mask` that comes to the rectangle's upper
  /// left.
  func fill(_ rect: PixelRect, _ color: RGBA, through mask: BitmapForm, x: Int, y: Int)

  /// Draws pixels as they are; `x` and `y` are the one that comes to the rectangle's upper left.
  func draw(_ picture: BitmapForm, x: Int, y: Int, over rect: PixelRect, opacity: Float)

  /// Draws an image through the transform that was set on it, times `coverage` where there is one,
  /// which is as large as `rect`.
  func draw(
    transformed picture: PixmanImage, over rect: PixelRect, coverage: PixelBlock?, opacity: Float)

  /// Keeps the pixels of the pieces, each inside the clip, until they are blended back.
  func keep(_ pieces: [Keepsake.Piece]) -> AnyObject?

  /// Blends pixels back over what was drawn since; those kept last come back first.
  func blendBack(_ pieces: [Keepsake.Piece], from kept: AnyObject)
}

extension Canvas {
  /// The rectangle to which commands are cut, apart from the damage.
  var clip: PixelRect { area.clip }

  /// The pixels of `rect` that a command may touch; empty where nothing of it would show.
  func visible(_ rect: PixelRect) -> PixelRect { area.visible(rect) }
}

/// The part of a surface on which drawing shows.
struct DrawingArea {
  /// The whole surface.
  let bounds: PixelRect
  /// What is drawn on at all: the damage within the surface.
  let damage: Damage
  /// The rectangle to which commands are cut, apart from the damage.
  private(set) var clip: PixelRect
  /// A rectangle around all that can change: the clip within the bounds of the damage.
  private(set) var reach: CGRect

  init(bounds: PixelRect, damage: Damage) {
    self.bounds = bounds
    var damage = damage
    damage.clip(to: bounds)
    self.damage = damage
    clip = bounds
    reach = damage.bounds.rect
  }

  mutating func setClip(_ rect: PixelRect) {
    clip = rect.intersection(bounds)
    reach = clip.intersection(damage.bounds).rect
  }

  func visible(_ rect: PixelRect) -> PixelRect {
    let inside = rect.intersection(clip)
    return !inside.isEmpty && damage.overlaps(inside) ? inside : PixelRect.none
  }
}

extension PixelRect {
  /// A rectangle without pixels.
  nonisolated static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
