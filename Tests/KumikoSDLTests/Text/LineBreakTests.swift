import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

struct LineBreakTests {
  /// The text with a bar at each place where a line may end.
  private func marked(_ text: String) -> String {
    var result = ""
    var start = text.startIndex
    for place in SDLTextShaper.shared.lineBreaks(in: text) {
      let end = text.utf8.index(text.startIndex, offsetBy: place)
      result += text[start..<end] + "|"
      start = end
    }
    return result
  }

  @Test(arguments: [
    ("The quick-brown fox.", "The |quick-|brown |fox.|"),
    ("don't (stop) now", "don't |(stop) |now|"),
    ("価格は1,000円です。", "価|格|は|1,000|円|で|す。|"),
    ("「組子」、を見る", "「組|子」、|を|見|る|"),
    ("iPhoneを使う", "iPhone|を|使|う|"),
    ("カッコー", "カッ|コー|"),
    ("a\u{00A0}b c", "a\u{00A0}b |c|"),
    ("", ""),
    ("word", "word|"),
  ])
  func `Lines may end where Unicode says`(text: String, expected: String) {
    expect(marked(text) == expected, marked(text), expected)
  }

  /// Cases of our own for the rules of UAX #14, by their names in the standard.
  @Test(arguments: [
    // What must, and what must not: LB4 to LB6 are paragraphs, which callers split.
    ("LB7", "a b", "a |b|"), ("LB7", "a  b", "a  |b|"), ("LB7", "a )", "a )|"),
    ("LB8", "a\u{200B}b", "a\u{200B}|b|"), ("LB8", "a\u{200B} b", "a\u{200B} |b|"),
    ("LB8a", "👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧|"),
    ("LB9", "e\u{301} x", "e\u{301} |x|"), ("LB9", "組\u{3099}子", "組\u{3099}|子|"),
    // What a reader takes for one character is never divided, even where LB10 would.
    ("LB10", " \u{301}a", " \u{301}a|"),
    ("LB11", "a\u{2060}組", "a\u{2060}組|"), ("LB11", "組\u{2060}子", "組\u{2060}子|"),
    ("LB12", "10\u{A0}km", "10\u{A0}km|"), ("LB12", "a\u{202F}b c", "a\u{202F}b |c|"),
    ("LB12a", "a-\u{A0}b", "a-|\u{A0}b|"), ("LB12a", "組\u{A0}子", "組\u{A0}子|"),
    ("LB13", "組。", "組。|"), ("LB13", "wait!", "wait!|"), ("LB13", "組」", "組」|"),
    ("LB13", "a/b", "a/|b|"), ("LB13", "100%", "100%|"),
    ("LB14", "(a)", "(a)|"), ("LB14", "「 組", "「 組|"), ("LB14", "組(a", "組|(a|"),
    ("LB15", "\"(a)\"", "\"(a)\"|"),
    ("LB16", "組」 々", "組」 々|"),
    ("LB17", "a——b", "a|——|b|"), ("LB17", "a— —b", "a|— —|b|"),
    ("LB18", "one two", "one |two|"),
    ("LB19", "\"quoted\" word", "\"quoted\" |word|"), ("LB19", "don’t", "don’t|"),
    ("LB19", "組“子”", "組“子”|"),
    ("LB20", "a\u{FFFC}b", "a|\u{FFFC}|b|"),
    ("LB21", "well-known", "well-|known|"), ("LB21", "soft\u{AD}hyphen", "soft\u{AD}|hyphen|"),
    ("LB21", "組ー", "組ー|"), ("LB21", "ab´c", "ab|´c|"),
    ("LB22", "a…b", "a…|b|"), ("LB22", "wait…", "wait…|"), ("LB22", "組…", "組…|"),
    ("LB23", "a1b2", "a1b2|"), ("LB23", "組1", "組|1|"),
    ("LB23a", "$組", "$組|"), ("LB23a", "組%", "組%|"),
    ("LB24", "$abc", "$abc|"), ("LB24", "abc%", "abc%|"), ("LB24", "C+ x", "C+ |x|"),
    ("LB25", "$1,234.56", "$1,234.56|"), ("LB25", "(12)%", "(12)%|"), ("LB25", "-5", "-5|"),
    ("LB25", "€ 5", "€ |5|"), ("LB25", "3.14 m", "3.14 |m|"),
    ("LB26", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}|"),
    ("LB26", "한국어", "한|국|어|"), ("LB27", "한%", "한%|"), ("LB27", "$한", "$한|"),
    ("LB28", "alphabet", "alphabet|"), ("LB28", "αβγ", "αβγ|"), ("LB28", "слово и", "слово |и|"),
    ("LB29", "e.g.this", "e.g.this|"), ("LB29", "file.txt", "file.txt|"),
    ("LB30", "f(x)y", "f(x)y|"), ("LB30", "1(a)", "1(a)|"),
    ("LB30a", "🇯🇵🇫🇷", "🇯🇵|🇫🇷|"), ("LB30a", "a 🇯🇵。", "a |🇯🇵。|"),
    ("LB30a", "\u{1F1EF}a", "\u{1F1EF}|a|"), ("XX", "a\u{FFFF} b", "a\u{FFFF} |b|"),
    ("LB30b", "👍🏽👍🏽", "👍🏽|👍🏽|"), ("LB30b", "👩‍🚀a", "👩‍🚀|a|"),
    ("LB31", "組子細工", "組|子|細|工|"), ("LB31", "a組b", "a|組|b|"), ("LB31", "組 子", "組 |子|"),
    // Thai has no spaces between words: without a dictionary it stays whole between spaces.
    ("SA", "สวัสดี ครับ", "สวัสดี |ครับ|"),
    // Japanese: what must not start, and what must not end a line.
    ("kinsoku", "です、か。", "で|す、|か。|"), ("kinsoku", "『組子』(木)", "『組|子』|(木)|"),
    ("kinsoku", "ちょっと", "ちょっ|と|"), ("kinsoku", "サーバー", "サー|バー|"),
    ("kinsoku", "組々", "組々|"), ("kinsoku", "組・子", "組・|子|"), ("kinsoku", "ヶ月ヶ", "ヶ|月ヶ|"),
    ("kinsoku", "え?!だ", "え?!|だ|"), ("kinsoku", "12〜15時", "12〜|15|時|"),
    ("kinsoku", "¥100、", "¥100、|"), ("kinsoku", "第3回", "第|3|回|"),
  ])
  func `Each rule of the standard holds`(rule: String, text: String, expected: String) {
    expect(marked(text) == expected, marked(text), expected, saying: "\(rule)")
  }

  @Test func `No character of Unicode ends the program`() {
    for first in stride(from: UInt32(0), to: 0x110000, by: 0x1000) {
      let scalars = (first..<first + 0x1000).compactMap(Unicode.Scalar.init)
      var text = "a"
      for scalar in scalars { text.unicodeScalars.append(contentsOf: [scalar, scalar, "a", " "]) }
      let places = SDLTextShaper.shared.lineBreaks(in: text)
      expect(scalars.isEmpty || places.last == text.utf8.count && places.count > 500)
      expect(SDLTextShaper.shared.wordBreaks(in: text).last == text.utf8.count)
    }
  }

  @Test func `Places ascend, lie between letters and end with the length`() {
    for text in ["héllo wörld 組子です。👨‍👩‍👧 x", "א ב ג", "\u{FFFD}\u{0301} a"] {
      let places = SDLTextShaper.shared.lineBreaks(in: text)
      expect(places.last == text.utf8.count, places.last, text.utf8.count)
      expect(places == Set(places).sorted() && places.allSatisfy { $0 > 0 })
      for place in places {
        let index = text.utf8.index(text.startIndex, offsetBy: place)
        expect(String.Index(index, within: text) != nil, saying: "\(place) in \(text)")
      }
    }
  }

  @Test func `Japanese wraps between ideographs, but not before a full stop`() {
    let font = UIFont.systemFont(ofSize: 20)
    let layout = TextLayout(
      StyledText("日本語の文章。です", font: font), width: 122, scale: 1,
      options: TextLayout.Options(maximumLines: 0), shaper: SDLTextShaper.shared)
    let lines = layout.lines.map { $0.runs.map(\.run.text).joined() }
    expect(lines.joined() == "日本語の文章。です", lines.joined())
    expect(lines.allSatisfy { !$0.hasPrefix("。") }, lines)
    expect(lines.count == 2, lines.count)
  }
}
