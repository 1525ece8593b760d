import KumikoFoundation
import Synchronization

// Readable colours, in windows on a desktop; elsewhere colours are unchanged. Text has a contrast
// of at least 4.5 : 1 to its background, marks one of 3 : 1; 7 : 1 and 4.5 : 1 if the user prefers
// high contrast.
extension UIColor {
  /// The use of a colour, which determines the required contrast.
  package enum Use: Sendable {
    case text
    case mark

    package func contrast(with traits: UITraitCollection) -> Float {
      let isHigh = traits.accessibilityContrast == .high
      return switch self {
      case .text: isHigh ? 7 : 4.5
      case .mark: isHigh ? 4.5 : 3
      }
    }
  }

  /// The colour mixed with as little black, or in dark mode white, as is needed for its contrast to
  /// a fill on any background of the system; opaque if anything is added.
  package func readable(
    as use: Use = .text, on fill: UIColor = .clear
  ) -> UIColor {
    let legible = legible(as: use, on: fill)
    return UIColor { traits in
      UIColor((traits.desktopLook == nil ? self : legible).rgba(with: traits))
    }
  }

  /// The same in every window, including those with the colours that Apple published.
  package func legible(as use: Use = .text, on fill: UIColor) -> UIColor {
    UIColor { traits in
      let own = self.rgba(with: traits)
      let background = RGBA.hardestBackground(with: traits).veiled(by: fill.rgba(with: traits))
      let shown = background.veiled(by: own)
      let wanted = use.contrast(with: traits)
      guard shown.contrast(to: background) < wanted else { return UIColor(own) }
      return UIColor(Readable.color(shown, on: background, wanted))
    }
  }

  /// The colour as a fill below text: darkened until white is readable on it if it nearly is, or
  /// unchanged, for black text, if it is far too light for that.
  package var fillBelowText: UIColor {
    UIColor { traits in
      let own = self.rgba(with: traits)
      guard traits.desktopLook != nil, own.alpha == 1, own.takesWhite else { return UIColor(own) }
      return UIColor(Readable.fill(own, Use.text.contrast(with: traits)))
    }
  }

  /// White, or black where this colour as a fill is too light for white.
  package var textOnFill: UIColor {
    UIColor { traits in
      let own = self.rgba(with: traits)
      return traits.desktopLook == nil || own.alpha < 1 || own.takesWhite ? .white : .black
    }
  }

  /// The colour as a fill below white text, darkened until that is readable.
  package var fillBelowWhite: UIColor {
    UIColor { traits in
      let own = self.rgba(with: traits)
      guard traits.desktopLook != nil, own.alpha == 1 else { return UIColor(own) }
      return UIColor(Readable.fill(own, Use.text.contrast(with: traits)))
    }
  }

  /// The text of disabled controls.
  package static let disabledText = UIColor { traits in
    traits.desktopLook == nil ? .tertiaryLabel : .quaternaryLabel
  }
}

extension RGBA {
  /// The system background with the least contrast to text.
  package static func hardestBackground(with traits: UITraitCollection) -> RGBA {
    traits.userInterfaceStyle == .dark ? darkest : lightest
  }

  /// The darkest of the light backgrounds, and the lightest of the dark ones.
  private static let lightest = RGBA(red: 242 / 255, green: 242 / 255, blue: 247 / 255)
  private static let darkest = RGBA(red: 44 / 255, green: 44 / 255, blue: 46 / 255)

  /// Whether the contrast to white suffices to darken the colour a little below white text. Black
  /// has a contrast of at least 7 to all others.
  fileprivate var takesWhite: Bool { contrast(to: .white) >= 3 }
}

/// A cache of readable colours: every frame uses the same few.
private enum Readable {
  private struct Key: Hashable {
    let color: RGBA
    let background: RGBA?
    let wanted: Float
  }

  private static let known = Mutex<[Key: RGBA]>([:])
  private static let limit = 512

  static func color(_ color: RGBA, on background: RGBA, _ wanted: Float) -> RGBA {
    kept(Key(color: color, background: background, wanted: wanted)) {
      // Away from the background, towards the larger range.
      let goal: RGBA =
        background.contrast(to: .black) > background.contrast(to: .white)
        ? .black : .white
      return color.mixed(toward: goal, untilContrast: wanted, to: background)
    }
  }

  static func fill(_ color: RGBA, _ wanted: Float) -> RGBA {
    kept(Key(color: color, background: nil, wanted: wanted)) {
      color.mixed(toward: .black, untilContrast: wanted, to: .white)
    }
  }

  private static func kept(_ key: Key, _ make: () -> RGBA) -> RGBA {
    if let color = known.withLock({ $0[key] }) { return color }
    let color = make()
    known.withLock {
      if $0.count >= limit { $0 = [:] }
      $0[key] = color
    }
    return color
  }
}
