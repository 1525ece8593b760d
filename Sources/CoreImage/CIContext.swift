import Foundation
import KumikoCFilters
import KumikoGraphics
import KumikoReporting

/// Renders the results of filters. It can be used on any thread, and caches nothing.
///
///     let red = CIImage(color: CIColor(red: 1, green: 0, blue: 0))
///     let context = CIContext()
///     let picture = context.createCGImage(red, from: CGRect(x: 0, y: 0, width: 64, height: 64))
public final class CIContext: NSObject, Sendable {
  private let space: WorkingSpace
  private let output: WorkingSpace

  /// A context that computes in linear sRGB.
  public override convenience init() { self.init(options: nil) }

  /// A context with options.
  public init(options: [CIContextOption: Any]? = nil) {
    let working = options?[.workingColorSpace]
    space = working is NSNull ? .coded : WorkingSpace(working as? CGColorSpace) ?? .light
    let output = options?[.outputColorSpace]
    self.output = output is NSNull ? space : WorkingSpace(output as? CGColorSpace) ?? .coded
    super.init()
  }

  /// The colour space in which filters are computed.
  public var workingColorSpace: CGColorSpace? {
    CGColorSpace(name: space == .light ? CGColorSpace.extendedLinearSRGB : CGColorSpace.sRGB)
  }

  /// The pixels of a picture inside of a rectangle, which is widened to whole pixels; nil if it is
  /// empty, infinite or has more than 16384 pixels per side, which is reported. O(pixels) times the
  /// cost of the filters.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard let area = area(fromRect) else { return nil }
    var bytes = [UInt8](repeating: 0, count: area.count * 4)
    bytes.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress {
        // The order of words in memory: 0xAARRGGBB, the lowest byte first.
        write(image, area, start, area.width * 4, .BGRA8, .coded)
      }
    }
    return CGImage(
      Bitmap(width: area.width, height: area.height, format: .color, bytes: bytes))
  }

  /// The same: pictures have eight bits per component and are in sRGB, regardless of the arguments.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }

  /// Writes the pixels of a picture inside of a rectangle into memory, from the upper left one on;
  /// nothing if the rectangle is empty or too large, or for an unsupported format, which is
  /// reported. A nil space is that of the option `outputColorSpace`, or sRGB.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let size = format == .RGBAf ? 16 : 4
    guard let area = area(bounds) else { return }
    guard format.places != nil, rowBytes >= area.width * size else {
      Diagnostics.report(.coreImageFormat(format.rawValue, rowBytes))
      return
    }
    write(image, area, data, rowBytes, format, WorkingSpace(colorSpace) ?? output)
  }

  /// The bytes of a PNG file of the picture; nil if its extent is empty or infinite.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() }
  }

  /// The bytes of a JPEG file of the picture; nil if its extent is empty or infinite.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let quality = FilterValue.number(options[.lossyCompressionQuality]) ?? 0.75
    return createCGImage(image, from: image.extent).flatMap {
      UIImage(cgImage: $0).jpegData(compressionQuality: CGFloat(quality))
    }
  }

  private func area(_ rect: CGRect) -> Area? {
    let area = Area(enclosing: rect.isNull ? .zero : rect.standardized)
    guard !rect.isInfinite, !area.isEmpty, area.width <= 16_384, area.height <= 16_384 else {
      Diagnostics.report(.coreImageSize(rect))
      return nil
    }
    return area
  }

  private func write(
    _ image: CIImage, _ area: Area, _ data: UnsafeMutableRawPointer, _ rowBytes: Int,
    _ format: CIFormat, _ target: WorkingSpace
  ) {
    // Large pictures are rendered in strips, to limit memory.
    if area.count > 16_000_000, area.height > 1 {
      let half = area.height / 2
      let upper = Area(x: area.x, y: area.y + half, width: area.width, height: area.height - half)
      write(image, upper, data, rowBytes, format, target)
      let lower = Area(x: area.x, y: area.y, width: area.width, height: half)
      write(image, lower, data + upper.height * rowBytes, rowBytes, format, target)
      return
    }
    let pixels = image.recipe.shown(in: area, space)
    guard let places = format.places else { return }
    let curve = space.curve(to: target)
    for y in 0..<area.height {
      let from = pixels.row(area.maxY - 1 - y)
      kumiko_convert(from, from, area.width, WorkingSpace.codes, curve)
      let row = data + y * rowBytes
      if format == .RGBAf {
        row.copyMemory(from: from, byteCount: area.width * 16)
      } else {
        kumiko_write_bytes(from, row.assumingMemoryBound(to: UInt8.self), area.width, places)
      }
    }
  }
}

/// An option for writing a picture's file.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String

  /// An option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The quality of a JPEG file, 0 … 1.
  public static let lossyCompressionQuality = CIImageRepresentationOption(
    rawValue: kCGImageDestinationLossyCompressionQuality as String)
}

extension WorkingSpace {
  /// Whether a space is linear or has the transfer curve of sRGB. Nil for nil.
  init?(_ space: CGColorSpace?) {
    guard let space else { return nil }
    let linear = [
      CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear,
      CGColorSpace.linearGray,
    ]
    self = space.name.map(linear.contains) == true ? .light : .coded
  }
}
