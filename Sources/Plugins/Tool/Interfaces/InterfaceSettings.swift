/// The value of one property of an object in a nib.
struct InterfaceSetting {
  /// The property, as it follows `view.`.
  let property: SwiftCode
  let value: SwiftCode

  init(_ property: SwiftCode, _ value: SwiftCode) {
    self.property = property
    self.value = value
  }

  var statement: SwiftCode { "view.\(property) = \(value)" }
}

extension InterfaceWriter {
  /// Statements that apply the nib's settings to `view`.
  func statements(of element: InterfaceElement) -> [SwiftCode] {
    var lines = early(element)
    lines += settings(of: element, as: element).map(\.statement)
    for kind in InterfaceKind.chain(element.name) {
      lines += kind.absent.sorted { $0.key < $1.key }.filter { element[$0.key] == nil }.map(\.value)
    }
    for child in element.children { lines += part(child, of: element) }
    lines += late(element)
    return lines + variations(of: element)
  }

  /// The settings in attributes and plain children: of an object, or of a variation of one.
  func settings(of source: InterfaceElement, as element: InterfaceElement) -> [InterfaceSetting] {
    let isView = InterfaceKind.chain(element.name).last?.type == "UIView"
    var left = Set(source.attributes.keys).subtracting(InterfaceKind.silent)
    var settings: [InterfaceSetting] = []
    for kind in InterfaceKind.chain(element.name) {
      left.subtract(kind.handled)
      for rule in kind.rules where left.contains(rule.attribute) {
        left.remove(rule.attribute)
        if let setting = setting(source, rule, of: element) { settings.append(setting) }
      }
    }
    if left.remove("translatesAutoresizingMaskIntoConstraints") != nil,
      // A view without constraints at its position in Interface Builder: its frame is kept.
      !source.isTrue("fixedFrame")
    {
      settings.append(
        InterfaceSetting(
          "translatesAutoresizingMaskIntoConstraints",
          "\(source.isTrue("translatesAutoresizingMaskIntoConstraints"))"))
    }
    for name in left.sorted() where !(isView && Self.priorities[name] != nil) {
      warn(
        element, "'\(name)' (\"\(source[name] ?? "")\") is left out: Kumiko does not know it here")
    }
    var others = images(of: source, as: element)
    for child in source.children { others += setting(of: child, in: source, as: element) }
    return settings
      + others.filter { setting in
        if has(setting.property, in: element) { return true }
        warn(element, "'\(setting.property.text)' is left out: Kumiko does not know it here")
        return false
      }
  }

  private func setting(
    _ source: InterfaceElement, _ rule: InterfaceKind.Rule, of element: InterfaceElement
  ) -> InterfaceSetting? {
    let given = source[rule.attribute] ?? ""
    let value: SwiftCode? =
      switch rule.value {
      case .bool: ["YES": "true", "NO": "false"][given]
      case .number: Numbers.finite(given).map(InterfaceValues.number)
      case .integer: Numbers.whole(given).map { "\($0)" }
      case .text: source.code(rule.attribute)
      case .words(let words): words[given].map { ".\($0)" }
      }
    guard let value else {
      warn(
        element, "'\(rule.attribute)' (\"\(given)\") is left out: Kumiko does not know it here")
      return nil
    }
    guard let property = rule.property else { return nil }
    // Xcode writes these for collection views, which do not zoom.
    if property.text.hasSuffix("ZoomScale"), value == "0" { return nil }
    if !has(property, in: element) {
      guard !Self.isUsual(property, value) else { return nil }
      warn(
        element, "'\(rule.attribute)' (\"\(given)\") is left out: Kumiko does not know it here")
      return nil
    }
    return InterfaceSetting(property, rule.form.map { "\($0)(rawValue: \(value))" } ?? value)
  }

  /// Whether the class of an element has a property.
  func has(_ property: SwiftCode, in element: InterfaceElement) -> Bool {
    guard let type = InterfaceKind.all[element.name]?.type else { return true }
    return library.has(property.text, in: type.text)
  }

  /// Default values, which are ignored if there is no such property.
  private static func isUsual(_ property: SwiftCode, _ value: SwiftCode) -> Bool {
    let usual: [SwiftCode: SwiftCode] = [
      "baselineAdjustment": ".alignBaselines", "indicatorStyle": ".`default`",
      "separatorInsetReference": ".fromCellEdges", "isBaselineRelativeArrangement": "false",
      "autoresizesSubviews": "true", "preservesSuperviewLayoutMargins": "false",
      "automaticallyAdjustsScrollIndicatorInsets": "true", "barStyle": ".`default`",
      "isTranslucent": "true", "allowsDefaultTighteningForTruncation": "false",
    ]
    return usual[property] == value
  }

  /// A child with one value: a colour, a font, a size.
  private func setting(
    of child: InterfaceElement, in source: InterfaceElement, as element: InterfaceElement
  ) -> [InterfaceSetting] {
    let kinds = InterfaceKind.chain(element.name)
    let key = child.key ?? ""
    switch child.name {
    case "color":
      guard let property = kinds.lazy.compactMap({ $0.colors[key] }).first else {
        warn(element, "the colour '\(key)' is left out: Kumiko does not know it here")
        return []
      }
      return color(child).map { [InterfaceSetting(property, $0)] } ?? []
    case "fontDescription" where key == "fontDescription":
      let property: SwiftCode = element.name == "button" ? "titleLabel?.font" : "font"
      return font(child).map { [InterfaceSetting(property, $0)] } ?? []
    case "edgeInsets" where key == "layoutMargins":
      return [InterfaceSetting("layoutMargins", InterfaceValues.insets(child))]
    case "directionalEdgeInsets" where key == "directionalLayoutMargins":
      return [
        InterfaceSetting("directionalLayoutMargins", InterfaceValues.directionalInsets(child))
      ]
    case "inset", "edgeInsets":
      guard let property = Self.insets[key] else { return [] }
      return [InterfaceSetting(property, InterfaceValues.insets(child))]
    case "size":
      guard let property = Self.sizes[key] else { return [] }
      return [InterfaceSetting(property, InterfaceValues.size(child))]
    case "attributedString":
      guard let property = Self.attributedTexts[key] else {
        warn(element, "the text '\(key)' is left out: Kumiko does not know it here")
        return []
      }
      return attributedText(child, of: element).map { [InterfaceSetting(property, $0)] } ?? []
    default: return []
    }
  }

  /// Attributed texts by their keys.
  private static let attributedTexts: [String: SwiftCode] = .same(
    "attributedText", "attributedPlaceholder", "attributedTitle")

  /// Insets by their keys.
  static let insets: [String: SwiftCode] = [
    "contentInset": "contentInset", "scrollIndicatorInsets": "scrollIndicatorInsets",
    "verticalScrollIndicatorInsets": "verticalScrollIndicatorInsets",
    "horizontalScrollIndicatorInsets": "horizontalScrollIndicatorInsets",
    "separatorInset": "separatorInset", "contentEdgeInsets": "contentEdgeInsets",
    "titleEdgeInsets": "titleEdgeInsets", "imageEdgeInsets": "imageEdgeInsets",
    "imageInsets": "imageInsets", "sectionInset": "sectionInset",
    "textContainerInset": "textContainerInset",
    "additionalSafeAreaInsets": "additionalSafeAreaInsets",
  ]

  /// Sizes by their keys.
  static let sizes: [String: SwiftCode] = [
    "preferredContentSize": "preferredContentSize", "shadowOffset": "shadowOffset",
    "contentSize": "contentSize", "itemSize": "itemSize", "estimatedItemSize": "estimatedItemSize",
    "headerReferenceSize": "headerReferenceSize", "footerReferenceSize": "footerReferenceSize",
  ]

  private static let priorities: [String: (SwiftCode, SwiftCode)] = [
    "horizontalHuggingPriority": ("Hugging", "horizontal"),
    "verticalHuggingPriority": ("Hugging", "vertical"),
    "horizontalCompressionResistancePriority": ("CompressionResistance", "horizontal"),
    "verticalCompressionResistancePriority": ("CompressionResistance", "vertical"),
  ]

  /// Settings that precede all others.
  private func early(_ element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    switch element.name {
    case "tableView": lines += heights(element)
    case "activityIndicatorView": lines += indicatorStyle(element)
    case "label":
      if element["adjustsFontSizeToFit"] != "NO",
        element["minimumScaleFactor"] != nil || element["minimumFontSize"] != nil
      {
        lines.append("view.adjustsFontSizeToFitWidth = true")
      }
    case "textField":
      if element["adjustsFontSizeToFit"] != "NO", element["minimumFontSize"] != nil,
        has("adjustsFontSizeToFitWidth", in: element)
      {
        lines.append("view.adjustsFontSizeToFitWidth = true")
      }
    case "stackView" where element["spacingType"] == "standard":
      lines.append("view.spacing = UIStackView.spacingUseSystem")
    case "collectionViewFlowLayout" where element.isTrue("automaticEstimatedItemSize"):
      lines.append("view.estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
    case "textView" where element.isTrue("findInteractionEnabled"):
      lines.append("view.isFindInteractionEnabled = true")
    default: break
    }
    for (name, priority) in Self.priorities.sorted(by: { $0.key < $1.key }) {
      guard element[name] != nil else { continue }
      guard let value = element.number(name) else {
        warn(element, "'\(name)' (\"\(element[name] ?? "")\") is no number; it is left out")
        continue
      }
      lines.append(
        "view.setContent\(priority.0)Priority(UILayoutPriority("
          + "\(InterfaceValues.number(value))), for: .\(priority.1))")
    }
    return lines
  }

  private func indicatorStyle(_ element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    if let style = element["style"] {
      if style == "large" || style == "whiteLarge" { lines.append("view.style = .large") }
      if style.hasPrefix("white") {
        lines.append("view.color = \(InterfaceValues.systemColor("white"))")
      }
    }
    if element.isTrue("animating") { lines.append("view.startAnimating()") }
    return lines
  }

  private func heights(_ element: InterfaceElement) -> [SwiftCode] {
    let names: [SwiftCode] = [
      "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
      "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "sectionHeaderTopPadding",
    ]
    return names.compactMap { name in
      guard let height = element.number(name.text) else { return nil }
      // Xcode writes these for a height that the table determines.
      let isUsual =
        ["sectionHeaderHeight", "sectionFooterHeight"].contains(name.text)
        && [10, 18, 22, 28].contains(height)
      return height < 0 || isUsual
        ? "view.\(name) = UITableView.automaticDimension" : "view.\(name) = \(height)"
    }
  }

  /// Settings that follow the children.
  private func late(_ element: InterfaceElement) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    if element.name == "segmentedControl" {
      let index = element["selectedSegmentIndex"].flatMap(Numbers.whole) ?? -1
      lines.append("view.selectedSegmentIndex = \(index)")
    }
    // The scale factor can be computed once the font is set.
    if element.name == "label", element["adjustsFontSizeToFit"] != "NO",
      let size = element.number("minimumFontSize")
    {
      lines.append("view.minimumScaleFactor = \(size) / max(view.font.pointSize, 1)")
    }
    lines += coveredGuides(of: element)
    return lines + element.list("constraints").flatMap { constraint($0, of: element) }
  }
}
