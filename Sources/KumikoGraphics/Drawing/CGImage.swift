import KumikoFoundation

/// Where the opacity of a pixel stands, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none: red, green, blue.
  case none = 0
  /// Behind the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// Behind the colours.
  case last = 3
  /// Before the colours.
  case first = 4
  /// Something that does not matter stands behind the colours.
  case noneSkipLast = 5
  /// Something that does not matter stands before the colours.
  case noneSkipFirst = 6
  /// Only opacity.
  case alphaOnly = 7
}

/// How the bytes of a pixel stand.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits: those of a `CGImageAlphaInfo`, and of the order.
  public let rawValue: UInt32

  /// By its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha information.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Words of 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Words of 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Bytes; there always is a provider.
  public init?(data: CFData) { self.data = data }
}

/// A picture in pixels that do not change.
public final class CGImage: Hashable, Sendable {
  /// The pixels.
  package let bitmap: Bitmap

  /// Wraps pixels.
  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// A picture of bytes; nil for forms other than eight bits a component, and where bytes are
  /// missing, which is reported.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8,
      let form = PixelForm(space, bitmapInfo), bitsPerPixel == form.depth * 8,
      width > 0, height > 0, bytesPerRow >= width * form.depth, let data = provider.data,
      height <= data.count / bytesPerRow + 1,
      data.count >= bytesPerRow * (height - 1) + width * form.depth
    else {
      Diagnostics.report(.drawingFormat)
      return nil
    }
    let words = data.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
        if let from = bytes.baseAddress, let to = buffer.baseAddress {
          for y in 0..<height {
            form.read(from + y * bytesPerRow, into: to + y * width * 4, count: width)
          }
        }
        count = width * height * 4
      }
    }
    self.init(Bitmap(width: width, height: height, format: .color, bytes: words))
  }

  /// Pixels a row.
  public var width: Int { bitmap.width }
  /// Rows.
  public var height: Int { bitmap.height }
  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes from row to row.
  public var bytesPerRow: Int { width * 4 }
  /// Where the opacity stands: before the colours, which are multiplied by it.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// How the bytes stand: blue, green, red, opacity.
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
  }
  /// What the numbers mean: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The bytes of the pixels, as `bitmapInfo` says. O(pixels).
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: Data(bitmap.colored.bytes))
  }

  /// The part of the picture inside of a rectangle, in pixels from the upper left; nil where there
  /// is none. O(its pixels).
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    guard rect.isFiniteRect else { return nil }
    let part = PixelRect(enclosing: rect).intersection(all)
    guard !part.isEmpty else { return nil }
    let depth = bitmap.format == .mask ? 1 : 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.area * depth)
    for y in part.y..<part.maxY {
      let start = (y * width + part.x) * depth
      bytes += bitmap.bytes[start..<(start + part.width * depth)]
    }
    return CGImage(
      Bitmap(width: part.width, height: part.height, format: bitmap.format, bytes: bytes))
  }

  /// The same picture.
  public func copy() -> CGImage? { self }

  /// Whether both have the same pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b
      || a.width == b.width && a.height == b.height && a.bitmap.format == b.bitmap.format
        && a.bitmap.bytes == b.bitmap.bytes
  }

  /// Hashes the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// What is done with colours that a device cannot show; nothing is, here.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As the context would.
  case defaultIntent = 0
  /// Colours outside become the nearest.
  case absoluteColorimetric = 1
  /// The same, relative to white.
  case relativeColorimetric = 2
  /// All colours move.
  case perceptual = 3
  /// Strong colours stay strong.
  case saturation = 4
}

extension Bitmap {
  /// Coverage as black pixels; colours as they are.
  var colored: Bitmap {
    guard format == .mask else { return self }
    var words = [UInt8](repeating: 0, count: width * height * 4)
    for (index, byte) in bytes.enumerated() { words[index * 4 + 3] = byte }
    return Bitmap(width: width, height: height, format: .color, bytes: words)
  }
}

/// How the memory of a context or of raw bytes is laid out.
struct PixelForm: Equatable {
  /// Bytes a pixel.
  let depth: Int
  /// Where red, green, blue and opacity stand; −1 where there is none.
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
        // Luminance as Rec. 709 has it.
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
