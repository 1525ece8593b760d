import KumikoGraphics

/// The part of a surface in which drawing is visible.
struct DrawingArea {
  /// The whole surface.
  let bounds: PixelRect
  /// The area that is drawn on: the damage within the surface.
  let damage: Damage
  /// The clip rectangle of commands, apart from the damage.
  private(set) var clip: PixelRect
  /// The bounds of everything that can change: the clip within the bounds of the damage.
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
    return !inside.isEmpty && damage.overlaps(inside) ? inside : .empty
  }
}
