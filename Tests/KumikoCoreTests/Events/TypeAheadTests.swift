import KumikoTestSupport
import Testing

@testable import KumikoCore

struct TypeAheadTests {
  private func word(_ text: String) -> TypeAhead.Word? {
    var typing = TypeAhead()
    return typing.type(text, at: 0)
  }

  @Test(arguments: [
    ("a", "Apple"), ("AP", "apple"), ("e", "Éclair"), ("é", "Eclair"), ("ecl", "E\u{301}clair"),
    ("o", "  Orange"), ("ﾄｳ", "トウキョウ"), ("とう", "トウキョウ"), ("ト", "とうきょう"),
    ("ｔｏ", "Tokyo"), ("が", "ガラス"), ("東", "東京"), ("fi", "ﬁsh"), ("ж", "Журнал"),
    ("i", "İstanbul"), ("new y", "New York"), ("कि", "किताब"), ("1", "①"), ("ώ", "Ωμέγα"),
  ])
  func `case, accents, width and kind of kana do not matter`(typed: String, text: String) {
    expect(word(typed)?.begins(text) == true)
  }

  @Test(arguments: [
    ("b", "Apple"), ("apples", "Apple"), ("か", "ガラス"), ("が", "からす"), ("pp", "apple"),
    ("a", ""), ("京", "東京"),
  ])
  func `other letters do not begin a text`(typed: String, text: String) {
    expect(word(typed)?.begins(text) == false)
  }

  @Test func `letters make a word until somebody waits`() {
    var typing = TypeAhead()
    _ = typing.type("a", at: 10)
    expect(typing.type("p", at: 10.7)?.letters == "ap")
    expect(typing.type(" ", at: 11.4)?.letters == "ap ")
    expect(typing.isOngoing(at: 12.1))
    expect(!typing.isOngoing(at: 12.3))
    expect(typing.type("p", at: 12.3)?.letters == "p")
    expect(typing.type("", at: 12.4) == nil)
  }

  @Test func `the same letter again looks for the next`() {
    var typing = TypeAhead()
    expect(typing.type("a", at: 0) == TypeAhead.Word(letters: "a", skipsCurrent: true))
    expect(typing.type("a", at: 0.1) == TypeAhead.Word(letters: "a", skipsCurrent: true))
    expect(typing.type("b", at: 0.2) == TypeAhead.Word(letters: "ab", skipsCurrent: false))
  }

  @Test func `a space begins nothing`() {
    expect(word(" ") == nil, word(" "))
    expect(word("\u{3000}") == nil, word("\u{3000}"))
  }

  @Test func `what an input method composes is looked for as kana, and then as what it became`() {
    var typing = TypeAhead()
    expect(typing.compose("t", at: 0) == nil, typing.compose("t", at: 0))
    expect(typing.compose("と", at: 0.2)?.letters == "ト", typing.compose("と", at: 0.2)?.letters)
    expect(typing.compose("とk", at: 0.4)?.letters == "ト", typing.compose("とk", at: 0.4)?.letters)
    expect(typing.compose("とき", at: 0.5)?.letters == "トキ", typing.compose("とき", at: 0.5)?.letters)
    expect(typing.type("時", at: 0.9)?.letters == "時")
    expect(typing.compose("", at: 1) == nil, typing.compose("", at: 1))
  }
}
