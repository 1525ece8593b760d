import KumikoFoundation
import Synchronization

/// The position of the opacity of a pixel, and whether colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No opacity: red, green, blue.
  case none = 0
  /// Behind the colours, which are premultiplied by it.
  case premultipliedLast = 1
  /// Before the colours, which are premultiplied by it.
  case premultipliedFirst = 2
  /// Behind the colours.
  case last = 3
  /// Before the colours.
  case first = 4
  /// An unused component follows the colours.
  case noneSkipLast = 5
  /// An unused component precedes the colours.
  case noneSkipFirst = 6
  /// Only opacity.
  case alphaOnly = 7
}

/// The layout of the bytes of a pixel.
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
  /// Words of 16 bits, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Words of 16 bits, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Bytes in the order of memory.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// The bits of the order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// As in memory.
  case orderDefault = 0
  /// Words of 16 bits, the lowest byte first.
  case order16Little = 0x1000
  /// Words of 32 bits, the lowest byte first.
  case order32Little = 0x2000
  /// Words of 16 bits, the highest byte first.
  case order16Big = 0x3000
  /// Words of 32 bits, the highest byte first.
  case order32Big = 0x4000
}

/// The distribution of a pixel's bits among its components.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// Equal numbers of bits.
  case packed = 0
  /// Five each, of sixteen.
  case rgb555 = 0x10000
  /// Five, six and five.
  case rgb565 = 0x20000
  /// Ten each.
  case rgb101010 = 0x30000
  /// Ten bits each, as in television.
  case rgbCIF10 = 0x40000
}

/// An immutable picture of pixels.
public final class CGImage: Hashable, Sendable {
  /// The pixels.
  package let bitmap: Bitmap
  private let provided = Mutex<CGDataProvider?>(nil)

  /// Whether it is grey, without opacity.
  let isGray: Bool

  /// Wraps pixels.
  package init(_ bitmap: Bitmap) { (self.bitmap, isGray) = (bitmap, false) }

  init(_ bitmap: Bitmap, isGray: Bool) { (self.bitmap, self.isGray) = (bitmap, isGray) }

  /// A picture of bytes; nil for formats other than eight bits per component, and if bytes are
  /// missing, which is reported.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8,
      let form = PixelForm(space, bitmapInfo), bitsPerPixel == form.depth * 8,
      let data = provider.data(
        width: width, height: height, depth: form.depth, bytesPerRow: bytesPerRow)
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
    self.init(
      Bitmap(width: width, height: height, format: .color, bytes: words), isGray: form.isGray)
  }

  /// Pixels per row.
  public var width: Int { bitmap.width }
  /// Rows.
  public var height: Int { bitmap.height }
  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes from row to row.
  public var bytesPerRow: Int { width * 4 }
  /// The position of the opacity: behind the colours, which are premultiplied by it.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The layout of the bytes: red, green, blue, opacity.
  public var bitmapInfo: CGBitmapInfo { CGImage.info }
  /// The order of the bytes: as in memory.
  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
  /// The distribution of a pixel's bits: eight per component.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Whether the picture only has opacity.
  public var isMask: Bool { bitmap.format == .mask }
  /// Whether pixels are interpolated when the picture is scaled: `true`.
  public var shouldInterpolate: Bool { true }
  /// The conversion of colours that cannot be shown: that of the context.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  /// The mapping of components: none.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// The type of the file of the picture: not known.
  public var utType: CFString? { nil }

  static let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)

  /// The bytes of the pixels, in the layout of `bitmapInfo`. O(pixels) at the first use; cached
  /// then.
  public var dataProvider: CGDataProvider? {
    provided.withLock { known in
      if let known { return known }
      guard let form = PixelForm(colorSpace, CGImage.info) else { return nil }
      let source = bitmap.colored.bytes
      var bytes = Data(count: source.count)
      bytes.withUnsafeMutableBytes { target in
        source.withUnsafeBytes { source in
          if let from = source.baseAddress, let to = target.baseAddress {
            form.write(from, into: to, count: width * height)
          }
        }
      }
      known = CGDataProvider(data: bytes)
      return known
    }
  }

  /// The part of the picture inside of a rectangle, in pixels from the upper left; nil if it is
  /// empty. O(its pixels).
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
      Bitmap(width: part.width, height: part.height, format: bitmap.format, bytes: bytes),
      isGray: isGray)
  }

  /// The same picture.
  public func copy() -> CGImage? { self }

  /// The same picture: its colour space is always sRGB, whichever is given.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { self }

  /// The picture with a mask: fully visible where a coverage mask is white, or a picture is black;
  /// the mask is stretched over the picture. O(pixels).
  public func masking(_ mask: CGImage) -> CGImage? { masked(by: mask) }

  /// The picture with those pixels made transparent whose red, green and blue are within ranges,
  /// given as the minimum and maximum of each, 0 … 255; nil for another number of them. O(pixels).
  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    withoutColors(Array(UnsafeBufferPointer(start: components, count: 6)))
  }

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

/// The conversion of colours that a device cannot show; has no effect here.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default of the context.
  case defaultIntent = 0
  /// Colours outside of the gamut become the nearest.
  case absoluteColorimetric = 1
  /// The same, relative to white.
  case relativeColorimetric = 2
  /// All colours are adapted.
  case perceptual = 3
  /// Saturated colours stay saturated.
  case saturation = 4
}

extension Bitmap {
  /// Coverage as black pixels; colours unchanged.
  var colored: Bitmap {
    guard format == .mask else { return self }
    var words = [UInt8](repeating: 0, count: width * height * 4)
    for (index, byte) in bytes.enumerated() { words[index * 4 + 3] = byte }
    return Bitmap(width: width, height: height, format: .color, bytes: words)
  }
}
