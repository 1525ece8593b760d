/// Values of nibs as Swift code.
enum InterfaceValues {
  static let systemColors: [String: SwiftCode] = .same(
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "placeholderText",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground",
    "separator", "opaqueSeparator", "link", "darkText", "lightText", "systemBlue", "systemBrown",
    "systemCyan", "systemGreen", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "systemGray", "systemGray2",
    "systemGray3", "systemGray4", "systemGray5", "systemGray6", "clear", "white", "black",
    "darkGray",
    "lightGray", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
    "brown")

  /// Colours that have other names here, or none.
  private static let otherColors: [String: SwiftCode] = [
    "groupTableViewBackgroundColor": "systemGroupedBackground",
    "tableCellGroupedTextColor": "label",
    "viewFlipsideBackgroundColor": "systemBackground",
    "scrollViewTexturedBackgroundColor": "systemBackground",
    "underPageBackgroundColor": "systemBackground", "tintColor": "tintColor", "tint": "tintColor",
    "lightTextColor": "lightText", "darkTextColor": "darkText",
  ]

  /// A colour; nil if it is unknown.
  static func color(_ element: InterfaceElement, named: [String: InterfaceElement]) -> SwiftCode? {
    if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return systemColor(named: system)
    }
    if let name = element["name"] {
      // The nib contains the colour as it was; the catalogue has it for all appearances.
      let known = named[name].flatMap { color($0, named: [:]) } ?? systemColor("clear")
      return "(UIColor(named: \(literal: name)) ?? \(known))"
    }
    if let image = element["image"] ?? element["patternImage"] {
      return "(UIImage(named: \(literal: image)).map { UIColor(patternImage: $0) } "
        + "?? \(systemColor("clear")))"
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return "UIColor(white: \(white), alpha: \(alpha))" }
    if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
      let yellow = element.number("yellow"), let black = element.number("black")
    {
      func part(_ ink: Double) -> Double { (1 - ink) * (1 - black) }
      return "UIColor(red: \(part(cyan)), green: \(part(magenta)), blue: \(part(yellow)), "
        + "alpha: \(alpha))"
    }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    let label: SwiftCode = element["customColorSpace"] == "displayP3" ? "displayP3Red" : "red"
    return "UIColor(\(label): \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
  }

  static let textStyles: [String: SwiftCode] = [
    "Body": "body", "Callout": "callout", "Caption1": "caption1", "Caption2": "caption2",
    "Footnote": "footnote", "Headline": "headline", "Subhead": "subheadline",
    "Title0": "largeTitle", "LargeTitle": "largeTitle", "Title1": "title1", "Title2": "title2",
    "Title3": "title3",
  ]

  /// A font; nil if it is unknown.
  static func font(_ element: InterfaceElement) -> SwiftCode? {
    if let style = element["style"] {
      var name = style.hasPrefix("UICTFontTextStyle") ? String(style.dropFirst(17)) : style
      for prefix in ["Tall", "Short", "Emphasized"] where name.hasPrefix(prefix) {
        name.removeFirst(prefix.count)
      }
      return textStyles[name].map { "UIFont.preferredFont(forTextStyle: .\($0))" }
    }
    let given = element.number("pointSize") ?? element.number("size") ?? 17
    // Xcode 13 writes no size for the labels of cells in grouped tables, which is 12 points.
    let size = given > 0 ? given : 12
    if let name = element["name"], element["type"] == nil, element["metaFont"] == nil {
      return named(name, size)
    }
    if let weight = element["weight"] {
      guard let known = InterfaceWords.weights[weight] else { return nil }
      return "UIFont.systemFont(ofSize: \(size), weight: .\(known))"
    }
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold": return "UIFont.boldSystemFont(ofSize: \(size))"
    case "italicSystem", "systemItalic": return "UIFont.italicSystemFont(ofSize: \(size))"
    case "smallSystem": return "UIFont.systemFont(ofSize: 13)"
    case "system", "label", nil: return "UIFont.systemFont(ofSize: \(size))"
    default: return nil
    }
  }

  /// A font by its name; a missing one is replaced by a system font.
  private static func named(_ name: String, _ size: Double) -> SwiftCode {
    let weights: [String: SwiftCode] = [
      "UltraLight": "ultraLight", "Thin": "thin", "Light": "light", "Medium": "medium",
      "SemiBold": "semibold", "Semibold": "semibold", "DemiBold": "semibold", "Bold": "bold",
      "Heavy": "heavy", "ExtraBold": "heavy", "Black": "black",
    ]
    let style = name.split(separator: "-").dropFirst().last ?? ""
    let weight = weights.filter { style.contains($0.key) }.max { $0.key.count < $1.key.count }
    let system: SwiftCode =
      if style.contains("Italic") || style.contains("Oblique") {
        ".italicSystemFont(ofSize: \(size))"
      } else if let weight = weight?.value {
        ".systemFont(ofSize: \(size), weight: .\(weight))"
      } else {
        ".systemFont(ofSize: \(size))"
      }
    if name.hasPrefix(".") { return "UIFont\(system)" }
    return "UIFont(name: \(literal: name), size: \(size)) ?? \(system)"
  }

  /// The font of a fragment of a text.
  static func attributeFont(_ element: InterfaceElement) -> SwiftCode? {
    font(element).map { $0.text.contains("??") ? "(\($0))" : $0 }
  }

  /// An image by its name; a system symbol if the catalogue is `system`.
  static func image(_ name: String, catalog: String?) -> SwiftCode {
    catalog == "system"
      ? "UIImage(systemName: \(literal: name))" : "UIImage(named: \(literal: name))"
  }

  static func rect(_ element: InterfaceElement) -> SwiftCode {
    "CGRect(\(numbers(["x", "y", "width", "height"], of: element)))"
  }

  /// Numeric attributes of an element by their names, as arguments.
  private static func numbers(_ names: [SwiftCode], of element: InterfaceElement) -> SwiftCode {
    names.map { "\($0): \(element.number($0.text) ?? 0)" }.joined()
  }

  static func size(_ element: InterfaceElement) -> SwiftCode {
    "CGSize(\(numbers(["width", "height"], of: element)))"
  }

  static func insets(_ element: InterfaceElement) -> SwiftCode {
    func value(_ a: String, _ b: String) -> Double { element.number(a) ?? element.number(b) ?? 0 }
    return "UIEdgeInsets(top: \(value("top", "minY")), left: \(value("left", "minX")), "
      + "bottom: \(value("bottom", "maxY")), right: \(value("right", "maxX")))"
  }

  static func autoresizing(_ element: InterfaceElement) -> SwiftCode {
    let names: [String: SwiftCode] = [
      "widthSizable": ".flexibleWidth", "heightSizable": ".flexibleHeight",
      "flexibleMinX": ".flexibleLeftMargin", "flexibleMaxX": ".flexibleRightMargin",
      "flexibleMinY": ".flexibleTopMargin", "flexibleMaxY": ".flexibleBottomMargin",
    ]
    return names.filter { element.isTrue($0.key) }.map(\.value).sorted { $0.text < $1.text }.array
  }

  /// The data detectors of a text view.
  static func detectors(_ element: InterfaceElement) -> SwiftCode {
    let names: [SwiftCode] = [
      ".phoneNumber", ".link", ".address", ".calendarEvent", ".shipmentTrackingNumber",
      ".flightNumber", ".lookupSuggestion",
    ]
    let parts = names.filter { element.isTrue(String($0.text.dropFirst())) }
    return parts.count == names.count ? ".all" : parts.array
  }

  /// `1:2` and `0.5` as a number.
  static func ratio(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").compactMap { Numbers.finite(String($0)) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }

  static func directionalInsets(_ element: InterfaceElement) -> SwiftCode {
    "NSDirectionalEdgeInsets(\(numbers(["top", "leading", "bottom", "trailing"], of: element)))"
  }

  static func edges(_ element: InterfaceElement) -> SwiftCode {
    let names: [SwiftCode] = [".top", ".left", ".bottom", ".right"]
    return names.filter { element.isTrue(String($0.text.dropFirst())) }.array
  }

  /// `3.0` as `3`, which every type of number takes.
  static func number(_ number: Double) -> SwiftCode {
    guard number == number.rounded(), abs(number) < 1e9 else { return "\(number)" }
    return "\(Int(number))"
  }

  /// A system colour by its name in nibs and catalogues; nil if there is none.
  static func systemColor(named name: String) -> SwiftCode? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return (otherColors[name] ?? systemColors[short]).map(systemColor)
  }

  /// A system colour, qualified so that an app's extension with its name does not shadow it.
  static func systemColor(_ name: SwiftCode) -> SwiftCode {
    "NamedAssets.systemColor(\(literal: name.text))"
  }

  static func calendar(_ name: String) -> SwiftCode? {
    let known: [String: SwiftCode] = .same(
      "gregorian", "buddhist", "chinese", "coptic", "hebrew", "iso8601", "indian", "islamic",
      "japanese", "persian")
    return known[name].map { "Calendar(identifier: .\($0))" }
  }
}
