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

  /// A colour; nil where it is not known.
  static func color(_ element: InterfaceElement, named: [String: InterfaceElement]) -> String? {
    if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      let name = system == "groupTableViewBackgroundColor" ? "systemGroupedBackgroundColor" : system
      let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      guard systemColors.contains(short) else { return nil }
      return short == "tint" ? "UIColor.tintColor" : "UIColor.\(short)"
    }
    if let name = element["name"] {
      // The nib has the colour as it was; the catalogue has those of all appearances.
      let known = named[name].flatMap { color($0, named: [:]) } ?? "UIColor.clear"
      return "(UIColor(named: \(SwiftText.literal(name))) ?? \(known))"
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return "UIColor(white: \(white), alpha: \(alpha))" }
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
    "Title0": "largeTitle",
    "LargeTitle": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
  ]

  /// A font; nil where it is not known.
  static func font(_ element: InterfaceElement) -> String? {
    if let style = element["style"] {
      let name = style.hasPrefix("UICTFontTextStyle") ? String(style.dropFirst(17)) : style
      return textStyles[name].map { "UIFont.preferredFont(forTextStyle: .\($0))" }
    }
    let size = element.number("pointSize") ?? 17
    if let name = element["name"], element["type"] == nil {
      return
        "UIFont(name: \(SwiftText.literal(name)), size: \(size)) ?? .systemFont(ofSize: \(size))"
    }
    if let weight = element["weight"] {
      return "UIFont.systemFont(ofSize: \(size), weight: .\(weight))"
    }
    switch element["type"] {
    case "boldSystem": return "UIFont.boldSystemFont(ofSize: \(size))"
    case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
    case "system", nil: return "UIFont.systemFont(ofSize: \(size))"
    default: return nil
    }
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

  /// `1:2` and `0.5` as a number.
  static func ratio(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }
}
