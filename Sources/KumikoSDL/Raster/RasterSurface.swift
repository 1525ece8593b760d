import KumikoCPixman
import KumikoGraphics

/// A surface in memory, drawn on with Pixman.
final class RasterSurface: ReplaySurface {
  private(set) var area: DrawingArea

  private let memory: PixelSurface
  private let colors: SolidColors
  private let target: OpaquePointer
  private var damageRegion = pixman_region32_t()
  private var clipRegion = pixman_region32_t()

  init(_ surface: PixelSurface, damage: Damage, colors: SolidColors) {
    memory = surface
    self.colors = colors
    area = DrawingArea(bounds: surface.bounds, damage: damage)
    target = surface.image.reference
    pixman_region32_init(&damageRegion)
    pixman_region32_init(&clipRegion)
    for rect in area.damage.rects {
      withUnsafeMutablePointer(to: &damageRegion) { region in
        _ = pixman_region32_union_rect(
          region, region, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
      }
    }
    setClip(surface.bounds)
  }

  /// Releases the resources of the surface; it cannot draw afterwards.
  func finish() {
    pixman_image_set_clip_region32(target, nil)
    pixman_region32_fini(&damageRegion)
    pixman_region32_fini(&clipRegion)
  }

  func setClip(_ rect: PixelRect) {
    area.setClip(rect)
    let clip = area.clip
    pixman_region32_intersect_rect(
      &clipRegion, &damageRegion, Int32(clip.x), Int32(clip.y), UInt32(clip.width),
      UInt32(clip.height))
    pixman_image_set_clip_region32(target, &clipRegion)
  }

  func fill(_ rect: PixelRect, _ color: RGBA) {
    guard color.alpha > 0 else { return }
    let rect = visible(rect)
    guard !rect.isEmpty else { return }
    var box = pixman_box32_t(
      x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
    var color = color.pixman
    pixman_image_fill_boxes(PIXMAN_OP_OVER, target, &color, 1, &box)
  }

  func fill(_ rect: PixelRect, _ color: RGBA, through mask: BitmapForm, x: Int, y: Int) {
    guard let source = colors.image(color), let mask = mask.pixmanCoverage(level: 0) else { return }
    composite(source, mask: mask, maskOffset: (x, y), over: rect)
  }

  func draw(_ picture: BitmapForm, x: Int, y: Int, over rect: PixelRect, opacity: Float) {
    guard let source = picture.pixmanPicture(level: 0) else { return }
    composite(source, mask: alphaMask(opacity), sourceOffset: (x, y), over: rect)
  }

  func draw(_ picture: TransformedPicture, over rect: PixelRect, opacity: Float) {
    guard let source = picture.form.pixmanPicture(level: picture.level),
      source.setTransform(picture.reading)
    else { return }
    defer { source.clearTransform() }
    guard let coverage = picture.coverage else {
      return composite(source, mask: alphaMask(opacity), over: rect)
    }
    guard let cut = coverage.image() else { return }
    if let alpha = alphaMask(opacity) { cut.multiply(by: alpha) }
    composite(source, mask: cut, over: rect)
  }

  // MARK: Kept pixels

  /// The kept pixels of each piece.
  private final class Kept {
    let images: [PixmanImage?]
    init(_ images: [PixmanImage?]) { self.images = images }
  }

  func keep(_ pieces: [Keepsake.Piece]) -> AnyObject? {
    Kept(pieces.map { pixels(of: $0.rect)?.image(.xrgb) })
  }

  func blendBack(_ pieces: [Keepsake.Piece], from kept: AnyObject) {
    guard let kept = kept as? Kept else { return }
    for (piece, image) in zip(pieces, kept.images) {
      guard let image else { continue }
      switch piece {
      case .faded(let rect, let share):
        composite(image, mask: alphaMask(share), over: rect)
      case .masked(let rect, let mask, let x, let y):
        guard let mask = mask.pixmanCoverage(level: 0) else { continue }
        composite(image, mask: mask, maskOffset: (x, y), over: rect)
      }
    }
  }

  func pixels(of rect: PixelRect) -> PixelBlock? {
    let block = PixelBlock(width: rect.width, height: rect.height, depth: 4)
    for y in 0..<rect.height {
      (block.pixels + y * block.pitch).copyMemory(
        from: memory.pixels + (rect.y + y) * memory.pitch + rect.x * 4,
        byteCount: rect.width * 4)
    }
    return block
  }

  // MARK: Pixman

  /// Draws `source`, or a colour behind `mask`, over `rect`; the offsets are the pixels of source
  /// and mask that are drawn at the rectangle's upper left corner.
  private func composite(
    _ source: PixmanImage, mask: PixmanImage? = nil, sourceOffset: (x: Int, y: Int) = (0, 0),
    maskOffset: (x: Int, y: Int) = (0, 0), over rect: PixelRect
  ) {
    let inside = visible(rect)
    guard !inside.isEmpty else { return }
    let (dx, dy) = (inside.x - rect.x, inside.y - rect.y)
    pixman_image_composite32(
      PIXMAN_OP_OVER, source.reference, mask?.reference, target,
      Int32(sourceOffset.x + dx), Int32(sourceOffset.y + dy), Int32(maskOffset.x + dx),
      Int32(maskOffset.y + dy), Int32(inside.x), Int32(inside.y), Int32(inside.width),
      Int32(inside.height))
  }

  private func alphaMask(_ opacity: Float) -> PixmanImage? {
    opacity < 1 ? colors.image(RGBA(red: 0, green: 0, blue: 0, alpha: opacity)) : nil
  }
}
