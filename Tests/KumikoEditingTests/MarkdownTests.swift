import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoEditing

/// Texts of Markdown. What the rows expect follows from CommonMark 0.31 and is what markdown-it-py
/// 3.0 makes of them.
struct MarkdownTests {
  /// The text with its meanings: `b`, `i`, `c`, `s` before letters in braces, addresses behind an
  /// arrow.
  private func read(
    _ text: String,
    _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .inlineOnly
  ) throws -> String {
    let read = try AttributedString(
      markdown: text, options: .init(interpretedSyntax: syntax))
    return read.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      var marks = intent.contains(.stronglyEmphasized) ? "b" : ""
      if intent.contains(.emphasized) { marks += "i" }
      if intent.contains(.code) { marks += "c" }
      if intent.contains(.strikethrough) { marks += "s" }
      if intent.contains(.inlineHTML) { marks += "h" }
      let letters = String(read[run.range].characters)
      let link = run.link.map { "→\($0.relativeString)" } ?? ""
      let image = run.imageURL.map { "⇒\($0.relativeString)" } ?? ""
      return marks + link + image == "" ? letters : "\(marks){\(letters)\(link)\(image)}"
    }.joined()
  }

  private func reportKinds(_ body: () throws -> Void) rethrows -> [String] {
    let kinds = Mutex<[String]>([])
    try Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
      try body()
    }
    return kinds.withLock { $0 }
  }

  @Test(arguments: [
    ("plain", "plain"), ("*a* **b** ***c***", "i{a} b{b} bi{c}"), ("_a_ __b__", "i{a} b{b}"),
    ("snake_case_word", "snake_case_word"), ("in*ter*nal", "in" + "i{ter}nal"),
    ("**a *b* c**", "b{a }bi{b}b{ c}"), ("*a **b*", "*a *i{b}"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("**a", "**a"), ("a**", "a**"), ("****", "****"), ("*a*b*", "i{a}b*"),
    ("\"*a*\"", "\"i{a}\""), ("*(a)*b", "*(a)*b"), ("***a** b*", "bi{a}i{ b}"),
    ("~~a~~ ~b~ ~~~c~~~", "s{a} s{b} ~~~c~~~"), ("~~a~", "~~a~"), ("日本**語**です", "日本b{語}です"),
    ("**日本語。**です", "**日本語。**です"), ("*foo**bar*", "i{foo**bar}"),
    ("*foo**bar**baz*", "i{foo}bi{bar}i{baz}"),
  ])
  func `emphasis begins and ends as CommonMark says`(source: String, expected: String) throws {
    let made = try read(source)
    expect(made == expected, made)
  }

  @Test(arguments: [
    ("`a*b*`", "c{a*b*}"), ("``a`b``", "c{a`b}"), ("` a `", "c{a}"), ("`  `", "c{  }"),
    ("`a", "`a"), ("``a`", "``a`"), ("\\`a`", "`a`"), ("*`a*`", "*c{a*}"), ("`a\nb`", "c{a b}"),
  ])
  func `code is what it is`(source: String, expected: String) throws {
    let made = try read(source)
    expect(made == expected, made)
  }

  @Test(arguments: [
    ("[a](https://x.org)", "{a→https://x.org}"), ("[a](<b c> \"t\")", "{a→b%20c}"),
    ("[*a* b](/u)", "i{a→/u}{ b→/u}"), ("*[a](u)*", "i{a→u}"), ("[a](u(v)w)", "{a→u(v)w}"),
    ("[a]", "[a]"), ("[a](b c)", "[a](b c)"), ("[a](u 't')", "{a→u}"), ("[a]( u )", "{a→u}"),
    ("[a [b](u) c](v)", "[a {b→u} c](v)"), ("![p](i.png)", "{p⇒i.png}"), ("!a", "!a"),
    ("[![p](i)](u)", "{p→u⇒i}"), ("[a](\\(u)", "{a→(u}"), ("\\[a](u)", "[a](u)"),
    ("<https://x.org/a>", "{https://x.org/a→https://x.org/a}"),
    ("<a@b.org>", "{a@b.org→mailto:a@b.org}"),
    ("<b>a</b> <1>", "h{<b>}ah{</b>} <1>"), ("a < b > c", "a < b > c"), ("[a](u&amp;v)", "{a→u&v}"),
    ("[]()", ""), ("[a]()", "a"),
  ])
  func `links, pictures and tags are read, and what is none of them stays text`(
    source: String, expected: String
  ) throws {
    let made = try read(source)
    expect(made == expected, made)
  }

  @Test func `what is escaped or named stands for a letter`() throws {
    expect(try read("\\*a\\* \\a \\\\") == "*a* \\a \\")
    expect(try read("&lt;&#65;&#x42;&copy;&#0;&unknown;&;") == "<AB©\u{FFFD}&unknown;&;")
    expect(try read("&ast;a* &#42;b*") == "&ast;a* *b*")
  }

  @Test func `ends of lines are spaces, but for those that are meant or kept`() throws {
    expect(try read("a\nb") == "a b")
    expect(try read("a  \nb\\\nc") == "a\nb\nc")
    expect(try read("  a\n  b  ") == "a b")
    expect(try read("a\r\n\n b", .inlineOnlyPreservingWhitespace) == "a\n\n b")
    expect(try read("", .full) == "" && read(" \n ", .full) == "")
    let breaks = try AttributedString(markdown: "a\nb").runs.map(\.inlinePresentationIntent)
    expect(breaks == [nil, .softBreak, nil])
    let hard = try AttributedString(markdown: "a  \nb").runs.map(\.inlinePresentationIntent)
    expect(hard == [nil, .lineBreak, nil])
  }

  @Test func `paragraphs are read one by one, and blocks stay as they stand, which is said`() throws
  {
    expect(try read("*a\n\nb*", .full) == "*ab*")
    let kinds = try reportKinds {
      expect(
        try read("# Title\nText **b**\n- one\n- *two*\n\n> q", .full) == """
          # Title
          Text b{b}
          - one
          - *two*
          > q
          """)
      expect(
        try read("2026. A year\n- 5 degrees are *not* a list", .inlineOnly).hasSuffix("a list"))
    }
    expect(kinds == ["text.markdownBlocks"], kinds)
    expect(try read("a\n2. b\n#c -d", .full) == "a 2. b #c -d")
  }

  @Test func `addresses are relative to a base, and bytes are UTF-8 or an error`() throws {
    let base = URL(string: "https://x.org/d/")
    let text = try AttributedString(markdown: "[a](b)", baseURL: base)
    expect(text.link?.absoluteString == "https://x.org/d/b")
    expect(try String(AttributedString(markdown: Data("*é*".utf8)).characters) == "é")
    let broken = Data([0x61, 0xFF])
    #expect(throws: CocoaError.self) {
      try AttributedString(markdown: broken, options: .init(failurePolicy: .throwError))
    }
    let partly = try AttributedString(
      markdown: broken, options: .init(failurePolicy: .returnPartiallyParsedIfPossible))
    expect(String(partly.characters) == "a\u{FFFD}")
  }

  @Test func `letters look as they are meant, over the font that they have`() throws {
    let text = try NSAttributedString(markdown: "a *b* **c** `d` ~~e~~ ***f***")
    let font = UIFont.systemFont(ofSize: 17)
    let spans = text.styledText(font: font).spans.filter { $0.text != " " }
    func traits(_ letter: String) -> UIFontDescriptor.SymbolicTraits? {
      spans.first { $0.text == letter }?.font.fontDescriptor.symbolicTraits
    }
    expect(traits("b") == .traitItalic && traits("c") == .traitBold)
    expect(traits("d") == .traitMonoSpace && traits("f") == [.traitBold, .traitItalic])
    expect(spans.allSatisfy { $0.font.pointSize == 17 })
    expect(spans.first { $0.text == "e" }?.decoration?.strikethrough != nil)
    let back = AttributedString(text)
    expect(
      back.runs.contains { $0.inlinePresentationIntent == [.emphasized, .stronglyEmphasized] })
  }

  @Test func `rows of marks without end take no time to speak of`() throws {
    for part in ["*a ", "*_", "[a](", "`a``b", "<a b=\"", "**a *b ", "&amp", "](a \"", "![x](u "] {
      let source = String(repeating: part, count: 4000)
      let text = try AttributedString(
        markdown: source, options: .init(interpretedSyntax: .inlineOnly))
      expect(!text.characters.isEmpty, part)
    }
    let deep = String(repeating: "[", count: 4000) + String(repeating: "](u)", count: 4000)
    expect(try !AttributedString(markdown: deep).characters.isEmpty)
  }
}
