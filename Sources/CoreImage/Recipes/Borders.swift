import Foundation

/// A part of the result of another recipe.
struct CroppedRecipe: Recipe {
  let source: any Recipe
  let extent: CGRect

  init(_ source: any Recipe, to rect: CGRect) {
    self.source = source
    let rect = rect.standardized
    extent = source.extent.isInfinite ? rect : source.extent.intersection(rect)
  }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels { source.shown(in: area, space) }
}

/// The result of another recipe in a rectangle, whose border pixels are extended infinitely.
struct ClampedRecipe: Recipe {
  let source: any Recipe
  let kept: Area
  var extent: CGRect { kept.isEmpty ? .null : .infinite }

  init(_ source: any Recipe, to rect: CGRect) {
    self.source = source
    kept = Area(
      enclosing: source.extent.isInfinite ? rect : source.extent.intersection(rect))
  }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    func nearest(_ value: Int, _ start: Int, _ end: Int) -> Int { min(max(value, start), end - 1) }
    let (left, right) = (
      nearest(area.x, kept.x, kept.maxX), nearest(area.maxX - 1, kept.x, kept.maxX)
    )
    let (bottom, top) = (
      nearest(area.y, kept.y, kept.maxY), nearest(area.maxY - 1, kept.y, kept.maxY)
    )
    let inside = source.shown(
      in: Area(x: left, y: bottom, width: right - left + 1, height: top - bottom + 1), space)
    let pixels = Pixels(area)
    for y in area.y..<area.maxY {
      let (from, to) = (inside.row(nearest(y, bottom, top + 1)), pixels.row(y))
      for x in 0..<area.width {
        let place = (nearest(area.x + x, left, right + 1) - left) * 4
        (to + x * 4).update(from: from + place, count: 4)
      }
    }
    return pixels
  }
}
