import KumikoGraphics

/// The order of a pixel's components; colours are premultiplied by the opacity.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public let rawValue: Int32

  /// A format by its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Bytes: opacity, red, green, blue.
  public static let ARGB8 = CIFormat(rawValue: 265)
  /// Bytes: blue, green, red, opacity.
  public static let BGRA8 = CIFormat(rawValue: 266)
  /// Bytes: red, green, blue, opacity.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// Floating-point numbers of 32 bits: red, green, blue, opacity.
  public static let RGBAf = CIFormat(rawValue: 2056)

  /// The positions of red, green, blue and opacity; nil for formats that are not supported.
  var places: [Int32]? {
    switch self {
    case .ARGB8: [1, 2, 3, 0]
    case .BGRA8: [2, 1, 0, 3]
    case .RGBA8, .RGBAf: [0, 1, 2, 3]
    default: nil
    }
  }
}

/// The options with which a `CIContext` is created.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String

  /// An option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colour space in which filters are computed: a `CGColorSpace`, or `NSNull` for the
  /// components as stored in pictures. Without it filters are computed in linear sRGB.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The colour space of the output: a `CGColorSpace`, or `NSNull` for the components as computed.
  /// It applies to bytes; pictures are always in sRGB.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether the CPU renders, as it always does here.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether intermediate results are cached; has no effect.
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
  /// Whether the context renders with a low priority; has no effect.
  public static let priorityRequestLow = CIContextOption(rawValue: "priority_request_low")
}
