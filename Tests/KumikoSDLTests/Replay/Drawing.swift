import KumikoGraphics
import KumikoSDL

/// A surface with a list drawn on it.
func drawn(
  _ width: Int, _ height: Int, background: RGBA = .white, damage: Damage? = nil,
  _ commands: [DisplayList.Command]
) throws -> PixelSurface {
  let surface = try PixelSurface(width: width, height: height)
  Raster().replay(
    DisplayList(
      width: width, height: height, background: background, commands: commands, damage: damage),
    onto: surface)
  return surface
}

extension PixelSurface {
  /// How dark each pixel is, as text: `.` white, `#` black, 1 … 9 tenths in between.
  var shades: String {
    (0..<height).map { y in
      (0..<width).map { x in
        switch darkness(x, y) {
        case 0: "."
        case 255: "#"
        case let dark: String(max(1, min(9, (dark * 10 + 127) / 255)))
        }
      }.joined()
    }.joined(separator: "\n")
  }

  /// 255 less the red of a pixel.
  func darkness(_ x: Int, _ y: Int) -> Int { 255 - Int(((pixel(x: x, y: y) ?? 0) >> 16) & 255) }

  /// All darkness together, in whole black pixels.
  var area: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += darkness(x, y) }
    }
    return Double(sum) / 255
  }

  /// The smallest rectangle around all pixels that are not white.
  var inkBounds: PixelRect {
    var result = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for y in 0..<height {
      for x in 0..<width where pixel(x: x, y: y) != 0xFFFFFF {
        result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }
}

let orange = RGBA(red: 1, green: 149.0 / 255, blue: 0)
let orangePixel: UInt32 = 0xFF9500

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
