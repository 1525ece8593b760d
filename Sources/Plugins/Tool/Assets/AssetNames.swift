/// Names of assets as names in Swift, by Xcode's rules.
enum AssetNames {
  /// The name of a colour or a picture in Swift: `my-logo 2` is `myLogo2`. What says only what it
  /// is goes from the end: `AccentColor` is `accent`.
  static func member(_ name: String, dropping suffix: String) -> String {
    var words = words(name)
    if let last = words.last, last.lowercased().hasSuffix(suffix.lowercased()) {
      let rest = String(last.dropLast(suffix.count))
      if !rest.isEmpty {
        words[words.count - 1] = rest
      } else if words.count > 1 {
        words.removeLast()
      }
    }
    guard let first = words.first else { return "_" }
    let name = lowered(first) + words.dropFirst().map(capitalized).joined()
    return valid(name)
  }

  /// The name of a folder's type in Swift: `my icons` is `MyIcons`.
  static func type(_ name: String) -> String { valid(words(name).map(capitalized).joined()) }

  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `URLIcon` is `urlIcon`, `Logo` is `logo`, `QR` is `qr`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1 else { return word.prefix(1).lowercased() + word.dropFirst() }
    // The last capital begins the next word.
    let rest = word.dropFirst(capitals.count)
    let head = rest.first?.isLowercase == true ? capitals.dropLast() : capitals
    return head.lowercased() + word.dropFirst(head.count)
  }

  private static let words: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  private static func valid(_ name: String) -> String {
    if name.isEmpty { return "_" }
    if name.first?.isNumber == true { return "_" + name }
    return words.contains(name) ? "`\(name)`" : name
  }
}
