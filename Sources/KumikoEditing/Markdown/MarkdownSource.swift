import KumikoFoundation

/// A scanner for a Markdown text: its Unicode scalars, and a position among them.
nonisolated struct MarkdownSource {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// The positions where runs of backticks begin, by their length, in descending order.
  private var ticks: [Int: [Int]] = [:]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, scalars[index] == "`" { index += 1 }
      if index > start { ticks[index - start, default: []].append(start) }
      index += index > start ? 0 : 1
    }
    ticks = ticks.mapValues { $0.reversed() }
  }

  /// The scalar at the position; nil at the end.
  var next: Unicode.Scalar? { peek(0) }
  /// The scalar before the position; nil at the start.
  var previous: Unicode.Scalar? { place > 0 ? scalars[place - 1] : nil }

  func peek(_ count: Int) -> Unicode.Scalar? {
    place + count < scalars.count ? scalars[place + count] : nil
  }

  mutating func advance(_ count: Int = 1) { place = min(place + count, scalars.count) }

  /// Consumes a run of one delimiter, and returns its length.
  mutating func run(of mark: Unicode.Scalar) -> Int {
    let start = place
    while next == mark { place += 1 }
    return place - start
  }

  private func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  // MARK: Code

  /// Consumes and returns code up to a run of `count` backticks; if there is none, consumes nothing
  /// and returns nil.
  mutating func takeCode(_ count: Int) -> String? {
    while let start = ticks[count]?.last, start < place { ticks[count]?.removeLast() }
    guard let end = ticks[count]?.last else { return nil }
    var code = text(place..<end).replacingOccurrences(of: "\n", with: " ")
    place = end + count
    if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
      code.removeFirst()
      code.removeLast()
    }
    return code
  }

  // MARK: Text between < and >

  /// Consumes a web or mail address between `<` and `>`; nil if there is none.
  mutating func takeAddress() -> (text: String, link: String)? {
    var end = place + 1
    while end < scalars.count, !scalars[end].isMarkdownSpaceOrControl, scalars[end] != "<",
      scalars[end] != ">"
    {
      end += 1
    }
    guard end < scalars.count, scalars[end] == ">" else { return nil }
    let inner = text((place + 1)..<end)
    let scheme = inner.prefix { $0 != ":" }
    let isWeb =
      scheme.count < inner.count && (2...32).contains(scheme.utf8.count)
      && scheme.unicodeScalars.first?.isASCIILetter == true
      && scheme.unicodeScalars.allSatisfy { $0.isASCIILetter || Self.schemeMarks.contains($0) }
    let parts = inner.split(separator: "@", omittingEmptySubsequences: false)
    let isMail =
      !isWeb && parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && parts[0].unicodeScalars.allSatisfy { $0.isASCIILetter || Self.mailMarks.contains($0) }
      && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isHost)
    guard isWeb || isMail else { return nil }
    place = end + 1
    return (inner, isMail ? "mailto:" + inner : inner)
  }

  private static let schemeMarks = Set("0123456789+.-".unicodeScalars)
  private static let mailMarks = Set("0123456789.!#$%&'*+/=?^_`{|}~-".unicodeScalars)

  private static func isHost(_ part: Substring) -> Bool {
    (1...63).contains(part.utf8.count) && part.first != "-" && part.last != "-"
      && part.unicodeScalars.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == "-"
      }
  }

  /// Consumes an HTML tag, and returns it with its brackets; nil if there is none.
  mutating func takeTag() -> String? {
    let start = place
    guard let end = endOfTag() else {
      place = start
      return nil
    }
    place = end
    return text(start..<end)
  }

  /// The end of the tag that begins at the position; nil if there is none. The position is
  /// undefined afterwards.
  private mutating func endOfTag() -> Int? {
    place += 1
    guard let first = next else { return nil }
    if first == "!" || first == "?" {
      // A comment, a declaration or a processing instruction.
      while let scalar = next, scalar != ">", scalar != "<" { place += 1 }
      return next == ">" ? place + 1 : nil
    }
    let isEnd = first == "/"
    if isEnd { place += 1 }
    guard next?.isASCIILetter == true else { return nil }
    while let scalar = next, scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "-" {
      place += 1
    }
    while !isEnd, skipSpace(), takeAttribute() {}
    skipSpace()
    if !isEnd, next == "/" { place += 1 }
    return next == ">" ? place + 1 : nil
  }

  /// Consumes an attribute of a tag; returns `false` if there is none, or an invalid one.
  private mutating func takeAttribute() -> Bool {
    func isName(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCIILetter || scalar == "_" || scalar == ":"
    }
    guard let first = next, isName(first) else { return false }
    while let scalar = next, isName(scalar) || scalar.isASCIIDigit || scalar == "." || scalar == "-"
    {
      place += 1
    }
    let end = place
    skipSpace()
    guard next == "=" else {
      place = end
      return true
    }
    place += 1
    skipSpace()
    guard let quote = next else { return false }
    if quote == "\"" || quote == "'" {
      place += 1
      while let scalar = next, scalar != quote { place += 1 }
      guard next == quote else { return false }
      place += 1
      return true
    }
    let start = place
    while let scalar = next, !scalar.isMarkdownSpaceOrControl, !Self.valueEnds.contains(scalar) {
      place += 1
    }
    return place > start
  }

  private static let valueEnds = Set("\"'=<>`".unicodeScalars)

  // MARK: Targets of links

  /// Consumes the target after a link's text, `(address "title")`, and returns its address; if
  /// there is none, consumes nothing and returns nil.
  mutating func takeTarget() -> String? {
    let start = place
    guard next == "(" else { return nil }
    place += 1
    skipSpace()
    guard let address = takeDestination() else { return fail(start) }
    let hasSpace = skipSpace()
    if next != ")", hasSpace, !skipTitle() { return fail(start) }
    skipSpace()
    guard next == ")" else { return fail(start) }
    place += 1
    return address
  }

  private mutating func fail(_ start: Int) -> String? {
    place = start
    return nil
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = place
    while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" { place += 1 }
    return place > start
  }

  private mutating func takeDestination() -> String? {
    var result = ""
    let isBracketed = next == "<"
    if isBracketed { place += 1 }
    var depth = 0
    while let scalar = next {
      if isBracketed, scalar == ">" {
        place += 1
        return result
      }
      if isBracketed, scalar == "\n" || scalar == "<" { return nil }
      if !isBracketed {
        if scalar.isMarkdownSpaceOrControl { break }
        if scalar == "(" { depth += 1 }
        if scalar == ")" { depth -= 1 }
        if depth < 0 { break }
        if depth > 32 { return nil }
      }
      if scalar == "\\", let escaped = peek(1), escaped.isMarkdownMark {
        result.unicodeScalars.append(escaped)
        place += 2
      } else if scalar == "&" {
        result += takeEntity()
      } else {
        result.unicodeScalars.append(scalar)
        place += 1
      }
    }
    return isBracketed || depth > 0 ? nil : result
  }

  private mutating func skipTitle() -> Bool {
    guard let first = next, first == "\"" || first == "'" || first == "(" else { return false }
    let last: Unicode.Scalar = first == "(" ? ")" : first
    place += 1
    while let scalar = next {
      place += scalar == "\\" ? 2 : 1
      if scalar == last { return true }
      if first == "(", scalar == "(" { return false }
    }
    return false
  }

  // MARK: Entities

  /// Consumes an entity and returns its character; for an unknown one, the ampersand alone.
  mutating func takeEntity() -> String {
    var end = place + 1
    while end < scalars.count, end - place < 12,
      scalars[end].isASCIILetter || scalars[end].isASCIIDigit || scalars[end] == "#"
    {
      end += 1
    }
    guard end < scalars.count, scalars[end] == ";" else { return takeAmpersand() }
    let name = text((place + 1)..<end)
    guard let found = HTMLEntities.text(of: name) else { return takeAmpersand() }
    place = end + 1
    return found
  }

  private mutating func takeAmpersand() -> String {
    place += 1
    return "&"
  }
}

extension Unicode.Scalar {
  /// Whether it is ASCII punctuation, which a backslash escapes.
  nonisolated var isMarkdownMark: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  nonisolated fileprivate var isMarkdownSpaceOrControl: Bool { value <= 0x20 || value == 0x7F }

  nonisolated fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  nonisolated fileprivate var isASCIILetter: Bool {
    (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
  }
}

extension Optional<Unicode.Scalar> {
  /// Whether it is white space; nil, at the ends of a text, counts as such.
  nonisolated var isMarkdownSpace: Bool {
    guard let self else { return true }
    return self.properties.generalCategory == .spaceSeparator
      || self == "\t" || self == "\n" || self == "\u{C}"
  }

  /// Whether it is punctuation or a symbol, by its Unicode category.
  nonisolated var isPunctuation: Bool {
    switch self?.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
