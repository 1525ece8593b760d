import KumikoCWayland
import KumikoCore
import KumikoGraphics

/// A drag preview for a Wayland compositor: pixels with rounded corners, at an integer number of
/// pixels per unit of the compositor.
struct WaylandDragPicture {
  /// The distance from the pointer to the corner of the picture, in units.
  private static let gap: Int32 = 12

  private let pixels: [UInt32]
  let width: Int
  let height: Int
  /// Pixels per unit.
  let scale: Int

  /// Nil if nothing is to be shown.
  ///
  /// - Parameter pixelsPerUnit: the scale for which the picture is drawn; it is enlarged to the
  ///   next integer.
  init?(_ picture: DragPicture?, pixelsPerUnit: CGFloat) {
    guard let picture, picture.list.width > 0, picture.list.height > 0 else { return nil }
    let scale = Int(min(max(pixelsPerUnit, 1), 8).rounded(.up))
    let enlarged = CGFloat(scale) / max(pixelsPerUnit, 0.125)
    let list = picture.list.scaled(by: enlarged)
    guard let surface = try? PixelSurface(width: list.width, height: list.height) else {
      return nil
    }
    Raster().replay(list, onto: surface)
    func whole(_ length: Int) -> Int { (length + scale - 1) / scale * scale }
    let (width, height) = (whole(list.width), whole(list.height))
    let corners = RoundCorners(
      width: list.width, height: list.height, radius: picture.cornerRadius * enlarged)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<list.height {
      for x in 0..<list.width {
        let color = surface.pixel(x: x, y: y) ?? 0
        pixels[y * width + x] = color.covered(corners.coverage(x, y))
      }
    }
    (self.pixels, self.width, self.height, self.scale) = (pixels, width, height, scale)
  }

  /// The pixel in a column and a row as premultiplied 0xAARRGGBB.
  func pixel(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Calls a closure with the picture, which is valid until that returns.
  func with<Result>(_ body: (UnsafePointer<kumiko_drag_picture>) -> Result) -> Result {
    pixels.withUnsafeBytes { bytes in
      var picture = kumiko_drag_picture(
        bytes: bytes.baseAddress, width: Int32(width), height: Int32(height),
        pitch: Int32(width * 4), scale: Int32(scale), gap: WaylandDragPicture.gap)
      return body(&picture)
    }
  }
}

extension DisplayList {
  /// The same, enlarged.
  fileprivate func scaled(by factor: CGFloat) -> DisplayList {
    guard abs(factor - 1) > 0.001 else { return self }
    let (width, height) = (
      Int((CGFloat(width) * factor).rounded(.up)), Int((CGFloat(height) * factor).rounded(.up))
    )
    let commands =
      [.pushTransform(CGAffineTransform(scaleX: factor, y: factor))] + commands + [.pop]
    return DisplayList(
      width: width, height: height, background: background, commands: commands,
      damage: Damage(PixelRect(x: 0, y: 0, width: width, height: height)))
  }
}
