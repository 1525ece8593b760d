import KumikoFoundation

/// The character references of HTML.
nonisolated enum HTMLEntities {
  /// The characters of U+00A0 to U+00FF, in order.
  private static let latin =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn "
    + "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave "
    + "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc "
    + "Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute "
    + "THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml "
    + "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave "
    + "uacute ucirc uuml yacute thorn yuml"
  /// The Greek letters from U+0391 on; U+03A2 has no character.
  private static let greek =
    "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - "
    + "Sigma Tau Upsilon Phi Chi Psi Omega"

  private static let names: [String: String] = {
    var names = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "trade": "™", "hellip": "…",
      "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
      "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "euro": "€",
      "dagger": "†", "Dagger": "‡", "permil": "‰", "prime": "′", "Prime": "″", "larr": "←",
      "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "ensp": "\u{2002}",
      "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
      "lrm": "\u{200E}", "rlm": "\u{200F}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
      "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "minus": "−",
      "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈", "equiv": "≡", "sum": "∑",
      "prod": "∏", "radic": "√", "part": "∂", "int": "∫", "sigmaf": "ς", "check": "✓",
      "star": "☆", "hearts": "♥", "spades": "♠", "clubs": "♣", "diams": "♦",
    ]
    func add(_ list: String, from first: UInt32) {
      for (index, name) in list.split(separator: " ").enumerated() where name != "-" {
        let scalar = Unicode.Scalar(first + UInt32(index))
        names[String(name)] = scalar.map { String(Character($0)) }
      }
    }
    add(latin, from: 0xA0)
    add(greek, from: 0x391)
    add(greek.lowercased(), from: 0x3B1)
    return names
  }()

  /// The text that a reference means, which is given without ampersand and semicolon; nil if it is
  /// unknown.
  static func text(of name: String) -> String? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard (1...7).contains(digits.count - (isHex ? 1 : 0)),
      let code = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
    else { return nil }
    let scalar = code == 0 ? nil : Unicode.Scalar(code)
    return String(Character(scalar ?? "\u{FFFD}"))
  }

  /// A text with its references replaced; unknown ones stay.
  static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = ""
    var rest = text
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      let after = rest[rest.index(after: mark)...]
      let name = after.prefix(12).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      let end = name.endIndex
      guard end < after.endIndex, after[end] == ";", let found = Self.text(of: String(name)) else {
        result += "&"
        rest = after
        continue
      }
      result += windowsCharacter(found)
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }

  /// Browsers read the numbers 128 to 159, which are control characters, as Windows-1252.
  private static func windowsCharacter(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first, (0x80...0x9F).contains(scalar.value) else {
      return text
    }
    return String(data: Data([UInt8(scalar.value)]), encoding: .windowsCP1252) ?? text
  }
}
