import Foundation

extension String {
  /// The key of a localized text, with interpolated values. They are written in the key as on
  /// Apple's systems: whole numbers as `%lld`, fractions as `%lf`, all else as `%@`.
  ///
  ///     String(localized: "\(count) photos by \(name)")   // the key is "%lld photos by %@"
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// An interpolated value.
    enum Argument: Equatable, Sendable {
      case whole(Int64)
      case fraction(Double)
      case text(String)

      var value: any CVarArg {
        switch self {
        case .whole(let number): number
        case .fraction(let number): number
        case .text(let text): text
        }
      }
    }

    /// The pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      /// Begins a literal.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        let isSigned = type(of: value).isSigned
        key += value.bitWidth > 32 ? (isSigned ? "%lld" : "%llu") : isSigned ? "%d" : "%u"
        arguments.append(.whole(Int64(clamping: value)))
      }

      /// Adds a fraction.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
        key += value is Float ? "%f" : "%lf"
        arguments.append(.fraction(Double(value)))
      }

      /// Adds a number in a format, such as `%.1f`.
      public mutating func appendInterpolation(
        _ value: some BinaryFloatingPoint, specifier: String
      ) {
        key += specifier
        arguments.append(.fraction(Double(value)))
      }

      /// Adds a whole number in a format, such as `%03lld`.
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        key += specifier
        arguments.append(.whole(Int64(clamping: value)))
      }

      /// Adds a value in a format.
      ///
      ///     "\(price, format: .currency(code: "EUR"))"
      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatOutput == String {
        key += "%@"
        arguments.append(.text(format.format(value)))
      }

      /// Adds a text, or the description of another value.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        key += "%@"
        arguments.append(.text("\(value)"))
      }
    }

    let key: String
    let arguments: [Argument]

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// A key without values.
    public init(stringLiteral value: String) { (key, arguments) = (value, []) }

    /// A key without values.
    public init(_ value: String) { (key, arguments) = (value, []) }
  }

  /// A text of the program in its language; the literal itself if there is none.
  ///
  ///     title = String(localized: "Photos")
  ///
  /// - Parameters:
  ///   - table: the name of the file of translations; `Localizable` for nil.
  ///   - bundle: the bundle of the texts; the program's for nil.
  ///   - locale: the locale in which numbers are formatted.
  ///   - comment: for translators; not read.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, table, bundle, locale)
  }

  /// A text of the program in its language; `defaultValue` if there is none.
  ///
  /// - Parameters:
  ///   - table: the name of the file of translations; `Localizable` for nil.
  ///   - bundle: the bundle of the texts; the program's for nil.
  ///   - locale: the locale in which numbers are formatted.
  ///   - comment: for translators; not read.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, table, bundle, locale)
  }

  init(
    _ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?,
    _ locale: Locale
  ) {
    let text = ProgramResources.text(
      key, value: value.key, table: table, in: bundle ?? .main)
    self =
      value.arguments.isEmpty
      ? text
      : ProgramResources.format(
        text, locale: locale, arguments: value.arguments.map(\.value))
  }
}
