import Foundation

/// Swift as text.
enum SwiftText {
  private static let mark = "\u{1}"

  /// A text that is looked up by its key in a table of translations.
  static func marked(_ text: String, key: String, table: String) -> String {
    mark + [key, table, text].joined(separator: mark)
  }

  /// A text as Swift writes it.
  static func literal(_ text: String) -> String {
    if text.hasPrefix(mark) {
      let parts = text.components(separatedBy: mark)
      if parts.count == 4 {
        return "ProgramResources.text(\(literal(parts[1])), value: \(literal(parts[3])), "
          + "table: \(literal(parts[2])))"
      }
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
