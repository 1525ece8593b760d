import KumikoCPixman
import KumikoGraphics

/// A Pixman image, released with this object.
nonisolated final class PixmanImage {
  /// The pixel format.
  enum Format {
    /// 0xAARRGGBB, premultiplied.
    case argb
    /// 0x??RRGGBB.
    case xrgb
    /// Coverage.
    case mask
  }

  let reference: OpaquePointer
  let width: Int
  let height: Int
  /// Keeps the memory that the image reads alive.
  private let owner: AnyObject?

  /// An image on memory of another owner; nil if Pixman fails (out of memory, wrong pitch).
  init?(
    format: Format, width: Int, height: Int, pixels: UnsafeMutableRawPointer, pitch: Int,
    owner: AnyObject? = nil
  ) {
    let code =
      switch format {
      case .argb: pixman_shim_argb()
      case .xrgb: pixman_shim_xrgb()
      case .mask: pixman_shim_a8()
      }
    guard
      let image = pixman_image_create_bits(
        code, Int32(width), Int32(height), pixels.assumingMemoryBound(to: UInt32.self),
        Int32(pitch))
    else { return nil }
    reference = image
    self.width = width
    self.height = height
    self.owner = owner
  }

  /// Takes ownership of a Pixman image.
  init(_ reference: OpaquePointer) {
    self.reference = reference
    (width, height, owner) = (0, 0, nil)
  }

  /// An image of one colour.
  init?(color: RGBA) {
    var color = color.pixman
    guard let image = pixman_image_create_solid_fill(&color) else { return nil }
    reference = image
    width = 0
    height = 0
    owner = nil
  }

  deinit { pixman_image_unref(reference) }

  /// Samples outside the image give the nearest pixel instead of transparency.
  func padEdges() { pixman_image_set_repeat(reference, PIXMAN_REPEAT_PAD) }

  /// Samples outside the image repeat it.
  func repeatPixels() { pixman_image_set_repeat(reference, PIXMAN_REPEAT_NORMAL) }

  /// Samples through `transform`, which maps the target's pixels to this image's, with bilinear
  /// interpolation; `false` if the transform's numbers are out of range.
  func setTransform(_ transform: CGAffineTransform) -> Bool {
    guard var fixed = transform.pixman else { return false }
    pixman_image_set_filter(reference, PIXMAN_FILTER_BILINEAR, nil, 0)
    return pixman_image_set_transform(reference, &fixed) != 0
  }

  /// Samples pixel by pixel again.
  func clearTransform() {
    pixman_image_set_transform(reference, nil)
    pixman_image_set_filter(reference, PIXMAN_FILTER_NEAREST, nil, 0)
  }
}

extension RGBA {
  /// The colour premultiplied, with 16 bits per component.
  nonisolated var pixman: pixman_color_t {
    func whole(_ share: Float) -> UInt16 {
      UInt16(Double((share * 65_535).rounded()).whole(in: 0...65_535))
    }
    func component(_ value: Float) -> UInt16 { whole(value * alpha) }
    return pixman_color_t(
      red: component(red), green: component(green), blue: component(blue),
      alpha: whole(alpha))
  }
}

extension CGAffineTransform {
  /// 16.16 fixed point; nil if a coefficient does not fit.
  nonisolated fileprivate var pixman: pixman_transform_t? {
    let values = [a, c, tx, b, d, ty]
    guard values.allSatisfy({ $0.isFinite && abs($0) < 32_000 }) else { return nil }
    func fixed(_ value: CGFloat) -> pixman_fixed_t {
      pixman_fixed_t((value * 65_536).rounded(.toNearestOrAwayFromZero))
    }
    var result = pixman_transform_t()
    result.matrix.0 = (fixed(a), fixed(c), fixed(tx))
    result.matrix.1 = (fixed(b), fixed(d), fixed(ty))
    result.matrix.2 = (0, 0, 65_536)
    return result
  }
}
