import KumikoGraphics

@testable import KumikoSDL

/// A whole replayer in plain loops, as Replay/README.md says how to write one: what Pixman and SDL
/// do stands here in Swift, so that it shows what the seam asks for.
final class PlainSurface: ReplaySurface {
  private(set) var area: DrawingArea
  /// Red, green and blue of each pixel, 0 … 255.
  private(set) var pixels: [SIMD3<Float>]

  init(width: Int, height: Int, damage: Damage? = nil, pixels: [SIMD3<Float>]? = nil) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    area = DrawingArea(bounds: bounds, damage: damage ?? Damage(bounds))
    self.pixels = pixels ?? Array(repeating: .zero, count: width * height)
  }

  func setClip(_ rect: PixelRect) { area.setClip(rect) }

  func fill(_ rect: PixelRect, _ color: RGBA) {
    forEachPixel(of: rect) { at, _, _ in lay(color, share: 1, at) }
  }

  func fill(_ rect: PixelRect, _ color: RGBA, through mask: BitmapForm, x: Int, y: Int) {
    let coverage = mask.coverage(level: 0)
    forEachPixel(of: rect) { at, dx, dy in
      lay(color, share: Float(coverage.row(y + dy)[x + dx]) / 255, at)
    }
  }

  func draw(_ picture: BitmapForm, x: Int, y: Int, over rect: PixelRect, opacity: Float) {
    draw(picture.pixels(level: 0), x: x, y: y, over: rect, opacity: opacity)
  }

  func draw(_ picture: TransformedPicture, over rect: PixelRect, opacity: Float) {
    guard
      let block = picture.pixels(x: 0, y: 0, width: rect.width, height: rect.height)
    else { return }
    draw(block, x: 0, y: 0, over: rect, opacity: opacity)
  }

  private func draw(_ block: PixelBlock, x: Int, y: Int, over rect: PixelRect, opacity: Float) {
    forEachPixel(of: rect) { at, dx, dy in
      let source = block.row(y + dy) + 4 * (x + dx)
      let color = SIMD3(Float(source[2]), Float(source[1]), Float(source[0])) * opacity
      pixels[at] = color + pixels[at] * (1 - Float(source[3]) / 255 * opacity)
    }
  }

  func pixels(of rect: PixelRect) -> PixelBlock? {
    let block = PixelBlock(width: rect.width, height: rect.height, depth: 4)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let color = pixels[(rect.y + y) * area.bounds.width + rect.x + x].rounded(
          .toNearestOrAwayFromZero)
        let target = block.row(y) + 4 * x
        (target[0], target[1], target[2]) = (UInt8(color.z), UInt8(color.y), UInt8(color.x))
        target[3] = 255
      }
    }
    return block
  }

  // MARK: Keeping

  private final class Kept {
    let pixels: [SIMD3<Float>]
    init(_ pixels: [SIMD3<Float>]) { self.pixels = pixels }
  }

  func keep(_ pieces: [Keepsake.Piece]) -> AnyObject? { Kept(pixels) }

  func blendBack(_ pieces: [Keepsake.Piece], from kept: AnyObject) {
    guard let before = (kept as? Kept)?.pixels else { return }
    for piece in pieces {
      switch piece {
      case .faded(let rect, let share):
        forEachPixel(of: rect) { at, _, _ in mix(before[at], share, at) }
      case .masked(let rect, let mask, let x, let y):
        let coverage = mask.coverage(level: 0)
        forEachPixel(of: rect) { at, dx, dy in
          mix(before[at], Float(coverage.row(y + dy)[x + dx]) / 255, at)
        }
      }
    }
  }

  // MARK: Pixels

  private func lay(_ color: RGBA, share: Float, _ at: Int) {
    mix(SIMD3(color.red, color.green, color.blue) * 255, color.alpha * share, at)
  }

  private func mix(_ color: SIMD3<Float>, _ share: Float, _ at: Int) {
    pixels[at] = color * share + pixels[at] * (1 - share)
  }

  /// The pixels of `rect` that may change: where each is, and how far from the upper left.
  private func forEachPixel(of rect: PixelRect, _ body: (_ at: Int, _ dx: Int, _ dy: Int) -> Void) {
    let inside = rect.intersection(area.clip)
    for damaged in area.damage.rects {
      let part = inside.intersection(damaged)
      for y in part.y..<max(part.y, part.maxY) {
        for x in part.x..<max(part.x, part.maxX) {
          body(y * area.bounds.width + x, x - rect.x, y - rect.y)
        }
      }
    }
  }
}
