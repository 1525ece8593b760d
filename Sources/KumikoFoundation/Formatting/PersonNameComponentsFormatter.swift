import Foundation

/// Formats the names of people.
///
///     var name = PersonNameComponents()
///     (name.givenName, name.familyName) = ("Ada", "Lovelace")
///     PersonNameComponentsFormatter.localizedString(from: name, style: .default)   // Ada Lovelace
///
/// Names in Chinese, Japanese and Korean letters, and all names in languages that do so, begin with
/// the family name.
open class PersonNameComponentsFormatter: Formatter {
  /// How much of a name is written.
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default` = 0
    /// What a person is called: the nickname, or else the given name.
    case short
    /// The given and the family name.
    case medium
    /// All parts.
    case long
    /// The initials of the given and the family name.
    case abbreviated
  }

  /// Choices besides the style.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The pronunciation instead of the name: nothing where there is none.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// How much of a name is written; `default` at first.
  open var style = Style.default
  /// Whether the pronunciation is written; `false` by default.
  open var isPhonetic = false
  /// The language; the user's by default.
  open var locale: Locale! = .autoupdatingCurrent

  /// A name in the user's language.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// A name; empty where it has none of the parts of the style.
  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation : components
    return name.map { PersonName($0, locale ?? .autoupdatingCurrent).text(style) } ?? ""
  }

  /// The parts of a name that is written out, by their places: titles before it and degrees behind
  /// it are told apart by lists of usual ones. Nil for an empty text.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    PersonName.parts(of: string, locale ?? .autoupdatingCurrent)
  }

  /// A `PersonNameComponents` as text; nil for other objects.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map(string)
  }
}

extension PersonNameComponents {
  /// The name as `PersonNameComponentsFormatter` writes it.
  public func formatted() -> String { formatted(.name(style: .medium)) }

  /// The name in a style.
  ///
  ///     name.formatted(.name(style: .abbreviated))   // AL
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }

  /// Formats names of people.
  public struct FormatStyle: Foundation.FormatStyle {
    /// How much of a name is written.
    public enum Style: Codable, Hashable, Sendable {
      /// What a person is called: the nickname, or else the given name.
      case short
      /// The given and the family name.
      case medium
      /// All parts.
      case long
      /// The initials of the given and the family name.
      case abbreviated
    }

    /// How much of a name is written.
    public var style: Style
    /// The language.
    public var locale: Locale

    /// A style in a language; the user's by default.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      (self.style, self.locale) = (style, locale)
    }

    /// A name as text.
    public func format(_ value: PersonNameComponents) -> String {
      let style: PersonNameComponentsFormatter.Style =
        switch self.style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return PersonName(value, locale).text(style)
    }

    /// The style in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(style: style, locale: locale)
    }
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// Names of people in a style.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}

/// The parts of a name in the order in which they are written.
private struct PersonName {
  private let name: PersonNameComponents
  private let isFamilyFirst: Bool
  /// Letters that are written without spaces between the parts of a name.
  private let isDense: Bool

  init(_ name: PersonNameComponents, _ locale: Locale) {
    self.name = name
    let letters = [name.givenName, name.familyName].compactMap(\.self).joined().unicodeScalars
      .filter(\.properties.isAlphabetic)
    isDense = !letters.isEmpty && letters.allSatisfy(PersonName.isOfEastAsia)
    let language = locale.language.languageCode?.identifier ?? ""
    isFamilyFirst = isDense || PersonName.languages.contains(language)
  }

  /// Languages that write Latin names with the family name first.
  private static let languages: Set<String> = ["hu", "ja", "ko", "vi", "yue", "zh"]

  private static func isOfEastAsia(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isIdeographic { return true }
    return switch scalar.value {
    case 0x1100...0x11FF, 0x3041...0x30FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xFF66...0xFFDC:
      true
    default: false
    }
  }

  func text(_ style: PersonNameComponentsFormatter.Style) -> String {
    switch style {
    case .short:
      let called = [name.nickname, name.givenName, name.familyName].compactMap(PersonName.filled)
      return called.first ?? ""
    case .default, .medium: return joined(ordered([name.givenName], name.familyName))
    case .abbreviated:
      let initials = ordered([name.givenName], name.familyName).map { String($0.prefix(1)) }
      // A name of East Asia is told by its family name.
      return isDense ? initials.first ?? "" : initials.joined().uppercased()
    case .long:
      let core = joined(ordered([name.givenName, name.middleName], name.familyName))
      let titled = [name.namePrefix, core].compactMap(PersonName.filled).joined(separator: " ")
      let suffix = PersonName.filled(name.nameSuffix)
      return [titled, suffix].compactMap(PersonName.filled).joined(separator: " ")
    }
  }

  private static let titles: Set<String> = [
    "dame", "dr", "frau", "herr", "lady", "lord", "m", "miss", "mme", "mr", "mrs", "ms", "mx",
    "prof", "professor", "rev", "señor", "señora", "sir",
  ]
  private static let degrees: Set<String> = [
    "dds", "esq", "esquire", "frs", "ii", "iii", "iv", "jr", "ma", "mba", "md", "msc", "phd", "sr",
  ]

  static func parts(of string: String, _ locale: Locale) -> PersonNameComponents? {
    func plain(_ word: String) -> String { word.lowercased().filter { $0 != "." } }
    let pieces = string.split(separator: ",", maxSplits: 1)
    var words = (pieces.first ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    var (prefix, suffix) = ([String](), [String]())
    while words.count > 1, let first = words.first, titles.contains(plain(first)) {
      prefix.append(words.removeFirst())
    }
    while words.count > 1, let last = words.last, degrees.contains(plain(last)) {
      suffix.insert(words.removeLast(), at: 0)
    }
    if pieces.count > 1 { suffix.append(pieces[1].trimmingCharacters(in: .whitespaces)) }
    guard !words.isEmpty else { return nil }
    var name = PersonNameComponents()
    name.namePrefix = filled(prefix.joined(separator: " "))
    name.nameSuffix = filled(suffix.joined(separator: " "))
    name.givenName = words.joined()
    if words.count > 1, PersonName(name, locale).isFamilyFirst {
      name.familyName = words.removeFirst()
      name.givenName = words.removeFirst()
    } else {
      name.givenName = words.removeFirst()
      name.familyName = words.popLast()
    }
    name.middleName = filled(words.joined(separator: " "))
    return name
  }

  private func ordered(_ given: [String?], _ family: String?) -> [String] {
    (isFamilyFirst ? [family] + given : given + [family]).compactMap(PersonName.filled)
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: isDense ? "" : " ") }

  private static func filled(_ part: String?) -> String? {
    let text = part?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? nil : text
  }
}
