/// The additions of a desktop window to UIKit's traits: readable colours, and the user's settings
/// for all programs. Without it colours are those that Apple published, as on a phone.
package struct DesktopLook: Hashable, Sendable {
  /// A colour in sRGB, each part 0 … 1.
  package struct Accent: Hashable, Sendable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat

    /// Nil if a component is outside of 0 … 1, by which desktops report that the user chose no
    /// colour.
    package init?(red: Double, green: Double, blue: Double) {
      guard [red, green, blue].allSatisfy({ (0...1).contains($0) }) else { return nil }
      (self.red, self.green, self.blue) = (CGFloat(red), CGFloat(green), CGFloat(blue))
    }
  }

  /// The colour of controls; nil for the system's blue.
  package var accent: Accent?
  /// The family of the interface font; nil for the bundled one.
  package var fontFamily: String?

  /// The look of a desktop; by default without choices of the user.
  package init(accent: Accent? = nil, fontFamily: String? = nil) {
    self.accent = accent
    self.fontFamily = fontFamily
  }
}

extension UITraitCollection {
  /// Whether materials are opaque.
  package var reducesTransparency: Bool {
    desktopLook != nil && accessibilityContrast == .high
  }
}

extension UIContentSizeCategory {
  /// The category whose body text size is nearest to the default one times a factor.
  package init(textScale: CGFloat) {
    let sizes: [(UIContentSizeCategory, CGFloat)] = [
      (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19),
      (.extraExtraLarge, 21), (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28),
      (.accessibilityLarge, 33), (.accessibilityExtraLarge, 40),
      (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
    ]
    let wanted = textScale.isFinite ? 17 * textScale : 17
    let nearest = sizes.min { abs($0.1 - wanted) < abs($1.1 - wanted) }
    self = nearest?.0 ?? .large
  }
}
