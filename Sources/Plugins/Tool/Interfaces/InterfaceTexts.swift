/// Attributed texts.
extension InterfaceWriter {
  /// An attributed text as Swift code; nil if it is empty.
  func attributedText(_ element: InterfaceElement, of owner: InterfaceElement) -> SwiftCode? {
    let pieces = element.children.filter { $0.name == "fragment" }.compactMap { fragment in
      fragment.textCode("content").map {
        "(\($0), \(attributes(of: fragment, owner)))" as SwiftCode
      }
    }
    return pieces.isEmpty ? nil : "NibBuilder.text(\(pieces.array))"
  }

  private func attributes(of fragment: InterfaceElement, _ owner: InterfaceElement) -> SwiftCode {
    var attributes: [(key: SwiftCode, value: SwiftCode)] = []
    // The original font before another was substituted for missing glyphs.
    for child in fragment.list("attributes") where child.key != "NSOriginalFont" {
      guard let key = child.key, let name = Self.attributeNames[key] else {
        warn(owner, "the attribute '\(child.key ?? child.name)' of a text is left out")
        continue
      }
      if let value = attribute(child, owner) { attributes.append((name, value)) }
    }
    return attributes.dictionary
  }

  private func attribute(_ child: InterfaceElement, _ owner: InterfaceElement) -> SwiftCode? {
    switch child.name {
    case "color": color(child)
    case "font": InterfaceValues.attributeFont(child)
    case "paragraphStyle": paragraph(child, owner)
    case "integer":
      child.key == "NSSuperscript" ? nil : child["value"].flatMap(Numbers.whole).map { "\($0)" }
    case "real", "float", "double": child.number("value").map { "CGFloat(\($0))" }
    case "url":
      "URL(string: \(literal: child["string"] ?? child["value"] ?? "")) as Any"
    case "string": child.textCode
    case "shadow": nil
    default: nil
    }
  }

  private static let attributeNames: [String: SwiftCode] = [
    "NSColor": ".foregroundColor", "NSFont": ".font", "NSParagraphStyle": ".paragraphStyle",
    "NSUnderline": ".underlineStyle", "NSStrikethrough": ".strikethroughStyle",
    "NSBackgroundColor": ".backgroundColor", "NSKern": ".kern",
    "NSUnderlineColor": ".underlineColor", "NSStrikethroughColor": ".strikethroughColor",
    "NSBaselineOffset": ".baselineOffset", "NSLink": ".link",
  ]

  private func paragraph(_ element: InterfaceElement, _ owner: InterfaceElement) -> SwiftCode? {
    var settings: [SwiftCode] = []
    let numbers: [String: SwiftCode] = .same(
      "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent",
      "headIndent", "tailIndent", "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple",
      "defaultTabInterval")
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "alignment":
        if let word = InterfaceWords.textAlignments[value] {
          settings.append("$0.alignment = .\(word)")
        }
      case "lineBreakMode":
        if let word = InterfaceWords.lineBreaks[value] {
          settings.append("$0.lineBreakMode = .\(word)")
        }
      case _ where numbers[name] != nil:
        if let number = Numbers.finite(value), let property = numbers[name] {
          settings.append("$0.\(property) = \(number)")
        }
      case "key", "tighteningFactorForTruncation", "baseWritingDirection", "hyphenationFactor",
        "allowsDefaultTighteningForTruncation":
        continue
      default: warn(owner, "'\(name)' of a paragraph is left out")
      }
    }
    return settings.isEmpty ? nil : "NibBuilder.paragraph { \(settings.joined("; ")) }"
  }

  /// The title text attributes of bars.
  func textAttributes(_ element: InterfaceElement) -> SwiftCode {
    var attributes: [(key: SwiftCode, value: SwiftCode)] = []
    for child in element.children {
      switch child.key {
      case "textColor":
        if let color = color(child) { attributes.append((".foregroundColor", color)) }
      case "fontDescription":
        if let font = font(child) { attributes.append((".font", font)) }
      case "textShadowColor", "textShadowOffset":
        warn(element.parent ?? element, "shadows of titles are left out")
      default: break
      }
    }
    return attributes.dictionary
  }

  // MARK: Text input traits

  func traits(_ element: InterfaceElement, of owner: InterfaceElement) -> [SwiftCode] {
    let known: [SwiftCode: [String: SwiftCode]] = [
      "keyboardType": InterfaceWords.keyboards, "returnKeyType": InterfaceWords.returnKeys,
      "autocapitalizationType": .same("none", "words", "sentences", "allCharacters"),
      "autocorrectionType": InterfaceWords.yesNo, "spellCheckingType": InterfaceWords.yesNo,
      "smartDashesType": InterfaceWords.yesNo, "smartQuotesType": InterfaceWords.yesNo,
      "smartInsertDeleteType": InterfaceWords.yesNo, "inlinePredictionType": InterfaceWords.yesNo,
      "keyboardAppearance": [
        "default": "`default`", "light": "light", "dark": "dark", "alert": "dark",
      ],
      "textContentType": InterfaceWords.textContents,
    ]
    let isField = owner.name == "textField"
    let traits: SwiftCode = owner.name == "searchBar" ? "view.searchTextField" : "view"
    var lines: [SwiftCode] = []
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "key": continue
      case "secureTextEntry" where isField || owner.name == "searchBar":
        lines.append("\(traits).isSecureTextEntry = \(value == "YES")")
      case "enablesReturnKeyAutomatically":
        lines.append("\(traits).enablesReturnKeyAutomatically = \(value == "YES")")
      default:
        if let (property, words) = known.first(where: { $0.key.text == name }),
          let word = words[value]
        {
          lines.append("\(traits).\(property) = .\(word)")
        } else {
          warn(owner, "'\(name)' (\"\(value)\") is left out: Kumiko does not know it here")
        }
      }
    }
    return lines
  }
}
