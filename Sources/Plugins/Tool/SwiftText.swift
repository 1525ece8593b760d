/// Swift code as text, which includes source text of an app.
enum SwiftText {
  /// A text as a Swift literal.
  static func literal(_ text: String) -> String { SwiftCode(literal: text).text }
}
