import KumikoFoundation
import KumikoGraphics

/// The effect of the pointer on the background of a view that can be pressed: a translucent overlay
/// of black, or of white if the background is dark already or black would be invisible.
///
/// | | overlay | contrast to the background at rest |
/// |---|---|---|
/// | pointer over it | 14 % black, 14 % white | at least 1.2 |
/// | pressed | 26 % black, 28 % white | at least 1.4 |
///
/// On the system's fills, such as that of grey buttons, the first is at least 1.3. iOS has no
/// equivalent.
nonisolated enum Veil {
  case hovered, pressed

  /// The overlay of a control or cell; nil at rest.
  init?(isHovered: Bool, isPressed: Bool) {
    guard isHovered || isPressed else { return nil }
    self = isPressed ? .pressed : .hovered
  }

  /// The overlay for a background. A translucent background is assumed to be on top of the system's
  /// background.
  func color(over background: RGBA, with traits: UITraitCollection) -> RGBA {
    let isDark =
      background.alpha < 0.5
      ? traits.userInterfaceStyle == .dark : background.luminance < Veil.darkest
    let opacity: Float =
      switch self {
      case .hovered: 0.14
      case .pressed: isDark ? 0.28 : 0.26
      }
    return (isDark ? RGBA.white : .black).faded(by: opacity)
  }

  /// Below this luminance black is less visible than white.
  private static let darkest: Float = 0.12
}

nonisolated extension UIColor {
  /// The colour as a fill below text, with an overlay that contrasts with the text, so that it
  /// stays legible; without the desktop's look, the same as without text.
  func under(_ veil: Veil?, below text: UIColor) -> UIColor {
    guard let veil else { return self }
    let usual = under(veil)
    return UIColor { traits in
      guard traits.desktopLook != nil else { return usual }
      let opposite: RGBA = text.rgba(with: traits).luminance > 0.5 ? .black : .white
      let opacity: Float = veil == .hovered ? 0.14 : 0.28
      return UIColor(self.rgba(with: traits).veiled(by: opposite.faded(by: opacity)))
    }
  }

  /// The colour with an overlay; the colour itself without one.
  func under(_ veil: Veil?) -> UIColor {
    guard let veil else { return self }
    return UIColor { traits in
      let background = self.rgba(with: traits)
      return UIColor(background.veiled(by: veil.color(over: background, with: traits)))
    }
  }
}
