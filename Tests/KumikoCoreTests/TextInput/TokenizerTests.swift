import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// What a text's tokenizer finds, in UTF-16 units from its start.
@MainActor struct TokenizerTests {
  private typealias Direction = UITextDirection

  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: rect(0, 0, 200, 24))
    field.text = text
    return field
  }

  /// What is found around each place of a text, `·` for nothing.
  private func found(
    _ input: UITextField, _ granularity: UITextGranularity,
    _ direction: Direction = .storage(.forward)
  ) -> [String] {
    let count = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    return (0...count).compactMap { place in
      guard let position = input.position(from: input.beginningOfDocument, offset: place) else {
        return nil
      }
      let range = input.tokenizer.rangeEnclosingPosition(
        position, with: granularity, inDirection: direction)
      expect(
        (range != nil)
          == input.tokenizer.isPosition(
            position, withinTextUnit: granularity, inDirection: direction))
      return range.map { input.text(in: $0) ?? "?" } ?? "·"
    }
  }

  /// The places that one comes to from an end, each from the one before.
  private func stops(
    _ input: any UITextInput, _ granularity: UITextGranularity, _ direction: Direction
  ) -> [Int] {
    let isForward = direction == .storage(.forward)
    var place = isForward ? input.beginningOfDocument : input.endOfDocument
    var places: [Int] = []
    while places.count < 20,
      let next = input.tokenizer.position(
        from: place, toBoundary: granularity, inDirection: direction)
    {
      places.append(input.offset(from: input.beginningOfDocument, to: next))
      place = next
    }
    return places
  }

  @Test func `a word is found from within and from its ends, and none between two`() {
    let text = field("ab, c")
    expect(found(text, .word) == ["ab", "ab", "·", "·", "c", "·"], found(text, .word))
    expect(found(text, .word, .storage(.backward)) == ["·", "ab", "ab", "·", "·", "c"])
    expect(found(field(""), .word) == ["·"])
  }

  @Test func `an end of a word is a boundary in the direction in which it ends`() throws {
    let text = field("ab c")
    func ends(_ direction: Direction) throws -> [Bool] {
      try (0...4).map {
        let place = try #require(text.position(from: text.beginningOfDocument, offset: $0))
        return text.tokenizer.isPosition(place, atBoundary: .word, inDirection: direction)
      }
    }
    expect(try ends(.storage(.forward)) == [false, false, true, false, true])
    expect(try ends(.storage(.backward)) == [true, false, false, true, false])
  }

  @Test func `one goes from word to word, and no further than the text`() {
    let text = field("ab, cd!")
    expect(stops(text, .word, .storage(.forward)) == [2, 4, 6, 7])
    expect(stops(text, .word, .storage(.backward)) == [6, 4, 2, 0])
    expect(stops(field(""), .word, .storage(.forward)).isEmpty)
  }

  @Test func `characters are whole, and counted in UTF-16 units`() {
    let text = field("a👍🏽é")
    expect(stops(text, .character, .storage(.forward)) == [1, 5, 6])
    expect(stops(text, .character, .storage(.backward)) == [5, 1, 0])
  }

  @Test(arguments: [
    ("One. Two! Three", ["One. ", "Two! ", "Three"]),
    ("It costs 3.50 e.g. today. “Yes.” No", ["It costs 3.50 e.g. today. ", "“Yes.” ", "No"]),
    ("U.S. law", ["U.S. law"]), ("行く。来る！見た", ["行く。", "来る！", "見た"]),
    ("Wait, what?! Really", ["Wait, what?! ", "Really"]), ("...", ["..."]),
    ("مرحبا؟ نعم", ["مرحبا؟ ", "نعم"]),
  ])
  func `sentences end where a reader would end them`(text: String, sentences: [String]) {
    let input = field(text)
    var found: [String] = []
    var place = input.beginningOfDocument
    while let range = input.tokenizer.rangeEnclosingPosition(
      place, with: .sentence, inDirection: .storage(.forward))
    {
      found.append(input.text(in: range) ?? "?")
      place = range.end
    }
    expect(found == sentences, found, sentences)
  }

  @Test func `paragraphs end at line feeds, and lines where they are broken`() throws {
    let view = textView("aaaa bbbb\n\ncc")
    let text = TextScreen(view, frame: rect(0, 0, 62, 200))
    let start = view.beginningOfDocument
    func at(_ offset: Int, _ granularity: UITextGranularity) throws -> String? {
      let place = try #require(view.position(from: start, offset: offset))
      return view.tokenizer.rangeEnclosingPosition(
        place, with: granularity, inDirection: .storage(.forward)
      ).flatMap { view.text(in: $0) }
    }
    expect(try at(2, .paragraph) == "aaaa bbbb")
    expect(try at(10, .paragraph) == nil && at(11, .paragraph) == "cc")
    expect(try at(2, .line) == "aaaa " && at(6, .line) == "bbbb")
    expect(try at(2, .document) == "aaaa bbbb\n\ncc")
    expect(stops(view, .paragraph, .storage(.forward)) == [9, 11, 13])
    expect(stops(view, .paragraph, .storage(.backward)) == [11, 9, 0])
    expect(text.picture.hasSuffix("|"), text.picture)
  }

  @Test func `left is forward where one reads from the right`() throws {
    let text = field("שלום עולם")
    let next = text.tokenizer.position(
      from: text.beginningOfDocument, toBoundary: .word, inDirection: .layout(.left))
    expect(next.map { text.offset(from: text.beginningOfDocument, to: $0) } == 4)
    let latin = field("ab cd")
    let other = latin.tokenizer.position(
      from: latin.endOfDocument, toBoundary: .word, inDirection: .layout(.left))
    expect(other.map { latin.offset(from: latin.beginningOfDocument, to: $0) } == 3)
  }

  @Test func `hidden letters are one word`() {
    let text = field("ab cd")
    text.isSecureTextEntry = true
    expect(stops(text, .word, .storage(.forward)) == [5])
  }

  @Test func `a tokenizer stays the same, keeps no field, and finds nothing without it`() throws {
    var text: UITextField? = field("ab")
    let tokenizer = try #require(text?.tokenizer)
    expect(text?.tokenizer === tokenizer, text?.tokenizer, tokenizer)
    let own = UITextInputStringTokenizer(textInput: try #require(text))
    let start = try #require(text?.beginningOfDocument)
    text = nil
    expect(own.position(from: start, toBoundary: .word, inDirection: .storage(.forward)) == nil)
  }

  @Test func `directions have the numbers of Apple's`() {
    expect(UITextDirection(rawValue: 1) == .storage(.backward))
    expect(UITextDirection.layout(.right).rawValue == 2)
    expect(
      UITextDirection.layout(.down).rawValue == 5 && UITextDirection.layout(.up).rawValue == 4)
    expect(UITextStorageDirection(rawValue: 0) == .forward)
    expect(UITextLayoutDirection(rawValue: 3) == .left)
    expect(UITextGranularity(rawValue: 5) == .document)
  }
}
