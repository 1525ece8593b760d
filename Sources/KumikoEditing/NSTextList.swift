import KumikoFoundation

/// A list of paragraphs, each with a bullet or a number: every paragraph that has the same object
/// among `NSParagraphStyle.textLists` is an item of it.
///
///     let style = NSMutableParagraphStyle()
///     style.textLists = [NSTextList(markerFormat: .init("{decimal}."), options: 0)]
///     label.attributedText = NSAttributedString(
///       string: "Wash\nFold\nIron", attributes: [.paragraphStyle: style])  // 1. 2. 3.
nonisolated open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The format of item markers: characters, and a number or a bullet by its name in braces.
  public nonisolated struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    /// The characters, such as `({lower-roman})`.
    public let rawValue: String

    /// A format of characters.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A format of characters.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Options of a list.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The marker of the enclosing list is prepended to each of its own, as in 2.1.
    public static let prependEnclosingMarker = Options(rawValue: 1)
  }

  private let mark = ObjectMark()
  private let (format, special): (MarkerFormat, Options)

  /// The format of item markers.
  open var markerFormat: MarkerFormat { format }
  /// The options of the list.
  open var listOptions: Options { special }

  /// The number of the first item, 1 by default. Changes do not affect texts that were laid out
  /// before.
  open var startingItemNumber: Int

  /// Whether items have distinct numbers or letters; `false` for bullets.
  open var isOrdered: Bool { MarkerPart.parts(of: markerFormat.rawValue).contains(where: \.counts) }

  /// A list with a number for its first item.
  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
    (format, special) = (markerFormat, options)
    self.startingItemNumber = startingItemNumber
    super.init()
  }

  /// A list whose first item is 1; the options as bits.
  public convenience init(markerFormat: MarkerFormat, options mask: Int) {
    self.init(
      markerFormat: markerFormat, options: Options(rawValue: UInt(bitPattern: mask)),
      startingItemNumber: 1)
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the list into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(markerFormat.rawValue, forKey: "NSMarkerFormat")
    coder.encode(Int(bitPattern: listOptions.rawValue), forKey: "NSListOptions")
    coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
  }

  /// The list of an archive; nil if it has no format.
  public required convenience init?(coder: NSCoder) {
    guard let format = coder.archivedText("NSMarkerFormat") else { return nil }
    let bits = UInt(bitPattern: coder.decodeInteger(forKey: "NSListOptions"))
    self.init(
      markerFormat: MarkerFormat(format), options: Options(rawValue: bits),
      startingItemNumber: coder.decodeInteger(forKey: "NSStartingItemNumber"))
  }

  /// The marker of the item with a number, without the marker of the enclosing list. A number that
  /// cannot be written in the format, such as 0 in letters, is written in digits.
  open func marker(forItemNumber itemNum: Int) -> String {
    MarkerPart.parts(of: markerFormat.rawValue).map { $0.text(itemNum) }.joined()
  }

  /// Another list of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any {
    NSTextList(
      markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
  }

  /// Another list of the same kind.
  open override func copy() -> Any { copy(with: nil) }
}

extension NSTextList.MarkerFormat {
  /// An empty square.
  public static let box = Self("{box}")
  /// A check mark.
  public static let check = Self("{check}")
  /// A small circle.
  public static let circle = Self("{circle}")
  /// A diamond.
  public static let diamond = Self("{diamond}")
  /// A dot.
  public static let disc = Self("{disc}")
  /// A short dash.
  public static let hyphen = Self("{hyphen}")
  /// A square.
  public static let square = Self("{square}")
  /// Digits and lowercase letters to the base 16.
  public static let lowercaseHexadecimal = Self("{lower-hexadecimal}")
  /// Digits and uppercase letters to the base 16.
  public static let uppercaseHexadecimal = Self("{upper-hexadecimal}")
  /// Digits to the base 8.
  public static let octal = Self("{octal}")
  /// Lowercase letters: a … z, aa …
  public static let lowercaseAlpha = Self("{lower-alpha}")
  /// Uppercase letters: A … Z, AA …
  public static let uppercaseAlpha = Self("{upper-alpha}")
  /// Lowercase letters, as `lowercaseAlpha`.
  public static let lowercaseLatin = Self("{lower-latin}")
  /// Uppercase letters, as `uppercaseAlpha`.
  public static let uppercaseLatin = Self("{upper-latin}")
  /// Lowercase Roman numerals: i, ii, iii, iv …
  public static let lowercaseRoman = Self("{lower-roman}")
  /// Uppercase Roman numerals: I, II, III, IV …
  public static let uppercaseRoman = Self("{upper-roman}")
  /// Digits.
  public static let decimal = Self("{decimal}")
}

/// A part of a format of markers.
private nonisolated enum MarkerPart {
  case letters(String)
  case number(@Sendable (Int) -> String)

  var counts: Bool {
    if case .number = self { true } else { false }
  }

  func text(_ number: Int) -> String {
    switch self {
    case .letters(let letters): letters
    case .number(let written): written(number)
    }
  }

  /// Known names in braces are replaced, unknown ones are kept.
  static func parts(of format: String) -> [MarkerPart] {
    var (parts, rest) = ([MarkerPart](), format[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if open > rest.startIndex { parts.append(.letters(String(rest[..<open]))) }
      parts.append(named(name) ?? .letters(String(rest[open...close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? parts : parts + [.letters(String(rest))]
  }

  private static func named(_ name: String) -> MarkerPart? {
    switch name {
    case "box": .letters("\u{25A1}")
    case "check": .letters("\u{2713}")
    case "circle": .letters("\u{25E6}")
    case "diamond": .letters("\u{25C6}")
    case "disc": .letters("\u{2022}")
    case "hyphen": .letters("\u{2043}")
    case "square": .letters("\u{25AA}")
    case "decimal": .number { String($0) }
    case "octal": .number { String($0, radix: 8) }
    case "lower-hexadecimal": .number { String($0, radix: 16) }
    case "upper-hexadecimal": .number { String($0, radix: 16, uppercase: true) }
    case "lower-alpha", "lower-latin": .number { $0.inLetters }
    case "upper-alpha", "upper-latin": .number { $0.inLetters.uppercased() }
    case "lower-roman": .number { $0.inRomanNumerals }
    case "upper-roman": .number { $0.inRomanNumerals.uppercased() }
    default: nil
    }
  }
}

extension Int {
  /// a … z, aa, ab …; digits below 1.
  fileprivate nonisolated var inLetters: String {
    guard self > 0 else { return String(self) }
    var (rest, letters) = (self, "")
    while rest > 0 {
      let (higher, letter) = (rest - 1).quotientAndRemainder(dividingBy: 26)
      letters = String(UnicodeScalar(UInt8(97 + letter))) + letters
      rest = higher
    }
    return letters
  }

  /// i, ii, iii, iv …; digits for numbers without a Roman numeral, below 1 and above 3999.
  fileprivate nonisolated var inRomanNumerals: String {
    guard (1...3999).contains(self) else { return String(self) }
    let numerals = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (rest, written) = (self, "")
    for (value, numeral) in numerals {
      written += String(repeating: numeral, count: rest / value)
      rest %= value
    }
    return written
  }
}
