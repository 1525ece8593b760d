import Foundation
import KumikoCFilters
import KumikoGraphics

/// The result of another recipe, translated, scaled, rotated or skewed.
struct TransformedRecipe: Recipe {
  let source: any Recipe
  let transform: CGAffineTransform
  /// Whether pixels are sampled without interpolation.
  let isNearest: Bool
  let extent: CGRect
  private let back: CGAffineTransform

  /// Nil if the transform is degenerate, or numbers are not finite.
  init?(_ source: any Recipe, by transform: CGAffineTransform, isNearest: Bool) {
    let area = transform.a * transform.d - transform.b * transform.c
    guard area.isFinite, area != 0, transform.tx.isFinite, transform.ty.isFinite else { return nil }
    (self.source, self.transform, self.isNearest) = (source, transform, isNearest)
    back = transform.inverted()
    extent =
      source.extent.isInfinite || source.extent.isNull
      ? source.extent : source.extent.applying(transform)
  }

  /// The maximum number of source pixels in memory at a time.
  private static let limit = 4_000_000

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let pixels = Pixels(area)
    fill(pixels, area, space)
    return pixels
  }

  private func fill(_ pixels: Pixels, _ area: Area, _ space: WorkingSpace) {
    guard !area.isEmpty else { return }
    var needed = Area(enclosing: area.rect.applying(back)).grown(by: 2)
    if !source.extent.isInfinite {
      needed = needed.intersection(Area(enclosing: source.extent).grown(by: 2))
    }
    if needed.count > Self.limit, area.count > 1 {
      for half in area.halves { fill(pixels, half, space) }
      return
    }
    guard !needed.isEmpty else { return }
    let shown = source.shown(in: needed, space)
    var from = kumiko_pixels(
      numbers: shown.numbers, x: needed.x, y: needed.y, width: needed.width, height: needed.height)
    var inverse = kumiko_mapping(
      a: back.a, b: back.b, c: back.c, d: back.d, tx: back.tx, ty: back.ty)
    // If many pixels become one, as many of them are sampled.
    let across = isNearest ? 1 : Self.count(hypot(back.a, back.b))
    let up = isNearest ? 1 : Self.count(hypot(back.c, back.d))
    for y in area.y..<area.maxY {
      kumiko_transform_row(
        &from, &inverse, pixels.row(y) + (area.x - pixels.area.x) * 4, area.x, y, area.width,
        across,
        up, isNearest ? 1 : 0)
    }
    withExtendedLifetime(shown) {}
  }

  private static func count(_ length: CGFloat) -> Int {
    min(max(Int(min(length, 1000).rounded(.up)), 1), 64)
  }
}
