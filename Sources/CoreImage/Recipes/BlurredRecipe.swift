import Foundation
import KumikoCFilters

/// The result of another recipe with a Gaussian blur.
struct BlurredRecipe: Recipe {
  let source: any Recipe
  /// The standard deviation of the curve, in pixels.
  let deviation: Double
  let extent: CGRect

  /// The radius of the blur.
  private let reach: Int

  init(_ source: any Recipe, deviation: Double) {
    self.source = source
    // Beyond that the result is uniform, and memory is limited.
    self.deviation = min(deviation, 1000)
    reach = Int((self.deviation * 3).rounded(.up))
    let isBounded = !source.extent.isInfinite && !source.extent.isNull
    extent =
      isBounded
      ? source.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)) : source.extent
  }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let margin = reach + 3
    let wide = source.shown(in: area.grown(by: margin), space)
    let line = BlurLine(deviation, reach: reach, longest: max(wide.area.width, wide.area.height))
    let (width, height) = (wide.area.width, wide.area.height)
    line.blur(wide.numbers, lines: height, between: width * 4, count: width, step: 4)
    // Columns beside the area are no longer needed.
    line.blur(
      wide.numbers + margin * 4, lines: area.width, between: 4, count: height, step: width * 4)
    let pixels = Pixels(area)
    pixels.copy(wide)
    return pixels
  }
}

/// Memory for one line of pixels, and the blur of a line.
private final class BlurLine {
  /// Weights of the pixels from the centre on; empty if moving averages suffice.
  private let weights: [Float]
  /// The number of whole pixels on each side of an average's centre, and the weight of one more.
  private let side: Int
  private let rest: Double
  private let first: UnsafeMutablePointer<Float>
  private let second: UnsafeMutablePointer<Float>

  init(_ deviation: Double, reach: Int, longest: Int) {
    // Three averages have the variance of the curve, a third each: a weight of the outer pixels
    // compensates for integer lengths. A narrow curve is too fine for averages.
    let variance = deviation * deviation / 3
    side = Int(((1 + 12 * variance).squareRoot() - 1) / 2)
    let whole = Double(side)
    rest =
      (2 * whole + 1) * (variance - whole * (whole + 1) / 3)
      / (2 * ((whole + 1) * (whole + 1) - variance))
    if deviation < 3 {
      let curve = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
      let sum = curve.reduce(0, +) * 2 - curve[0]
      weights = curve.map { Float($0 / sum) }
    } else {
      weights = []
    }
    (first, second) = (.allocate(capacity: longest * 4), .allocate(capacity: longest * 4))
  }

  deinit {
    first.deallocate()
    second.deallocate()
  }

  func blur(
    _ numbers: UnsafeMutablePointer<Float>, lines: Int, between: Int, count: Int, step: Int
  ) {
    weights.withUnsafeBufferPointer { weights in
      var blur = kumiko_blur(
        weights: weights.baseAddress, count: weights.count, side: side, rest: rest)
      kumiko_blur_lines(numbers, lines, between, count, step, &blur, first, second)
    }
  }
}
