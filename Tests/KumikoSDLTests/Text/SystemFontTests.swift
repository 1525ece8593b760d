import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// Letters that the bundled files lack. What the machine has decides whether they can be shown at
/// all, so these look at how a text is cut and joined, and only where there is a font.
struct SystemFontTests {
  private let body = UIFont.systemFont(ofSize: 20)
  private nonisolated static let system = SDLTextShaper(usesSystemFonts: true)

  private nonisolated static func has(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { scalar in
      system.pieces(of: String(letter), .systemFont(ofSize: 20), isRightToLeft: false)
        .contains { $0.text.unicodeScalars.contains(scalar) }
    } ?? false
  }

  @Test func `without the system's fonts a missing letter is a box on every machine`() {
    let bundled = SDLTextShaper()
    expect(!bundled.usesSystemFonts)
    let pieces = bundled.pieces(of: "aش", body, isRightToLeft: false)
    expect(pieces.map(\.text) == ["a", "□"], pieces.map(\.text))
    expect(bundled.pieces(of: "👍", body, isRightToLeft: false).map(\.text) == ["□"])
  }

  /// A font that every machine which builds this has.
  private nonisolated static let other = "DejaVu Serif"
  private nonisolated static let hasOther = system.provides(family: other)

  @Test(.enabled(if: hasOther))
  func `the interface font is the desktop's, in its weights, and Inter again without one`() {
    let shaper = SDLTextShaper(usesSystemFonts: true)
    let usual = shaper.width(of: "Settings", font: body, scale: 1)
    shaper.interfaceFamily = SystemFontTests.other
    let ascent = SDLTextShaper().metrics(of: body).ascent
    let serif = shaper.width(of: "Settings", font: body, scale: 1)
    expect(serif != usual, serif, usual)
    expect(shaper.run("Settings", font: body, scale: 1, isRightToLeft: false).width == serif, serif)
    expect(shaper.metrics(of: body).ascent != ascent, shaper.metrics(of: body).ascent, ascent)
    let bold = UIFont.systemFont(ofSize: 20, weight: .bold)
    expect(shaper.width(of: "Settings", font: bold, scale: 1) > serif)
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    expect(
      shaper.width(of: "il", font: mono, scale: 1) == shaper.width(of: "mW", font: mono, scale: 1),
      shaper.width(of: "il", font: mono, scale: 1), shaper.width(of: "mW", font: mono, scale: 1))
    shaper.interfaceFamily = nil
    expect(shaper.width(of: "Settings", font: body, scale: 1) == usual)
  }

  @Test func `a font of the desktop that is not there changes nothing, nor does one in tests`() {
    let (absent, bundled) = (SDLTextShaper(usesSystemFonts: true), SDLTextShaper())
    let usual = bundled.width(of: "Settings", font: body, scale: 1)
    absent.interfaceFamily = "No Such Family"
    bundled.interfaceFamily = SystemFontTests.other
    expect(absent.width(of: "Settings", font: body, scale: 1) == usual)
    expect(bundled.width(of: "Settings", font: body, scale: 1) == usual)
  }

  @Test(.enabled(if: has("ب")))
  func `Arabic letters join`() throws {
    let run = { (text: String) in
      GlyphRun(
        text: text, font: self.body, scale: 2, isRightToLeft: true, width: 0, ascent: 0,
        descent: 0)
    }
    let joined = try #require(GlyphPicture(run("بببب"), shaper: SystemFontTests.system))
    let alone = try #require(GlyphPicture(run("ب"), shaper: SystemFontTests.system))
    expect(
      joined.width < 3 * alone.width, joined.width,
      saying: "letters inside of a word are narrower than alone")
    let inked = (0..<joined.width).allSatisfy { x in
      (0..<joined.height).contains { joined.bytes[$0 * joined.width + x] > 0 }
    }
    expect(inked, saying: "no gap between them")
  }

  @Test(.enabled(if: has("ש") && has("ب")))
  func `scripts are shaped apart and read from the right`() {
    let pieces = SystemFontTests.system.pieces(of: "abc שלום بيت", body, isRightToLeft: false)
    expect(pieces.map(\.script) == [.common, .arabic, .hebrew, .hebrew], pieces.map(\.script))
    expect(pieces.map(\.isRightToLeft) == [false, true, true, true], pieces.map(\.isRightToLeft))
    expect(pieces.map(\.range) == [0..<4, 13..<19, 12..<13, 4..<12], pieces.map(\.range))
  }

  @Test(.enabled(if: has("😀")))
  func `emoji of a font with colours keep them and are about an em high`() throws {
    let run = GlyphRun(
      text: "😀", font: body, scale: 2, isRightToLeft: false, width: 0, ascent: 0, descent: 0)
    let pieces = SystemFontTests.system.pieces(of: "😀", body, isRightToLeft: false)
    let picture = try #require(GlyphPicture(run, shaper: SystemFontTests.system))
    guard pieces.first?.file.facts.isColored == true else {
      expect(picture.colored.isEmpty && picture.width > 0, saying: "a font with outlines only")
      return
    }
    expect(picture.colored.count == 1 && picture.colored[0].bitmap.format == .color)
    expect((35...50).contains(picture.colored[0].rect.height), saying: "40 pixels an em")
  }

  @Test func `families have names`() {
    expect(SDLTextShaper().provides(family: "Inter"))
    expect(SDLTextShaper().provides(family: "jetbrains mono"))
    expect(!SDLTextShaper().provides(family: "No Such Family"))
    expect(!SystemFontTests.system.provides(family: "No Such Family"))
    try? SDLTextShaper.install()
    let bold = UIFont(name: "Inter-Bold", size: 12)
    expect(bold?.weight == .bold && bold.map { FontFile($0) } == .interBold)
    expect(UIFont(name: "JetBrains Mono", size: 12).map { FontFile($0) } == .monoRegular)
    expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
  }

  /// Apps take these to be there.
  @Test(arguments: [
    ("HelveticaNeue-Light", UIFont.Weight.light, false, "Inter"),
    ("Helvetica Neue", .regular, false, "Inter"), ("Arial-BoldItalicMT", .bold, true, "Inter"),
    ("ArialMT", .regular, false, "Inter"), ("AvenirNext-DemiBold", .semibold, false, "Inter"),
    ("HelveticaNeue-CondensedBlack", .black, false, "Inter"),
    ("Palatino-Italic", .regular, true, "Inter"), ("Georgia", .regular, false, "Inter"),
    ("TimesNewRomanPS-BoldMT", .bold, false, "Inter"),
    ("Menlo-Regular", .regular, false, "JetBrains Mono"),
    ("CourierNewPSMT", .regular, false, "JetBrains Mono"),
    ("DamascusSemiBold", .semibold, false, "Inter"), ("Arial-Black", .black, false, "Inter"),
  ])
  func `letters like those of a font of Apple's stand in for it`(
    name: String, weight: UIFont.Weight, isItalic: Bool, family: String
  ) throws {
    try? SDLTextShaper.install()
    let said = Mutex<[String]>([])
    let font = Diagnostics.withHandler({ report in said.withLock { $0.append(report.kind) } }) {
      UIFont(name: name, size: 14)
    }
    let found = try #require(font)
    expect(found.weight == weight && found.pointSize == 14)
    expect(found.fontDescriptor.symbolicTraits.contains(.traitItalic) == isItalic)
    expect(found.familyName == family, found.familyName, family)
    expect(said.withLock { $0 } == ["font.standIn"])
    expect(UIFont(name: name + "Unheard", size: 14) == nil)
  }

  @Test func `figures can be equally wide`() {
    let shaper = SDLTextShaper.shared
    let plain = UIFont.systemFont(ofSize: 20)
    let equal = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      shaper.width(of: text, font: font, scale: 1)
    }
    expect(width("111", plain) < width("000", plain) - 1, width("111", plain))
    expect(abs(width("111", equal) - width("000", equal)) < 0.001)
    expect(width("abc", equal) == width("abc", plain), width("abc", equal), width("abc", plain))
  }

  @Test func `stretches cover a run and know where their letters are`() {
    let shaper = SDLTextShaper.shared
    for text in ["hello", "abc שלום def", "שלום 12 עולם", "a\u{200E}b", "日本 abc", ""] {
      for isRightToLeft in [false, true] {
        let run = shaper.run(text, font: body, scale: 2, isRightToLeft: isRightToLeft)
        let stretches = shaper.stretches(of: run)
        expect(abs((stretches.last?.right ?? 0) - run.width) < 0.01)
        let ranges = stretches.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        expect(ranges.reduce(0) { $0 == $1.lowerBound ? $1.upperBound : -1 } == text.utf8.count)
      }
    }
  }

  @Test func `words end where UAX 29 says, and where Japanese changes its script`() {
    func words(_ text: String) -> [String] {
      var start = 0
      return SDLTextShaper.shared.wordBreaks(in: text).map { end in
        defer { start = end }
        return text.part(start..<end)
      }
    }
    expect(words("can't stop, 3.14!") == ["can't", " ", "stop", ",", " ", "3.14", "!"])
    expect(words("東京へ行くカメラマン") == ["東京", "へ", "行", "く", "カメラマン"], words("東京へ行くカメラマン"))
    expect(words("👨‍👩‍👧 é") == ["👨‍👩‍👧", " ", "é"], words("👨‍👩‍👧 é"))
    expect(words("") == [], words(""))
  }
}

/// Carets in text of both directions. Hebrew is drawn as boxes here, which have a width too.
struct BidiCaretTests {
  private func line(_ text: String, isRightToLeft: Bool = false) -> TextLayout.Line {
    TextLayout(
      StyledText(text, font: .systemFont(ofSize: 20)), scale: 1,
      options: TextLayout.Options(maximumLines: 0, isRightToLeft: isRightToLeft),
      shaper: SDLTextShaper.shared
    ).lines[0]
  }

  /// The places seen from left to right.
  private func walk(_ line: TextLayout.Line, from: TextPlace) -> [TextPlace] {
    var places = [from]
    while places.count < 40,
      let next = line.place(
        beside: places[places.count - 1], toRight: true, shaper: SDLTextShaper.shared)
    {
      places.append(next)
    }
    return places
  }

  @Test(arguments: ["abc", "ab אבג cd", "אבג", "אב 12 גד", "a אב b"])
  func `carets go from left to right without turning back`(text: String) {
    for isRightToLeft in [false, true] {
      let line = line(text, isRightToLeft: isRightToLeft)
      let shaper = SDLTextShaper.shared
      let first = line.place(at: line.frame.minX - 10, shaper: shaper)
      let places = walk(line, from: first)
      let xs = places.map { line.caret(at: $0, shaper: shaper) }
      expect(xs == xs.sorted(), xs, xs.sorted(), saying: "\(xs)")
      expect(places.count == text.count + 1, places.count, saying: "each character is passed once")
      let back = places.reversed().dropFirst().map { place in place.offset }
      var returned: [Int] = []
      var place = places[places.count - 1]
      while let next = line.place(beside: place, toRight: false, shaper: shaper) {
        returned.append(next.offset)
        place = next
        if returned.count > 40 { break }
      }
      expect(returned.count == back.count, returned.count, back.count)
    }
  }

  @Test func `a click gives the place whose caret is nearest`() {
    let line = line("ab אבג cd")
    let shaper = SDLTextShaper.shared
    for x in stride(from: CGFloat(0), through: line.frame.width, by: 3) {
      let place = line.place(at: x, shaper: shaper)
      let distance = abs(line.caret(at: place, shaper: shaper) - x)
      expect(distance <= 10, distance, saying: "\(place) at \(x)")
    }
  }

  @Test func `a selection over both directions has a part in each`() {
    let line = line("ab אבג cd")
    let parts = line.extents(of: 1..<5, shaper: SDLTextShaper.shared)
    expect(parts.count == 2, parts.count)
    let whole = line.extents(of: 0..<line.range.upperBound, shaper: SDLTextShaper.shared)
    expect(whole.count == 1 && abs(whole[0].upperBound - line.frame.maxX) < 0.01)
  }
}
