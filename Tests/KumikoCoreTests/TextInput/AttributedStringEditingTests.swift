import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What apps do to attributed strings whose values are fonts, colours and paragraph styles.
struct AttributedStringEditingTests {
  typealias Attributes = [NSAttributedString.Key: Any]

  @Test func `letters in other colours, fonts and paragraph styles are appended`() {
    let narrow = NSMutableParagraphStyle()
    narrow.lineSpacing = 1
    let wide = NSMutableParagraphStyle()
    wide.lineSpacing = 2
    let pairs: [(NSAttributedString.Key, NSObject, NSObject)] = [
      (.foregroundColor, UIColor.red, UIColor.blue),
      (.foregroundColor, UIColor.label, UIColor.secondaryLabel),
      (.font, UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13)),
      (.paragraphStyle, narrow, wide),
    ]
    for (key, first, second) in pairs {
      let text = NSMutableAttributedString(string: "")
      for value in [first, second, second, first] {
        text.append(NSAttributedString(string: "a", attributes: [key: value]))
      }
      expect(ranges(of: text, key) == [0..<1, 1..<3, 3..<4], ranges(of: text, key))
      text.setAttributes([key: second], range: NSRange(location: 0, length: 1))
      expect(ranges(of: text, key) == [0..<3, 3..<4], ranges(of: text, key))
      text.addAttribute(key, value: first, range: NSRange(location: 1, length: 2))
      expect(ranges(of: text, key) == [0..<1, 1..<4], ranges(of: text, key))
    }
  }

  private func ranges(
    of text: NSAttributedString, _ key: NSAttributedString.Key
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { _, range, _ in
      ranges.append(range.location..<range.location + range.length)
    }
    return ranges
  }

  @Test func `any changes in any order leave what a plain model says`() {
    for seed in 1...40 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = NSMutableAttributedString(string: "")
      var model = Model()
      for step in 0..<120 {
        change(text, &model, &generator)
        guard model.describes(text) else {
          Issue.record("seed \(seed), step \(step): \(text); model: \(model.letters)")
          return
        }
      }
      expect(text.isEqual(to: NSAttributedString(attributedString: text)))
    }
  }

  /// The letters of a text and what each has.
  private struct Model {
    struct Letter {
      var unit: UInt16
      var attributes: [NSAttributedString.Key: AnyHashable]
    }

    var letters: [Letter] = []

    func describes(_ text: NSAttributedString) -> Bool {
      guard Array(text.string.utf16) == letters.map(\.unit) else { return false }
      var seen = 0
      var isRight = true
      let whole = NSRange(location: 0, length: text.length)
      text.enumerateAttributes(in: whole) { attributes, range, _ in
        isRight = isRight && range.location == seen
        seen += range.length
        let found = attributes.compactMapValues { $0 as? AnyHashable }
        for index in range.location..<range.location + range.length {
          let own = letters[index].attributes
          // Numbers come back as `NSNumber`: equal to what was given, but of another hash, so that
          // whole dictionaries would differ.
          isRight =
            isRight && own.count == attributes.count
            && own.allSatisfy { found[$0.key] == $0.value }
        }
      }
      return isRight && seen == text.length
    }
  }

  private func value(
    _ generator: inout SeededGenerator
  ) -> (NSAttributedString.Key, AnyHashable) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = CGFloat(Int.random(in: 0...2, using: &generator))
    let values: [(NSAttributedString.Key, AnyHashable)] = [
      (.foregroundColor, UIColor(white: .random(in: 0...1, using: &generator), alpha: 1)),
      (.foregroundColor, UIColor.red), (.foregroundColor, UIColor.blue),
      (.foregroundColor, UIColor.label), (.backgroundColor, UIColor.red),
      (.font, UIFont.systemFont(ofSize: 12)), (.font, UIFont.boldSystemFont(ofSize: 12)),
      (.paragraphStyle, style), (.kern, 2), (.underlineStyle, 1), (.link, "https://a.example"),
      (NSAttributedString.Key("own"), IndexPath(row: 1, section: 0)),
      (NSAttributedString.Key("image"), UIImage(bitmap: AttributedStringEditingTests.dot)),
    ]
    return values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private static let dot = Bitmap(width: 1, height: 1, format: .mask, bytes: [0])

  private func attributes(
    _ generator: inout SeededGenerator
  ) -> [NSAttributedString.Key: AnyHashable] {
    let count = Int.random(in: 0...3, using: &generator)
    return Dictionary(
      (0..<count).map { _ in value(&generator) }, uniquingKeysWith: { $1 })
  }

  private func change(
    _ text: NSMutableAttributedString, _ model: inout Model, _ generator: inout SeededGenerator
  ) {
    let start = Int.random(in: 0...text.length, using: &generator)
    let end = Int.random(in: start...text.length, using: &generator)
    let range = NSRange(location: start, length: end - start)
    // Every unit is a character: what Foundation makes of the halves of one is its own affair.
    let string = ["", "a", "bc", "日本", "é"].randomElement(using: &generator) ?? ""
    let own = attributes(&generator)
    let attributed = NSAttributedString(string: string, attributes: own)
    let letters = string.utf16.map { Model.Letter(unit: $0, attributes: own) }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      text.append(attributed)
      model.letters += letters
    case 1:
      text.insert(attributed, at: start)
      model.letters.insert(contentsOf: letters, at: start)
    case 2:
      text.replaceCharacters(in: range, with: attributed)
      model.letters.replaceSubrange(start..<end, with: letters)
    case 3:
      // As the first letter that goes, else as the one before, else as the one behind.
      let pattern = start < end ? start : max(0, start - 1)
      let inherited =
        model.letters.indices.contains(pattern) ? model.letters[pattern].attributes : [:]
      text.replaceCharacters(in: range, with: string)
      model.letters.replaceSubrange(
        start..<end, with: string.utf16.map { Model.Letter(unit: $0, attributes: inherited) })
    case 4:
      text.setAttributes(own, range: range)
      for index in start..<end { model.letters[index].attributes = own }
    case 5:
      let (key, value) = value(&generator)
      text.addAttribute(key, value: value.base, range: range)
      for index in start..<end { model.letters[index].attributes[key] = value }
    case 6:
      text.addAttributes(own, range: range)
      for index in start..<end { model.letters[index].attributes.merge(own) { $1 } }
    case 7:
      let (key, _) = value(&generator)
      text.removeAttribute(key, range: range)
      for index in start..<end { model.letters[index].attributes[key] = nil }
    default:
      guard text.length > 30 else { return }
      text.deleteCharacters(in: range)
      model.letters.removeSubrange(start..<end)
    }
  }

  @Test func `collections of Foundation compare colours, fonts and styles`() {
    let style = NSParagraphStyle.default
    let values: [NSObject] = [
      UIColor.red, UIFont.systemFont(ofSize: 9), style, UITraitCollection(),
      NSTextTab(textAlignment: .left, location: 3), UIImage.SymbolConfiguration(pointSize: 3),
    ]
    for value in values {
      let other = values.first { $0 !== value } ?? value
      expect(NSArray(object: value) == NSArray(object: value))
      expect(NSArray(object: value) != NSArray(object: other))
      expect(
        NSDictionary(object: value, forKey: "a" as NSString)
          != NSDictionary(object: other, forKey: "a" as NSString),
        NSDictionary(object: value, forKey: "a" as NSString),
        NSDictionary(object: other, forKey: "a" as NSString))
    }
  }
}

/// `AttributedString` with the attributes of views.
@MainActor struct AttributedStringScopeTests {
  @Test func `attributes of views are set by their names, and reach a label`() {
    var text = AttributedString("sold out")
    text.foregroundColor = .red
    text.font = .systemFont(ofSize: 10)
    text.kern = 2
    if let sold = text.range(of: "sold") {
      text[sold].backgroundColor = .yellow
      text[sold].underlineStyle = .single
      text[sold].link = URL(string: "https://a.example")
    }
    let label = UILabel()
    label.attributedText = NSAttributedString(text)
    let shown = label.attributedText
    expect(shown?.string == "sold out", shown?.string)
    var range = NSRange()
    let first = shown?.attributes(at: 0, effectiveRange: &range) ?? [:]
    expect(range == NSRange(location: 0, length: 4), range)
    expect(first[.foregroundColor] as? UIColor == .red)
    expect(first[.backgroundColor] as? UIColor == .yellow)
    expect(first[.font] as? UIFont == .systemFont(ofSize: 10))
    expect(first[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    expect(first[.link] as? URL == URL(string: "https://a.example"))
    let last = shown?.attributes(at: 5, effectiveRange: nil) ?? [:]
    expect(Set(last.keys) == [.foregroundColor, .font, .kern], Set(last.keys))
    expect(NSAttributedString(text).size().width == CGFloat(8 * 7))
  }

  @Test func `a text that goes over to the other kind and back is the same`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(string: "e\u{301}, 日本 👩‍👩‍👧 end")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    text.addAttributes(
      [
        .foregroundColor: UIColor.blue, .font: UIFont.boldSystemFont(ofSize: 9),
        .paragraphStyle: style, .strikethroughStyle: 2, .strikethroughColor: UIColor.green,
        .underlineColor: UIColor.gray, .baselineOffset: CGFloat(3),
      ], range: NSRange(location: 4, length: 2))
    let value = AttributedString(text)
    expect(value.runs.count == 4, value.runs.count)
    expect(NSAttributedString(value).isEqual(to: text))
    expect(try NSAttributedString(value, including: \.uiKit).isEqual(to: text))
    expect(try AttributedString(text, including: \.uiKit) == value)
    expect(AttributedString(NSAttributedString(string: "")) == AttributedString())
  }

  @Test func `a container holds what a dictionary says, and leaves out what nobody knows`() {
    let container = AttributeContainer([
      .kern: 3, .underlineStyle: 1, .link: "https://a.example", .font: "no font",
      NSAttributedString.Key("own"): 1,
    ])
    expect(container.kern == 3, container.kern)
    expect(container.underlineStyle == .single, container.underlineStyle)
    expect(container.link == URL(string: "https://a.example"), container.link)
    expect(container.font == nil, container.font)
    let back = [NSAttributedString.Key: Any](container)
    expect(Set(back.keys) == [.kern, .underlineStyle, .link], Set(back.keys))
  }
}
