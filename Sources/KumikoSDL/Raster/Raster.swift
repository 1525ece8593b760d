import KumikoGraphics

/// Replays display lists on the processor: the reference implementation for the appearance of every
/// picture.
///
/// The same list on the same surface gives the same bytes on every run. Only pixels that the list
/// moves, and those inside its damage, are touched.
///
///     let surface = try PixelSurface(width: 800, height: 600)
///     Raster().replay(list, onto: surface)
///     try surface.pngData().write(to: file)
///
/// A raster keeps bounded caches (colours, stretched masks); use one for many frames.
package final class Raster {
  let caches = ReplayCaches()
  private let colors = SolidColors()

  /// A raster with empty caches.
  package init() {}

  /// Draws the damage of `list` over the contents of the surface.
  ///
  /// A `pop` without a push is ignored, and a push without a `pop` ends with the list.
  package func replay(_ list: DisplayList, onto surface: PixelSurface) {
    for shift in list.shifts { surface.move(shift) }
    let target = RasterSurface(surface, damage: list.damage, colors: colors)
    defer { target.finish() }
    Painter.replay(list, on: target, caches: caches)
  }
}
