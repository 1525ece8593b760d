import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

/// The colours with names: what each is, light and dark, and how they stand to each other.
struct ColorNameTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let rgba = color.resolvedColor(with: traits).cgColor.rgba
    return [rgba.red, rgba.green, rgba.blue].map { Int(($0 * 255).rounded()) }
  }

  private func alpha(_ color: UIColor, _ traits: UITraitCollection) -> Float {
    color.resolvedColor(with: traits).cgColor.rgba.alpha
  }

  @Test func `system colours have the values that Apple publishes`() {
    for (color, inLight, inDark) in [
      (UIColor.systemMint, [0, 199, 190], [99, 230, 226]),
      (.systemCyan, [50, 173, 230], [100, 210, 255]),
      (.systemBrown, [162, 132, 94], [172, 142, 104]),
      (.opaqueSeparator, [198, 198, 200], [56, 56, 58]),
      (.tertiarySystemBackground, [255, 255, 255], [44, 44, 46]),
      (.tertiarySystemGroupedBackground, [242, 242, 247], [44, 44, 46]),
    ] {
      expect(bytes(color, light) == inLight && bytes(color, dark) == inDark)
      expect(alpha(color, light) == 1 && alpha(color, dark) == 1)
    }
  }

  @Test func `labels and fills fade from step to step, and are stronger in the dark`() {
    let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    let fills: [UIColor] = [
      .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
    ]
    for colors in [labels, fills] {
      for traits in [light, dark] {
        let alphas = colors.map { alpha($0, traits) }
        expect(alphas == alphas.sorted(by: >) && Set(alphas).count == 4)
      }
    }
    expect(fills.allSatisfy { alpha($0, dark) > alpha($0, light) }, fills)
    // These do not follow the appearance.
    for traits in [light, dark] {
      expect(
        bytes(.darkText, traits) == [0, 0, 0] && bytes(.lightText, traits) == [255, 255, 255])
      expect(alpha(.lightText, traits) < 1 && alpha(.darkText, traits) == 1)
    }
  }

  @Test func `a resolved colour stays as it is when the appearance changes`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let resolved = color.resolvedColor(with: dark)
    expect(bytes(resolved, light) == [255, 255, 255], bytes(resolved, light))
    expect(bytes(color, light) == [0, 0, 0], bytes(color, light))
    // A provider may give another dynamic colour.
    let nested = UIColor { _ in color }
    expect(bytes(nested, dark) == [255, 255, 255], bytes(nested, dark))
  }

  @Test func `sizes of text have an order, the last five being for accessibility`() {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let sizes = categories.map {
      UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
      ).pointSize
    }
    expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], sizes)
    expect(
      categories.map(\.isAccessibilityCategory)
        == Array(repeating: false, count: 7) + Array(repeating: true, count: 5),
      categories.map(\.isAccessibilityCategory))
    expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }

  @Test func `the sizes of fonts with a name`() {
    expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
  }

  @Test func `a font reaches from its ascender down to its descender`() {
    let font = UIFont.systemFont(ofSize: 20)
    expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
    expect(font.descender < 0, font.descender)
    expect(abs(font.ascender - font.descender + font.leading - font.lineHeight) < 1)
    let large = UIFont.systemFont(ofSize: 40)
    expect(abs(large.ascender - 2 * font.ascender) < 1e-6, abs(large.ascender - 2 * font.ascender))
  }
}
