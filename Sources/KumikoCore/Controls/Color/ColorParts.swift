import KumikoFoundation
import KumikoGraphics

/// The components of a colour as the colour picker edits them, and their text form.
struct ColorParts: Equatable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The components of a colour, resolved with a trait collection.
  init(_ color: UIColor, with traits: UITraitCollection) {
    let rgba = color.rgba(with: traits)
    self.init(
      red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue),
      alpha: CGFloat(rgba.alpha))
  }

  /// A saturated colour of a hue, 0 … 1, blended to white or black: `lightness` is 0 for black, 0.5
  /// for the saturated colour and 1 for white.
  init(hue: CGFloat, lightness: CGFloat, saturation: CGFloat = 1) {
    let reach = saturation * min(lightness, 1 - lightness)
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4))
  }

  /// The colour of a hexadecimal text such as `#1E90FF`, with or without the sign, also with three
  /// digits; with eight, the last two are the opacity. Fails for other text.
  init?(hex text: String) {
    var digits = text.filter { !$0.isWhitespace }
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits.count == 6 ? digits + "FF" : digits, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// Six digits, without the opacity.
  var hex: String {
    [red, green, blue].map { part in
      let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  var opaque: ColorParts { with(\.alpha, 1) }

  func with(_ part: WritableKeyPath<ColorParts, CGFloat>, _ value: CGFloat) -> ColorParts {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// 0 … 1, and nil for greys.
  var hue: CGFloat? {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high - low > 0.001 else { return nil }
    var hue: CGFloat = 0
    color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    return hue
  }

  /// 0 for black, 1 for white.
  var lightness: CGFloat { (max(red, green, blue) + min(red, green, blue)) / 2 }

  /// The squared distance between two colours, without their opacity; 0 if they are the same.
  func distance(to other: ColorParts) -> CGFloat {
    let parts = [red - other.red, green - other.green, blue - other.blue]
    return parts.reduce(0) { $0 + $1 * $1 }
  }

  /// Whether both are displayed as the same colour, to one of 255 steps.
  func looks(like other: ColorParts) -> Bool {
    hex == other.hex && abs(alpha - other.alpha) < 0.003
  }

  /// The description for a screen reader: the lightness, and the hue.
  var spokenName: String {
    guard let hue else {
      return switch lightness {
      case ..<0.04: "black"
      case ..<0.35: "dark gray"
      case ..<0.65: "gray"
      case ..<0.96: "light gray"
      default: "white"
      }
    }
    let names = [
      "red", "orange", "yellow", "yellow green", "green", "green", "cyan", "light blue", "blue",
      "purple", "magenta", "pink",
    ]
    let name = names[Int((hue * 12).rounded()) % 12]
    return lightness < 0.3 ? "dark \(name)" : lightness > 0.7 ? "pale \(name)" : name
  }
}
