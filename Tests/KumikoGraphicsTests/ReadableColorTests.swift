import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoGraphics

struct ReadableColorTests {
  private static let appearances: [(UIUserInterfaceStyle, UIAccessibilityContrast)] = [
    (.light, .normal), (.dark, .normal), (.light, .high), (.dark, .high),
  ]

  private func traits(
    _ appearance: (UIUserInterfaceStyle, UIAccessibilityContrast),
    _ idiom: UIUserInterfaceIdiom = .mac
  ) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: appearance.0, accessibilityContrast: appearance.1,
      userInterfaceIdiom: idiom)
  }

  private static let backgrounds: [UIColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
    .systemGroupedBackground, .secondarySystemGroupedBackground,
    .tertiarySystemGroupedBackground,
  ]

  private static let palette: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
    .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .black,
    .white,
  ]

  /// The contrast of a colour to what it lies on.
  private func contrast(
    _ color: UIColor, on background: UIColor, _ traits: UITraitCollection
  ) -> Float {
    let below = background.rgba(with: traits)
    return below.veiled(by: color.rgba(with: traits)).contrast(to: below)
  }

  @Test(arguments: appearances)
  func `On a desktop every text can be read on every background of the system`(
    style: UIUserInterfaceStyle, contrast wish: UIAccessibilityContrast
  ) {
    let traits = traits((style, wish))
    let text: Float = wish == .high ? 7 : 4.5
    for background in ReadableColorTests.backgrounds {
      for color in [
        UIColor.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .tintColor, .link,
      ] {
        expect(contrast(color, on: background, traits) >= text)
      }
      for color in [UIColor.quaternaryLabel, .disabledText] {
        expect(contrast(color, on: background, traits) >= (wish == .high ? 4.5 : 3))
      }
      for color in ReadableColorTests.palette {
        expect(contrast(color.readable(), on: background, traits) >= text, text)
        expect(
          contrast(color.readable(as: .mark), on: background, traits)
            >= (wish == .high ? 4.5 : 3))
      }
    }
    expect(
      contrast(.placeholderText, on: .tertiarySystemFill.over(.systemBackground), traits) >= text,
      text)
  }

  @Test(arguments: appearances)
  func `Ranks of text stay different from each other`(
    style: UIUserInterfaceStyle, contrast wish: UIAccessibilityContrast
  ) {
    let traits = traits((style, wish))
    let ranks = [UIColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
      .map { contrast($0, on: .systemBackground, traits) }
    expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 * 1.05 })
  }

  @Test(arguments: appearances)
  func `On a desktop text on a fill of any colour can be read`(
    style: UIUserInterfaceStyle, contrast wish: UIAccessibilityContrast
  ) {
    let traits = traits((style, wish))
    let wanted: Float = wish == .high ? 7 : 4.5
    for color in ReadableColorTests.palette {
      expect(contrast(color.textOnFill, on: color.fillBelowText, traits) >= wanted)
      expect(contrast(.white, on: color.fillBelowWhite, traits) >= wanted)
    }
  }

  @Test func `A fill that is far too light for white gets black text and stays as it is`() {
    let traits = traits((.light, .normal))
    expect(UIColor.systemOrange.textOnFill.rgba(with: traits) == .black)
    expect(
      UIColor.systemOrange.fillBelowText.rgba(with: traits)
        == UIColor.systemOrange.rgba(with: traits),
      UIColor.systemOrange.fillBelowText.rgba(with: traits), UIColor.systemOrange.rgba(with: traits)
    )
    expect(UIColor.systemBlue.textOnFill.rgba(with: traits) == .white)
  }

  @Test(arguments: [UIUserInterfaceIdiom.phone, .pad, .unspecified])
  func `Elsewhere colours are those that Apple published`(idiom: UIUserInterfaceIdiom) {
    let traits = traits((.light, .normal), idiom)
    expect(UIColor.secondaryLabel.rgba(with: traits).alpha == 0.6)
    expect(UIColor.placeholderText.rgba(with: traits).alpha == 0.3)
    let blue = UIColor.systemBlue.rgba(with: traits)
    expect(blue == RGBA(red: 0, green: 122 / 255, blue: 1), blue)
    expect(UIColor.tintColor.rgba(with: traits) == blue, UIColor.tintColor.rgba(with: traits), blue)
    expect(UIColor.link.rgba(with: traits) == blue, UIColor.link.rgba(with: traits), blue)
    expect(UIColor.systemOrange.textOnFill.rgba(with: traits) == .white)
    expect(UIColor.systemBlue.fillBelowText.rgba(with: traits) == blue)
    expect(
      UIColor.disabledText.rgba(with: traits) == UIColor.tertiaryLabel.rgba(with: traits),
      UIColor.disabledText.rgba(with: traits), UIColor.tertiaryLabel.rgba(with: traits))
  }

  @Test func `The tint is the accent colour of the desktop, as it is where it can be read`() {
    let red = DesktopLook.Accent(red: 0.6, green: 0.05, blue: 0.1)
    let yellow = DesktopLook.Accent(red: 0.9, green: 0.75, blue: 0)
    func tint(_ accent: DesktopLook.Accent?, _ style: UIUserInterfaceStyle) -> RGBA {
      UIColor.tintColor.rgba(
        with: UITraitCollection(
          userInterfaceStyle: style, displayScale: 1, horizontalSizeClass: .regular,
          verticalSizeClass: .regular, layoutDirection: .leftToRight,
          preferredContentSizeCategory: .large, accessibilityContrast: .normal,
          userInterfaceIdiom: .mac, desktopLook: DesktopLook(accent: accent)))
    }
    expect(tint(red, .light) == RGBA(red: 0.6, green: 0.05, blue: 0.1), tint(red, .light))
    expect(tint(yellow, .dark) == RGBA(red: 0.9, green: 0.75, blue: 0), tint(yellow, .dark))
    let darkened = tint(yellow, .light)
    expect(darkened.contrast(to: .white) >= 4.5, darkened.contrast(to: .white))
    expect(darkened.red > darkened.green && darkened.blue < 0.02, saying: "it stays yellow")
    expect(tint(nil, .light).blue > 0.8, tint(nil, .light).blue)
  }

  @Test func `Colours differ with the look and the accent of the desktop`() {
    let (plain, desktop) = (traits((.light, .normal), .phone), traits((.light, .normal)))
    expect(desktop.hasDifferentColorAppearance(comparedTo: plain))
    expect(desktop != plain && desktop.desktopLook != nil)
    expect(desktop.overridden(by: plain).desktopLook == nil)
    expect(plain.overridden(by: desktop).desktopLook != nil)
    let open = UITraitCollection(userInterfaceStyle: .dark)
    expect(desktop.overridden(by: open).desktopLook != nil)
    expect(UITraitCollection(traitsFrom: [plain, desktop]).desktopLook != nil)
  }

  @Test func `A factor for text becomes the nearest content size`() {
    let pairs: [(CGFloat, UIContentSizeCategory)] = [
      (1, .large), (0.5, .extraSmall), (1.1, .extraLarge), (1.25, .extraExtraLarge),
      (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge),
      (9, .accessibilityExtraExtraExtraLarge), (.nan, .large),
    ]
    for (factor, category) in pairs {
      expect(UIContentSizeCategory(textScale: factor) == category, saying: "\(factor)")
    }
  }

  @Test func `An accent colour outside of what colours can be is none`() {
    expect(DesktopLook.Accent(red: -1, green: -1, blue: -1) == nil)
    expect(DesktopLook.Accent(red: 0, green: 1.01, blue: 0) == nil)
    expect(DesktopLook.Accent(red: .nan, green: 0, blue: 0) == nil)
    expect(DesktopLook.Accent(red: 0, green: 1, blue: 0.5) != nil)
  }
}

extension UIColor {
  /// This colour over another one.
  fileprivate func over(_ below: UIColor) -> UIColor {
    UIColor { UIColor(below.rgba(with: $0).veiled(by: self.rgba(with: $0))) }
  }
}
