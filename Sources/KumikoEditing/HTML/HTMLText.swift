import KumikoFoundation
import KumikoGraphics

/// Converts HTML to text with attributes.
package nonisolated struct HTMLText {
  /// An element that is open.
  private struct Element {
    let name: String
    var style: HTMLStyle
    /// Whether it has a cell already, if it is a row.
    var hasCells = false
    var paragraph: NSParagraphStyle
    var attributes: [NSAttributedString.Key: Any]

    init(_ name: String, _ style: HTMLStyle, _ outer: Element?) {
      (self.name, self.style) = (name, style)
      // Elements inside a line are in the paragraph of the block around them.
      let isInside = !HTMLText.blocks.contains(name)
      let paragraph = isInside ? outer?.paragraph : nil
      self.paragraph = paragraph ?? style.paragraph
      attributes = style.attributes
      attributes[.paragraphStyle] = self.paragraph
    }
  }

  /// The elements that begin and end a paragraph.
  fileprivate static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary",
    "table", "tbody", "tfoot", "thead", "tr", "ul", "caption",
  ]
  private static let lists: Set = ["ul", "ol", "menu"]
  private static let empty: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  /// The elements that end by themselves where one begins, and those inside of which they do not.
  private static let closed: [String: (Set<String>, upTo: Set<String>)] = [
    "li": (["li"], upTo: ["ul", "ol", "menu"]), "tr": (["tr"], upTo: ["table"]),
    "td": (["td", "th"], upTo: ["tr", "table"]), "th": (["td", "th"], upTo: ["tr", "table"]),
    "dt": (["dt", "dd"], upTo: ["dl"]), "dd": (["dt", "dd"], upTo: ["dl"]),
  ]
  /// The maximum number of elements that are open at a time; the content of further ones is that
  /// of the element around them, as in browsers.
  private static let mostOpen = 512
  /// The separator of lines in a paragraph.
  private static let lineSeparator = "\u{2028}"

  /// The text in pieces, none of which is empty.
  private var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
  private var open: [Element] = []
  private var rules = HTMLRules()
  /// Text of the current element that is not in `pieces` yet.
  private var pending = ""
  /// The last character of the text and of `pending`; nil at the start.
  private var last: Character?
  /// Whether text that follows is on another line of the paragraph.
  private var endsLine = false

  package init(_ html: String) {
    open = [Element("", HTMLStyle(), nil)]
    let isBodyNamed = html.range(of: "<body", options: .caseInsensitive) != nil
    for token in HTMLTokens(html) {
      switch token {
      case .text(let text): append(text)
      case .sheet(let text): add(sheet: text, isBodyNamed: isBodyNamed)
      case .start(let name, let attributes): begin(name, attributes)
      case .end(let name): end(name)
      }
    }
    while open.count > 1 { endLast() }
    flush()
    trimSpace()
  }

  /// The text.
  package var content: NSAttributedString {
    let content = NSMutableAttributedString()
    for piece in pieces {
      content.append(NSAttributedString(string: piece.text, attributes: piece.attributes))
    }
    return content
  }

  private var current: Element { open[open.count - 1] }

  // MARK: Elements

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    if let (names, limits) = Self.closed[name] {
      let index = open.lastIndex { names.contains($0.name) || limits.contains($0.name) }
      if let index, names.contains(open[index].name) { close(to: index) }
    }
    let isBlock = Self.blocks.contains(name)
    if isBlock, let index = open.lastIndex(where: { Self.blocks.contains($0.name) }),
      open[index].name == "p"
    {
      close(to: index)
    }
    var style = current.style
    if isBlock { style.spacing = open.contains { $0.name == "li" } ? style.spacing : 0 }
    style.enter(name, attributes)
    for (property, value) in rules.declarations(of: name, attributes) {
      style.apply(property, value)
    }
    if isBlock, !style.isHidden { endParagraph(name) }
    if !style.isHidden { beginContent(name, attributes, style) }
    if name == "html" || name == "body" { style.background = nil }
    guard !Self.empty.contains(name) else { return }
    flush()
    if open.count < Self.mostOpen { open.append(Element(name, style, current)) }
  }

  /// Appends the content of an element without children, and what separates a cell from the one
  /// before.
  private mutating func beginContent(
    _ name: String, _ attributes: [String: String], _ style: HTMLStyle
  ) {
    switch name {
    case "br": breakLine()
    case "img": appendImage(attributes, style)
    case "td", "th":
      guard let row = open.lastIndex(where: { $0.name == "tr" }) else { break }
      if open[row].hasCells {
        trimSpace()
        add("\t")
      }
      open[row].hasCells = true
    default: break
    }
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }), index > 0 else { return }
    close(to: index)
  }

  /// Ends all elements from an index on.
  private mutating func close(to index: Int) {
    while open.count > index { endLast() }
  }

  private mutating func endLast() {
    let element = current
    if Self.blocks.contains(element.name), !element.style.isHidden { endParagraph(element.name) }
    flush()
    open.removeLast()
  }

  /// Adds rules. Those for the body apply to a document that leaves its tags out.
  private mutating func add(sheet: String, isBodyNamed: Bool) {
    rules.add(sheet)
    guard !isBodyNamed else { return }
    var style = HTMLStyle()
    for (property, value) in rules.declarations(of: "body", [:]) { style.apply(property, value) }
    style.background = nil
    flush()
    for index in open.indices where open[index].name.isEmpty || open[index].name == "html" {
      open[index] = Element(open[index].name, style, nil)
    }
  }

  // MARK: Text

  private var isAtLineStart: Bool {
    endsLine || last == nil || last == "\n" || last == "\u{2028}" || last == "\t"
  }

  private mutating func append(_ text: String) {
    guard !current.style.isHidden else { return }
    if current.style.keepsSpace {
      // The line end after the tag is not part of the text.
      return add(isAtLineStart && text.first == "\n" ? String(text.dropFirst()) : text)
    }
    var words = ""
    for character in text {
      let isSpace = character.isASCII && character.isWhitespace
      if !isSpace {
        words.append(character)
      } else if let before = words.last ?? last, before != " ", !words.isEmpty || !isAtLineStart {
        words.append(" ")
      }
    }
    add(words)
  }

  private mutating func add(_ text: String) {
    guard let end = text.last ?? last else { return }
    if text.isEmpty, !endsLine { return }
    if endsLine { pending += Self.lineSeparator }
    endsLine = false
    pending += text
    last = end
  }

  /// Makes a piece of the pending text, with the attributes of the current element.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    pieces.append((pending, current.attributes))
    pending = ""
  }

  /// Removes the space at the end of a line.
  private mutating func trimSpace() {
    guard last == " " || last == "\u{2028}", !current.style.keepsSpace else { return }
    if pending.isEmpty, !pieces.isEmpty {
      pieces[pieces.count - 1].text.removeLast()
      if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
    } else if !pending.isEmpty {
      pending.removeLast()
    }
    last = pending.last ?? pieces.last?.text.last
  }

  // MARK: Lines

  /// Whether a line that ends here is one of several in a paragraph.
  private var isInParagraph: Bool {
    open.contains { element in
      element.name == "li" || element.name == "p" || HTMLStyle.headings[element.name] != nil
    }
  }

  private mutating func breakLine() {
    if last == " " { trimSpace() }
    let isEmpty = last == nil || last == "\n"
    add(isEmpty || !isInParagraph ? "\n" : Self.lineSeparator)
  }

  /// Ends the line, if there is text in it, where a block begins or ends. The blocks of a list's
  /// item are lines of one paragraph: each paragraph of a list has a mark.
  private mutating func endParagraph(_ block: String) {
    trimSpace()
    guard let last, last != "\n" else { return }
    let list = open.lastIndex { Self.lists.contains($0.name) } ?? -1
    let isInItem = open.lastIndex { $0.name == "li" }.map { $0 > list } ?? false
    endsLine = isInItem && block != "li" && !Self.lists.contains(block)
    if !endsLine { add("\n") }
  }

  // MARK: Pictures

  private mutating func appendImage(_ attributes: [String: String], _ style: HTMLStyle) {
    if endsLine { add("") }
    flush()
    var own = style.attributes
    own[.paragraphStyle] = current.paragraph
    if let source = attributes["src"], let image = Self.image(source) {
      let attachment = NSTextAttachment(image: image)
      if let width = attributes["width"].flatMap({ Double($0) }), width > 0, image.size.width > 0 {
        let height = attributes["height"].flatMap { Double($0) }
        attachment.bounds.size = CGSize(
          width: width, height: height ?? width * Double(image.size.height / image.size.width))
      }
      own[.attachment] = attachment
      pieces.append(("\u{FFFC}", own))
      last = "\u{FFFC}"
      return
    }
    guard let text = attributes["alt"], let end = text.last else { return }
    own[.imageURL] = attributes["src"].flatMap(HTMLStyle.url)
    pieces.append((text, own))
    last = end
  }

  /// The image in a `data:` URL; nil if it is another address, or no image.
  private static func image(_ source: String) -> UIImage? {
    guard source.lowercased().hasPrefix("data:image/"), let comma = source.firstIndex(of: ","),
      source[..<comma].lowercased().hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(source[source.index(after: comma)...]),
        options: .ignoreUnknownCharacters)
    else { return nil }
    return UIImage(data: data)
  }
}
