import Kumiko

/// The pixels of the scrolled grid, written by plain loops: the minimum cost of a frame.
final class PlainSquares {
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  func draw(items: Int, offset: Int) {
    let columns = (width - 32 + 10) / 60
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
      for row in max(0, (offset - 16) / 60)..<((items + columns - 1) / columns) {
        let top = 16 + row * 60 - offset
        if top >= height { break }
        for column in 0..<min(columns, items - row * columns) {
          let left = 16 + column * 60
          for y in max(0, top)..<max(0, min(height, top + 50)) {
            let start = y * width + left
            for x in start..<start + 50 { pixels[x] = 0xFFFF_9500 }
          }
        }
      }
    }
  }

  func differingPixels(from image: UIImage) -> Int {
    guard case .bitmap(let bitmap, _) = image.source else { return pixels.count }
    return bitmap.bytes.withUnsafeBytes { bytes in
      let other = bytes.bindMemory(to: UInt32.self)
      return pixels.indices.count { pixels[$0] != other[$0] }
    }
  }
}
