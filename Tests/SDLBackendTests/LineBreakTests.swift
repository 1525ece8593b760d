import Testing
import UIGraphics

@testable import SDLBackend

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
    #expect(marked(text) == expected)
  }

  @Test func `Places ascend, lie between letters and end with the length`() {
    for text in ["héllo wörld 組子です。👨‍👩‍👧 x", "א ב ג", "\u{FFFD}\u{0301} a"] {
      let places = SDLTextShaper.shared.lineBreaks(in: text)
      #expect(places.last == text.utf8.count)
      #expect(places == Set(places).sorted() && places.allSatisfy { $0 > 0 })
      for place in places {
        let index = text.utf8.index(text.startIndex, offsetBy: place)
        #expect(String.Index(index, within: text) != nil, "\(place) in \(text)")
      }
    }
  }

  @Test func `Japanese wraps between ideographs, but not before a full stop`() {
    let font = UIFont.systemFont(ofSize: 20)
    let layout = TextLayout(
      StyledText("日本語の文章。です", font: font), width: 122, scale: 1,
      options: TextLayout.Options(maximumLines: 0), shaper: SDLTextShaper.shared)
    let lines = layout.lines.map { $0.runs.map(\.run.text).joined() }
    #expect(lines.joined() == "日本語の文章。です")
    #expect(lines.allSatisfy { !$0.hasPrefix("。") })
    #expect(lines.count == 2)
  }
}
