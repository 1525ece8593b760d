import KumikoCSDL2
import KumikoCore
import KumikoGraphics

/// The icon in a window's title bar and in the desktop's list of windows.
enum WindowIcon {
  /// The maximum side length passed to the desktop, in pixels: title bars and lists show less.
  static let side = 128

  /// Sets the icon of a window.
  static func show(_ image: UIImage, on window: OpaquePointer) {
    guard let (width, height, pixels) = pixels(of: image) else { return }
    var straight = pixels
    straight.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// The picture, no larger than `side`, as pixels with straight alpha, as X11 requires.
  static func pixels(of image: UIImage) -> (width: Int, height: Int, pixels: [UInt32])? {
    let longest = max(image.size.width, image.size.height)
    guard longest > 0 else { return nil }
    let share = CGFloat(side) / longest
    let wanted = (
      max(1, Int((image.size.width * share).rounded())),
      max(1, Int((image.size.height * share).rounded()))
    )
    guard let bitmap = image.bitmap(forPixelWidth: wanted.0, height: wanted.1),
      bitmap.width > 0, bitmap.height > 0
    else { return nil }
    let (width, height) = (min(bitmap.width, wanted.0), min(bitmap.height, wanted.1))
    let isMask = bitmap.format == .mask
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let rows = span(y, of: height, in: bitmap.height)
      for x in 0..<width {
        let columns = span(x, of: width, in: bitmap.width)
        pixels[y * width + x] = mean(bitmap, columns, rows, isMask: isMask)
      }
    }
    return (width, height, pixels)
  }

  /// The rows, or columns, of the source that one of the icon covers.
  private static func span(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = index * length / count
    return start..<max(start + 1, (index + 1) * length / count)
  }

  /// The mean of some pixels with premultiplied alpha, as straight alpha.
  private static func mean(
    _ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>, isMask: Bool
  ) -> UInt32 {
    var sums = (blue: 0, green: 0, red: 0, alpha: 0)
    for row in rows {
      for column in columns {
        let place = row * bitmap.width + column
        guard !isMask else {
          sums.alpha += Int(bitmap.bytes[place])
          continue
        }
        sums.blue += Int(bitmap.bytes[place * 4])
        sums.green += Int(bitmap.bytes[place * 4 + 1])
        sums.red += Int(bitmap.bytes[place * 4 + 2])
        sums.alpha += Int(bitmap.bytes[place * 4 + 3])
      }
    }
    guard sums.alpha > 0 else { return 0 }
    func straight(_ sum: Int) -> UInt32 {
      UInt32(min(255, (sum * 255 + sums.alpha / 2) / sums.alpha))
    }
    let alpha = UInt32(sums.alpha / (rows.count * columns.count))
    return alpha << 24 | straight(sums.red) << 16 | straight(sums.green) << 8 | straight(sums.blue)
  }
}
