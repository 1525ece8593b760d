import KumikoGraphics

/// The representation of a bitmap for replayers: a padded copy of its pixels, its coverage, and mip
/// levels of both, created when they are first needed and cached with the bitmap.
final class BitmapForm {
  /// Distinguishes this form from all others, including deallocated ones.
  let serial: Int

  private static var made = 0

  /// Mip levels, each half the size of the one before; for drawing at smaller sizes without
  /// aliasing.
  private var levels: [PixelBlock]
  private var alphas: [Int: PixelBlock] = [:]
  private var inverse: BitmapForm?

  /// Data that a replayer keeps with the form, such as its own images on these pixels.
  var attachment: AnyObject?

  /// Whether the pixels are drawn only once.
  let isTransient: Bool

  /// A form of pixels that belong to no bitmap.
  init(_ block: PixelBlock, isTransient: Bool = false) {
    BitmapForm.made += 1
    serial = BitmapForm.made
    levels = [block]
    self.isTransient = isTransient
  }

  // Forms are often deallocated in large numbers, and need no main actor for that.
  nonisolated deinit {}

  /// The form of a bitmap; nil if it has no pixels.
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

  /// The level to read from when pixels shrink by `factor` (target pixels per source pixel).
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
