/// An approximation of a Gaussian blur: three moving averages along each axis.
///
/// Its cost does not depend on its radius. The sums are integers, so that a symmetric picture stays
/// exactly symmetric.
package struct BoxBlur {
  /// Lengths of the three means; together they have the requested deviation.
  package let lengths: [Int]

  /// A blur with this standard deviation in pixels, with practically no effect below half a pixel.
  package init(deviation: Double) {
    let length = (deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down).whole
    // Two means of an even length would each move the picture by half a pixel, in opposite
    // directions; the third is one longer, so that all three are centred together.
    lengths = length % 2 == 1 ? [length, length, length] : [length, length, length + 1]
  }

  /// The radius of the blur, in pixels.
  package var reach: Int { lengths.reduce(0, +) / 2 - 1 }

  /// Blurs rows of values 0 … 1; values outside count as 0.
  func apply(_ values: [Double], width: Int, height: Int) -> [Double] {
    guard lengths[0] > 1 else { return values }
    var whole = values.map { Int(($0 * 65_536).rounded()) }
    whole.withUnsafeMutableBufferPointer { pixels in
      var line = Line(lengths: lengths, longest: max(width, height))
      for y in 0..<height { line.blur(pixels, start: y * width, step: 1, count: width) }
      for x in 0..<width { line.blur(pixels, start: x, step: width, count: height) }
    }
    return whole.map { Double($0) / 65_536 }
  }

  /// Memory for one line with a margin for the blur on both sides.
  private struct Line {
    let lengths: [Int]
    let margin: Int
    let scale: Int
    var sums: [Int]
    var next: [Int]

    init(lengths: [Int], longest: Int) {
      self.lengths = lengths
      margin = lengths.reduce(0, +)
      scale = lengths.reduce(1, *)
      sums = Array(repeating: 0, count: longest + 2 * margin)
      next = sums
    }

    mutating func blur(
      _ pixels: UnsafeMutableBufferPointer<Int>, start: Int, step: Int, count: Int
    ) {
      let total = count + 2 * margin
      for index in 0..<total { sums[index] = 0 }
      for index in 0..<count { sums[margin + index] = pixels[start + index * step] }
      // Each average only looks back: the line shifts to the right by half of the total length.
      for length in lengths {
        var sum = 0
        for index in 0..<total {
          sum += sums[index]
          if index >= length { sum -= sums[index - length] }
          next[index] = sum
        }
        swap(&sums, &next)
      }
      let shift = (lengths.reduce(0, +) - lengths.count) / 2
      for index in 0..<count {
        pixels[start + index * step] = (sums[margin + shift + index] + scale / 2) / scale
      }
    }
  }
}
