import Foundation

/// A composition of two pictures.
struct MixedRecipe: Recipe {
  /// The rule of the composition: those of Porter and Duff, and blend modes of PDF.
  enum Rule: Sendable {
    case over, inside, outside, atop, multiply, screen
  }

  let front: any Recipe
  let back: any Recipe
  let rule: Rule

  var extent: CGRect {
    switch rule {
    case .over, .multiply, .screen: front.extent.joined(with: back.extent)
    case .inside: front.extent.isInfinite ? back.extent : front.extent.intersection(back.extent)
    case .outside: front.extent
    case .atop: back.extent
    }
  }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let (shown, below) = (front.shown(in: area, space), back.shown(in: area, space))
    for index in 0..<area.count {
      let (f, b) = (shown.numbers + index * 4, below.numbers + index * 4)
      let (fa, ba) = (f[3], b[3])
      for part in 0..<4 {
        switch rule {
        case .over: f[part] += b[part] * (1 - fa)
        case .inside: f[part] *= ba
        case .outside: f[part] *= 1 - ba
        case .atop: f[part] = f[part] * ba + b[part] * (1 - fa)
        case .multiply where part < 3:
          f[part] = f[part] * b[part] + f[part] * (1 - ba) + b[part] * (1 - fa)
        case .multiply, .screen: f[part] += b[part] - f[part] * b[part]
        }
      }
    }
    return shown
  }
}

/// One picture where a mask is white, another where it is black.
struct MaskedRecipe: Recipe {
  let front: any Recipe
  let back: any Recipe
  let mask: any Recipe
  /// Whether the mask is its opacity instead of its brightness.
  let isOpacity: Bool

  var extent: CGRect { front.extent.joined(with: back.extent) }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let (shown, below) = (front.shown(in: area, space), back.shown(in: area, space))
    let shares = mask.shown(in: area, space)
    for index in 0..<area.count {
      let (f, b, m) = (
        shown.numbers + index * 4, below.numbers + index * 4, shares.numbers + index * 4
      )
      let share = isOpacity ? m[3] : SIMD4(m[0], m[1], m[2], m[3]).luminance
      for part in 0..<4 { f[part] = b[part] + (f[part] - b[part]) * share }
    }
    return shown
  }
}

/// One pixel: the mean of all in a rectangle.
struct MeanRecipe: Recipe {
  let source: any Recipe
  let whole: Area
  var extent: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    var sums = [0.0, 0.0, 0.0, 0.0]
    func add(_ part: Area) {
      // Large pictures are processed in parts.
      if part.count > 1_000_000 { return part.halves.forEach(add) }
      let pixels = source.shown(in: part, space)
      for index in 0..<(part.count * 4) { sums[index & 3] += Double(pixels.numbers[index]) }
    }
    if !whole.isEmpty { add(whole) }
    let pixels = Pixels(area)
    for part in 0..<4 where !area.isEmpty {
      pixels.numbers[part] = Float(sums[part] / Double(max(1, whole.count)))
    }
    return pixels
  }
}

extension CGRect {
  /// The rectangle around both.
  func joined(with other: CGRect) -> CGRect {
    isInfinite || other.isInfinite ? .infinite : isNull ? other : other.isNull ? self : union(other)
  }
}
