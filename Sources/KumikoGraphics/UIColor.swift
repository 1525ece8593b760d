import KumikoFoundation

/// A colour, either fixed or dynamic. A dynamic colour is resolved for the traits of the view that
/// draws it, such as light or dark appearance.
///
///     let warning = UIColor { traits in
///       traits.userInterfaceStyle == .dark ? .systemYellow : .systemOrange
///     }
///     let label = UILabel()
///     label.textColor = warning
///     label.backgroundColor = warning.withAlphaComponent(0.1)
public final class UIColor: NSObject, Sendable {
  private let mark = ObjectMark()

  private enum Source: Sendable {
    case fixed(RGBA)
    case dynamic(Dynamic)
  }

  /// The provider of a dynamic colour, called for each set of traits.
  private final class Dynamic: Sendable {
    /// The name of a system colour, such as `systemBlue`.
    let name: String?
    let provider: @Sendable (UITraitCollection) -> UIColor

    init(_ name: String?, _ provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
      (self.name, self.provider) = (name, provider)
    }
  }

  private let source: Source
  /// The repeated pattern in place of a colour; nil for a plain colour.
  package let pattern: PatternTile?

  /// A fixed colour from sRGB components, each 0 … 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(
      RGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
    pattern = nil
  }

  /// A fixed grey; `white` and `alpha` are 0 … 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A fixed colour from hue, saturation and brightness, each 0 … 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A fixed colour from Display P3 components, converted to sRGB; colours outside of sRGB are
  /// clamped.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let light = SIMD3(Double(red), Double(green), Double(blue)).map(ColorMath.linear)
    let parts = ColorMath.sRGB(fromP3: light).map(ColorMath.encoded)
    self.init(
      red: CGFloat(parts.x), green: CGFloat(parts.y), blue: CGFloat(parts.z), alpha: alpha)
  }

  /// A fixed colour equal to `cgColor`.
  public init(cgColor: CGColor) {
    (source, pattern) = (.fixed(cgColor.rgba), cgColor.pattern)
  }

  /// A pattern that is repeated, from the upper left corner of the filled area.
  init(_ pattern: PatternTile) { (source, self.pattern) = (.fixed(pattern.mean), pattern) }

  /// A fixed colour from components.
  package init(_ rgba: RGBA) { (source, pattern) = (.fixed(rgba), nil) }

  /// A colour that `dynamicProvider` decides for each set of traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    (source, pattern) = (.dynamic(Dynamic(nil, dynamicProvider)), nil)
  }

  /// The same colour as a named system colour; a fixed one has no name.
  func named(_ name: String) -> UIColor {
    guard case .dynamic(let dynamic) = source else { return self }
    return UIColor(Dynamic(name, dynamic.provider))
  }

  private init(_ dynamic: Dynamic) { (source, pattern) = (.dynamic(dynamic), nil) }

  /// The same colour as another.
  init(_ other: UIColor) { (source, pattern) = (other.source, other.pattern) }

  /// The name of a system colour, such as `systemBlue`; nil for others.
  var systemName: String? {
    if case .dynamic(let dynamic) = source { dynamic.name } else { nil }
  }

  /// The fixed colour for the given traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let dynamic):
      dynamic.provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Whether it is the same for all traits.
  package var isFixed: Bool {
    if case .fixed = source { true } else { false }
  }

  /// The components for the given traits.
  package func rgba(with traits: UITraitCollection) -> RGBA {
    switch source {
    case .fixed(let rgba): rgba
    case .dynamic(let dynamic): dynamic.provider(traits).rgba(with: traits)
    }
  }

  /// The colour for the current traits, fixed.
  public var cgColor: CGColor { CGColor(rgba(with: .current), pattern: pattern) }

  /// The same colour with another opacity, 0 … 1; dynamic if this colour is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let rgba):
      UIColor(RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: Float(alpha)))
    case .dynamic(let dynamic):
      UIColor { dynamic.provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the sRGB components for the current traits, each 0 … 1, and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba(with: .current)
    red?.pointee = CGFloat(rgba.red)
    green?.pointee = CGFloat(rgba.green)
    blue?.pointee = CGFloat(rgba.blue)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Writes hue, saturation, brightness and opacity for the current traits, each 0 … 1, and
  /// returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba(with: .current)
    let (r, g, b) = (CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue))
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var turn: CGFloat = 0
    if range > 0 {
      turn = high == r ? (g - b) / range : high == g ? 2 + (b - r) / range : 4 + (r - g) / range
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Writes the brightness as grey and the opacity for the current traits, each 0 … 1, and returns
  /// true.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba(with: .current)
    white?.pointee = CGFloat(0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Fixed colours are equal by components, system colours by name, other dynamic ones by identity.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): return a == b && pattern === other.pattern
    case (.dynamic(let a), .dynamic(let b)): return a === b || a.name != nil && a.name == b.name
    default: return false
    }
  }

  /// The components of a fixed colour; of a dynamic one its name, if it is a system colour, or its
  /// components in light and dark appearance.
  public override var description: String {
    switch source {
    case .fixed(let rgba): rgba.inWords
    case .dynamic:
      if let name = systemName {
        ObjectWords.line(self, ["name = \(name)"])
      } else {
        ObjectWords.line(
          self, ["light = \(inWords(.light))", "dark = \(inWords(.dark))"])
      }
    }
  }

  private func inWords(_ style: UIUserInterfaceStyle) -> String {
    rgba(with: UITraitCollection(userInterfaceStyle: style)).inWords
  }

  /// Equal colours have equal hashes.
  public override var hash: Int {
    switch source {
    case .fixed(let rgba): rgba.hashValue
    case .dynamic(let dynamic): dynamic.name?.hashValue ?? ObjectIdentifier(dynamic).hashValue
    }
  }
}

extension RGBA {
  /// The description as in UIKit: `UIExtendedSRGBColorSpace 1 0.5 0 1`.
  fileprivate var inWords: String {
    let isGray = red == green && green == blue
    let parts = (isGray ? [red, alpha] : [red, green, blue, alpha]).map {
      ObjectWords.number((CGFloat($0) * 10_000).rounded() / 10_000)
    }
    return (["UIExtended\(isGray ? "Gray" : "SRGB")ColorSpace"] + parts).joined(separator: " ")
  }
}
