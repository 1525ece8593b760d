import KumikoCPixman
import KumikoGraphics

/// A surface in memory that contexts draw on, with Pixman.
nonisolated final class PixmanSurface: DrawingSurface {
  let block: PixelBlock
  private let image: PixmanImage

  init?(width: Int, height: Int) {
    block = PixelBlock(width: width, height: height, depth: 4)
    guard let image = block.image() else { return nil }
    self.image = image
  }

  var width: Int { block.width }
  var height: Int { block.height }

  func withPixels(_ block: (UnsafeMutableRawPointer, Int) -> Void) {
    block(self.block.pixels, self.block.pitch)
  }

  func picture() -> Bitmap {
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      buffer.baseAddress.map {
        UnsafeMutableRawPointer($0).copyMemory(
          from: block.pixels, byteCount: width * height * 4)
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }

  func coverage(in area: PixelRect) -> DrawingMask {
    let result = PixelBlock(width: area.width, height: area.height, depth: 1)
    if let target = result.image() {
      pixman_image_composite32(
        PIXMAN_OP_SRC, image.reference, nil, target.reference, Int32(area.x), Int32(area.y), 0, 0,
        0, 0, Int32(area.width), Int32(area.height))
    }
    return DrawingMask(area: area, storage: result)
  }

  func composite(
    _ paint: DrawingPaint, through mask: DrawingMask?, in area: PixelRect,
    operation: CGBlendMode, alpha: Float
  ) {
    let area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty, let source = source(paint, in: area) else { return }
    var (cut, cutX, cutY) = (
      (mask?.storage as? PixelBlock)?.image(), area.x - (mask?.area.x ?? 0),
      area.y - (mask?.area.y ?? 0)
    )
    if mask != nil, cut == nil { return }
    if alpha < 1 {
      guard let faded = PixmanImage(color: RGBA(red: 0, green: 0, blue: 0, alpha: alpha)) else {
        return
      }
      if let whole = cut {
        let both = PixelBlock(width: area.width, height: area.height, depth: 1)
        guard let image = both.image() else { return }
        pixman_image_composite32(
          PIXMAN_OP_SRC, whole.reference, faded.reference, image.reference, Int32(cutX),
          Int32(cutY), 0, 0, 0, 0, Int32(area.width), Int32(area.height))
        (cut, cutX, cutY) = (image, 0, 0)
      } else {
        cut = faded
      }
    }
    if operation.needsWhole, cut != nil {
      return mix(source, cut, cutX, cutY, area, operation)
    }
    pixman_image_composite32(
      operation.pixman, source.image.reference, cut?.reference, image.reference, source.x,
      source.y, Int32(cutX), Int32(cutY), Int32(area.x), Int32(area.y), Int32(area.width),
      Int32(area.height))
  }

  /// Blends the result of an operation at full coverage with the previous pixels, by the coverage.
  private func mix(
    _ source: Source, _ mask: PixmanImage?, _ maskX: Int, _ maskY: Int, _ area: PixelRect,
    _ operation: CGBlendMode
  ) {
    let mixed = PixelBlock(width: area.width, height: area.height, depth: 4)
    guard let target = mixed.image() else { return }
    let (width, height) = (Int32(area.width), Int32(area.height))
    let (x, y) = (Int32(area.x), Int32(area.y))
    pixman_image_composite32(
      PIXMAN_OP_SRC, image.reference, nil, target.reference, x, y, 0, 0, 0, 0, width, height)
    pixman_image_composite32(
      operation.pixman, source.image.reference, nil, target.reference, source.x, source.y, 0, 0, 0,
      0, width, height)
    guard let black = PixmanImage(color: .black) else { return }
    let (maskX, maskY) = (Int32(maskX), Int32(maskY))
    pixman_image_composite32(
      PIXMAN_OP_OUT_REVERSE, black.reference, mask?.reference, image.reference, 0, 0, maskX, maskY,
      x, y, width, height)
    pixman_image_composite32(
      PIXMAN_OP_ADD, target.reference, mask?.reference, image.reference, 0, 0, maskX, maskY, x, y,
      width, height)
  }

  // MARK: Paints

  /// An image, and its pixel that is drawn at the upper left corner of the area.
  private struct Source {
    let image: PixmanImage
    var x: Int32 = 0
    var y: Int32 = 0
  }

  private func source(_ paint: DrawingPaint, in area: PixelRect) -> Source? {
    switch paint {
    case .color(let color): return PixmanImage(color: color).map { Source(image: $0) }
    case .gradient(let gradient):
      return PixmanImage(gradient).map {
        Source(image: $0, x: Int32(area.x), y: Int32(area.y))
      }
    case .surface(let surface, let x, let y):
      guard let surface = surface as? PixmanSurface else { return nil }
      return Source(image: surface.image, x: Int32(area.x - x), y: Int32(area.y - y))
    case .picture(let picture):
      return PictureReading(picture, area).map { Source(image: $0.image) }
    }
  }
}

/// A picture that is sampled through a transform, relative to the upper left corner of an area.
nonisolated struct PictureReading {
  let image: PixmanImage

  /// Nil if the picture has no pixels or the transform's numbers are out of range.
  init?(_ paint: PicturePaint, _ area: PixelRect) {
    let (bitmap, isSmooth) = (paint.bitmap, paint.isSmooth)
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    var (picture, reading) = (
      bitmap,
      CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y))
        .concatenating(paint.reading)
    )
    // A downscaled picture is sampled from a mip level that is at most twice as large as the
    // result.
    let (across, down) = (
      (reading.a * reading.a + reading.b * reading.b).squareRoot(),
      (reading.c * reading.c + reading.d * reading.d).squareRoot()
    )
    let factor = isSmooth ? min(max(across, down), 4_096) : 1
    if factor >= 2 {
      let width = max(1, Int((CGFloat(bitmap.width) / factor).rounded()))
      let height = max(1, Int((CGFloat(bitmap.height) / factor).rounded()))
      picture = bitmap.resized(width: width, height: height)
      reading = reading.concatenating(
        CGAffineTransform(
          scaleX: CGFloat(width) / CGFloat(bitmap.width),
          y: CGFloat(height) / CGFloat(bitmap.height)))
    }
    guard let image = PixelBlock(picture).image() else { return nil }
    let isShift = reading.a == 1 && reading.d == 1 && reading.b == 0 && reading.c == 0
    let (dx, dy) = (reading.tx.rounded(), reading.ty.rounded())
    if paint.repeats { image.repeatPixels() } else { image.padEdges() }
    if isShift, abs(dx - reading.tx) < 1e-6, abs(dy - reading.ty) < 1e-6 {
      guard image.setTransform(CGAffineTransform(translationX: dx, y: dy)) else { return nil }
      pixman_image_set_filter(image.reference, PIXMAN_FILTER_NEAREST, nil, 0)
    } else {
      guard image.setTransform(reading) else { return nil }
      if !isSmooth { pixman_image_set_filter(image.reference, PIXMAN_FILTER_NEAREST, nil, 0) }
    }
    self.image = image
  }
}

extension CGBlendMode {
  /// Pixman's operator.
  nonisolated var pixman: pixman_op_t {
    switch self {
    case .normal: PIXMAN_OP_OVER
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    case .clear: PIXMAN_OP_CLEAR
    case .copy: PIXMAN_OP_SRC
    case .sourceIn: PIXMAN_OP_IN
    case .sourceOut: PIXMAN_OP_OUT
    case .sourceAtop: PIXMAN_OP_ATOP
    case .destinationOver: PIXMAN_OP_OVER_REVERSE
    case .destinationIn: PIXMAN_OP_IN_REVERSE
    case .destinationOut: PIXMAN_OP_OUT_REVERSE
    case .destinationAtop: PIXMAN_OP_ATOP_REVERSE
    case .xor: PIXMAN_OP_XOR
    // Pixman has no sum of inverted colours; colour burn is close to it for opaque ones.
    case .plusDarker: PIXMAN_OP_COLOR_BURN
    case .plusLighter: PIXMAN_OP_ADD
    }
  }

  /// Whether a transparent source would change the destination, so that coverage cannot be folded
  /// into the source.
  nonisolated var needsWhole: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
