import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoEditing

/// Texts read from HTML, as many apps get them from servers.
struct HTMLTests {
  private func read(
    _ html: String, _ type: NSAttributedString.DocumentType? = .html
  ) throws -> NSAttributedString {
    var options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .characterEncoding: String.Encoding.utf8.rawValue
    ]
    options[.documentType] = type
    return try NSAttributedString(
      data: Data(html.utf8), options: options, documentAttributes: nil)
  }

  private func value<Value>(
    _ key: NSAttributedString.Key, of part: String, in text: NSAttributedString
  ) -> Value? {
    let range = (text.string as NSString).range(of: part)
    return range.length == 0
      ? nil : text.attribute(key, at: range.location, effectiveRange: nil) as? Value
  }

  private func traits(
    of part: String, in text: NSAttributedString
  ) -> UIFontDescriptor.SymbolicTraits? {
    let font: UIFont? = value(.font, of: part, in: text)
    return font?.fontDescriptor.symbolicTraits
  }

  @Test func `rules after the first thousand are left out`() throws {
    let sheet = (0..<1_200).map { ".c\($0) { font-weight: bold }" }.joined()
    let text = try read(
      "<STYLE>\(sheet)</Style><script>x < 1</SCRIPT><i class=c999>kept</i> <i class=c1000>left</i>")
    expect(text.string == "kept left", text.string)
    expect(traits(of: "kept", in: text)?.contains(.traitBold) == true)
    expect(traits(of: "left", in: text)?.contains(.traitBold) == false)
  }

  // MARK: Text

  @Test(arguments: [
    ("plain", "plain"), ("a  b\n\tc", "a b c"), (" <b> a </b> b ", "a b"), ("a<!-- x --> b", "a b"),
    ("<p>a</p><p>b</p>", "a\nb\n"), ("a<div>b</div>c", "a\nb\nc"), ("<p>a<p>b", "a\nb\n"),
    ("a<br>b", "a\nb"), ("<p>a<br/>b</p>", "a\u{2028}b\n"), ("<p>a<br></p>b", "a\nb"),
    ("<p>a</p><p><br></p><p>b</p>", "a\n\nb\n"), ("<p> a </p> <p> b </p>", "a\nb\n"),
    ("<pre>\na\n  b</pre>", "a\n  b\n"), ("<p></p>a", "a"), ("<div><div>a</div></div>b", "a\nb"),
    ("<ul><li>a<li>b</ul>c", "a\nb\nc"), ("<ul><li><p>a</p><p>b</p></li></ul>", "a\u{2028}b\n"),
    ("<ul><li>x<div>a</div> y</li></ul>", "x\u{2028}a\u{2028}y\n"),
    ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "a\nb\nc\n"),
    ("<table><tr><td>a<td>b</tr><tr><td>c</td></tr></table>", "a\tb\nc\n"),
    ("<title>t</title><style>p{}</style><script>a<b</script>x", "x"),
    ("<span style='display: none'>a</span><span hidden>b</span>c", "c"),
    ("<a b", ""), ("1 < 2 <3", "1 < 2 <3"), ("</p></b>a</i>", "a"), ("<B>a</b>b", "ab"),
    ("a\r\n<br>\r\nb", "a\nb"), ("", ""),
  ])
  func `white space collapses, and elements begin lines`(html: String, expected: String) throws {
    let made = try read(html).string
    expect(made == expected, made, html)
  }

  @Test(arguments: [
    ("&lt;p&gt; &amp; &quot;", "<p> & \""), ("&#39;&#x27;&apos;", "'''"), ("&eacute;&Ouml;", "éÖ"),
    ("a&nbsp;&nbsp;b", "a\u{A0}\u{A0}b"), ("&hellip;&euro;&alpha;&Sigma;", "…€αΣ"),
    ("&unknown; & &;", "&unknown; & &;"), ("&#146;", "\u{2019}"), ("AT&T", "AT&T"),
    ("<a title='&lt;'>x</a>", "x"), ("&#0;", "\u{FFFD}"),
  ])
  func `references are the characters they mean`(html: String, expected: String) throws {
    let made = try read(html).string
    expect(made == expected, made)
  }

  // MARK: Attributes

  @Test func `bold and slanted letters have fonts with these traits`() throws {
    let text = try read(
      "a <b>bold <i>both</i></b> <em>slanted</em> <code>code</code> <h2>head</h2>")
    let found = ["a", "bold", "both", "slanted"].map { traits(of: $0, in: text) }
    expect(found[0] == [], found)
    expect(found[1] == .traitBold, found)
    expect(found[2] == [.traitBold, .traitItalic], found)
    expect(found[3] == .traitItalic, found)
    let code: UIFont? = value(.font, of: "code", in: text)
    expect(code == .monospacedSystemFont(ofSize: 12, weight: .regular), code as Any)
    let head: UIFont? = value(.font, of: "head", in: text)
    expect(head?.pointSize == 18, head as Any)
    let plain: UIFont? = value(.font, of: "a", in: text)
    expect(plain == .systemFont(ofSize: 12), plain as Any)
  }

  @Test func `links have addresses, and lines under and through letters are kept`() throws {
    let text = try read(
      "<a href=\"https://example.org/a b?x=1&amp;y=2\">link</a> <u>under</u> <del>gone</del>")
    let link: URL? = value(.link, of: "link", in: text)
    expect(link?.absoluteString == "https://example.org/a%20b?x=1&y=2", link as Any)
    let under: Int? = value(.underlineStyle, of: "under", in: text)
    let gone: Int? = value(.strikethroughStyle, of: "gone", in: text)
    expect(under == 1 && gone == 1, under as Any, gone as Any)
    let none: URL? = value(.link, of: "under", in: text)
    expect(none == nil, none as Any)
  }

  @Test(arguments: [
    "color: #f00", "color: #ff0000", "color: red", "color: RGB(255, 0, 0)",
    "color: rgba(100%, 0%, 0%, 1)", "font-weight: 300; COLOR : red !important;", "color:#ff0000ff",
  ])
  func `colours of styles are read`(style: String) throws {
    let color: UIColor? = value(
      .foregroundColor, of: "a", in: try read("<span style='\(style)'>a</span>"))
    expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1), color as Any)
  }

  @Test func `text without a colour takes that of the view`() throws {
    let color: UIColor? = value(.foregroundColor, of: "a", in: try read("<p>a</p>"))
    expect(color == nil, color as Any)
  }

  @Test(arguments: [
    ("16px", 12), ("20pt", 20), ("2em", 24), ("50%", 6), ("x-large", 18), ("nonsense", 12),
    ("larger", 14.4), ("-3px", 1), ("16", 12), ("16q", 12),
  ])
  func `sizes of fonts are in points`(size: String, expected: CGFloat) throws {
    let font: UIFont? = value(
      .font, of: "a", in: try read("<span style='font-size: \(size)'>a</span>"))
    expect(abs((font?.pointSize ?? 0) - expected) < 0.01, font as Any)
  }

  @Test func `style sheets apply to tags, classes and identifiers, the closest last`() throws {
    let text = try read(
      """
      <style>/* p { color: blue } */ body { font-size: 20px; font-family: '-apple-system' }
      #third { color: lime } .second, p.other { color: red } p { color: blue } div p { color: gold }
      @media print { p { color: white } } p { text-align: center }</style>
      <p>one</p><p class="first second">two</p><p class=second id=third>three</p>
      <p style="color: black" id="third">four</p>
      """)
    let expected: [(String, UIColor)] = [
      ("one", .blue), ("two", .red), ("three", .green),
      ("four", UIColor(red: 0, green: 0, blue: 0, alpha: 1)),
    ]
    for (part, color) in expected {
      let found: UIColor? = value(.foregroundColor, of: part, in: text)
      expect(found == color, part, found as Any)
    }
    let font: UIFont? = value(.font, of: "one", in: text)
    expect(font?.pointSize == 15, font as Any)
    let style: NSParagraphStyle? = value(.paragraphStyle, of: "four", in: text)
    expect(style?.alignment == .center, style as Any)
  }

  @Test func `lists have marks, ordered ones numbers, and inner ones both lists`() throws {
    let text = try read("<ol start=3><li>a<ul><li>b</ul><li>c</ol><p>d")
    func lists(_ part: String) -> [String] {
      let style: NSParagraphStyle? = value(.paragraphStyle, of: part, in: text)
      return style?.textLists.map { $0.marker(forItemNumber: $0.startingItemNumber) } ?? ["none"]
    }
    let found = ["a", "b", "c", "d"].map(lists)
    expect(found == [["3."], ["3.", "\u{25E6}"], ["3."], []], found)
    let outer: NSParagraphStyle? = value(.paragraphStyle, of: "a", in: text)
    let number = outer?.textLists.first.map {
      text.itemNumber(in: $0, at: (text.string as NSString).range(of: "c").location)
    }
    expect(number == 4, number as Any)
  }

  @Test func `paragraphs have space after them, and quotes are indented`() throws {
    let text = try read("<p>a</p><blockquote>b</blockquote><div>c</div>")
    let styles: [NSParagraphStyle?] = ["a", "b", "c"].map {
      value(.paragraphStyle, of: $0, in: text)
    }
    expect(styles.map { $0?.paragraphSpacing } == [12, 12, 0], styles)
    expect(styles.map { $0?.headIndent } == [0, 40, 0], styles)
  }

  @Test func `pictures that are not in the document are their description`() throws {
    let text = try read("a <img src='https://example.org/cat.png' alt='a cat'> b <img src='x'>")
    expect(text.string == "a a cat b", text.string)
    let address: URL? = value(.imageURL, of: "cat", in: text)
    expect(address?.absoluteString == "https://example.org/cat.png", address as Any)
  }

  @Test func `space after a block is not that of blocks inside, nor colours that of the page`()
    throws
  {
    let text = try read(
      "<style>body { background: red; font-weight: bold }</style>"
        + "<div style='margin-bottom: 9pt'>x<div>a</div></div>")
    let spaces = ["x", "a"].map { part -> CGFloat? in
      let style: NSParagraphStyle? = value(.paragraphStyle, of: part, in: text)
      return style?.paragraphSpacing
    }
    expect(spaces == [9, 0], spaces)
    let ground: UIColor? = value(.backgroundColor, of: "a", in: text)
    expect(ground == nil && traits(of: "a", in: text) == .traitBold, ground as Any)
  }

  // MARK: Documents

  @Test(arguments: [
    (Data("é".utf8), nil), (Data([0xE9]), nil), (Data([0xFF, 0xFE, 0xE9, 0]), nil),
    (Data([0xE9]), String.Encoding.isoLatin1),
    (Data("<meta charset=windows-1252>".utf8) + [0xE9], nil),
    (Data([0xFE, 0xFF, 0, 0xE9]), String.Encoding.utf8),
  ])
  func `the encoding is the mark's, the given one, or the document's`(
    data: Data, encoding: String.Encoding?
  ) throws {
    var options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html
    ]
    options[.characterEncoding] = encoding?.rawValue
    let text = try NSAttributedString(data: data, options: options, documentAttributes: nil)
    expect(text.string == "é", text.string)
  }

  @Test func `bytes that are no text of the given encoding are an error`() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data([0xE9]), options: [.characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try self.read("x", NSAttributedString.DocumentType(rawValue: "NSRTF"))
    }
  }

  @Test func `a document without a type is HTML if it begins like that, else plain text`() throws {
    let made = [try read("<b>a</b>", nil).string, try read(" <!DOCTYPE html><b>a</b>", nil).string]
    expect(made == ["<b>a</b>", "a"], made)
    var about: NSDictionary?
    _ = try NSMutableAttributedString(
      data: Data("<html>a".utf8), options: [:], documentAttributes: &about)
    expect(about?["DocumentType"] as? String == "NSHTML", about as Any)
    let font = UIFont.systemFont(ofSize: 30)
    let plain = try NSAttributedString(
      data: Data("a".utf8), options: [.defaultAttributes: [NSAttributedString.Key.font: font]],
      documentAttributes: nil)
    let found: UIFont? = value(.font, of: "a", in: plain)
    expect(found == font, found as Any)
  }

  @Test func `files are read by their extension, and missing ones are an error`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.HTML", "a.txt"] {
      try Data("<b>a</b>".utf8).write(to: folder.appendingPathComponent(name))
    }
    let read = try ["a.HTML", "a.txt"].map { name in
      try NSAttributedString(
        url: folder.appendingPathComponent(name), options: [:], documentAttributes: nil
      ).string
    }
    expect(read == ["a", "<b>a</b>"], read)
    #expect(throws: (any Error).self) {
      try NSAttributedString(
        url: folder.appendingPathComponent("no"), options: [:], documentAttributes: nil)
    }
  }

  @Test func `long documents and deep ones are read in a moment`() throws {
    let deep = String(repeating: "<div><b>", count: 3_000) + "x"
    expect(try read(deep).string == "x\n", deep.count)
    let open = String(repeating: "<", count: 20_000)
    expect(try read(open).string == open, open.count)
  }
}
