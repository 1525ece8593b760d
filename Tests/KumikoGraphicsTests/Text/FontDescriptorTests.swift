import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoGraphics

/// Fonts that are derived from others.
@Suite struct FontDescriptorTests {
  private func font(_ descriptor: UIFontDescriptor?, _ size: CGFloat = 0) -> UIFont? {
    descriptor.map { UIFont(descriptor: $0, size: size) }
  }

  @Test func `a font and its descriptor are each other's`() {
    for font in [
      UIFont.systemFont(ofSize: 13, weight: .heavy), .italicSystemFont(ofSize: 20),
      .monospacedSystemFont(ofSize: 12, weight: .bold), .preferredFont(forTextStyle: .headline),
      .systemFont(ofSize: 15, weight: .medium, width: .condensed),
      .monospacedDigitSystemFont(ofSize: 15, weight: .light),
    ] {
      expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
      expect(UIFont(descriptor: font.fontDescriptor, size: 40) == font.withSize(40))
    }
    expect(UIFontDescriptor(fontAttributes: [:]).pointSize == 0)
    expect(font(UIFontDescriptor(fontAttributes: [:]))?.pointSize == UIFont.systemFontSize)
  }

  @Test func `traits are set as a whole`() throws {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    let bold = try #require(plain.withSymbolicTraits(.traitBold))
    expect(font(bold) == .boldSystemFont(ofSize: 17), font(bold))
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    expect(both.symbolicTraits == [.traitBold, .traitItalic], both.symbolicTraits)
    expect(both.withSymbolicTraits([]) == plain, both.withSymbolicTraits([]), plain)
    expect(font(plain.withSymbolicTraits(.traitItalic)) == .italicSystemFont(ofSize: 17))
    let narrow = try #require(plain.withSymbolicTraits(.traitCondensed))
    expect(font(narrow) == .systemFont(ofSize: 17, weight: .regular, width: .condensed))
    expect(plain.withSymbolicTraits(.traitExpanded)?.symbolicTraits == .traitExpanded)
    let mono = try #require(plain.withSymbolicTraits(.traitMonoSpace))
    expect(font(mono) == .monospacedSystemFont(ofSize: 17, weight: .regular), font(mono))
    expect(mono.withSymbolicTraits([]) == plain, mono.withSymbolicTraits([]), plain)
  }

  @Test func `a weight that is bold stays as it is where bold is asked for`() {
    let heavy = UIFont.systemFont(ofSize: 17, weight: .heavy).fontDescriptor
    expect(heavy.symbolicTraits == .traitBold, heavy.symbolicTraits)
    expect(font(heavy.withSymbolicTraits([.traitBold, .traitItalic]))?.weight == .heavy)
  }

  @Test func `a font that is derived from a text style follows the content size`() throws {
    let traits = UITraitCollection(preferredContentSizeCategory: .large)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let body = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: .body, compatibleWith: traits)
    expect(body.pointSize == 17 && body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    let italic = try #require(font(body.withSymbolicTraits([.traitItalic, .traitBold])))
    let grown = try #require(italic.following(large))
    expect(grown.pointSize == 40 && grown.isItalic && grown.weight == .semibold)
    expect(font(body, 30)?.following(large) == nil, saying: "a size of its own stays")
    expect(font(body.withSize(17))?.following(large) == nil)
    expect(font(body.addingAttributes([.size: 17]))?.following(large) == nil)
  }

  @Test func `designs are those of the interface font`() throws {
    let plain = UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor
    let round = try #require(plain.withDesign(.rounded))
    expect(font(round)?.family == .rounded && font(round)?.weight == .bold)
    expect(round.withDesign(.default) == plain, round.withDesign(.default), plain)
    expect(font(plain.withDesign(.monospaced)) == .monospacedSystemFont(ofSize: 17, weight: .bold))
  }

  @Test func `attributes change what they name`() throws {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    let heavy = plain.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy], .size: 20,
    ])
    expect(font(heavy) == .systemFont(ofSize: 20, weight: .heavy), font(heavy))
    let leaning = plain.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.slant: 0.1, .width: -0.2, .weight: 0.4]
    ])
    expect(leaning.symbolicTraits == [.traitItalic, .traitCondensed, .traitBold])
    expect(plain.withFace("Bold Italic").symbolicTraits == [.traitBold, .traitItalic])
    expect(plain.withFace("Nonsense") == plain, plain.withFace("Nonsense"), plain)
    let read = try #require(heavy.object(forKey: .size) as? CGFloat)
    expect(read == 20 && heavy.fontAttributes[.face] as? String == "Heavy")
  }

  @Test func `names say the family and the style`() {
    expect(UIFont.systemFont(ofSize: 12, weight: .semibold).fontName == "Inter-SemiBold")
    expect(UIFont.italicSystemFont(ofSize: 12).fontName == "Inter-Italic")
    expect(UIFont.systemFont(ofSize: 12).familyName == "Inter")
  }

  @Test func `where there is no such family the interface font stands in, and it is reported`() {
    let log = Mutex<[String]>([])
    Diagnostics.withHandler({ report in log.withLock { $0.append(report.kind) } }) {
      expect(font(UIFontDescriptor(name: "No Such", size: 15)) == .systemFont(ofSize: 15))
      let bold = UIFont.boldSystemFont(ofSize: 15).fontDescriptor
      expect(font(bold.withFamily("No Such Family")) == .boldSystemFont(ofSize: 15))
    }
    expect(log.withLock { $0 } == ["font.unknown", "font.unknown"])
  }

  @Test func `traits are also given as bits`() {
    let italic = UIFontDescriptor.SymbolicTraits.traitItalic
    let leaning = UIFont.systemFont(ofSize: 15).fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.symbolic: italic.rawValue]
    ])
    expect(leaning.symbolicTraits == italic && leaning.postscriptName == "Inter-Italic")
  }

  @Test func `widths are a share of the usual one, whatever they are`() {
    expect(UIFont.Width.condensed.stretch == 0.88 && UIFont.Width.standard.stretch == 1)
    expect(UIFont.Width(rawValue: -9).stretch == 0.5 && UIFont.Width(.nan).stretch == 1)
  }

  @Test func `weights are ordered from thin to thick`() {
    let weights: [UIFont.Weight] = [.black, .regular, .thin, .semibold]
    expect(weights.sorted() == [.thin, .regular, .semibold, .black], weights.sorted())
    expect(UIFont.Weight.medium < .bold)
  }
}
