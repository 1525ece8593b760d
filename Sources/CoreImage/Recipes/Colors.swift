import Foundation

/// The result of another recipe with each pixel changed by itself.
struct PointRecipe: Recipe {
  let source: any Recipe
  /// Changes red, green and blue, which are not premultiplied, and the opacity.
  let change: @Sendable (inout SIMD4<Float>) -> Void

  var extent: CGRect { source.extent }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let pixels = source.shown(in: area, space)
    for index in 0..<area.count {
      let to = pixels.numbers + index * 4
      let alpha = to[3]
      let share = alpha > 0 ? 1 / alpha : 0
      var color = SIMD4(to[0] * share, to[1] * share, to[2] * share, alpha)
      change(&color)
      color.w = color.w > 0 ? min(color.w, 1) : 0
      (to[0], to[1], to[2]) = (color.x * color.w, color.y * color.w, color.z * color.w)
      to[3] = color.w
    }
    return pixels
  }
}

extension SIMD4<Float> {
  /// The luminance of a linear colour, as defined by ITU-R BT.709.
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  /// The same with other colours.
  mutating func map(_ change: (Float) -> Float) { (x, y, z) = (change(x), change(y), change(z)) }
}
