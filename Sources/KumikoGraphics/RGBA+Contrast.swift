import KumikoFoundation

// The contrast of colours, as defined by the Web Content Accessibility Guidelines.
extension RGBA {
  /// The relative luminance, from 0 for black to 1 for white; opacity is ignored.
  package var luminance: Float {
    func linear(_ part: Float) -> Float {
      part <= 0.04045 ? part / 12.92 : Float(pow((Double(part) + 0.055) / 1.055, 2.4))
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio to another colour, from 1 for equal colours to 21 for black and white.
  package func contrast(to other: RGBA) -> Float {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour below a translucent one.
  package func veiled(by veil: RGBA) -> RGBA {
    let total = veil.alpha + alpha * (1 - veil.alpha)
    guard total > 0 else { return .clear }
    func part(_ over: Float, _ under: Float) -> Float {
      (over * veil.alpha + under * alpha * (1 - veil.alpha)) / total
    }
    return RGBA(
      red: part(veil.red, red), green: part(veil.green, green), blue: part(veil.blue, blue),
      alpha: total)
  }

  /// The colour mixed with just enough black or white for a contrast to the other of these two;
  /// opaque.
  package func mixed(toward goal: RGBA, untilContrast wanted: Float, to background: RGBA) -> RGBA {
    var share: Float = 0
    var color = RGBA(red: red, green: green, blue: blue)
    while color.contrast(to: background) < wanted, share < 1 {
      share = min(1, share + 1 / 64)
      color = RGBA(red: red, green: green, blue: blue).veiled(by: goal.faded(by: share))
    }
    return color
  }
}
