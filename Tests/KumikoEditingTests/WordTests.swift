import KumikoEditing
import KumikoFoundation
import KumikoTestSupport
import Testing

/// The words and sentences of a text, as apps count and mark them.
struct WordTests {
  private func words(_ text: String, _ options: NSString.EnumerationOptions = .byWords) -> [String]
  {
    var words: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: options) { word, _, _, _ in
      words.append(word ?? "-")
    }
    return words
  }

  @Test func `words are enumerated without the signs between them`() {
    expect(words("One two, 3 four.") == ["One", "two", "3", "four"])
    expect(words("One two", [.byWords, .reverse]) == ["two", "One"])
    expect(words("One two", [.byWords, .substringNotRequired]) == ["-", "-"])
    expect(words("") == [] && words(" … ") == [])
    expect(words("été 🦊\nnaïve") == ["été", "🦊", "naïve"], words("été 🦊\nnaïve"))
  }

  @Test func `each sentence is enumerated with the spaces behind it`() {
    let text = "One. Two!  Three\n\nFour? 3.5 five."
    let sentences = words(text, .bySentences)
    expect(sentences == ["One. ", "Two!  ", "Three\n\n", "Four? ", "3.5 five."], sentences)
    expect(words("", .bySentences) == [])
  }

  @Test func `the ranges around words cover the text once`() {
    let text = ", one — two!"
    var (around, places) = ([String](), [String]())
    text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { _, place, enclosing, _ in
      around.append(String(text[enclosing]))
      places.append(String(text[place]))
    }
    expect(around == [", one — ", "two!"] && places == ["one", "two"], around, places)
  }

  @Test func `a part of a text is enumerated in the text's own places, and may be ended`() {
    let text = "zero one two three"
    let start = text.index(text.startIndex, offsetBy: 5)
    var found: [String] = []
    text.enumerateSubstrings(in: start..., options: .byWords) { _, place, _, stop in
      found.append(String(text[place]))
      stop = found.count == 2
    }
    expect(found == ["one", "two"], found)
    let object = text as NSString
    var ranges: [NSRange] = []
    object.enumerateSubstrings(
      in: NSRange(location: 5, length: 13), options: .byWords
    ) { _, place, _, stop in
      ranges.append(place)
      stop.pointee = ObjCBool(ranges.count == 2)
    }
    expect(ranges == [NSRange(location: 5, length: 3), NSRange(location: 9, length: 3)], ranges)
    var inner: [String] = []
    let part = text[start...]
    part.enumerateSubstrings(in: part.startIndex..., options: .byWords) { word, _, _, _ in
      inner.append(word ?? "")
    }
    expect(inner == ["one", "two", "three"], inner)
  }

  @Test func `lines, paragraphs and characters are enumerated as before`() {
    expect(words("a\nb", .byLines) == ["a", "b"] && words("a\r\nb", .byParagraphs) == ["a", "b"])
    expect(words("a\u{301}b", .byComposedCharacterSequences) == ["a\u{301}", "b"])
    var lines = 0
    ("a\nb" as NSString).enumerateSubstrings(
      in: NSRange(location: 0, length: 3), options: .byLines
    ) { _, _, _, _ in lines += 1 }
    expect(lines == 2, lines)
  }
}
