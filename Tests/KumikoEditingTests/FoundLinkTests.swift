import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoEditing

/// What leads somewhere in a text that says nothing about itself.
struct FoundLinkTests {
  /// What is found, as `text→address` for each.
  private func found(_ text: String, addresses: Bool = true, numbers: Bool = true) -> [String] {
    FoundLinks(addresses: addresses, phoneNumbers: numbers).links(in: text).map {
      "\(String(decoding: Array(text.utf8)[$0.range], as: UTF8.self))→\($0.url.absoluteString)"
    }
  }

  @Test(arguments: [
    ("See https://example.org/a?b=c#d.", "https://example.org/a?b=c#d"),
    ("(https://example.org/a_(b))", "https://example.org/a_(b)"),
    ("<https://example.org>", "https://example.org"),
    ("URL:ftp://example.org/x", "ftp://example.org/x"),
    ("詳細はhttps://example.jp/案内。", "https://example.jp/"),
    ("\"https://example.org/\", and", "https://example.org/"),
    ("[a](https://example.org)", "https://example.org"),
  ])
  func `addresses with a scheme end where the sentence goes on`(text: String, address: String) {
    expect(found(text) == ["\(address)→\(address)"], found(text))
  }

  @Test func `hosts need no scheme where they are for the web or in an old domain`() {
    expect(found("www.example.de/a, then") == ["www.example.de/a→http://www.example.de/a"])
    expect(found("Go to example.org!") == ["example.org→http://example.org"])
    expect(
      found("a.b.example.com:8080/x") == ["a.b.example.com:8080/x→http://a.b.example.com:8080/x"],
      found("a.b.example.com:8080/x"))
    for text in [
      "file.py", "README.md", "www.de", "e.g.", "a..com", "-.com", "etc...", "1.5", "...com",
    ] {
      expect(found(text).isEmpty, found(text), saying: "\(text)")
    }
  }

  @Test func `addresses of mail are found, several in a row`() {
    expect(
      found("Write to a.b+c@example.org.") == ["a.b+c@example.org→mailto:a.b+c@example.org"],
      found("Write to a.b+c@example.org."))
    expect(found("mailto:x@y.co,z@w.jp") == ["x@y.co→mailto:x@y.co", "z@w.jp→mailto:z@w.jp"])
    for text in ["@name says", "a@b", "a@b.1", "a.@b.org", "x@.org"] {
      expect(found(text).isEmpty, found(text), saying: "\(text)")
    }
  }

  @Test(arguments: [
    ("+49 (0)30 1234567", "+49301234567"), ("+1 415 555 2671", "+14155552671"),
    ("+442071838750", "+442071838750"), ("(415) 555-2671", "4155552671"),
    ("1-800-555-0199", "18005550199"), ("415.555.2671", "4155552671"),
    ("030/1234567", "0301234567"), ("03-1234-5678", "0312345678"),
    ("０９０－１２３４－５６７８", "09012345678"), ("01 23 45 67 89", "0123456789"),
    ("090\u{2011}1234\u{2011}5678", "09012345678"),
  ])
  func `phone numbers lead to what is dialled`(text: String, digits: String) {
    expect(found(text) == ["\(text)→tel:\(digits)"], found(text))
    expect(found("Call \(text), or so.") == ["\(text)→tel:\(digits)"])
    expect(found("電話\(text)まで") == ["\(text)→tel:\(digits)"])
  }

  @Test(arguments: [
    "2024-01-15", "01.02.2024 12:30", "01.02.2024 12", "192.168.100.200", "3.14159265358979",
    "123456789012", "09012345678", "x0301234567", "+123", "+1234567890123456", "115-555-2671",
    "415-155-2671", "00000000", "1 2 3 4 5 6 7 8 9", "12+34 5678 90123", "(030 1234567",
    "978-3-16-148410-0", "1,234,567,890",
  ])
  func `what looks like a phone number and is none is left alone`(text: String) {
    expect(found(text).isEmpty, found(text))
    expect(found("a \(text) b").isEmpty)
  }

  @Test func `only what is asked for is found, and numbers in addresses belong to these`() {
    let text = "https://example.org/+49301234567 +49 30 1234567"
    expect(found(text).count == 2, found(text).count)
    expect(found(text, numbers: false).count == 1, found(text, numbers: false).count)
    expect(found(text, addresses: false).last == "+49 30 1234567→tel:+49301234567")
    expect(found("", numbers: false).isEmpty && found("a b").isEmpty)
  }

  @Test func `text of any bytes is looked through`() {
    for text in [
      "://", "a://", "@", "@@@@@@", "www.", "+", "+(", "((((", "+1 (2", "%%%%%%", ")))))",
    ] {
      expect(found(text).isEmpty, found(text), saying: "\(text)")
    }
    expect(found(String(repeating: "a", count: 100_000) + ".com").isEmpty)
    expect(found(String(repeating: "1 ", count: 10_000)).isEmpty)
  }
}
