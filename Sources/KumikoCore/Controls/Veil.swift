import KumikoFoundation
import KumikoGraphics

/// What the pointer does to the background of what it can press: a veil of black, or of white where
/// the background is dark already or black would not be seen.
///
/// | | veil | contrast to the background at rest |
/// |---|---|---|
/// | pointer over it | 14 % black, 14 % white | at least 1.2 |
/// | pressed | 26 % black, 28 % white | at least 1.4 |
///
/// On the system's fills, such as that of grey buttons, the first is at least 1.3. iOS has no look
/// for it.
nonisolated enum Veil {
  case hovered, pressed

  /// The veil of a control or cell; nil at rest.
  init?(isHovered: Bool, isPressed: Bool) {
    guard isHovered || isPressed else { return nil }
    self = isPressed ? .pressed : .hovered
  }

  /// The veil over a background. What lies below a background that is seen through is taken to be
  /// the system's background.
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

  /// Below this luminance black is seen less than white.
  private static let darkest: Float = 0.12
}

nonisolated extension UIColor {
  /// The colour as a fill below text, under a veil of what the text is not, so that it can still be
  /// read; without the look of a desktop the same as without text.
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

  /// The colour under a veil; the colour itself without one.
  func under(_ veil: Veil?) -> UIColor {
    guard let veil else { return self }
    return UIColor { traits in
      let background = self.rgba(with: traits)
      return UIColor(background.veiled(by: veil.color(over: background, with: traits)))
    }
  }
}
