import Kumiko

extension UIColor {
  /// A colour for a number, dark enough for white text: a contrast of 4.5 : 1 by WCAG 2.1.
  static func tile(_ number: Int) -> UIColor {
    let hue = CGFloat(number * 37 % 360) / 360
    var brightness: CGFloat = 0.76
    var color = UIColor(hue: hue, saturation: 0.6, brightness: brightness, alpha: 1)
    while 1.05 / (color.luminance + 0.05) < 4.5 {
      brightness -= 0.02
      color = UIColor(hue: hue, saturation: 0.6, brightness: brightness, alpha: 1)
    }
    return color
  }

  /// Relative luminance by WCAG 2.1.
  private var luminance: CGFloat {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    let linear = [red, green, blue].map {
      $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
