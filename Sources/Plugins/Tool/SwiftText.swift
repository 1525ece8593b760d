/// Swift as text, between what the sources of an app say themselves.
enum SwiftText {
  /// A text as Swift writes it.
  static func literal(_ text: String) -> String { SwiftCode(literal: text).text }
}
