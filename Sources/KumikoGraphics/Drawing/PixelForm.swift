import KumikoFoundation

/// The memory layout of a context or of raw bytes.
struct PixelForm: Equatable {
  /// Bytes per pixel.
  let depth: Int
  /// The positions of red, green, blue and opacity; −1 if there is none.
  private let places: (red: Int, green: Int, blue: Int, alpha: Int)
  private let isMultiplied: Bool

  static func == (a: PixelForm, b: PixelForm) -> Bool {
    a.places == b.places && a.depth == b.depth && a.isMultiplied == b.isMultiplied
  }

  init?(_ space: CGColorSpace?, _ info: CGBitmapInfo) {
    guard let alpha = CGImageAlphaInfo(rawValue: info.rawValue & 0x1F) else { return nil }
    isMultiplied = alpha != .first && alpha != .last
    if alpha == .alphaOnly {
      (depth, places) = (1, (-1, -1, -1, 0))
    } else if space?.numberOfComponents == 1 {
      guard alpha == .none else { return nil }
      (depth, places) = (1, (0, 0, 0, -1))
    } else {
      let hasAlpha = alpha != .noneSkipFirst && alpha != .noneSkipLast
      let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
      let isTurned = info.contains(.byteOrder32Little)
      guard alpha != .none || !isTurned else { return nil }
      depth = alpha == .none ? 3 : 4
      func place(_ index: Int) -> Int { isTurned ? 3 - index : index }
      let start = isFirst ? 1 : 0
      let opacity = alpha == .none || !hasAlpha ? -1 : place(isFirst ? 0 : 3)
      places = (place(start), place(start + 1), place(start + 2), opacity)
    }
  }

  /// Whether it is grey.
  var isGray: Bool { depth == 1 && places.alpha < 0 }

  /// Reads a row as premultiplied words 0xAARRGGBB.
  func read(_ source: UnsafeRawPointer, into target: UnsafeMutablePointer<UInt8>, count: Int) {
    let source = source.assumingMemoryBound(to: UInt8.self)
    for x in 0..<count {
      let (from, to) = (source + x * depth, target + x * 4)
      let alpha = places.alpha < 0 ? 255 : Int(from[places.alpha])
      func part(_ place: Int) -> UInt8 {
        guard place >= 0 else { return 0 }
        return isMultiplied ? from[place] : UInt8((Int(from[place]) * alpha + 127) / 255)
      }
      (to[0], to[1], to[2]) = (part(places.blue), part(places.green), part(places.red))
      to[3] = UInt8(alpha)
    }
  }

  /// Writes a row of premultiplied words 0xAARRGGBB.
  func write(_ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
    let source = source.assumingMemoryBound(to: UInt8.self)
    let target = target.assumingMemoryBound(to: UInt8.self)
    for x in 0..<count {
      let (from, to) = (source + x * 4, target + x * depth)
      if isGray {
        // Luminance as defined by Rec. 709.
        let sum = 54 * Int(from[2]) + 183 * Int(from[1]) + 19 * Int(from[0])
        to[0] = UInt8((sum + 128) >> 8)
        continue
      }
      let alpha = Int(from[3])
      func part(_ value: UInt8) -> UInt8 {
        isMultiplied || alpha == 0 ? value : UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
      }
      if depth == 4, places.alpha < 0 { for index in 0..<4 { to[index] = 255 } }
      if places.alpha >= 0 { to[places.alpha] = from[3] }
      if places.red >= 0 {
        (to[places.red], to[places.green], to[places.blue]) = (
          part(from[2]), part(from[1]), part(from[0])
        )
      }
    }
  }
}
