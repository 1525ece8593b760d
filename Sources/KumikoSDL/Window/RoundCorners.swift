import KumikoFoundation
import KumikoGraphics

/// The coverage of each pixel by a rectangle with rounded corners.
struct RoundCorners {
  let width: Int
  let height: Int
  let radius: CGFloat

  /// The coverage of the pixel at a position, 0 … 256.
  func coverage(_ x: Int, _ y: Int) -> UInt32 {
    func inward(_ place: Int, _ length: Int) -> CGFloat {
      let middle = CGFloat(place) + 0.5
      return max(radius - middle, middle - (CGFloat(length) - radius), 0)
    }
    let (dx, dy) = (inward(x, width), inward(y, height))
    guard dx > 0, dy > 0 else { return 256 }
    let inside = radius + 0.5 - (dx * dx + dy * dy).squareRoot()
    return UInt32(min(max(inside, 0), 1) * 256)
  }

  /// Clips an opaque surface to the rounded corners: the pixels there get an alpha value, by which
  /// their colours are premultiplied.
  func cut(_ surface: PixelSurface) {
    let side = min(Int(radius.rounded(.up)), surface.width, surface.height)
    guard side > 0 else { return }
    let columns = Set(0..<side).union(surface.width - side..<surface.width)
    let rows = Set(0..<side).union(surface.height - side..<surface.height)
    for y in rows {
      for x in columns {
        let coverage = coverage(x, y)
        guard coverage < 256, let color = surface.pixel(x: x, y: y) else { continue }
        surface.pixels.storeBytes(
          of: color.covered(coverage), toByteOffset: y * surface.pitch + x * 4, as: UInt32.self)
      }
    }
  }
}

extension UInt32 {
  /// An opaque colour 0xRRGGBB as a premultiplied one with a coverage of its pixel, 0 … 256.
  func covered(_ coverage: UInt32) -> UInt32 {
    func part(_ value: UInt32, _ shift: UInt32) -> UInt32 {
      (((value & 0xFF) * coverage) >> 8) << shift
    }
    return part(self, 0) | part(self >> 8, 8) | part(self >> 16, 16) | part(255, 24)
  }
}
