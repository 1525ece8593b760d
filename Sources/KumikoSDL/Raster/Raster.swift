import KumikoGraphics

/// Replays display lists on the processor: the reference for how every picture looks.
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
  let forms = DrawnForms()
  private let colors = SolidColors()

  /// A raster with empty caches.
  package init() {}

  /// Draws `list` where its damage says, over whatever the surface holds.
  ///
  /// A `pop` without a push is skipped, and a push without a `pop` ends with the list.
  package func replay(_ list: DisplayList, onto surface: PixelSurface) {
    for shift in list.shifts { surface.move(shift) }
    let canvas = RasterCanvas(surface, damage: list.damage, colors: colors)
    defer { canvas.finish() }
    guard !canvas.area.damage.isEmpty else { return }
    canvas.fill(surface.bounds, list.background.opaque)
    var painter = Painter(canvas: canvas, forms: forms)
    painter.run(list.commands)
    painter.finish()
  }
}

extension RGBA {
  /// The same colour without transparency, laid over black.
  nonisolated var opaque: RGBA {
    RGBA(red: red * alpha, green: green * alpha, blue: blue * alpha)
  }
}
