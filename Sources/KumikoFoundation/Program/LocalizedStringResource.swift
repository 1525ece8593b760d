import Foundation

/// A localized text of the program that is looked up when it is shown, in the current language.
///
///     let title: LocalizedStringResource = "Photos of \(name)"
///     label.text = String(localized: title)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle of the texts.
  public enum BundleDescription: Equatable, Sendable {
    /// The program's.
    case main
    /// Those in a folder.
    case atURL(URL)
  }

  /// The key of the text in the file of translations.
  public let key: String
  /// The text for languages without a translation, with its interpolated values.
  public let defaultValue: String.LocalizationValue
  /// The name of the file of translations; `Localizable` for nil.
  public let table: String?
  /// The locale in which numbers are formatted.
  public var locale: Locale
  /// The bundle of the texts.
  public var bundle: BundleDescription

  /// A text whose key is its literal; `comment` is for translators, and is not read.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// A text with a separate key; `comment` is for translators, and is not read.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// A text without values.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// A text with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// The text in the program's language; `defaultValue` if there is none.
  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    let bundle: Bundle? =
      switch resource.bundle {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    self.init(
      resource.key, resource.defaultValue, resource.table, bundle, resource.locale)
  }
}
