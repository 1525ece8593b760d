import CPixman
import UIGraphics

/// A surface while a display list is drawn on it: knows the damage and the clip, and draws what
/// lies on whole pixels.
///
/// The surface is always opaque. That is why clips with soft edges and opacity need no layers of
/// their own: what stood there before is kept aside, the content is drawn straight onto the
/// surface, and the old pixels are blended back over it by as much as the content must not show
/// (see `Keepsake`).
final class Canvas {
  let surface: PixelSurface
  /// What is drawn on at all: the damage within the surface.
  let damage: Damage
  /// The rectangle to which commands are cut, apart from the damage.
  private(set) var clip: PixelRect
  /// A rectangle around all that can change: the clip within the bounds of the damage.
  private(set) var reach = CGRect.zero

  private var damageRegion = pixman_region32_t()
  private var clipRegion = pixman_region32_t()
  private let target: OpaquePointer

  init(_ surface: PixelSurface, damage: Damage) {
    self.surface = surface
    var damage = damage
    damage.clip(to: surface.bounds)
    self.damage = damage
    clip = surface.bounds
    target = surface.image.reference
    pixman_region32_init(&damageRegion)
    pixman_region32_init(&clipRegion)
    for rect in damage.rects {
      withUnsafeMutablePointer(to: &damageRegion) { region in
        _ = pixman_region32_union_rect(
          region, region, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
      }
    }
    setClip(clip)
  }

  /// Lets go of what the canvas holds; it cannot draw after this.
  func finish() {
    pixman_image_set_clip_region32(target, nil)
    pixman_region32_fini(&damageRegion)
    pixman_region32_fini(&clipRegion)
  }

  /// Cuts everything that follows to `rect` and the damage.
  func setClip(_ rect: PixelRect) {
    clip = rect.intersection(surface.bounds)
    reach = clip.intersection(damage.bounds).rect
    pixman_region32_intersect_rect(
      &clipRegion, &damageRegion, Int32(clip.x), Int32(clip.y), UInt32(clip.width),
      UInt32(clip.height))
    pixman_image_set_clip_region32(target, &clipRegion)
  }

  /// The pixels of `rect` that a command may touch; empty where nothing of it would show.
  func visible(_ rect: PixelRect) -> PixelRect {
    let inside = rect.intersection(clip)
    return !inside.isEmpty && damage.overlaps(inside) ? inside : PixelRect.none
  }

  /// Fills whole pixels.
  func fill(_ rect: PixelRect, _ color: RGBA) {
    guard color.alpha > 0 else { return }
    let rect = visible(rect)
    guard !rect.isEmpty else { return }
    var box = pixman_box32_t(
      x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
    var color = color.pixman
    pixman_image_fill_boxes(PIXMAN_OP_OVER, target, &color, 1, &box)
  }

  /// Draws `source`, or a colour behind `mask`, over `rect`; `offset` is the pixel of source and
  /// mask that comes to the rectangle's upper left.
  func composite(
    _ source: PixmanImage, mask: PixmanImage? = nil, sourceOffset: (x: Int, y: Int) = (0, 0),
    maskOffset: (x: Int, y: Int) = (0, 0), over rect: PixelRect
  ) {
    let inside = visible(rect)
    guard !inside.isEmpty else { return }
    let (dx, dy) = (inside.x - rect.x, inside.y - rect.y)
    pixman_image_composite32(
      PIXMAN_OP_OVER, source.reference, mask?.reference, target,
      Int32(sourceOffset.x + dx), Int32(sourceOffset.y + dy), Int32(maskOffset.x + dx),
      Int32(maskOffset.y + dy), Int32(inside.x), Int32(inside.y), Int32(inside.width),
      Int32(inside.height))
  }
}

extension PixelRect {
  /// A rectangle without pixels.
  nonisolated static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
