import KumikoFoundation

/// Splits HTML into texts and tags. Nothing is an error: what is not a tag is text.
nonisolated struct HTMLTokens: Sequence, IteratorProtocol {
  /// A part of the document.
  enum Token: Equatable {
    /// Text with its references replaced.
    case text(String)
    /// The content of a `style` element.
    case sheet(String)
    /// A tag that begins an element, with its name and its attributes; all names are in lower case.
    case start(String, [String: String])
    /// A tag that ends an element.
    case end(String)
  }

  private var rest: Substring
  /// The element whose content is not HTML, up to its end tag.
  private var raw: String?

  init(_ text: String) {
    // A line end of two characters is one `Character`, which would not be found by its parts.
    rest = text.replacingOccurrences(of: "\r\n", with: "\n")[...]
  }

  /// The elements whose content is not shown, and not HTML.
  private static let rawElements: Set = ["script", "style", "title", "textarea"]

  mutating func next() -> Token? {
    if let name = raw {
      raw = nil
      let content = takeContent(of: name)
      if name == "style" { return .sheet(content) }
    }
    while let first = rest.first {
      guard first == "<" else { return .text(takeText()) }
      let after = rest.dropFirst()
      switch after.first {
      case "!", "?": skipDeclaration()
      case "/" where after.dropFirst().first?.isHTMLLetter == true: return takeEnd()
      case let letter? where letter.isHTMLLetter: return takeStart()
      default:
        rest.removeFirst()
        return .text("<")
      }
    }
    return nil
  }

  private mutating func takeText() -> String {
    let text = rest.prefix { $0 != "<" }
    rest = rest[text.endIndex...]
    return HTMLEntities.decoded(text)
  }

  /// Consumes the text before the end tag of an element; all of it if there is none.
  private mutating func takeContent(of name: String) -> String {
    let end = position(of: "</" + name) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  /// The position of lower case ASCII text in the rest of the document, where it may be in upper
  /// case. Takes time proportional to the distance.
  private func position(of text: String) -> String.Index? {
    func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    var tail = rest.utf8[...]
    while let first = text.utf8.first, let index = tail.firstIndex(of: first) {
      tail = tail[index...]
      if tail.starts(with: text.utf8, by: { lowercased($0) == $1 }) { return index }
      tail.removeFirst()
    }
    return nil
  }

  private mutating func skipDeclaration() {
    let mark = rest.hasPrefix("<!--") ? "-->" : ">"
    let end = position(of: mark).map { rest.utf8.index($0, offsetBy: mark.utf8.count) }
    rest = rest[(end ?? rest.endIndex)...]
  }

  private mutating func takeEnd() -> Token {
    rest.removeFirst(2)
    let name = takeName()
    rest = rest.drop { $0 != ">" }.dropFirst()
    return .end(name)
  }

  private mutating func takeStart() -> Token {
    rest.removeFirst()
    let name = takeName()
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      guard let first = rest.first, first != ">" else { break }
      let (key, value) = takeAttribute()
      if attributes[key] == nil { attributes[key] = value }
    }
    rest = rest.dropFirst()
    if Self.rawElements.contains(name) { raw = name }
    return .start(name, attributes)
  }

  private mutating func takeName() -> String {
    let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    rest = rest[name.endIndex...]
    return name.lowercased()
  }

  private mutating func takeAttribute() -> (String, String) {
    let mark = rest.removeFirst()
    let tail = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" && $0 != "=" }
    rest = rest[tail.endIndex...]
    let key = (String(mark) + tail).lowercased()
    let after = rest.drop(while: \.isWhitespace)
    guard after.first == "=" else { return (key, "") }
    rest = after.dropFirst().drop(while: \.isWhitespace)
    let value: Substring
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest.removeFirst()
      value = rest.prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
    } else {
      value = rest.prefix { !$0.isWhitespace && $0 != ">" }
      rest = rest[value.endIndex...]
    }
    return (key, HTMLEntities.decoded(value))
  }

  // MARK: Encodings

  /// The encoding that a document declares in its first 1024 bytes; nil if it declares none, or an
  /// unknown one.
  static func declaredEncoding(_ data: Data) -> String.Encoding? {
    let start = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
    guard let mark = start.range(of: "charset=") else { return nil }
    let name = start[mark.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return encodings[String(name)]
  }

  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .windowsCP1252, "iso-8859-1": .windowsCP1252,
    "latin1": .windowsCP1252, "windows-1252": .windowsCP1252, "iso-8859-2": .isoLatin2,
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS,
    "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
  ]
}

extension Character {
  fileprivate nonisolated var isHTMLLetter: Bool { isASCII && isLetter }
}
