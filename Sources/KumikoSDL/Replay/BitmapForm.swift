import KumikoGraphics

/// A bitmap as replayers draw it: a padded copy of its pixels, its coverage, and both at smaller
/// sizes, made when they are first needed and kept with the bitmap.
final class BitmapForm {
  /// Tells this form from all others, also from those that are gone.
  let serial: Int

  private static var made = 0

  /// Each half the size of the one before; for drawing smaller without missing pixels.
  private var levels: [PixelBlock]
  private var alphas: [Int: PixelBlock] = [:]
  private var inverse: BitmapForm?

  /// What a replayer keeps with the form, such as images of its own on these pixels.
  var attachment: AnyObject?

  /// Whether the pixels are drawn once and never again.
  let isTransient: Bool

  /// A form of pixels that belong to no bitmap.
  init(_ block: PixelBlock, isTransient: Bool = false) {
    BitmapForm.made += 1
    serial = BitmapForm.made
    levels = [block]
    self.isTransient = isTransient
  }

  // Forms go many at a time, and nothing of them asks for the main actor.
  nonisolated deinit {}

  /// The form of a bitmap; nil where it has no pixels.
  static func of(_ bitmap: Bitmap) -> BitmapForm? {
    if let form = bitmap.replayerForm as? BitmapForm { return form }
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    let form = BitmapForm(PixelBlock(bitmap))
    bitmap.replayerForm = form
    return form
  }

  /// The pixels themselves.
  var block: PixelBlock { levels[0] }

  /// The pixels at 1 / 2ⁿ of their size.
  func pixels(level: Int) -> PixelBlock {
    while levels.count <= level { levels.append(levels[levels.count - 1].halved()) }
    return levels[level]
  }

  /// The coverage, or the alpha of colours, at 1 / 2ⁿ of its size.
  func coverage(level: Int) -> PixelBlock {
    if block.depth == 1 { return pixels(level: level) }
    if let made = alphas[level] { return made }
    let alpha = pixels(level: level).alpha()
    alphas[level] = alpha
    return alpha
  }

  /// 255 less the coverage.
  func inverseCoverage() -> BitmapForm {
    if let inverse { return inverse }
    let made = BitmapForm((block.depth == 1 ? block : block.alpha()).inverted())
    inverse = made
    return made
  }

  /// The level to read from when pixels shrink by `factor` (target pixels a source pixel).
  func level(forScale factor: CGFloat) -> Int {
    var (level, scale) = (0, factor)
    let smallest = min(block.width, block.height)
    while scale <= 0.5, smallest >> (level + 1) >= 1 {
      scale *= 2
      level += 1
    }
    return level
  }
}
