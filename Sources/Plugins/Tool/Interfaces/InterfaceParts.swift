/// Parts of objects that differ from kind to kind.
extension InterfaceWriter {
  /// A child with a key: a view in a place of its own, a layout, the text for a state.
  func keyed(_ child: InterfaceElement, of element: InterfaceElement) -> [String] {
    switch (child.name, child.key) {
    case (_, "contentView"):
      let lines = statements(of: child) + connections(of: child, as: "view")
      return ["do {", "  let cell = view", "  let view = nib.note(\(id(child)), cell.contentView)"]
        + lines.map { "  \($0)" } + ["  _ = (cell, view)", "}"]
    case (_, "tableHeaderView"), (_, "tableFooterView"), (_, "backgroundView"),
      (_, "selectedBackgroundView"), (_, "accessoryView"), (_, "leftView"), (_, "rightView"),
      (_, "titleView"):
      return object(child).map { ["view.\(child.key ?? "") = \($0)(nib)"] } ?? []
    case ("state", let key?): return state(child, key)
    case ("buttonConfiguration", _): return configuration(child)
    case ("collectionViewFlowLayout", _): return flowLayout(child)
    case ("collectionViewLayout", _): return layout(child)
    case ("prototypes", _), ("cells", _): return child.children.flatMap { prototype($0, element) }
    case ("sections", _): return staticRows(child)
    case ("segments", _):
      return child.children.enumerated().map { number, segment in
        if let image = segment["image"] {
          return "view.insertSegment(with: "
            + "\(InterfaceValues.image(image, catalog: segment["catalog"])), at: \(number), "
            + "animated: false)"
        }
        return "view.insertSegment(withTitle: \(SwiftText.literal(segment["title"] ?? "")), "
          + "at: \(number), animated: false)"
      }
    case ("string", "text"), ("mutableString", "text"):
      return ["view.text = \(SwiftText.literal(child.text))"]
    case ("string", "title"): return ["view.title = \(SwiftText.literal(child.text))"]
    case ("textInputTraits", _): return traits(child)
    case ("accessibility", _): return accessibility(child)
    case ("blurEffect", _):
      return ["view.effect = UIBlurEffect(style: .\(child["style"] ?? "regular"))"]
    case ("collectionReusableView", let key?):
      let kind = key == "sectionFooterView" ? "Footer" : "Header"
      return prototype(child, element, kind: "UICollectionView.elementKindSection\(kind)")
    case (_, "view"), ("navigationItem", _), ("tabBarItem", _), ("toolbarItems", _),
      ("navigationBar", "navigationBar"), ("tabBar", "tabBar"), ("toolbar", "toolbar"):
      return []
    case ("nil", _), ("size", _), ("point", _), ("rect", _), ("layoutGuides", _),
      ("simulatedNavigationBarMetrics", _), ("simulatedTabBarMetrics", _),
      ("simulatedStatusBarMetrics", _), ("simulatedScreenMetrics", _),
      ("simulatedOrientationMetrics", _), ("freeformSimulatedSizeMetrics", _),
      ("modalFormSheetSimulatedSizeMetrics", _), ("modalPageSheetSimulatedSizeMetrics", _),
      ("simulatedToolbarMetrics", _), ("designables", _), ("tableViewGridLines", _):
      return []
    default:
      warn(
        element, "'\(child.name)' (\(child.key ?? "")) is left out: Kumiko does not know it here")
      return []
    }
  }

  /// What must come before the children.
  func special(_ element: InterfaceElement) -> [String] {
    var lines: [String] = []
    switch element.name {
    case "button":
      if element["buttonType"] == "system" || element["buttonType"] == "close",
        element.child("buttonConfiguration") == nil
      {
        lines.append("view.configuration = .plain()")
      }
    case "imageView":
      for name in ["image", "highlightedImage"] {
        guard let image = element[name] else { continue }
        lines.append("view.\(name) = \(InterfaceValues.image(image, catalog: element["catalog"]))")
      }
    case "label", "textField", "textView":
      if let text = element["text"] { lines.append("view.text = \(SwiftText.literal(text))") }
    case "slider", "stepper":
      lines.append("view.minimumValue = \(element["minValue"] ?? "0")")
      lines.append("view.maximumValue = \(element["maxValue"] ?? "1")")
    case "pageControl":
      lines.append("view.numberOfPages = \(element["numberOfPages"] ?? "0")")
      lines.append("view.currentPage = \(element["currentPage"] ?? "0")")
    case "activityIndicatorView":
      if element["style"] == "large" || element["style"] == "whiteLarge" {
        lines.append("view.style = .large")
      }
      if element.isTrue("animating") { lines.append("view.startAnimating()") }
    case "tableView": lines += heights(element)
    default: break
    }
    if let placeholder = element["placeholder"] {
      lines.append("view.placeholder = \(SwiftText.literal(placeholder))")
    }
    if element.name == "barButtonItem", let image = element["image"] {
      lines.append("view.image = \(InterfaceValues.image(image, catalog: element["catalog"]))")
    }
    return lines
  }

  /// What must come after the children: values within bounds, constraints between views.
  func late(_ element: InterfaceElement) -> [String] {
    var lines: [String] = []
    if let value = element["value"], ["slider", "stepper"].contains(element.name) {
      lines.append("view.value = \(value)")
    }
    if element.name == "segmentedControl" {
      lines.append("view.selectedSegmentIndex = \(element["selectedSegmentIndex"] ?? "-1")")
    }
    return lines + element.list("constraints").compactMap { constraint($0, of: element) }
  }

  private func heights(_ element: InterfaceElement) -> [String] {
    ["rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight"]
      .compactMap { name in
        guard let height = element.number(name) else { return nil }
        // What Xcode writes for a height that the table decides.
        let isUsual = name.hasPrefix("section") && [18, 22, 28].contains(height)
        return height < 0 || isUsual
          ? "view.\(name) = UITableView.automaticDimension" : "view.\(name) = \(height)"
      }
  }

  private func constraint(_ element: InterfaceElement, of holder: InterfaceElement) -> String? {
    if element["placeholder"] == "YES" { return nil }
    let first = element["firstItem"] ?? holder.identifier
    guard let attribute = element["firstAttribute"] else { return nil }
    var (a, b) = (attribute, element["secondAttribute"] ?? "notAnAttribute")
    // Margins are edges of a guide here.
    func item(_ identifier: String, _ attribute: inout String) -> String {
      if attribute == "baseline" { attribute = "lastBaseline" }
      guard attribute.hasSuffix("Margin") else { return SwiftText.literal(identifier) }
      attribute = String(attribute.dropLast(6))
      return SwiftText.literal(identifier + "/margins")
    }
    let one = item(first, &a)
    let two = element["secondItem"].map { item($0, &b) } ?? "nil"
    let relation =
      ["greaterThanOrEqual": ".greaterThanOrEqual", "lessThanOrEqual": ".lessThanOrEqual"][
        element["relation"] ?? ""] ?? ".equal"
    let identifier = element["identifier"].map { ", named: \(SwiftText.literal($0))" } ?? ""
    return "nib.constrain(\(id(element)), \(one), .\(a), \(relation), \(two), .\(b), "
      + "multiplier: \(InterfaceValues.ratio(element["multiplier"])), "
      + "constant: \(element["constant"] ?? "0"), priority: \(element["priority"] ?? "1000")"
      + "\(identifier))"
  }

  // MARK: Accessibility

  private func accessibility(_ element: InterfaceElement) -> [String] {
    var lines: [String] = []
    for (name, property) in [("label", "Label"), ("hint", "Hint"), ("identifier", "Identifier")] {
      guard let text = element[name] ?? element.child("string", key: name)?.text else { continue }
      lines.append("view.accessibility\(property) = \(SwiftText.literal(text))")
    }
    if let own = element.child("bool", key: "isElement") {
      lines.append("view.isAccessibilityElement = \(own["value"] == "YES")")
    }
    if let traits = element.child("accessibilityTraits") {
      var names: [String] = []
      for (name, value) in traits.attributes.sorted(by: { $0.key < $1.key }) where value == "YES" {
        guard let known = Self.accessibilityTraits[name] else {
          warn(element.parent ?? element, "the trait '\(name)' is left out")
          continue
        }
        names.append("." + known)
      }
      lines.append("view.accessibilityTraits = [\(names.joined(separator: ", "))]")
    }
    return lines
  }

  private static let accessibilityTraits = [
    "button": "button", "link": "link", "image": "image", "selected": "selected",
    "staticText": "staticText", "searchField": "searchField", "playsSound": "playsSound",
    "keyboardKey": "keyboardKey", "summaryElement": "summaryElement",
    "updatesFrequently": "updatesFrequently", "startsMediaSession": "startsMediaSession",
    "allowsDirectInteraction": "allowsDirectInteraction", "causesPageTurn": "causesPageTurn",
    "adjustable": "adjustable", "header": "header", "notEnabled": "notEnabled",
  ]

  // MARK: Buttons and texts

  private func state(_ element: InterfaceElement, _ key: String) -> [String] {
    var lines: [String] = []
    if let title = element["title"] ?? element.child("string", key: "title")?.text {
      lines.append("view.setTitle(\(SwiftText.literal(title)), for: .\(key))")
    }
    let reference = element.child("imageReference", key: "image")
    if let image = element["image"] ?? reference?["image"] {
      let catalog = element["catalog"] ?? reference?["catalog"]
      lines.append("view.setImage(\(InterfaceValues.image(image, catalog: catalog)), for: .\(key))")
    }
    if let color = element.child("color", key: "titleColor").flatMap(color) {
      lines.append("view.setTitleColor(\(color), for: .\(key))")
    }
    if element["backgroundImage"] != nil {
      warn(element.parent ?? element, "'backgroundImage' is left out: Kumiko does not know it here")
    }
    return lines
  }

  private func configuration(_ element: InterfaceElement) -> [String] {
    let styles = ["plain", "gray", "tinted", "filled"]
    let style = element["style"].flatMap { styles.contains($0) ? $0 : nil } ?? "plain"
    var lines = ["do {", "  var configuration = UIButton.Configuration.\(style)()"]
    for name in ["title", "subtitle"] {
      guard let text = element[name] ?? element.child("string", key: name)?.text else { continue }
      lines.append("  configuration.\(name) = \(SwiftText.literal(text))")
    }
    if let image = element["image"] {
      lines.append(
        "  configuration.image = \(InterfaceValues.image(image, catalog: element["catalog"]))")
    }
    if let padding = element["imagePadding"] {
      lines.append("  configuration.imagePadding = \(padding)")
    }
    for child in element.children where child.name == "color" {
      guard let color = color(child) else { continue }
      if child.key == "baseForegroundColor" || child.key == "baseBackgroundColor" {
        lines.append("  configuration.\(child.key ?? "") = \(color)")
      }
    }
    return lines + ["  view.configuration = configuration", "}"]
  }

  private func traits(_ element: InterfaceElement) -> [String] {
    let known = [
      "keyboardType": "keyboardType", "returnKeyType": "returnKeyType",
      "autocapitalizationType": "autocapitalizationType",
      "autocorrectionType": "autocorrectionType", "spellCheckingType": "spellCheckingType",
    ]
    var lines: [String] = []
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if name == "secureTextEntry" {
        lines.append("view.isSecureTextEntry = \(value == "YES")")
      } else if let property = known[name] {
        let word = ["URL": "URL", "default": "`default`", "continue": "`continue`"][value] ?? value
        lines.append("view.\(property) = .\(word)")
      }
    }
    return lines
  }

  // MARK: Lists

  private func flowLayout(_ element: InterfaceElement) -> [String] {
    let type = element["customClass"] ?? "UICollectionViewFlowLayout"
    var lines = ["do {", "  let layout = \(type)()", "  nib.note(\(id(element)), layout)"]
    for name in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let value = element[name] { lines.append("  layout.\(name) = \(value)") }
    }
    if element["scrollDirection"] == "horizontal" {
      lines.append("  layout.scrollDirection = .horizontal")
    }
    if element["estimatedItemSize"] == nil, element.child("size", key: "estimatedItemSize") == nil {
      lines.append("  layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
    }
    for child in element.children {
      switch (child.name, child.key) {
      case ("size", let key?): lines.append("  layout.\(key) = \(InterfaceValues.size(child))")
      case ("inset", _): lines.append("  layout.sectionInset = \(InterfaceValues.insets(child))")
      default: break
      }
    }
    return lines + ["  view.collectionViewLayout = layout", "}"]
  }

  private func layout(_ element: InterfaceElement) -> [String] {
    guard let type = element["customClass"] else { return [] }
    return ["view.collectionViewLayout = \(type)()"]
  }

  /// A cell that the list makes as often as needed.
  private func prototype(
    _ cell: InterfaceElement, _ list: InterfaceElement, kind: String? = nil
  ) -> [String] {
    guard let identifier = cell["reuseIdentifier"] else {
      warn(cell, "a prototype without an identifier cannot be asked for")
      return []
    }
    guard let function = object(cell) else { return [] }
    let place = kind.map { ", kind: \($0)" } ?? ""
    return [
      "nib.prototype(\(SwiftText.literal(identifier))\(place), in: view) { nib in \(function)(nib) }"
    ]
  }

  /// The rows of a table whose content stands in the storyboard.
  private func staticRows(_ element: InterfaceElement) -> [String] {
    var lines = ["nib.rows(in: view, ["]
    for section in element.children {
      let header = section["headerTitle"].map(SwiftText.literal) ?? "nil"
      let footer = section["footerTitle"].map(SwiftText.literal) ?? "nil"
      let cells = section.list("cells").compactMap { cell in
        object(cell).map {
          "(\($0)(nib), \(cell.number("rowHeight").map { "\($0)" } ?? "nil"))"
        }
      }
      lines.append("  (\(header), \(footer), [\(cells.joined(separator: ", "))]),")
    }
    return lines + ["])"]
  }

  // MARK: Runtime attributes

  func runtimeAttribute(_ element: InterfaceElement, of owner: InterfaceElement) -> [String] {
    guard let path = element["keyPath"] else { return [] }
    let value = element.children.first { $0.key == "value" }
    let text: String
    switch element["type"] {
    case "boolean": text = "\(element["value"] == "YES")"
    case "number": text = value?["value"] ?? element["value"] ?? "0"
    case "string", "localizedString":
      text = SwiftText.literal(element["value"] ?? value?.text ?? "")
    case "color":
      guard let color = value.flatMap(color) else { return [] }
      text = color
    case "image":
      text = InterfaceValues.image(element["value"] ?? "", catalog: element["catalog"]) + " as Any"
    case "size": text = value.map(InterfaceValues.size) ?? "CGSize.zero"
    case "rect": text = value.map(InterfaceValues.rect) ?? "CGRect.zero"
    case "point":
      text = "CGPoint(x: \(value?.number("x") ?? 0), y: \(value?.number("y") ?? 0))"
    case "nil": return []
    default:
      warn(owner, "the runtime attribute '\(path)' of type \(element["type"] ?? "") is left out")
      return []
    }
    if path.hasPrefix("layer.") {
      let isColor = element["type"] == "color"
      return ["nib.connect { view.\(path) = \(isColor ? "(\(text)).cgColor" : text) }"]
    }
    let isNumber = element["type"] == "number"
    return [
      "nib.value(\(SwiftText.literal(path)), of: \(id(owner)), \(isNumber ? "Double(\(text))" : text))"
    ]
  }
}
