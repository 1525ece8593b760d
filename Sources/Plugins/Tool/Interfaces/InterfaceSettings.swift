/// What a nib says about one property of an object.
struct InterfaceSetting {
  /// As it follows on `view.`.
  let property: String
  let value: String

  init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }

  var statement: String { "view.\(property) = \(value)" }
}

extension InterfaceWriter {
  /// Statements that set what the nib says about `view`.
  func statements(of element: InterfaceElement) -> [String] {
    var lines = early(element)
    lines += settings(of: element, as: element).map(\.statement)
    for kind in InterfaceKind.chain(element.name) {
      lines += kind.absent.sorted { $0.key < $1.key }.filter { element[$0.key] == nil }.map(\.value)
    }
    for child in element.children { lines += part(child, of: element) }
    lines += late(element)
    return lines + variations(of: element)
  }

  /// What attributes and plain children say: of an object, or of a variation of one.
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
      // What stands where Interface Builder left it, without constraints: its frame is kept.
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
        warn(element, "'\(setting.property)' is left out: Kumiko does not know it here")
        return false
      }
  }

  private func setting(
    _ source: InterfaceElement, _ rule: InterfaceKind.Rule, of element: InterfaceElement
  ) -> InterfaceSetting? {
    let given = source[rule.attribute] ?? ""
    var value: String?
    switch rule.value {
    case .bool: value = ["YES": "true", "NO": "false"][given]
    case .number: value = Double(given).map { _ in InterfaceValues.number(given) }
    case .text: value = SwiftText.literal(given)
    case .words(let words): value = words[given].map { rule.property == nil ? $0 : "." + $0 }
    }
    guard let value else {
      warn(
        element, "'\(rule.attribute)' (\"\(given)\") is left out: Kumiko does not know it here")
      return nil
    }
    guard let property = rule.property else { return nil }
    // What Xcode wrote for collection views, which are not zoomed.
    if property.hasSuffix("ZoomScale"), value == "0" { return nil }
    if !has(property, in: element) {
      guard !Self.isUsual(property, value) else { return nil }
      warn(
        element, "'\(rule.attribute)' (\"\(given)\") is left out: Kumiko does not know it here")
      return nil
    }
    let form = rule.form.split(separator: "%", omittingEmptySubsequences: false)
    return InterfaceSetting(property, form.joined(separator: value))
  }

  /// Whether the class that an element becomes has a property.
  func has(_ property: String, in element: InterfaceElement) -> Bool {
    guard let type = InterfaceKind.all[element.name]?.type else { return true }
    return library.has(property, in: type)
  }

  /// Values that properties have anyway, which say nothing where there is no such property.
  private static func isUsual(_ property: String, _ value: String) -> Bool {
    [
      "baselineAdjustment": ".alignBaselines", "indicatorStyle": ".`default`",
      "separatorInsetReference": ".fromCellEdges", "isBaselineRelativeArrangement": "false",
      "autoresizesSubviews": "true", "preservesSuperviewLayoutMargins": "false",
      "automaticallyAdjustsScrollIndicatorInsets": "true", "barStyle": ".`default`",
      "isTranslucent": "true", "allowsDefaultTighteningForTruncation": "false",
    ][property] == value
  }

  /// A child that says one thing: a colour, a font, a size.
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
      let property = element.name == "button" ? "titleLabel?.font" : "font"
      return font(child).map { [InterfaceSetting(property, $0)] } ?? []
    case "edgeInsets" where key == "layoutMargins":
      return [InterfaceSetting(key, InterfaceValues.insets(child))]
    case "directionalEdgeInsets" where key == "directionalLayoutMargins":
      return [InterfaceSetting(key, InterfaceValues.directionalInsets(child))]
    case "inset", "edgeInsets":
      guard let property = Self.insets[key] else { return [] }
      return [InterfaceSetting(property, InterfaceValues.insets(child))]
    case "size":
      guard let property = Self.sizes[key] else { return [] }
      return [InterfaceSetting(property, InterfaceValues.size(child))]
    case "attributedString":
      guard let text = attributedText(child, of: element) else { return [] }
      return [InterfaceSetting(key, text)]
    default: return []
    }
  }

  /// Insets by their keys.
  static let insets = [
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
  static let sizes = [
    "preferredContentSize": "preferredContentSize", "shadowOffset": "shadowOffset",
    "contentSize": "contentSize", "itemSize": "itemSize", "estimatedItemSize": "estimatedItemSize",
    "headerReferenceSize": "headerReferenceSize", "footerReferenceSize": "footerReferenceSize",
  ]

  private static let priorities = [
    "horizontalHuggingPriority": ("Hugging", "horizontal"),
    "verticalHuggingPriority": ("Hugging", "vertical"),
    "horizontalCompressionResistancePriority": ("CompressionResistance", "horizontal"),
    "verticalCompressionResistancePriority": ("CompressionResistance", "vertical"),
  ]

  /// What must come before all else.
  private func early(_ element: InterfaceElement) -> [String] {
    var lines: [String] = []
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
      guard let value = element[name], Double(value) != nil else { continue }
      lines.append(
        "view.setContent\(priority.0)Priority(UILayoutPriority(\(value)), for: .\(priority.1))")
    }
    return lines
  }

  private func indicatorStyle(_ element: InterfaceElement) -> [String] {
    var lines: [String] = []
    if let style = element["style"] {
      if style == "large" || style == "whiteLarge" { lines.append("view.style = .large") }
      if style.hasPrefix("white") { lines.append("view.color = .white") }
    }
    if element.isTrue("animating") { lines.append("view.startAnimating()") }
    return lines
  }

  private func heights(_ element: InterfaceElement) -> [String] {
    [
      "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
      "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "sectionHeaderTopPadding",
    ].compactMap { name in
      guard let height = element.number(name) else { return nil }
      // What Xcode writes for a height that the table decides.
      let isUsual =
        ["sectionHeaderHeight", "sectionFooterHeight"].contains(name)
        && [10, 18, 22, 28].contains(height)
      return height < 0 || isUsual
        ? "view.\(name) = UITableView.automaticDimension" : "view.\(name) = \(height)"
    }
  }

  /// What must come after the children.
  private func late(_ element: InterfaceElement) -> [String] {
    var lines: [String] = []
    if element.name == "segmentedControl" {
      lines.append("view.selectedSegmentIndex = \(element["selectedSegmentIndex"] ?? "-1")")
    }
    // The share of a size is known once the font is there.
    if element.name == "label", element["adjustsFontSizeToFit"] != "NO",
      let size = element.number("minimumFontSize")
    {
      lines.append("view.minimumScaleFactor = \(size) / max(view.font.pointSize, 1)")
    }
    lines += coveredGuides(of: element)
    return lines + element.list("constraints").flatMap { constraint($0, of: element) }
  }
}
