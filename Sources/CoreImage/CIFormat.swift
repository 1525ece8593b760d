import KumikoGraphics

/// In which order the numbers of a pixel stand; colours are multiplied by the opacity.
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

  /// Where red, green, blue and opacity stand; nil for formats that are not here.
  var places: [Int32]? {
    switch self {
    case .ARGB8: [1, 2, 3, 0]
    case .BGRA8: [2, 1, 0, 3]
    case .RGBA8, .RGBAf: [0, 1, 2, 3]
    default: nil
    }
  }
}

/// What a `CIContext` is told when it is made.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String

  /// An option by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What is computed with: a `CGColorSpace`, or `NSNull` for the numbers as they stand in
  /// pictures. Without it numbers mean light, without the curve of sRGB.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// What is written: a `CGColorSpace`, or `NSNull` for the numbers as they were computed. Pictures
  /// are of sRGB whatever it says; bytes follow it.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether the processor computes, as it does here whatever is said.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether what was computed on the way is kept for another time: a wish, which is not followed.
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
  /// Whether others come first: a wish, which is not followed.
  public static let priorityRequestLow = CIContextOption(rawValue: "priority_request_low")
}
