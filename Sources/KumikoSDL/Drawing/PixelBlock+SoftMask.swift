import KumikoCPictures
import KumikoCPixman
import KumikoGraphics

extension PixelBlock {
  /// The maximum number of pixels, with margins, of a mask that is blurred at full size.
  nonisolated private static let exactPixels = 1 << 19

  /// Blurred coverage, with `reach` pixels around it. A large mask with a large radius is blurred
  /// at a reduced size and scaled up smoothly: it contains no finer detail.
  nonisolated func softened(_ deviation: Double, reach: Int) -> PixelBlock {
    let result = PixelBlock(width: width + 2 * reach, height: height + 2 * reach, depth: 1)
    let isLarge = result.width * result.height > PixelBlock.exactPixels
    let factor = isLarge ? max(1, (deviation / 16).rounded(.down).whole) : 1
    guard factor > 1, let target = result.image() else {
      for y in 0..<height {
        (result.pixels + (y + reach) * result.pitch + reach).copyMemory(
          from: pixels + y * pitch, byteCount: width)
      }
      result.blur(deviation)
      return result
    }
    let margin = (reach + factor - 1) / factor
    let small = shrunk(factor, margin: margin)
    small.blur(deviation / Double(factor))
    let share = 1 / CGFloat(factor)
    let start = CGFloat(margin) - CGFloat(reach) * share
    guard let source = small.image(),
      source.setTransform(CGAffineTransform(share, 0, 0, share, start, start))
    else { return result }
    pixman_image_composite32(
      PIXMAN_OP_SRC, source.reference, nil, target.reference, 0, 0, 0, 0, 0, 0,
      Int32(result.width), Int32(result.height))
    return result
  }

  nonisolated private func blur(_ deviation: Double) {
    let lengths = BoxBlur(deviation: deviation).lengths.map { Int32($0) }
    if lengths[0] > 1 { kumiko_blur(row(0), width, height, pitch, 1, lengths) }
  }

  /// Downsampled by averaging squares of pixels, with an empty margin around them.
  nonisolated private func shrunk(_ factor: Int, margin: Int) -> PixelBlock {
    let small = PixelBlock(
      width: (width + factor - 1) / factor + 2 * margin,
      height: (height + factor - 1) / factor + 2 * margin, depth: 1)
    var sums = [Int](repeating: 0, count: (width + factor - 1) / factor)
    for top in stride(from: 0, to: height, by: factor) {
      for index in sums.indices { sums[index] = 0 }
      for y in top..<min(top + factor, height) {
        let source = row(y)
        for x in 0..<width { sums[x / factor] += Int(source[x]) }
      }
      let target = small.row(top / factor + margin)
      for index in sums.indices {
        target[index + margin] = UInt8(clamping: sums[index] / (factor * factor))
      }
    }
    return small
  }
}
