import Foundation
import KumikoCPixman
import KumikoCSDL2
import KumikoCSDL2_image
import KumikoGraphics

/// The drawing engine of contexts: FreeType rasterises, Pixman composites.
nonisolated final class PixmanEngine: DrawingEngine {
  private let rasterizer: PathRasterizer

  private init() throws(BackendError) { rasterizer = try PathRasterizer() }

  /// Installs the engine.
  static func install() throws(BackendError) {
    if DrawingSystem.isInstalled { return }
    DrawingSystem.engine = try PixmanEngine()
  }

  func surface(width: Int, height: Int) -> (any DrawingSurface)? {
    PixmanSurface(width: width, height: height)
  }

  func mask(
    filling polygons: [[CGPoint]], evenOdd: Bool, isSmooth: Bool, in area: PixelRect
  ) -> DrawingMask {
    DrawingMask(
      area: area,
      storage: rasterizer.coverage(
        of: polygons, evenOdd: evenOdd, isSmooth: isSmooth, in: area))
  }

  func mask(of picture: Bitmap, reading: CGAffineTransform, in area: PixelRect) -> DrawingMask {
    let result = PixelBlock(width: area.width, height: area.height, depth: 1)
    if !area.isEmpty, let target = result.image(),
      let source = PictureReading(PicturePaint(picture, reading: reading), area)
    {
      pixman_image_composite32(
        PIXMAN_OP_SRC, source.image.reference, nil, target.reference, 0, 0, 0, 0, 0, 0,
        Int32(area.width), Int32(area.height))
    }
    return DrawingMask(area: area, storage: result)
  }

  func mask(_ one: DrawingMask, within other: DrawingMask) -> DrawingMask {
    let area = one.area.intersection(other.area)
    let result = PixelBlock(width: area.width, height: area.height, depth: 1)
    guard !area.isEmpty, let target = result.image(),
      let first = (one.storage as? PixelBlock)?.image(),
      let second = (other.storage as? PixelBlock)?.image()
    else { return DrawingMask(area: area, storage: result) }
    pixman_image_composite32(
      PIXMAN_OP_SRC, first.reference, second.reference, target.reference,
      Int32(area.x - one.area.x), Int32(area.y - one.area.y), Int32(area.x - other.area.x),
      Int32(area.y - other.area.y), 0, 0, Int32(area.width), Int32(area.height))
    return DrawingMask(area: area, storage: result)
  }

  func mask(blurring mask: DrawingMask, deviation: Double) -> DrawingMask {
    let deviation = min(max(deviation, 0), 500)
    let blur = BoxBlur(deviation: deviation)
    guard let block = mask.storage as? PixelBlock, blur.lengths[0] > 1 else { return mask }
    let reach = blur.reach + 1
    let area = PixelRect(
      x: mask.area.x - reach, y: mask.area.y - reach, width: mask.area.width + 2 * reach,
      height: mask.area.height + 2 * reach)
    return DrawingMask(area: area, storage: block.softened(deviation, reach: reach))
  }

  func bitmap(of mask: DrawingMask) -> Bitmap {
    (mask.storage as? PixelBlock)?.maskBitmap
      ?? Bitmap(width: 0, height: 0, format: .mask, bytes: [])
  }

  func glyphs(of run: GlyphRun) -> DrawnGlyphs? {
    guard let picture = GlyphPicture(run) else { return nil }
    let mask =
      picture.width > 0 && picture.height > 0
      ? Bitmap(
        width: picture.width, height: picture.height, format: .mask, bytes: picture.bytes) : nil
    return DrawnGlyphs(
      mask: mask, offset: (picture.left, picture.top),
      colored: picture.colored.map { ($0.bitmap, $0.rect) })
  }

  func pageWriter(
    _ information: [String: String], write: @escaping @Sendable (Data) throws -> Void
  ) -> any PageWriter { PDFWriter(information, write: write) }

  func jpegData(of bitmap: Bitmap, quality: Double) -> Data? {
    // SDL_image writes opaque pixels.
    guard let surface = PixmanSurface(width: bitmap.width, height: bitmap.height) else {
      return nil
    }
    let all = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    surface.composite(.color(.white), through: nil, in: all, operation: .copy, alpha: 1)
    surface.composite(
      .picture(PicturePaint(bitmap, reading: .identity)), through: nil, in: all,
      operation: .normal, alpha: 1)
    let block = surface.block
    guard
      let picture = SDL_CreateRGBSurfaceWithFormatFrom(
        block.pixels, Int32(block.width), Int32(block.height), 32, Int32(block.pitch),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return nil }
    defer { SDL_FreeSurface(picture) }
    // The size of the pixels without compression, plus some for the header.
    var data = Data(count: block.width * block.height * 4 + 65_536)
    let written = data.withUnsafeMutableBytes { bytes -> Int in
      guard let file = SDL_RWFromMem(bytes.baseAddress, Int32(bytes.count)) else { return 0 }
      let result = IMG_SaveJPG_RW(picture, file, 0, Int32((quality * 100).rounded()))
      let count = SDL_RWtell(file)
      SDL_RWclose(file)
      return result == 0 ? Int(count) : 0
    }
    return written > 0 ? data.prefix(written) : nil
  }
}
