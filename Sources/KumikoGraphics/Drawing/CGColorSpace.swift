import KumikoFoundation

/// The kind of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// Grey.
  case monochrome = 0
  /// Red, green, blue.
  case rgb = 1
  /// Cyan, magenta, yellow, black.
  case cmyk = 2
  /// Lightness and two colour axes.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// Indexes of a table of colours.
  case indexed = 5
  /// A pattern.
  case pattern = 6
  /// The tristimulus values of the eye.
  case XYZ = 7
}

/// The meaning of a colour's components. Colours are converted to sRGB, and those outside of its
/// gamut to the nearest inside.
public final class CGColorSpace: Hashable, Sendable {
  /// The RGB space of most screens.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The same, with numbers below 0 and above 1; these are clamped here.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The same with linear components.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// The same with linear components, with numbers below 0 and above 1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// Linear sRGB, by an older name.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// The RGB space of wide-gamut screens.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// The same, with numbers below 0 and above 1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// The RGB space of Adobe's cameras and programs.
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  /// The RGB space of high-definition television.
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  /// The RGB space of ultra-high-definition television.
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  /// Grey with the gamma of sRGB.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// The same, with numbers below 0 and above 1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Linear grey.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Cyan, magenta, yellow and black of ideal inks, each of which absorbs the complement of its
  /// colour.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  /// The space's name.
  public let name: CFString?

  /// A space by its name; nil for names other than the constants here, which is reported.
  public convenience init?(name: CFString) {
    guard CGColorSpace.known.contains(name) else {
      Diagnostics.report(.colorSpace(name))
      return nil
    }
    self.init(known: name)
  }

  init(known name: CFString) { self.name = name }

  private static let known: Set<CFString> = [
    sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, genericRGBLinear, displayP3,
    extendedDisplayP3, adobeRGB1998, itur_709, itur_2020, genericGrayGamma2_2, extendedGray,
    linearGray, genericCMYK,
  ]

  /// The kind of its components.
  public var model: CGColorSpaceModel {
    switch name {
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray, CGColorSpace.linearGray:
      .monochrome
    case CGColorSpace.genericCMYK: .cmyk
    default: .rgb
    }
  }

  /// The number of components of a colour, without its opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : model == .cmyk ? 4 : 3 }

  /// Whether its gamut is wider than that of sRGB.
  public var isWideGamutRGB: Bool {
    [
      CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3, CGColorSpace.adobeRGB1998,
      CGColorSpace.itur_2020, CGColorSpace.extendedSRGB, CGColorSpace.extendedLinearSRGB,
    ].contains(name)
  }

  /// Whether both are the same space.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A colour in sRGB; nil if components are missing.
  func rgba(_ components: [CGFloat]) -> RGBA? {
    guard components.count > numberOfComponents else { return nil }
    let numbers = components.map { Double($0) }
    let alpha = Float(numbers[numberOfComponents])
    func color(_ light: SIMD3<Double>) -> RGBA {
      let parts = light.map(ColorMath.encoded)
      return RGBA(red: Float(parts.x), green: Float(parts.y), blue: Float(parts.z), alpha: alpha)
    }
    switch model {
    case .monochrome:
      let white = Float(
        name == CGColorSpace.linearGray ? ColorMath.encoded(numbers[0]) : numbers[0])
      return RGBA(red: white, green: white, blue: white, alpha: alpha)
    case .cmyk:
      func part(_ ink: Double) -> Float { Float((1 - ink) * (1 - numbers[3])) }
      return RGBA(
        red: part(numbers[0]), green: part(numbers[1]), blue: part(numbers[2]), alpha: alpha)
    default: break
    }
    let given = SIMD3(numbers[0], numbers[1], numbers[2])
    switch name {
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear:
      return color(given)
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3:
      return color(ColorMath.sRGB(fromP3: given.map(ColorMath.linear)))
    case CGColorSpace.adobeRGB1998:
      return color(ColorMath.sRGB(fromAdobe: given.map { pow(max($0, 0), 563.0 / 256) }))
    case CGColorSpace.itur_2020:
      return color(ColorMath.sRGB(from2020: given.map(ColorMath.linear)))
    default:
      return RGBA(
        red: Float(given.x), green: Float(given.y), blue: Float(given.z), alpha: alpha)
    }
  }

  /// The components of an sRGB colour, the opacity last.
  func components(of rgba: RGBA) -> [CGFloat] {
    let given = SIMD3(Double(rgba.red), Double(rgba.green), Double(rgba.blue))
    let light = given.map(ColorMath.linear)
    let parts: [Double]
    switch name {
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray:
      parts = [ColorMath.encoded(ColorMath.luminance(light))]
    case CGColorSpace.linearGray: parts = [ColorMath.luminance(light)]
    case CGColorSpace.genericCMYK:
      let black = 1 - given.max()
      parts = (0..<3).map { black < 1 ? (1 - given[$0] - black) / (1 - black) : 0 } + [black]
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear:
      parts = [light.x, light.y, light.z]
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3:
      let p3 = ColorMath.p3(from: light).map(ColorMath.encoded)
      parts = [p3.x, p3.y, p3.z]
    case CGColorSpace.adobeRGB1998:
      let adobe = ColorMath.adobe(from: light).map { pow(max($0, 0), 256.0 / 563) }
      parts = [adobe.x, adobe.y, adobe.z]
    case CGColorSpace.itur_2020:
      let wide = ColorMath.bt2020(from: light).map(ColorMath.encoded)
      parts = [wide.x, wide.y, wide.z]
    default: parts = [given.x, given.y, given.z]
    }
    return parts.map { CGFloat($0) } + [CGFloat(rgba.alpha)]
  }
}

/// Cyan, magenta, yellow and black.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
  CGColorSpace(known: CGColorSpace.genericCMYK)
}

/// The space of screens: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(known: CGColorSpace.sRGB)
}

/// Grey as screens show it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(known: CGColorSpace.genericGrayGamma2_2)
}

extension CGColor {
  /// A colour from its components in a space, the opacity last; nil if there are too few.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = colorSpace.numberOfComponents + 1
    guard
      let rgba = colorSpace.rgba(Array(UnsafeBufferPointer(start: components, count: count)))
    else { return nil }
    self.init(rgba)
  }

  /// A grey, 0 for black and 1 for white.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// A colour of ideal inks, each 0 … 1.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let space = CGColorSpaceCreateDeviceCMYK()
    self.init(space.rgba([cyan, magenta, yellow, black, alpha]) ?? .black)
  }

  /// Black.
  public static let black = CGColor(.black)
  /// White.
  public static let white = CGColor(.white)
  /// Transparent.
  public static let clear = CGColor(.clear)

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The colour in another space; `components` are still those of sRGB.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    CGColor(colorSpace: space, components: space.components(of: rgba))
  }

  /// A grey, 0 for black and 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A colour from sRGB components, each 0 … 1.
  public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: srgbRed, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: Float(alpha)))
  }

  /// The number of elements of `components`.
  public var numberOfComponents: Int { 4 }

  /// The colour space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}

/// A gradient of colours.
///
///     let gradient = CGGradient(
///       colorsSpace: nil, colors: [top.cgColor, bottom.cgColor] as CFArray, locations: [0, 1])
public final class CGGradient: Sendable {
  let stops: [Stop]

  struct Stop: Sendable {
    let place: CGFloat
    let color: RGBA
  }

  /// Colours at locations, 0 … 1; evenly spaced for nil. Nil if there are no colours, or other
  /// objects among them, which is reported.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { ($0 as? CGColor)?.rgba }
    guard known.count == colors.count, !known.isEmpty else {
      Diagnostics.report(.gradientColors)
      return nil
    }
    stops = CGGradient.stops(
      known, locations.map { Array(UnsafeBufferPointer(start: $0, count: known.count)) })
  }

  /// Colours by their consecutive components in a space; nil without any.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard count > 0 else { return nil }
    let numbers = Array(UnsafeBufferPointer(start: components, count: count * size))
    let colors = (0..<count).compactMap {
      space.rgba(Array(numbers[($0 * size)..<(($0 + 1) * size)]))
    }
    stops = CGGradient.stops(
      colors, locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  private static func stops(_ colors: [RGBA], _ places: [CGFloat]?) -> [Stop] {
    let last = CGFloat(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      let place = places?[index] ?? CGFloat(index) / last
      return Stop(place: place.isFinite ? min(max(place, 0), 1) : 0, color: color)
    }
    // A stable sort.
    return stops.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
  }
}

/// Where a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Options by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
