/// Values of nibs as Swift.
enum InterfaceValues {
  static let systemColors: Set<String> = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "placeholderText",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground",
    "separator", "opaqueSeparator", "link", "darkText", "lightText", "systemBlue", "systemBrown",
    "systemCyan", "systemGreen", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "systemGray", "systemGray2",
    "systemGray3", "systemGray4", "systemGray5", "systemGray6", "tint", "clear", "white", "black",
  ]

  /// Colours that have other names here, or none.
  private static let otherColors = [
    "groupTableViewBackgroundColor": "systemGroupedBackground",
    "tableCellGroupedTextColor": "label",
    "viewFlipsideBackgroundColor": "systemBackground",
    "scrollViewTexturedBackgroundColor": "systemBackground",
    "underPageBackgroundColor": "systemBackground", "tintColor": "tintColor",
    "lightTextColor": "lightText", "darkTextColor": "darkText",
  ]

  /// A colour; nil where it is not known.
  static func color(_ element: InterfaceElement, named: [String: InterfaceElement]) -> String? {
    if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let other = otherColors[system] { return "UIColor.\(other)" }
      let short = system.hasSuffix("Color") ? String(system.dropLast(5)) : system
      return systemColors.contains(short) ? "UIColor.\(short)" : nil
    }
    if let name = element["name"] {
      // The nib has the colour as it was; the catalogue has those of all appearances.
      let known = named[name].flatMap { color($0, named: [:]) } ?? "UIColor.clear"
      return "(UIColor(named: \(SwiftText.literal(name))) ?? \(known))"
    }
    if let image = element["image"] ?? element["patternImage"] {
      return "(UIImage(named: \(SwiftText.literal(image))).map { UIColor(patternImage: $0) } "
        + "?? UIColor.clear)"
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return "UIColor(white: \(white), alpha: \(alpha))" }
    if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
      let yellow = element.number("yellow"), let black = element.number("black")
    {
      let parts = [("red", cyan), ("green", magenta), ("blue", yellow)].map { name, ink in
        "\(name): \((1 - ink) * (1 - black))"
      }
      return "UIColor(\(parts.joined(separator: ", ")), alpha: \(alpha))"
    }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    let isWide = element["customColorSpace"] == "displayP3"
    return "UIColor(\(isWide ? "displayP3Red" : "red"): \(red), green: \(green), blue: \(blue), "
      + "alpha: \(alpha))"
  }

  static let textStyles = [
    "Body": "body", "Callout": "callout", "Caption1": "caption1", "Caption2": "caption2",
    "Footnote": "footnote", "Headline": "headline", "Subhead": "subheadline",
    "Title0": "largeTitle", "LargeTitle": "largeTitle", "Title1": "title1", "Title2": "title2",
    "Title3": "title3",
  ]

  /// A font; nil where it is not known.
  static func font(_ element: InterfaceElement) -> String? {
    if let style = element["style"] {
      var name = style.hasPrefix("UICTFontTextStyle") ? String(style.dropFirst(17)) : style
      for prefix in ["Tall", "Short", "Emphasized"] where name.hasPrefix(prefix) {
        name.removeFirst(prefix.count)
      }
      return textStyles[name].map { "UIFont.preferredFont(forTextStyle: .\($0))" }
    }
    let given = element.number("pointSize") ?? element.number("size") ?? 17
    // Xcode 13 writes no size for the labels of cells in grouped tables, which are of 12 points.
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

  /// A font by its name; one of the system stands for a font that is not there.
  private static func named(_ name: String, _ size: Double) -> String {
    let weights = [
      "UltraLight": "ultraLight", "Thin": "thin", "Light": "light", "Medium": "medium",
      "SemiBold": "semibold", "Semibold": "semibold", "DemiBold": "semibold", "Bold": "bold",
      "Heavy": "heavy", "ExtraBold": "heavy", "Black": "black",
    ]
    let style = name.split(separator: "-").dropFirst().last ?? ""
    let weight = weights.filter { style.contains($0.key) }.max { $0.key.count < $1.key.count }
    let system =
      style.contains("Italic") || style.contains("Oblique")
      ? ".italicSystemFont(ofSize: \(size))"
      : ".systemFont(ofSize: \(size)\(weight.map { ", weight: .\($0.value)" } ?? ""))"
    if name.hasPrefix(".") { return "UIFont" + system }
    return "UIFont(name: \(SwiftText.literal(name)), size: \(size)) ?? \(system)"
  }

  /// The font of a piece of a text.
  static func attributeFont(_ element: InterfaceElement) -> String? {
    font(element).map { $0.contains("??") ? "(\($0))" : $0 }
  }

  /// An image by its name; that of the system where the catalogue says so.
  static func image(_ name: String, catalog: String?) -> String {
    catalog == "system"
      ? "UIImage(systemName: \(SwiftText.literal(name)))"
      : "UIImage(named: \(SwiftText.literal(name)))"
  }

  static func rect(_ element: InterfaceElement) -> String {
    let values = ["x", "y", "width", "height"].map { "\($0): \(element.number($0) ?? 0)" }
    return "CGRect(\(values.joined(separator: ", ")))"
  }

  static func size(_ element: InterfaceElement) -> String {
    "CGSize(width: \(element.number("width") ?? 0), height: \(element.number("height") ?? 0))"
  }

  static func insets(_ element: InterfaceElement) -> String {
    func value(_ a: String, _ b: String) -> Double { element.number(a) ?? element.number(b) ?? 0 }
    return "UIEdgeInsets(top: \(value("top", "minY")), left: \(value("left", "minX")), "
      + "bottom: \(value("bottom", "maxY")), right: \(value("right", "maxX")))"
  }

  static func autoresizing(_ element: InterfaceElement) -> String {
    let names = [
      "widthSizable": ".flexibleWidth", "heightSizable": ".flexibleHeight",
      "flexibleMinX": ".flexibleLeftMargin", "flexibleMaxX": ".flexibleRightMargin",
      "flexibleMinY": ".flexibleTopMargin", "flexibleMaxY": ".flexibleBottomMargin",
    ]
    let parts = names.filter { element.isTrue($0.key) }.map(\.value).sorted()
    return "[\(parts.joined(separator: ", "))]"
  }

  /// What a text view finds by itself.
  static func detectors(_ element: InterfaceElement) -> String {
    let names = [
      "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber",
      "lookupSuggestion",
    ]
    let parts = names.filter { element.isTrue($0) }.map { ".\($0)" }
    return parts.count == names.count ? ".all" : "[\(parts.joined(separator: ", "))]"
  }

  /// `1:2` and `0.5` as a number.
  static func ratio(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }

  static func directionalInsets(_ element: InterfaceElement) -> String {
    let values = ["top", "leading", "bottom", "trailing"].map {
      "\($0): \(element.number($0) ?? 0)"
    }
    return "NSDirectionalEdgeInsets(\(values.joined(separator: ", ")))"
  }

  static func edges(_ element: InterfaceElement) -> String {
    let names = ["top", "left", "bottom", "right"].filter { element.isTrue($0) }
    return "[\(names.map { "." + $0 }.joined(separator: ", "))]"
  }

  /// `3.0` as `3`, which every type of number takes.
  static func number(_ value: String) -> String {
    guard let number = Double(value), number.isFinite, number == number.rounded(),
      abs(number) < 1e9
    else { return value }
    return "\(Int(number))"
  }

  static func calendar(_ name: String) -> String? {
    let known = [
      "gregorian": "gregorian", "buddhist": "buddhist", "chinese": "chinese", "coptic": "coptic",
      "hebrew": "hebrew", "iso8601": "iso8601", "indian": "indian", "islamic": "islamic",
      "japanese": "japanese", "persian": "persian",
    ]
    return known[name].map { "Calendar(identifier: .\($0))" }
  }
}
