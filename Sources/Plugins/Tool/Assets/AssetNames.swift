/// Names of assets as Swift identifiers, by Xcode's rules.
enum AssetNames {
  /// The identifier of a colour or a picture, nil if no character of it is allowed in one: `my-logo
  /// 2` is `myLogo2`. A suffix that names the kind is dropped: `AccentColor` is `accent`.
  static func member(_ name: String, dropping suffix: String) -> Identifier? {
    var words = words(name)
    if let last = words.last, last.lowercased().hasSuffix(suffix.lowercased()) {
      let rest = String(last.dropLast(suffix.count))
      if !rest.isEmpty {
        words[words.count - 1] = rest
      } else if words.count > 1 {
        words.removeLast()
      }
    }
    guard let first = words.first else { return nil }
    let name = lowered(first) + words.dropFirst().map(capitalized).joined()
    return valid(name)
  }

  /// The name of a folder's type: `my icons` is `MyIcons`.
  static func type(_ name: String) -> Identifier? {
    let type = words(name).map(capitalized).joined()
    // Each type already has two of these members; the third is the name of the module.
    return valid(["Type", "Protocol", "UIKit"].contains(type) ? type + "_" : type)
  }

  private static func words(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) || !Identifier.canHold($0) }.map(String.init)
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

  private static func valid(_ name: String) -> Identifier? {
    Identifier(name) ?? Identifier("_" + name)
  }
}
