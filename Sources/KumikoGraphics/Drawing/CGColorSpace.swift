import KumikoFoundation

/// Text, as Core Foundation calls it.
public typealias CFString = String
/// Bytes, as Core Foundation calls them.
public typealias CFData = Data
/// A list, as Core Foundation calls it.
public typealias CFArray = [Any]

/// What the numbers of a colour mean.
public final class CGColorSpace: Hashable, Sendable {
  /// Red, green and blue as most screens have them.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The same, with numbers below 0 and above 1; these are moved to the border here.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// Red, green and blue of screens with stronger colours.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Grey with the gamma of sRGB.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The space's name.
  public let name: CFString?

  /// A space by its name; nil for names that are not among the constants here, which is reported.
  public convenience init?(name: CFString) {
    let known = [
      CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.displayP3,
      CGColorSpace.genericGrayGamma2_2,
    ]
    guard known.contains(name) else {
      Diagnostics.report(.colorSpace(name))
      return nil
    }
    self.init(known: name)
  }

  init(known name: CFString) { self.name = name }

  /// How many numbers a colour has, without its opacity.
  public var numberOfComponents: Int { name == CGColorSpace.genericGrayGamma2_2 ? 1 : 3 }

  /// Whether both mean the same.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A colour in sRGB; nil where numbers are missing.
  func rgba(_ components: [CGFloat]) -> RGBA? {
    guard components.count > numberOfComponents else { return nil }
    func number(_ index: Int) -> Float { Float(components[index]) }
    if numberOfComponents == 1 {
      return RGBA(red: number(0), green: number(0), blue: number(0), alpha: number(1))
    }
    if name == CGColorSpace.displayP3 {
      return UIColor(
        displayP3Red: components[0], green: components[1], blue: components[2],
        alpha: components[3]
      ).rgba(with: .current)
    }
    return RGBA(red: number(0), green: number(1), blue: number(2), alpha: number(3))
  }
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
  /// A colour from its numbers in a space, the opacity last; nil where there are too few.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = colorSpace.numberOfComponents + 1
    guard
      let rgba = colorSpace.rgba(Array(UnsafeBufferPointer(start: components, count: count)))
    else { return nil }
    self.init(rgba)
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

  /// How many numbers `components` has.
  public var numberOfComponents: Int { 4 }

  /// What the numbers mean: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
}

/// Colours that run into each other.
///
///     let gradient = CGGradient(
///       colorsSpace: nil, colors: [top.cgColor, bottom.cgColor] as CFArray, locations: [0, 1])
public final class CGGradient: Sendable {
  let stops: [Stop]

  struct Stop: Sendable {
    let place: CGFloat
    let color: RGBA
  }

  /// Colours at places, 0 … 1; evenly spaced for nil. Nil where there are no colours, or where
  /// something else is among them, which is reported.
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

  /// Colours in a space, their numbers one after the other; nil without any.
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
    // A sort that keeps equals in order.
    return stops.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
  }
}

/// Where a gradient goes on.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Options by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
